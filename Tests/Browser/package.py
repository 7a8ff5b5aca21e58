"""The package for the web, made by Scripts/pages/package and served as a server would."""

import functools, http.server, pathlib, subprocess, tempfile, threading

import command, suite


def make(home):
    """Makes the package in a folder, and gives that folder."""
    folder = home / "package"
    subprocess.run([command.PACKAGE / "Scripts/pages/package", folder], check=True, capture_output=True)
    return folder


class Handler(http.server.SimpleHTTPRequestHandler):
    def do_GET(self):
        # Browsers ask for it by themselves; that it is missing would be in the console.
        if self.path == "/favicon.ico":
            self.send_response(204)
            self.end_headers()
        else:
            super().do_GET()

    def log_message(self, *_):
        pass


class Server:
    """Serves a folder until it is closed. `address` ends with a slash."""

    def __init__(self, folder, handler=Handler):
        handler = functools.partial(handler, directory=str(folder))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}/"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


# What a test runs in the page: `body` may await, and has the package as `pinwheel`, as well as the arguments of the test.
SCRIPT = """
const Async = Object.getPrototypeOf(async () => {}).constructor;
return (async (...given) => {
  const package_ = await import("/package/index.js");
  const pictures = {
    async image(address) { const image = new Image(); image.src = address; await image.decode(); return image; },
    canvas(image, kind) {
      const width = image.naturalWidth, height = image.naturalHeight;
      const canvas = kind === "offscreen" ? new OffscreenCanvas(width, height)
        : Object.assign(document.createElement("canvas"), { width, height });
      canvas.getContext("2d").drawImage(image, 0, 0);
      return canvas;
    },
    // RGBA of `#` and `.`: what is solid can be read in the test.
    drawn(...rows) {
      const data = new Uint8ClampedArray(4 * rows.length * rows[0].length);
      rows.join("").split("").forEach((pixel, at) => { data[4 * at + 3] = pixel === "#" ? 255 : 0; });
      return { data, width: rows[0].length, height: rows.length };
    },
    rows(wheel, scale = 1) {
      const { width, height, codes } = wheel.owners(scale);
      return Array.from({ length: height }, (_, row) =>
        Array.from(codes.subarray(row * width, row * width + width), (code) => (code < 0 ? "." : String(code))).join(""));
    },
  };
  const same = (a, b) => a.length === b.length && a.every((byte, at) => byte === b[at]);
  const said = async (call) => {
    try { await call(); return "nothing"; } catch (error) { return `${error.name}: ${error.message}`; }
  };
  return await new Async("pinwheel", "pictures", "same", "said", "given", given[0])(package_, pictures, same, said, given.slice(1));
})(...arguments).catch((error) => ({ failed: `${error}\n${error.stack}` }));
"""


class PackageTest(suite.BrowserTest):
    """Tests in a browser with the package in `/package`, served from `home`."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(temporary.cleanup)
        cls.home = pathlib.Path(temporary.name)
        cls.folder = make(cls.home)
        (cls.home / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Package</title>")
        cls.server = Server(cls.home)
        cls.addClassCleanup(cls.server.close)

    def ask(self, body, *arguments):
        """What a script in the page returns; see `SCRIPT`."""
        answer = self.browser.run(SCRIPT, body, *arguments)
        if isinstance(answer, dict) and "failed" in answer:
            self.fail(answer["failed"])
        return answer
