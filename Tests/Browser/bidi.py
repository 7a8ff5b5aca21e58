"""A process of Firefox, spoken to by WebDriver BiDi, which it understands by itself: no driver has to be installed."""

import json, os, pathlib, re, shutil, subprocess, tempfile, time

import websocket


class Process:
    """`preferences` are those of about:config, by name. `entries` collects the messages of the console."""

    def __init__(self, program, preferences):
        self.profile = tempfile.mkdtemp()
        pathlib.Path(self.profile, "user.js").write_text(
            "".join(f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        # The log goes to a file: a pipe without a reader would fill up.
        log = pathlib.Path(self.profile, "log")
        with log.open("w") as out:
            self.process = subprocess.Popen(
                [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--remote-allow-system-access",
                 "--profile", self.profile, "about:blank"],
                stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "HOME": self.profile})
        self.entries = []
        self.socket = None
        try:
            # Long scripts take half a minute on a quiet machine.
            self.socket = websocket.create_connection(self.address(log) + "/session", timeout=240, suppress_origin=True)
            self.number = 0
            self.call("session.new", capabilities={})
            self.call("session.subscribe", events=["log.entryAdded"])
            self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
            # The window around the page: what the system tells Firefox goes through it.
            self.window = self.call("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"][0]["context"]
        except BaseException:
            self.close()
            raise

    def address(self, log):
        for _ in range(600):
            match = re.search(r"WebDriver BiDi listening on (\S+)", log.read_text(errors="replace"))
            if match:
                return match[1]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise AssertionError(f"Firefox did not start: {log.read_text(errors='replace')[-2000:]}")

    def close(self):
        if self.socket:
            self.socket.close()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        """What a command of WebDriver BiDi gives."""
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("method") == "log.entryAdded":
                self.entries.append(message["params"])
            if message.get("id") != self.number:
                continue
            if message["type"] == "error":
                raise AssertionError(f"{method}: {message['error']}: {message['message']}")
            return message["result"]

    def ask(self, method, **parameters):
        """The same for a command that is about the page."""
        return self.call(method, context=self.context, **parameters)

    def evaluate(self, context, function, *arguments):
        """What a function gives there; a promise is waited for."""
        # Values pass as JSON: those of the protocol have a type beside each number.
        result = self.call(
            "script.callFunction", target={"context": context}, awaitPromise=True,
            functionDeclaration=f"async (text) => JSON.stringify(await ({function})(...JSON.parse(text)))",
            arguments=[{"type": "string", "value": json.dumps(arguments)}])
        if result["type"] == "exception":
            raise AssertionError(result["exceptionDetails"]["text"])
        text = result["result"].get("value")
        return None if text is None else json.loads(text)

    def tell(self, function, *arguments):
        """Runs a function in the window around the page."""
        return self.evaluate(self.window, function, *arguments)
