"""The page that `pinwheel preview --watch` serves: to whom it answers, and how it follows the artwork."""

import json, pathlib, re, signal, socket, subprocess, tempfile, time, unittest

from PIL import Image, ImageDraw

import command, suite
from axe import AXE
from browser import SLOWNESS


def draw(folder, **boxes):
    """Slices of 200 by 200 pixels, each with a box in it, saved as editors do: beside, and then renamed, all of them in one moment."""
    files = {f"{name}_{state}.png": (box, color) for name, box in boxes.items()
             for state, color in (("rest", (200, 40, 40, 255)), ("press", (240, 200, 40, 255)))}
    for file, (box, color) in files.items():
        picture = Image.new("RGBA", (200, 200))
        ImageDraw.Draw(picture).rectangle(box, fill=color)
        picture.save(folder / f".{file}")
    for file in files:
        (folder / f".{file}").rename(folder / file)


class Preview:
    """A command that serves until it is closed."""

    def __init__(self, home, *words):
        # A shell ignores Ctrl-C for what it runs in the background, and so would the command.
        self.process = subprocess.Popen([command.PINWHEEL, "preview", *words, "--watch"], cwd=home, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.address = self.process.stdout.readline().strip()
        found = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/([0-9a-f]{24,32})/", self.address)
        if not found:
            raise AssertionError(f"{self.address!r}: {self.process.stderr.read()}")
        self.port, self.path = int(found[1]), f"/{found[2]}/"

    def close(self):
        """Ends it as Ctrl-C does, and gives what it said and its status."""
        self.process.send_signal(signal.SIGINT)
        errors = self.process.communicate(timeout=20 * SLOWNESS)[1]
        return errors, self.process.returncode

    def connect(self):
        connection = socket.create_connection(("127.0.0.1", self.port), timeout=20 * SLOWNESS)
        return connection

    def ask(self, *pieces, pause=0):
        """The status, the head and the body that bytes are answered with."""
        with self.connect() as connection:
            try:
                for piece in pieces:
                    connection.sendall(piece)
                    time.sleep(pause)
            except (BrokenPipeError, ConnectionResetError):
                pass
            answer = b""
            try:
                while part := connection.recv(1 << 16):
                    answer += part
            except ConnectionResetError:
                pass
        if not answer:
            return None, "", b""
        head, _, body = answer.partition(b"\r\n\r\n")
        length = int(re.search(rb"Content-Length: (\d+)", head)[1])
        assert len(body) == length, (length, len(body))
        return int(head.split()[1]), head.decode(), body

    def get(self, path, *fields, host=None, method="GET"):
        host = f"127.0.0.1:{self.port}" if host is None else host
        return self.ask("\r\n".join([f"{method} {path} HTTP/1.1", f"Host: {host}", *fields, "", ""]).encode())


class ServeTest(suite.BrowserTest):
    def setUp(self):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        self.home = pathlib.Path(home.name)
        self.art = self.home / "art"
        self.art.mkdir()
        draw(self.art, north=(60, 0, 140, 60), south=(60, 140, 140, 199), west=(0, 60, 50, 140))

    def serve(self, *words):
        preview = Preview(self.home, *words)
        self.addCleanup(self.end, preview)
        return preview

    def end(self, preview):
        # A page that is still open would tell the console that no one serves it.
        self.browser.go("about:blank")
        if preview.process.poll() is None:
            preview.close()
        self.browser.messages()


class RequestTests(ServeTest):
    """Who is answered, and what."""

    def test_the_page_and_its_state_alone(self):
        preview = self.serve("art")
        status, head, body = preview.get(preview.path)
        self.assertEqual(status, 200)
        self.assertIn(b"<!doctype html>", body)
        policy = re.search(rb'Content-Security-Policy" content="([^"]*)"', body)[1].decode()
        self.assertEqual(re.sub(r"sha256-[^']*", "", policy),
                         "default-src 'none'; script-src '' 'wasm-unsafe-eval'; style-src ''; base-uri 'none'; form-action 'none'; connect-src 'self'; img-src data:")
        for field in ("Cache-Control: no-store", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                      "Cross-Origin-Resource-Policy: same-origin", "Content-Security-Policy: frame-ancestors 'none'"):
            self.assertIn(field, head)
        self.assertNotIn("Access-Control", head)
        self.assertEqual(json.loads(preview.get(preview.path + "state")[2]), {"version": 1})
        self.assertEqual(preview.get(preview.path + "?a=b")[0], 200)
        token = preview.path.strip("/")
        for path in ("/", "/favicon.ico", f"/{token}", f"//{token}/", f"/{token}/..", f"/{token}/../{token}/", f"/{token}/%2e%2e/", f"/{token}/./",
                     f"/{token}/state/", f"/{token}/pinwheel.json", f"/{token}/art.pinwheel/masks.baked", "/etc/passwd",
                     f"/{token}/../../../../etc/passwd", f"/{token}//etc/passwd", f"/{token[:-1]}/", f"/{token}0/", f"/{token.upper()}x/",
                     f"/{token}/state%00", "/" + "a" * 4000):
            self.assertEqual(preview.get(path)[0], 404, path)

    def test_no_one_else(self):
        """Foreign names of this machine, pages of others, methods and bodies."""
        preview = self.serve("art")
        port = preview.port
        for host in ("example.com", f"example.com:{port}", "127.0.0.1", "localhost", f"127.0.0.1:{port + 1}", f"0.0.0.0:{port}", f"[::1]:{port}",
                     f"127.0.0.1.example.com:{port}", f"127.0.0.1:{port}@example.com", f"LOCALHOST:{port}", ""):
            self.assertEqual(preview.get(preview.path, host=host)[0], 403, host)
        self.assertEqual(preview.get(preview.path, host=f"localhost:{port}")[0], 200)
        for origin in ("http://example.com", "null", f"http://127.0.0.1:{port + 1}", f"https://127.0.0.1:{port}", "file://", ""):
            self.assertEqual(preview.get(preview.path + "state", f"Origin: {origin}")[0], 403, origin)
        self.assertEqual(preview.get(preview.path + "state", f"Origin: http://127.0.0.1:{port}")[0], 200)
        for site, status in (("cross-site", 403), ("same-site", 403), ("none", 200), ("same-origin", 200)):
            self.assertEqual(preview.get(preview.path, f"Sec-Fetch-Site: {site}")[0], status, site)
        for method in ("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get"):
            self.assertEqual(preview.get(preview.path, method=method)[0], 405, method)
        host = f"Host: 127.0.0.1:{port}\r\n".encode()
        line = f"GET {preview.path} HTTP/1.1\r\n".encode()
        for text in (b"\r\n\r\n", b"GET\r\n\r\n", line + b"\r\n", line + host + host + b"\r\n", line + host + b"Content-Length: 5\r\n\r\n",
                     line + host + b"Transfer-Encoding: chunked\r\n\r\n", line + host + b"\r\nabcde", line + host + b"\r\n" + line + host + b"\r\n",
                     line + b" " + host + b"\r\n", line + host + b" folded\r\n\r\n", line + host + b"Name : value\r\n\r\n", line + host + b"no colon\r\n\r\n",
                     line + host + b"A: \x00\r\n\r\n", line + host + b"A: b\nHost: c\r\n\r\n", line + host + b"A: b\rHost: c\r\n\r\n",
                     line.replace(b"1.1", b"2.0") + host + b"\r\n", line.replace(b" HTTP", b"  HTTP") + host + b"\r\n",
                     b"GET http://127.0.0.1/ HTTP/1.1\r\n" + host + b"\r\n", b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"):
            self.assertEqual(preview.ask(text)[0], 400, text)
        self.assertEqual(preview.ask(line + b"hOsT:\t127.0.0.1:%d \t\r\n\r\n" % port)[0], 200)

    def test_it_listens_on_the_loopback_address_alone(self):
        preview = self.serve("art")
        places = [line.split()[1:4] for name in ("tcp", "tcp6") for line in pathlib.Path(f"/proc/net/{name}").read_text().splitlines()[1:]]
        listening = [place for place, _, state in places if state == "0A" and place.endswith(f":{preview.port:04X}")]
        self.assertEqual(listening, [f"0100007F:{preview.port:04X}"])

    def test_slow_and_huge_requests(self):
        preview = self.serve("art")
        line = f"GET {preview.path} HTTP/1.1\r\nHost: 127.0.0.1:{preview.port}\r\n".encode()
        # A byte at a time is a request too, if it does not last.
        self.assertEqual(preview.ask(*(bytes([byte]) for byte in line + b"\r\n"), pause=0.001)[0], 200)
        self.assertEqual(preview.ask(line + b"A: " + b"b" * 7000 + b"\r\n\r\n")[0], 200)
        for size in (9000, 1 << 20, 20 << 20):
            self.assertEqual(preview.ask(line + b"A: " + b"b" * size + b"\r\n\r\n")[0], 431, size)
        self.assertEqual(preview.ask(b"GET /" + b"a" * (1 << 20))[0], 431)
        # What never ends is closed.
        start = time.monotonic()
        with preview.connect() as connection:
            connection.sendall(line)
            self.assertEqual(connection.recv(1), b"")
        self.assertTrue(4 < time.monotonic() - start < 12 * SLOWNESS)
        # One that reads nothing of its answer keeps no one from theirs.
        with preview.connect() as lazy:
            lazy.sendall(line + b"\r\n")
            for _ in range(5):
                self.assertEqual(preview.get(preview.path)[0], 200)

    def test_a_thousand_connections(self):
        preview = self.serve("art")
        idle = []
        try:
            for _ in range(1000):
                connection = socket.socket()
                connection.settimeout(20 * SLOWNESS)
                connection.connect(("127.0.0.1", preview.port))
                idle.append(connection)
            start = time.monotonic()
            for _ in range(20):
                self.assertEqual(preview.get(preview.path + "state")[0], 200)
            self.assertLess(time.monotonic() - start, 5 * SLOWNESS)
            files = len(list(pathlib.Path(f"/proc/{preview.process.pid}/fd").iterdir()))
            self.assertLess(files, 100)
        finally:
            for connection in idle:
                connection.close()
        self.assertEqual(preview.get(preview.path)[0], 200)
        _, status = preview.close()
        self.assertEqual(status, -signal.SIGINT)

    def test_what_is_not_served(self):
        for words, said in ((["--watch", "-o", "-"], "-o: found '-', expected a file to make again and again; name a file."),
                            (["--watch", "--json"], "--watch: it cannot go with --json; give one of the two.")):
            result = subprocess.run([command.PINWHEEL, "preview", *words], cwd=self.home, capture_output=True, text=True)
            self.assertEqual((result.returncode, result.stderr), (64, f"pinwheel: {said}\n"))
        result = subprocess.run([command.PINWHEEL, "preview", "nothing", "--watch"], cwd=self.home, capture_output=True, text=True)
        self.assertEqual(result.returncode, 66)
        self.assertFalse((self.home / "nothing.pinwheel").exists())


class LiveTests(ServeTest):
    """The page follows what is saved."""

    def open(self, preview, rest="", width=1100, height=900):
        self.browser.prepare(width, height)
        self.browser.go("about:blank")
        self.browser.messages()
        self.browser.go(preview.address + rest)
        self.until_ready()

    def until_ready(self):
        self.browser.until("globalThis.preview !== undefined && preview.isQuiet()")

    def until_loaded_again(self, act):
        self.browser.run("globalThis.isOld = true")
        act()
        self.browser.until("globalThis.isOld !== true")
        self.until_ready()
        self.browser.settle()

    def hit(self, x, y):
        return self.browser.run("return preview.stage.wheel.hit(arguments[0], arguments[1]).name", x, y)

    def said(self):
        return self.browser.run("return document.getElementById('failure').textContent")

    def test_artwork_is_followed_and_the_state_kept(self):
        preview = self.serve("art")
        self.open(preview)
        name = self.browser.run("return preview.stage.wheel.name")
        self.assertEqual((self.hit(100, 30), self.hit(10, 10)), ("north", None))
        self.browser.run("location.hash = '#' + encodeURIComponent(arguments[0]) + '/west'", name)
        self.browser.until("!document.getElementById('chosen').hidden")
        self.browser.run("""
            const set = (id, value) => { const part = document.getElementById(id); part.value = value;
                for (const type of ['input', 'change']) part.dispatchEvent(new Event(type, { bubbles: true })); };
            set('policy', 'block'); set('opacity-number', 70); set('radius', 9);
            document.querySelector('[value=masks]').click();
            document.querySelector(`#slices [aria-label="south: shown"]`).click();
            document.querySelector('[data-zoom=in]').click();
            preview.stage.pass({ id: 1, phase: 'began', x: 100, y: 30, time: 1 });
            preview.stage.pass({ id: 1, phase: 'ended', x: 100, y: 30, time: 2 });""")
        self.until_ready()
        state = """const { wheel } = preview.stage, west = wheel.index('west');
            return [wheel.slice(west).policy, wheel.slice(west).images[0].threshold, wheel.slice('south').isHidden, preview.stage.radius,
                document.querySelector('[name=show]:checked').value, document.getElementById('chosen-title').textContent, preview.stage.zoom,
                preview.replay.touches.length]"""
        before = self.browser.run(state)
        self.assertEqual(before[:6], ["block", 0.7, True, 9, "masks", "north"])
        # Another slice lies behind the others now: numbers are others, names are not.
        self.until_loaded_again(lambda: draw(self.art, east=(150, 60, 199, 140), north=(0, 0, 140, 60)))
        self.browser.until("preview.stage.wheel.names.includes('east')")
        self.until_ready()
        self.assertEqual((self.hit(10, 10), self.hit(180, 100)), ("north", "east"))
        self.assertEqual(self.browser.run(state), before)
        # So are the steps that led to it.
        for button, threshold in (("undo", 0.1), ("redo", 0.7)):
            self.browser.run("document.getElementById(arguments[0]).click()", button)
            self.until_ready()
            self.assertEqual(self.browser.run(state)[:2], ["block", threshold])
        self.assertEqual(self.said(), "")
        self.assertEqual(self.browser.messages(), [])
        # The adjusted manifest takes the place of the one that was extracted, and further artwork keeps it.
        manifest = self.browser.run("return preview.adjusting.text")
        self.until_loaded_again(lambda: (self.home / "art.pinwheel/pinwheel.json").write_text(manifest))
        self.assertEqual(self.browser.run("return preview.adjusting.link"), "")
        self.until_loaded_again(lambda: draw(self.art, south=(60, 140, 199, 199)))
        self.assertEqual(self.browser.run(state), before)
        slices = {piece["name"]: piece for piece in command.wheel(self.home / "art.pinwheel")["slices"]}
        self.assertEqual(sorted(slices), ["east", "north", "south", "west"])
        self.assertEqual((slices["west"]["disabled"], slices["west"]["threshold"]), ("block", 0.7))

    def test_a_save_that_fails_is_told(self):
        preview = self.serve("art")
        self.open(preview)
        self.assertEqual(self.said(), "")
        manifest = self.home / "art.pinwheel/pinwheel.json"
        text = manifest.read_text()
        manifest.write_text("{")
        self.browser.until("!document.getElementById('failure').hidden")
        self.assertIn("invalid JSON", self.said())
        self.assertEqual(self.hit(100, 30), "north")
        self.until_loaded_again(lambda: manifest.write_text(text))
        self.assertEqual(self.said(), "")
        self.assertEqual(self.browser.violations(AXE), [])
        errors, status = preview.close()
        self.assertEqual(status, -signal.SIGINT)
        self.assertIn("invalid JSON", errors)
        self.browser.until("document.getElementById('failure').textContent.includes('no longer served')")
        self.browser.go("about:blank")
        self.browser.messages()

    def test_a_folder_that_extract_made_is_followed(self):
        command.pinwheel("extract", self.art, "-o", self.home / "menu.pinwheel")
        preview = self.serve("menu.pinwheel")
        self.open(preview)
        image = next((self.home / "menu.pinwheel/images").rglob("north_rest.png"))
        self.assertIsNone(self.hit(10, 10))
        self.until_loaded_again(lambda: draw(image.parent, north=(0, 0, 140, 60)))
        self.assertEqual(self.hit(10, 10), "north")
        self.assertFalse((self.home / "art.pinwheel").exists())


class SavingTests(ServeTest):
    """Edits of the page go to the manifest of the folder that is served."""

    def put(self, preview, text, version=1, origin=True, path="manifest"):
        origin = [f"Origin: http://127.0.0.1:{preview.port}"] if origin else []
        body = text.encode()
        head = "\r\n".join([f"PUT {preview.path}{path} HTTP/1.1", f"Host: 127.0.0.1:{preview.port}", *origin, f'If-Match: "{version}"',
                            f"Content-Length: {len(body)}", "", ""]).encode()
        return preview.ask(head, body)

    def test_who_may_save_and_what(self):
        preview = self.serve("art")
        manifest = self.home / "art.pinwheel/pinwheel.json"
        before = manifest.read_text()
        edited = json.loads(before)
        edited["pinwheels"][0]["slices"][0]["grow"] = 5
        text = json.dumps(edited, indent=2) + "\n"
        self.assertEqual(self.put(preview, text, origin=False)[0], 403)
        self.assertEqual(self.put(preview, text, path="")[0], 405)
        self.assertEqual(self.put(preview, text, version=7)[0], 409)
        # What check refuses is refused, with its sentence.
        edited["pinwheels"][0]["slices"][0]["frame"]["width"] = -1
        for wrong in ("{", "[]", json.dumps(edited)):
            status, _, body = self.put(preview, wrong)
            self.assertEqual(status, 422, wrong[:40])
            self.assertRegex(json.loads(body)["error"], r"pinwheel\.json.*;")
        self.assertEqual(manifest.read_text(), before)
        self.assertEqual(self.put(preview, text)[0], 200)
        self.assertEqual(manifest.read_text(), text)
        # The page of the old manifest may not save any more.
        self.assertEqual(self.put(preview, before)[0], 409)
        self.assertEqual(manifest.read_text(), text)

    def test_twenty_edits_undone_redone_and_saved(self):
        preview = self.serve("art")
        manifest = self.home / "art.pinwheel/pinwheel.json"
        self.browser.prepare(1100, 900)
        self.browser.go(preview.address)
        self.browser.until("globalThis.preview !== undefined && preview.isQuiet()")
        self.browser.run("""
            const { adjusting } = preview;
            const names = preview.stage.wheel.names, at = (name) => preview.stage.wheel.names.indexOf(name);
            for (let step = 1; step <= 10; step += 1) {
              adjusting.set(at("north"), "grow", step);
              adjusting.settle();
              adjusting.set(at("south"), "disabled", ["swallow", "block"][step % 2]);
              adjusting.settle();
            }
            adjusting.set(at("west"), "name", "sunset");
            adjusting.set(at("west"), "frame", { x: 10, y: 20, width: 200, height: 200 });""")
        self.browser.until("preview.isQuiet()")
        text = "return preview.adjusting.text"
        edited = self.browser.run(text)
        for _ in range(22):
            self.browser.run("preview.adjusting.change((edits) => edits.undo())")
        self.assertEqual(json.loads(self.browser.run(text)), json.loads(manifest.read_text()))
        for _ in range(22):
            self.browser.run("preview.adjusting.change((edits) => edits.redo())")
        self.assertEqual(self.browser.run(text), edited)
        self.browser.until("preview.isQuiet()")
        # An editor writes the file, at the same moment as the page saves it.
        other = json.loads(manifest.read_text())
        [north] = [slice for slice in other["pinwheels"][0]["slices"] if slice["name"] == "north"]
        north["mask"] = "union"
        (self.home / "art.pinwheel/.edited").write_text(json.dumps(other))
        (self.home / "art.pinwheel/.edited").rename(manifest)
        self.browser.click("#export")
        self.browser.until("document.getElementById('failure').textContent.includes('changed on disk') || preview.stage.wheel.slice('north').maskRule === 'union'")
        self.assertEqual(json.loads(manifest.read_text()), other)
        # Its version comes, with the adjustments on top of it: these are saved now.
        self.browser.until("globalThis.preview?.isQuiet() && preview.stage.wheel.slice('north').maskRule === 'union'")
        self.browser.until("document.getElementById('export').disabled === false")
        self.browser.click("#export")
        self.browser.until("globalThis.preview?.stage.wheel?.names.includes('sunset')")
        saved = {slice["name"]: slice for slice in json.loads(manifest.read_text())["pinwheels"][0]["slices"]}
        self.assertEqual(saved["north"]["mask"], "union")
        self.assertEqual(saved["north"]["grow"], 10)
        self.assertEqual(saved["south"]["disabled"], "swallow")
        self.assertEqual(saved["sunset"]["frame"], {"x": 10, "y": 20, "width": 200, "height": 200})
        # What the command finds at the moved slice.
        found = command.pinwheel("hit", "25", "110", self.home / "art.pinwheel")
        self.assertIn("sunset", found)


if __name__ == "__main__":
    unittest.main()
