"""Firefox, through WebDriver BiDi, which it speaks by itself: no driver has to be installed."""

import json, os, pathlib, re, shutil, subprocess, tempfile, time

import websocket


class Firefox:
    def __init__(self, program):
        self.profile = tempfile.mkdtemp()
        # The log goes to a file: a pipe without a reader would fill up.
        log = pathlib.Path(self.profile, "log")
        with log.open("w") as out:
            self.process = subprocess.Popen(
                [program, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", self.profile, "about:blank"],
                stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "HOME": self.profile})
        try:
            self.socket = websocket.create_connection(self.address(log) + "/session", timeout=120, suppress_origin=True)
            self.number = 0
            self.call("session.new", capabilities={})
            self.context = self.call("browsingContext.getTree")["contexts"][0]["context"]
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
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, **parameters):
        self.number += 1
        self.socket.send(json.dumps({"id": self.number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self.socket.recv())
            if message.get("id") != self.number:
                continue
            if message["type"] == "error":
                raise AssertionError(f"{method}: {message['message']}")
            return message["result"]

    def open(self, address):
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def ask(self, body):
        """Runs the body of an asynchronous function in the page; gives the text that it returns."""
        result = self.call("script.evaluate", expression=f"(async () => {{ {body} }})()", awaitPromise=True,
                           target={"context": self.context})
        if result["type"] == "exception":
            raise AssertionError(result["exceptionDetails"]["text"])
        return result["result"].get("value")

    def until(self, condition):
        for _ in range(600):
            if self.ask(f"return {condition};"):
                return
            time.sleep(0.1)
        raise AssertionError(f"never: {condition}")

    def press(self, x, y):
        """Presses and lets go of the mouse's button."""
        self.call("input.performActions", context=self.context, actions=[{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
                {"type": "pointerMove", "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0},
                {"type": "pointerUp", "button": 0}]}])
