"""The package outside Chromium: Firefox, Node.js, Deno, a worker, bundlers, TypeScript."""

import json, os, pathlib, re, shutil, subprocess, sys, tempfile, unittest

import command, package, suite
from browser import SLOWNESS
from firefox import Firefox

# The same questions everywhere: a wheel that is made, baked, opened again and asked. What is said is one line of JSON.
QUESTIONS = """
export async function answers({ createWheel, instantiate, instantiateControls }, bytes) {
  const data = new Uint8Array(4 * 64);
  for (let at = 0; at < 64; at++) data[4 * at + 3] = (at % 8) + (at >> 3) < 8 ? 255 : 0;
  const image = { data, width: 8, height: 8 };
  const wheel = await createWheel({ width: 16, height: 8, slices: [
    { name: "left", image }, { name: "right", image, frame: { x: 8, y: 0 }, transform: { rotation: 180 } }] });
  const module = await instantiate();
  const again = module.load(wheel.toBytes()).wheel("wheel");
  const carousel = module.load(bytes).wheel("carousel");
  const picker = (await instantiateControls()).snapPicker({ count: 20, rowHeight: 40, selection: 3, width: 100, height: 200 });
  const points = [];
  for (let y = 0.5; y < 240; y += 7) for (let x = 0.5; x < 240; x += 7) points.push(x, y);
  let sum = 0;
  for (const code of carousel.hits(points)) sum = (31 * sum + code + 2) % 1000003;
  return JSON.stringify({
    hits: [[1, 1], [7, 7], [9, 1], [15, 7]].map(([x, y]) => again.hit(x, y).name),
    events: again.route({ id: 1, phase: "began", x: 1, y: 1, time: 0 }).map(({ kind, name }) => `${kind} ${name}`),
    first: picker.offset(0), sum,
  });
}
"""
RUN = """
import { readFile } from "node:fs/promises";
import * as pinwheel from "pinwheel";
import { answers } from "./questions.js";
console.log(await answers(pinwheel, await readFile(process.argv[2])));
"""


def found(tool):
    """The path of a tool; without it the test is skipped, but not in the gate."""
    path = shutil.which(tool) or shutil.which(tool, path=str(pathlib.Path(sys.executable).parent))
    if not path:
        if os.environ.get("PINWHEEL_REQUIRE_ALL"):
            raise AssertionError(f"{tool} is missing")
        raise unittest.SkipTest(f"{tool} is not here")
    return path


class RuntimeTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.temporary.cleanup)
        cls.home = pathlib.Path(cls.temporary.name).resolve()
        cls.folder = package.make(cls.home)
        cls.baked = command.sample(cls.home) / "masks.baked"
        (cls.home / "node_modules").mkdir()
        (cls.home / "node_modules/pinwheel").symlink_to(cls.folder)
        (cls.home / "package.json").write_text('{ "type": "module" }')
        (cls.home / "questions.js").write_text(QUESTIONS)
        (cls.home / "run.js").write_text(RUN)
        # What the command says of the same points.
        points = [(0.5 + 7 * x, 0.5 + 7 * y) for y in range(35) for x in range(35) if 0.5 + 7 * x < 240 and 0.5 + 7 * y < 240]
        names = [slice["name"] for slice in command.wheel(cls.baked.parent)["slices"]]
        total = 0
        for name in command.answers(cls.baked.parent, "carousel", points):
            total = (31 * total + (names.index(name) if name else -1) + 2) % 1000003
        cls.expected = {"hits": ["left", None, None, "right"], "events": ["pressed left"], "first": 40, "sum": total}

    def run_in(self, *words, folder=None):
        result = subprocess.run([str(word) for word in words], cwd=folder or self.home, capture_output=True, text=True, timeout=120 * SLOWNESS)
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        return result.stdout

    def test_node(self):
        self.assertEqual(json.loads(self.run_in(found("node"), "run.js", self.baked)), self.expected)

    def test_a_worker_of_node(self):
        (self.home / "worker.js").write_text("""
            import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
            import { readFile } from "node:fs/promises";
            import * as pinwheel from "pinwheel";
            import { answers } from "./questions.js";
            if (isMainThread) {
              new Worker(new URL(import.meta.url), { workerData: process.argv[2] }).on("message", (text) => console.log(text));
            } else {
              parentPort.postMessage(await answers(pinwheel, await readFile(workerData)));
            }""")
        self.assertEqual(json.loads(self.run_in(found("node"), "worker.js", self.baked)), self.expected)

    def test_deno(self):
        """With the types of the package, which it finds by itself."""
        folder = self.home / "deno"
        folder.mkdir()
        (folder / "deno.json").write_text(json.dumps({
            "imports": {"pinwheel": "../package/index.js"},
            "compilerOptions": {"strict": True, "lib": ["deno.ns", "dom", "dom.iterable", "esnext"]}}))
        shutil.copy(self.home / "questions.js", folder)
        (folder / "run.ts").write_text("""
            import * as pinwheel from "pinwheel";
            // @ts-ignore: a script without types.
            import { answers } from "./questions.js";
            console.log(await answers(pinwheel, Deno.readFileSync(Deno.args[0])));
            let kept: pinwheel.Wheel;
            {
              using file = (await pinwheel.instantiate()).load(Deno.readFileSync(Deno.args[0]));
              using wheel = file.wheel("carousel");
              kept = wheel;
            }
            try { kept.hit(120, 30); console.error("open"); } catch { /* it was closed */ }""")
        words = (found("deno"), "run", "--no-remote", "--no-npm", "--no-lock", "--check", "--allow-read", "run.ts", self.baked)
        result = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True, timeout=120 * SLOWNESS)
        self.assertEqual((result.returncode, result.stderr.count("open")), (0, 0), result.stderr)
        self.assertEqual(json.loads(result.stdout), self.expected)
        (folder / "run.ts").write_text("""
            import { createWheel } from "pinwheel";
            await createWheel({ width: "240", height: 1, slices: [] });""")
        result = subprocess.run([str(word) for word in words], cwd=folder, capture_output=True, text=True)
        self.assertIn("Type 'string' is not assignable to type 'number'", result.stderr)

    def test_esbuild(self):
        self.run_in(found("esbuild"), "run.js", "--bundle", "--format=esm", "--platform=node", "--outfile=esbuild/out.js")
        self.bundled(self.home / "esbuild")
        # In a page there is no node:fs: a bundle for one has to do without it.
        (self.home / "page.js").write_text('export * from "pinwheel";')
        self.run_in(found("esbuild"), "page.js", "--bundle", "--format=esm", "--outfile=esbuild/page.js")
        self.assertNotIn('from "node:', (self.home / "esbuild/page.js").read_text())

    def test_what_is_not_used_is_left_out(self):
        """By the size of bundles: an error is nothing else, a touch is a file. Rollup takes from a package what package.json says of effects; its
        version 3 keeps classes with public fields."""
        self.assertIs(json.loads((self.folder / "package.json").read_text())["sideEffects"], False)
        for name, most, most_rolled in (("PinwheelError", 300, 7000), ("doubleBlink", 300, 7000), ("touchOf", 6000, 6000), ("bindCanvas", 40_000, 40_000)):
            (self.home / "small.js").write_text(f'import {{ {name} }} from "pinwheel"; console.log({name});')
            (self.home / "rolled.js").write_text(f'import {{ {name} }} from "./package/index.js"; console.log({name});')
            self.run_in(found("esbuild"), "small.js", "--bundle", "--minify", "--format=esm", "--outfile=small/out.js")
            self.run_in(found("rollup"), "rolled.js", "--format", "es", "--no-treeshake.moduleSideEffects", "--file", "small/rolled.js")
            self.run_in(found("esbuild"), "small/rolled.js", "--minify", "--outfile=small/rolled.min.js")
            for file, limit in (("out.js", most), ("rolled.min.js", most_rolled)):
                text = (self.home / "small" / file).read_text()
                self.assertLess(len(text), limit, f"{name} in {file}")
                self.assertNotIn("draft_open", text)

    def test_rollup(self):
        # Rollup looks into no node_modules by itself: the package by its path.
        (self.home / "rollup.js").write_text(RUN.replace('"pinwheel"', '"./package/index.js"'))
        self.run_in(found("rollup"), "rollup.js", "--format", "es", "--external", "node:fs/promises", "--file", "rollup/out.js")
        self.bundled(self.home / "rollup")

    def bundled(self, folder):
        """A bundle, with the modules beside it, says the same."""
        for module in self.folder.glob("*.wasm"):
            shutil.copy(module, folder)
        (folder / "package.json").write_text('{ "type": "module" }')
        self.assertEqual(json.loads(self.run_in(found("node"), folder / "out.js", self.baked)), self.expected)

    def test_types(self):
        """The declarations, used by the examples as a strict compiler sees them. React's own types are not to be had."""
        for path in (self.folder / "examples").glob("*.ts*"):
            shutil.copy(path, self.home)
        (self.home / "react.d.ts").write_text("""
            declare module "react" {
              export function useEffect(effect: () => void | (() => void), inputs?: readonly unknown[]): void;
              export function useRef<T>(initial: T): { current: T };
              export function useRef<T>(initial: T | null): { readonly current: T | null };
            }
            declare module "react/jsx-runtime" { export const jsx: unknown; }
            declare namespace JSX {
              interface Element {}
              interface IntrinsicElements {
                canvas: { ref?: { readonly current: HTMLCanvasElement | null }; style?: { width?: string }; "aria-label"?: string };
              }
            }""")
        options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext",
                   "--lib", "es2022,dom,dom.iterable", "--jsx", "react-jsx", "--preserveSymlinks"]
        sources = ["svelte-action.ts", "game-libraries.ts", "controls.ts", "react.tsx", "react.d.ts"]
        self.run_in(found("tsc"), *options, *sources)
        # Without the library of a browser, as in a worker or a server, they are whole.
        (self.home / "server.ts").write_text("""
            import { createWheel, load, type Outcome, type SliceEvent, type TouchInput } from "pinwheel";
            export async function names(data: Uint8Array): Promise<(string | null)[]> {
              const made = await createWheel({ width: 8, height: 8, slices: [{ name: "a", image: { data, width: 8, height: 8 } }] });
              const touch: TouchInput = { id: 1, phase: "began", x: 1, y: 1, time: 0 };
              const events: SliceEvent[] = (await load("masks.baked")).wheel().route(touch);
              const outcome: Outcome = made.hit(1, 1);
              // A miss has no name, and what is no miss has one.
              const name: string = outcome.outcome === "miss" ? "" : outcome.name;
              return [name, ...events.map((event) => event.name)];
            }""")
        self.run_in(found("tsc"), *(option.replace(",dom,dom.iterable", "") for option in options), "server.ts")
        # And they refuse something.
        (self.home / "wrong.ts").write_text("""
            import type { Wheel } from "pinwheel";
            export function wrong(wheel: Wheel) { wheel.route({ id: 1, phase: "start", x: 0, y: 0, time: 0 }); }""")
        result = subprocess.run([found("tsc"), *options, "wrong.ts"], cwd=self.home, capture_output=True, text=True)
        self.assertIn("Type '\"start\"' is not assignable", result.stdout)

    def test_exports_are_those_of_the_types(self):
        """Of the package and of each adapter the same; the modules inside the package have more, for each other."""
        def declared(path):
            text = path.read_text()
            names = set(re.findall(r"^export (?:declare )?(?:function|class|const) (\w+)", text, re.MULTILINE))
            return names.union(*[declared((path.parent / other).with_suffix(".d.ts")) for other in re.findall(r'^export \* from "(.*)"', text, re.MULTILINE)])

        exports = json.loads((self.folder / "package.json").read_text())["exports"]
        for name, entry in exports.items():
            if isinstance(entry, str):
                continue
            with self.subTest(name):
                exported = set(json.loads(self.run_in(
                    found("node"), "--input-type=module", "--eval",
                    f'console.log(JSON.stringify(Object.keys(await import("{name.replace(".", "pinwheel", 1)}"))))')))
                names = declared(self.folder / entry["types"])
                self.assertGreater(len(names), 0)
                self.assertEqual(names - exported, set())
                if name not in ("./module", "./controls"):
                    self.assertEqual(exported - names, set())

    def test_the_pages_name_what_there_is(self):
        """Each name in code in the texts is one of the declarations, of the platform, or of another library."""
        others = {"Map", "object", "fit", "WheelControl", "Scripts", "bench", "build", "crossorigin", "drawHitFromCache", "drawImage", "eval", "examples", "fabric",
                  "getImageData", "img", "makePixelPerfect", "opt", "package", "pages", "phaser", "pixi", "setInteractive", "src", "unsafe", "wasm32", "web",
                  "optimizeDeps", "exclude", "await", "url", "carousel", "import", "meta", "pinwheel"}
        words = {word for path in self.folder.rglob("*.d.ts") for word in re.findall(r"\w+", path.read_text())}
        for page in self.pages():
            prose = re.sub(r"^(```.*?^```|    .*?)$", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
            named = {name for span in re.findall(r"`([^`]+)`", prose) for name in re.findall(r"[A-Za-z_]\w*", span)}
            self.assertGreater(len(named), 30)
            self.assertEqual(named - words - others, set(), page.name)

    def test_snippets_of_the_pages_pass_a_strict_compiler(self):
        """With every way to resolve modules; `pinwheel/module` too."""
        folder = self.home / "snippets"
        folder.mkdir()
        (folder / "module.ts").write_text('import { load, type Wheel } from "pinwheel/module";\nexport const wheel: Promise<Wheel> = load("a").then((file) => file.wheel());')
        for page in self.pages():
            code = "".join(re.findall(r"^```js\n(.*?)^```", page.read_text(), re.MULTILINE | re.DOTALL))
            (folder / f"{page.stem}.ts").write_text(code + "\nexport {};\n")
        for module, resolution in (("nodenext", "nodenext"), ("es2022", "node")):
            self.run_in(found("tsc"), "--strict", "--noEmit", "--target", "es2022", "--module", module, "--moduleResolution", resolution,
                        "--lib", "es2022,dom,dom.iterable", "--preserveSymlinks", *sorted(folder.glob("*.ts")))

    def pages(self):
        return [self.folder / "README.md", command.PACKAGE / "Sources/Documentation/Browser.md"]

    def test_what_npm_would_take(self):
        """Every file that package.json names is there, and every file there is one that it takes. The version is the command's."""
        description = json.loads((self.folder / "package.json").read_text())
        self.assertEqual(description["version"], command.pinwheel("--version").strip())
        named = [path for entry in description["exports"].values() for path in ([entry] if isinstance(entry, str) else entry.values())]
        for path in named + [description["types"]]:
            self.assertTrue((self.folder / path).is_file(), path)
        taken = {path for pattern in description["files"] for match in self.folder.glob(pattern)
                 for path in ([match] if match.is_file() else match.rglob("*"))}
        here = {path for path in self.folder.rglob("*") if path.is_file()} - {self.folder / "package.json"}
        self.assertEqual(here - taken, set())
        for script in self.folder.glob("*.js"):
            types = script.with_suffix(".d.ts")
            self.assertTrue(types.is_file(), types.name)
            self.assertIn(f'@ts-self-types="./{types.name}"', script.read_text())

    @unittest.skipUnless(suite.in_firefox, "Scripts/checks/browser --firefox runs this")
    def test_firefox(self):
        (self.home / "index.html").write_text("<!doctype html><meta charset=utf-8><title>Firefox</title>")
        server = package.Server(self.home)
        self.addCleanup(server.close)
        firefox = suite.shared(Firefox)
        firefox.go(server.address + "index.html")

        def ask(body):
            return firefox.run(f"return (async () => {{ {body} }})()")

        said = ask("""
            const pinwheel = await import("/package/index.js");
            const { answers } = await import("/questions.js");
            return answers(pinwheel, await (await fetch("/Carousel.pinwheel/masks.baked")).arrayBuffer());""")
        self.assertEqual(json.loads(said), self.expected)
        closed = ask("""
            const { instantiate } = await import("/package/index.js");
            let kept;
            {
              using file = (await instantiate()).load(await (await fetch("/Carousel.pinwheel/masks.baked")).arrayBuffer());
              kept = file;
            }
            try { kept.wheel(); return "open"; } catch (error) { return error.message; }""")
        self.assertEqual(closed, "This file is closed; open another one.")
        # Alpha that was read from an image is that of the file, which the masks were baked from.
        equal = ask("""
            const { createWheel, instantiate } = await import("/package/index.js");
            const image = new Image();
            image.src = "/package/examples/coral.png";
            await image.decode();
            const made = await createWheel({ width: 240, height: 240, slices: [{ name: "coral", image, scale: 2 }] });
            const baked = (await instantiate()).load(await (await fetch("/Carousel.pinwheel/masks.baked")).arrayBuffer()).wheel();
            const [a, b] = [made.solid("coral", 2).bytes, baked.solid("coral", 2).bytes];
            return a.length === b.length && a.every((byte, at) => byte === b[at]) && a.includes(255);""")
        self.assertIs(equal, True)
        firefox.go(server.address + "package/examples/three-images.html")
        firefox.until("document.querySelector('canvas').width > 300")
        left, top, width = firefox.run("const r = document.querySelector('canvas').getBoundingClientRect(); return [r.left, r.top, r.width]")
        for kind in ("mousePressed", "mouseReleased"):
            firefox.mouse(kind, left + 120 * width / 240, top + 40 * width / 240)
        self.assertEqual(firefox.run("return document.querySelector('p').textContent"), "amber: released-inside")


if __name__ == "__main__":
    unittest.main()
