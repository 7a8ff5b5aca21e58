"""The package for the web in a browser: wheels from images, what is refused, canvases, adapters, memory."""

import base64, json, re, struct, unittest

import numpy
from PIL import Image

import command, package, suite
from browser import SLOWNESS


class PackageTests(package.PackageTest):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.sample = command.sample(cls.home)
        (cls.home / "missing.wasm").write_text("<!doctype html><title>404</title>")

    def setUp(self):
        self.browser.go(self.server.address + "index.html")
        self.browser.messages()

    def test_nothing_is_loaded_before_it_is_used(self):
        before, wheels, both = self.ask("""
            const modules = () => performance.getEntriesByType("resource").map(({ name }) => name.split("/").at(-1))
              .filter((name) => name.endsWith(".wasm"));
            const before = modules();
            await pinwheel.instantiate();
            const wheels = modules();
            await pinwheel.instantiateControls();
            return [before, wheels, modules()];""")
        self.assertEqual((before, wheels, both), ([], ["pinwheel.wasm"], ["pinwheel.wasm", "pinwheel-controls.wasm"]))

    def test_masks_of_every_kind_of_picture(self):
        """The truth is Pillow's alpha of the file."""
        path = command.PACKAGE / "SampleAssets/carousel/coral_rest@2x.png"
        alpha = Image.open(path).getchannel("A")
        solid = [int(value >= 26) for value in alpha.tobytes()]
        found, bytes_are_equal = self.ask("""
            const image = await pictures.image("/package/examples/coral.png");
            const canvas = pictures.canvas(image);
            const pixels = canvas.getContext("2d").getImageData(0, 0, 480, 480);
            const all = [image, canvas, pictures.canvas(image, "offscreen"), await createImageBitmap(image), pixels,
              { data: new Uint8Array(pixels.data.buffer), width: 480, height: 480 }];
            const wheels = [];
            for (const image of all) {
              wheels.push(await pinwheel.createWheel({ width: 240, height: 240, slices: [{ name: "coral", image, scale: 2 }] }));
            }
            const [first, ...others] = wheels.map((wheel) => wheel.toBytes());
            return [Array.from(wheels[0].owners(2).codes, (code) => code + 1), others.map((bytes) => same(first, bytes))];""")
        self.assertEqual(found, solid)
        self.assertGreater(sum(solid), 10_000)
        self.assertEqual(bytes_are_equal, [True] * 5)

    def test_baked_as_the_command_bakes(self):
        """Byte for byte, with what a baked file notes of the files: taken from the command's own."""
        wheel = command.wheel(self.sample)
        bytes_ = (self.sample / "masks.baked").read_bytes()
        # The sources are the first table, 28 bytes each: the end of the path, size, time, checksum. Their paths follow the tables.
        counts = struct.unpack_from("<8I", bytes_, 32)
        texts = 64 + sum(count * size for count, size in zip(counts, (28, 32, 21, 28, 32, 132, 8, 20)))
        sources, start = {}, texts
        for number in range(counts[0]):
            end, size, modified, checksum = struct.unpack_from("<IQqQ", bytes_, 64 + 28 * number)
            path = bytes_[start:texts + end].decode()
            sources[path] = [path, str(size), str(modified), str(checksum)]
            start = texts + end
        equal, names, hits = self.ask("""
            // As text: the driver sorts the keys of objects, and the states of a slice are in an order.
            const [text, threshold, sources] = given, wheel = JSON.parse(text);
            const source = (file) => {
              const [path, size, modified, checksum] = sources[file];
              return { path, size: BigInt(size), modified: BigInt(modified), checksum: BigInt(checksum) };
            };
            const picture = (file) => pictures.image(`/Carousel.pinwheel/${file}`);
            const slices = [];
            for (const { name, frame, enabled, disabled, mask, states } of wheel.slices) {
              const images = [];
              for (const [state, list] of Object.entries(states)) {
                for (const { scale, file } of list) images.push({ image: await picture(file), state, scale, source: source(file) });
              }
              slices.push({ name, frame, isEnabled: enabled, policy: disabled, maskRule: mask, images });
            }
            const { width, height } = wheel.canvas, { file, frame } = wheel.background;
            const made = await pinwheel.createWheel({
              name: wheel.name, width, height, threshold, slices, manifest: source("pinwheel.json"),
              background: { frame, image: await picture(file), source: source(file) },
            });
            const baked = new Uint8Array(await (await fetch("/Carousel.pinwheel/masks.baked")).arrayBuffer());
            return [same(made.toBytes(), baked), made.names, made.hit(120, 30).name];""",
            json.dumps(wheel), command.manifest(self.sample)["threshold"], sources)
        self.assertTrue(equal, "a wheel made in the page differs from the one that the command baked")
        self.assertEqual(names, [slice["name"] for slice in wheel["slices"]])
        self.assertEqual([hits], command.answers(self.sample, "carousel", [(120, 30)]))

    def test_placements(self):
        """Drawn by hand: what each placement shows of a small picture."""
        found = self.ask("""
            const { createWheel } = pinwheel;
            const part = pictures.drawn("#..#", "....", "##..");
            const shown = async (width, height, slice) =>
              pictures.rows(await createWheel({ width, height, slices: [{ name: "part", image: part, ...slice }] }));
            return {
              plain: await shown(5, 4, {}),
              moved: await shown(5, 4, { frame: { x: 1, y: 1 } }),
              stretched: await shown(8, 3, { frame: { width: 8 } }),
              caps: await shown(7, 3, { frame: { width: 7 }, caps: { left: 1, right: 1 } }),
              tiled: await shown(8, 3, { frame: { width: 8 }, resizing: "tile" }),
              turned: await shown(4, 4, { frame: { x: -0.5, y: 0.5 }, transform: { rotation: 90 } }),
              flipped: await shown(4, 3, { transform: { scaleX: -1 } }),
              atlas: await shown(3, 2, { atlas: { x: 0, y: 1, width: 3, height: 2 } }),
              trimmed: await shown(4, 3, { atlas: { x: 0, y: 2, width: 2, height: 1, trimX: 2, trimY: 1, untrimmedWidth: 4, untrimmedHeight: 3 } }),
              centred: await shown(6, 5, { frame: { width: 6, height: 5 }, contentMode: "center" }),
            };""")
        self.assertEqual(found, {
            "plain": ["0..0.", ".....", "00...", "....."],
            "moved": [".....", ".0..0", ".....", ".00.."],
            "stretched": ["00....00", "........", "0000...."],
            "caps": ["0.....0", ".......", "000...."],
            "tiled": ["0..00..0", "........", "00..00.."],
            "turned": ["0.0.", "0...", "....", "..0."],
            "flipped": ["0..0", "....", "..00"],
            "atlas": ["...", "00."],
            "trimmed": ["....", "..00", "...."],
            "centred": ["......", ".0..0.", "......", ".00...", "......"],
        })

    def test_thresholds(self):
        found = self.ask("""
            const data = Uint8Array.from([0, 1, 25, 26, 127, 128, 254, 255].flatMap((alpha) => [9, 9, 9, alpha]));
            const image = { data, width: 8, height: 1 };
            const make = (threshold) => pinwheel.createWheel({ width: 8, height: 1, threshold, slices: [{ name: "a", image }] });
            const several = await make([0.1, 0.5]);
            const [before] = pictures.rows(several);
            several.select({ threshold: 0.5 });
            return [(await Promise.all([0, 0.1, 0.5, 1].map(make))).map((wheel) => pictures.rows(wheel)[0]), before, pictures.rows(several)[0]];""")
        self.assertEqual(found, [[".0000000", "...00000", ".....000", ".......0"], "...00000", ".....000"])

    def test_refused(self):
        said = self.ask("""
            const { createWheel, instantiate, instantiateControls } = pinwheel;
            const module = await instantiate();
            const wheel = await createWheel({ width: 4, height: 4, slices: [{ name: "dot", image: pictures.drawn("####", "####", "####", "####") }] });
            const picker = (await instantiateControls()).snapPicker({ count: 9, rowHeight: 10, width: 50, height: 50 });
            const bytes = wheel.toBytes(), file = module.load(bytes);
            const touch = { id: 1, phase: "began", x: 1, y: 1, time: 0 };
            const code = await (await fetch("/package/pinwheel-controls.wasm")).arrayBuffer();
            const one = (slice, rest) => createWheel({ width: 4, height: 4, slices: [slice], ...rest });
            const dot = pictures.drawn("#");
            const calls = {
              "a time that is NaN": () => wheel.layers(NaN),
              "a time of a change that is NaN": () => wheel.setEnabled("dot", false, NaN),
              "no time to a control": () => picker.advance(),
              "an infinite time": () => picker.items(Infinity),
              "a negative radius": () => wheel.hit(1, 1, -1),
              "a radius that is NaN": () => wheel.hits([1, 1], NaN),
              "a finger of less than nothing": () => wheel.contacts(1, 1, -2),
              "a negative distance": () => wheel.setRouting({ retainDistance: -1 }),
              "a distance that is NaN": () => wheel.setRouting({ retainDistance: NaN }),
              "a scroll of NaN": () => picker.scroll(NaN, 0),
              "an odd array": () => wheel.hits([1, 2, 3]),
              "no array": () => wheel.hits("1, 2"),
              "a threshold that is not there": () => wheel.select({ threshold: 0.3 }),
              "a threshold of the file": () => file.wheel(0, { threshold: 0.7 }),
              "a threshold that is NaN": () => file.wheel(0, { threshold: NaN }),
              "a scale of 0": () => file.wheel(0, { scale: 0 }),
              "a phase": () => wheel.route({ ...touch, phase: "start" }),
              "a state": () => wheel.setState("dot", "shiny", 0),
              "a slice's name": () => wheel.bounds("spot"),
              "a wheel's name": () => file.wheel("spot"),
              "no boolean": () => wheel.setHidden("dot", "yes", 0) && wheel.setHidden("dot", undefined, 0),
              "stages": () => wheel.setHighlights({ tap: [{ start: 0 }] }),
              "a missing file": () => instantiate(fetch("/nowhere.wasm")),
              "a page": () => instantiate(fetch("/missing.wasm")),
              "the other module": () => instantiate(code),
              "the other other": () => instantiateControls(fetch("/package/pinwheel.wasm")),
              "an address": () => instantiate("pinwheel.wasm"),
              "another address": () => instantiate(new URL("/pinwheel.wasm", location.href)),
              "no address": () => instantiate("https://"),
              "a number": () => instantiate(7),
              "a baked file that is not there": () => pinwheel.load("/nowhere.baked"),
              "a damaged module": () => instantiate(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 7)),
              "pairs": () => wheel.hits([[1, 1], [2, 2]]),
              "a short array for codes": () => wheel.hits([1, 1, 2, 2], 0, new Int32Array(1)),
              "no array for codes": () => wheel.hits([1, 1], 0, []),
              "a video": () => pinwheel.createMask(document.createElement("video")),
              "an image that is not there": async () => {
                const image = new Image();
                image.src = "/missing.wasm";
                await image.decode().catch(() => {});
                return pinwheel.createMask(image);
              },
              "a blob that was revoked": async () => {
                const image = new Image(), address = URL.createObjectURL(new Blob(["no image"]));
                URL.revokeObjectURL(address);
                image.src = address;
                await image.decode().catch(() => {});
                globalThis.blob = address;
                return pinwheel.createMask(image);
              },
              "a Blob to load": () => module.load(new Blob([bytes])),
              "no image": () => one({ name: "dot" }),
              "an address as an image": () => one({ name: "dot", image: "dot.png" }),
              "a blob as an image": () => one({ name: "dot", image: new Blob([bytes]) }),
              "an image that is not loaded": () => one({ name: "dot", image: new Image() }),
              "an odd buffer": () => one({ name: "dot", image: { data: new Uint8Array(15), width: 2, height: 2 } }),
              "no name": () => one({ image: dot }),
              "a canvas of NaN": () => one({ name: "dot", image: dot }, { width: NaN }),
              "a threshold of 2": () => one({ name: "dot", image: dot }, { threshold: 2 }),
              "an atlas beyond its sheet": () => one({ name: "dot", image: dot, atlas: { x: 1, y: 0, width: 1, height: 1 } }),
              "a negative cap": () => one({ name: "dot", image: dot, caps: { left: -1 } }),
              "a content mode": () => one({ name: "dot", image: dot, contentMode: "cover" }),
            };
            const answers = {};
            for (const [what, call] of Object.entries(calls)) answers[what] = await said(call);
            // These are taken.
            module.load(new DataView(bytes.buffer)).wheel().hit(1, 1);
            await instantiate(new Blob([await (await fetch("/package/pinwheel.wasm")).arrayBuffer()]));
            await instantiateControls(new DataView(code));
            answers.still = wheel.hit(1, 1).name;
            for (const what of ["no address", "a damaged module"]) answers[what] = answers[what].replace(/\(.*\)/, "(...)");
            answers["a blob that was revoked"] = answers["a blob that was revoked"].replace(blob, "BLOB");
            return answers;""")
        time = "The time must be a finite number of seconds."
        radius = "The radius must be a number of 0 or more."
        phases = 'The phase must be one of began, moved, ended, cancelled, hovered, exited; "start" is none.'
        states = 'The state must be one of rest, press, disabled, hover, selected, focused, inactive or several joined by +; "shiny" is none.'
        points = "The points must be an array of an even number of coordinates: x and y of each."
        codes = "The array for the codes must be an Int32Array with a number for each point."
        distance = "The retain distance must be a number of 0 or more."
        threshold = "The threshold must be one of those that the masks were made at."
        modes = "scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight"
        image = "dot: The image must be an <img>, a canvas, an ImageBitmap, ImageData or { data, width, height } of RGBA; of a file, pass " \
                "await createImageBitmap(blob), of an address, await createImageBitmap(await (await fetch(address)).blob())."
        place = self.server.address
        expected = {
            "a time that is NaN": time, "a time of a change that is NaN": time, "no time to a control": time,
            "an infinite time": time, "a negative radius": radius, "a radius that is NaN": radius,
            "a finger of less than nothing": radius, "a negative distance": distance, "a distance that is NaN": distance,
            "a scroll of NaN": "The distance must be a finite number.", "an odd array": points, "no array": points,
            "a threshold that is not there": threshold, "a threshold of the file": threshold,
            "a threshold that is NaN": "The threshold must be a number; NaN is none. Leave it out for the standard.",
            "a scale of 0": "The scale must be a finite number above 0.", "a phase": phases, "a state": states,
            "a slice's name": "There is no slice called spot; there is dot.",
            "a wheel's name": "There is no pinwheel called spot; there is wheel.", "no boolean": "The value must be true or false.",
            "stages": "The end of a stage must be a finite number.",
            "a missing file": f"{place}nowhere.wasm: the server answered 404; put pinwheel.wasm there, or pass its address.",
            "a page": f"{place}missing.wasm: this is not a WebAssembly module; put pinwheel.wasm there, or pass its address.",
            "the other module": "This WebAssembly module is not pinwheel.wasm of this version; pass that one.",
            "the other other": "This WebAssembly module is not pinwheel-controls.wasm of this version; pass that one.",
            "an address": f"{place}pinwheel.wasm: the server answered 404; put pinwheel.wasm there, or pass its address.",
            "another address": f"{place}pinwheel.wasm: the server answered 404; put pinwheel.wasm there, or pass its address.",
            "no address": "https:// cannot be loaded (...); put it there, or pass another address.",
            "a number": "pinwheel.wasm must be an address, bytes, a Blob, a Response or a WebAssembly.Module.",
            "a baked file that is not there": f"{place}nowhere.baked: the server answered 404; put the baked file there, or pass its address.",
            "a damaged module": "pinwheel.wasm: this WebAssembly module is damaged (...); put the one of this version there.",
            "pairs": points, "a short array for codes": codes, "no array for codes": codes,
            "a video": "A video is another picture at each moment; pass one of them: await createImageBitmap(video).",
            "an image that is not there": f"The image {place}missing.wasm could not be loaded.",
            "a blob that was revoked": "The image BLOB could not be loaded; revoke a blob's address after await image.decode(), not before.",
            "a Blob to load": "A baked file must be an ArrayBuffer or a view of one: await blob.arrayBuffer() of a Blob.",
            "no image": image, "an address as an image": image, "a blob as an image": image,
            "an image that is not loaded": "dot: The image has no pixels; wait until it is loaded: await image.decode().",
            "an odd buffer": "dot: The data of an image must be bytes: red, green, blue and alpha of width × height pixels, or alpha without data.",
            "no name": "A slice must have a name.", "a canvas of NaN": "The width of the canvas must be a finite number above 0.",
            "a threshold of 2": "The threshold must be from 0 to 1.",
            "an atlas beyond its sheet": "dot: The atlas region must be within the image.",
            "a negative cap": "dot: The cap must be a number of 0 or more.",
            "a content mode": f'dot: The content mode must be one of {modes}; "cover" is none.',
        }
        self.assertEqual(said, {what: f"PinwheelError: {text}" for what, text in expected.items()} | {"still": "dot"})

    def test_misspelt_names(self):
        """Each is refused with the names that there are."""
        said = self.ask("""
            const image = pictures.drawn("#"), slice = { name: "dot", image }, description = { width: 4, height: 4, slices: [slice] };
            const wheel = await pinwheel.createWheel(description), file = (await pinwheel.instantiate()).load(wheel.toBytes());
            const made = (more) => pinwheel.createWheel({ ...description, slices: [{ ...slice, ...more }] });
            const calls = {
              nam: () => pinwheel.createWheel({ ...description, nam: "x" }), onprogress: () => pinwheel.createWheel(description, { onprogress() {} }),
              signals: () => pinwheel.bakeWheel(description, { signals: null }), treshold: () => pinwheel.createMask(image, { treshold: 1 }),
              isHiden: () => made({ isHiden: true }), stat: () => made({ images: [{ image, stat: "rest" }] }), w: () => made({ frame: { w: 4 } }),
              centre: () => made({ caps: { centre: 1 } }), rotate: () => made({ transform: { rotate: 90 } }), z: () => made({ anchor: { z: 1 } }),
              rotated: () => made({ atlas: { x: 0, y: 0, width: 1, height: 1, rotated: true } }),
              scal: () => wheel.select({ scal: 2 }), thresholds: () => file.wheel(0, { thresholds: 0.1 }), slide: () => wheel.setRouting({ slide: true }),
              taps: () => wheel.setHighlights({ taps: null }), ease: () => wheel.setHighlights({ tap: [{ start: 0, end: 1, ease: "linear" }] }),
              fase: () => wheel.route({ id: 1, phase: "began", fase: 1, x: 0, y: 0 }),
            };
            const wrong = [];
            for (const [name, call] of Object.entries(calls)) {
              const text = await said(call);
              if (!new RegExp(`^PinwheelError: (dot: )?There is no (option|property) ${name}; the (options|properties of \\\\w+) are \\\\w+, .*\\\\.$`).test(text)) wrong.push([name, text]);
            }
            return wrong;""")
        self.assertEqual(said, [])

    def test_a_png_is_loaded_once(self):
        """Whether it has 16 bits stands in its first bytes, which the browser has."""
        asked = []

        class Counting(package.Handler):
            def do_GET(self):
                asked.append(self.path)
                super().do_GET()

        server = package.Server(self.home, Counting)
        self.addCleanup(server.close)
        self.browser.go(server.address + "index.html")
        self.ask("""
            const image = await pictures.image("/package/examples/coral.png");
            await pinwheel.createMask(image);""")
        self.assertEqual(asked.count("/package/examples/coral.png"), 1)

    def test_a_platform_that_lacks_something(self):
        """Each in a sentence of its own."""
        said = self.ask("""
            const { instantiate } = pinwheel, { WebAssembly } = globalThis;
            const answers = [];
            delete globalThis.WebAssembly;
            answers.push(await said(() => instantiate()));
            globalThis.WebAssembly = { ...{ Module: WebAssembly.Module }, compile: async () => { throw new Error("no"); }, validate: () => false };
            answers.push(await said(() => instantiate()));
            globalThis.WebAssembly = WebAssembly;
            return answers;""")
        self.assertEqual(said, [
            "PinwheelError: There is no WebAssembly here; some browsers switch it off in their strictest mode.",
            "PinwheelError: WebAssembly has no vector instructions here; Chrome from 91, Firefox from 89, Safari from 16.4 and Node.js "
            "from 20.16 have them."])
        (self.home / "strict.html").write_text(
            '<!doctype html><meta charset="utf-8"><title>Strict</title>'
            "<meta http-equiv=\"Content-Security-Policy\" content=\"script-src 'self'\"><script type=\"module\" src=\"strict.js\"></script>")
        (self.home / "strict.js").write_text(
            'import { instantiate } from "./package/index.js"; instantiate().catch((error) => { document.title = error.message; });')
        self.browser.go(self.server.address + "strict.html")
        self.browser.until("document.title !== 'Strict'")
        self.assertRegex(self.browser.run("return document.title"),
                         r"^This page may not compile WebAssembly \(.*\); its Content-Security-Policy needs script-src 'wasm-unsafe-eval'\.$")

    def test_a_mask_of_one_image(self):
        """Every pixel, as Pillow sees it; and nothing beyond the edges."""
        alpha = Image.open(command.PACKAGE / "SampleAssets/carousel/coral_rest@2x.png").getchannel("A")
        found, beyond, said = self.ask("""
            using mask = await pinwheel.createMask(await pictures.image("/package/examples/coral.png"), { threshold: 0.5 });
            const found = [];
            for (let y = 0; y < mask.height; y++) for (let x = 0; x < mask.width; x++) found.push(mask.contains(x + 0.9, y) ? 1 : 0);
            const beyond = [[-1, 200], [480, 200], [NaN, 1], [1e300, 1]].map(([x, y]) => mask.contains(x, y));
            const closed = await pinwheel.createMask(pictures.drawn("#"));
            closed.close();
            return [found, beyond, await said(() => closed.contains(0, 0))];""")
        self.assertEqual(found, [int(value >= 128) for value in alpha.tobytes()])
        self.assertEqual((beyond, said), ([False] * 4, "PinwheelError: This mask is closed; open another one."))

    def test_masks_of_pixels_at_once(self):
        """With the module there: of RGBA, of ImageData and of alpha alone, at every threshold of a byte; nothing is awaited."""
        found = self.ask("""
            const masks = await pinwheel.instantiateMasks(), alpha = Uint8Array.from({ length: 256 }, (_, at) => at);
            const data = new Uint8ClampedArray(1024), wrong = [];
            alpha.forEach((value, at) => { data[4 * at + 3] = value; });
            for (const image of [{ alpha, width: 256, height: 1 }, { data, width: 256, height: 1 }, new ImageData(data, 256, 1)]) {
              for (let threshold = 0; threshold < 256; threshold += 1) {
                const mask = pinwheel.createMask(image, { masks, threshold: threshold / 255 });
                for (let at = 0; at < 256; at += 1) if (mask.contains(at + 0.5, 0.5) !== (at > 0 && at >= threshold)) wrong.push([threshold, at]);
                mask.close();
              }
            }
            const refused = [];
            for (const call of [() => pinwheel.createMask({ alpha, width: 16, height: 15 }, { masks }), () => pinwheel.createMask({ alpha, width: 16, height: 16 }, { masks, largestSide: 0 })]) {
              refused.push(await said(call));
            }
            return [wrong, refused, (await pinwheel.createMask({ alpha, width: 16, height: 16 })).contains(15, 15)];""")
        self.assertEqual(found[0], [])
        self.assertRegex(found[1][0], "^PinwheelError: The data of an image must be bytes")
        self.assertEqual(found[1][1], "PinwheelError: The largest side must be 1 or more pixels; it is 0.")
        self.assertTrue(found[2])

    def test_smaller_masks(self):
        """Each pixel has the mean alpha of those that it covers, by numpy; points are pixels of the image, of every kind of picture."""
        random = numpy.random.default_rng(81)
        for width, height, most in ((12, 7, 5), (64, 48, 16), (9, 30, 30), (300, 2, 10)):
            alpha = random.integers(0, 256, (height, width))
            columns, lines = [max(1, int(side * min(1, most / max(width, height)) + 0.5)) for side in (width, height)]
            cut = lambda count, parts: [part * count // parts for part in range(parts + 1)]
            (xs, ys), truth = (cut(width, columns), cut(height, lines)), []
            for line in range(lines):
                for column in range(columns):
                    mean = alpha[ys[line]:ys[line + 1], xs[column]:xs[column + 1]].mean()
                    truth.append(None if abs(mean - 127.5) < 0.01 else bool(mean >= 127.5))
            found = self.ask("""
                const [bytes, width, height, columns, lines, largestSide] = given, alpha = Uint8Array.from(bytes);
                const masks = await pinwheel.instantiateMasks(), image = new ImageData(width, height), canvas = new OffscreenCanvas(width, height);
                alpha.forEach((value, at) => { image.data[4 * at + 3] = value; });
                canvas.getContext("2d").putImageData(image, 0, 0);
                const all = [pinwheel.createMask({ alpha, width, height }, { masks, threshold: 0.5, largestSide }), await pinwheel.createMask(canvas, { threshold: 0.5, largestSide })];
                return all.map((mask) => [mask.width, mask.height, Array.from({ length: columns * lines }, (_, at) => (
                  mask.contains((at % columns + 0.5) * width / columns, (Math.floor(at / columns) + 0.5) * height / lines)))]);""",
                alpha.flatten().tolist(), width, height, columns, lines, most)
            for mask_width, mask_height, pixels in found:
                self.assertEqual((mask_width, mask_height), (width, height))
                self.assertEqual([pixel for pixel, wanted in zip(pixels, truth) if wanted is not None], [wanted for wanted in truth if wanted is not None])

    def test_a_wheel_beyond_the_limits_of_a_map(self):
        """Turned images of more work than a map is built for, on a large canvas: every answer is that of a loop over the images."""
        found = self.ask("""
            let seed = 81;
            const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff, side = 16000, count = 1000;
            const data = new Uint8Array(4 * 64 * 64);
            for (let at = 0; at < 4096; at += 1) data[4 * at + 3] = (at % 64 - 31.5) ** 2 + ((at >> 6) - 31.5) ** 2 < 1024 && at % 5 ? 255 : 0;
            const image = { width: 64, height: 64, data };
            const slices = Array.from({ length: count }, (_, number) => {
              const width = 300 + 900 * random();
              return { name: `s${number}`, image, frame: { x: random() * (side - width), y: random() * (side - width), width, height: width },
                transform: { rotation: 360 * random() } };
            });
            const wheel = await pinwheel.createWheel({ width: side, height: side, slices });
            const solid = ({ frame: { x, y, width }, transform: { rotation } }, left, top) => {
              const angle = -rotation * Math.PI / 180, [across, down] = [left - x - width / 2, top - y - width / 2];
              const [column, row] = [across * Math.cos(angle) - down * Math.sin(angle), across * Math.sin(angle) + down * Math.cos(angle)]
                .map((place) => Math.floor((place + width / 2) / width * 64));
              return column >= 0 && row >= 0 && column < 64 && row < 64 && data[4 * (64 * row + column) + 3] > 0;
            };
            let hits = 0, wrong = 0;
            for (let turn = 0; turn < 4000; turn += 1) {
              const [left, top] = [random() * side, random() * side], expected = slices.findLastIndex((slice) => solid(slice, left, top));
              hits += expected >= 0;
              wrong += wheel.hit(left, top).slice !== expected;
            }
            wheel.setHidden("s7", true);
            return [hits > 1000, wrong, wheel.table.cells.length, wheel.slice("s7").isHidden];""")
        self.assertEqual(found, [True, 0, 0, True])

    def test_codes_in_an_array_of_the_caller(self):
        """The same numbers, with a table and without, and what lies behind them stays."""
        found = self.ask("""
            const image = await pictures.image("/package/examples/coral.png"), found = [];
            for (const scale of [1, 4]) {
              const points = Float64Array.from({ length: 2000 }, (_, at) => scale * (at * at * 7919 % 5003) / 20);
              const wheel = await pinwheel.createWheel({ width: 240 * scale, height: 240 * scale, slices: [
                { name: "coral", image, frame: { width: 240 * scale, height: 240 * scale } }] });
              for (const radius of [0, 9]) {
                const out = new Int32Array(1001).fill(7);
                const same_ = wheel.hits(points, radius, out) === out && same(out.subarray(0, 1000), wheel.hits(points, radius));
                found.push([same_, out[1000], out.includes(0) && out.includes(-1)]);
              }
            }
            return found;""")
        self.assertEqual(found, [[True, 7, True]] * 4)

    def test_work_in_short_turns(self):
        """A wheel of images of a million pixels each is made while the page goes on, tells how far it is, and can be given up."""
        answers = self.ask("""
            const images = [];
            for (let number = 0; number < 12; number++) {
              const canvas = new OffscreenCanvas(1024, 1024), pen = canvas.getContext("2d");
              pen.arc(512, 512, 40 * number + 20, 0, 7);
              pen.fill();
              images.push(pen.getImageData(0, 0, 1024, 1024));
            }
            const description = { width: 1024, height: 1024, slices: images.map((image, number) => ({ name: `circle ${number}`, image })) };
            // What waits for a turn: the page's own messages. The time between two of them is that of the longest task.
            let longest = 0, last = Infinity, isDone = false;
            const channel = new MessageChannel();
            channel.port1.onmessage = () => {
              const now = performance.now();
              [longest, last] = [Math.max(longest, now - last), now];
              if (!isDone) channel.port2.postMessage(0);
            };
            channel.port2.postMessage(0);
            const progress = [];
            const start = performance.now();
            const wheel = await pinwheel.createWheel(description, { onProgress: (fraction) => progress.push(fraction) });
            const there = longest / (performance.now() - start);
            const stop = new AbortController();
            const stopped = await said(() => pinwheel.createWheel(description, { signal: stop.signal, onProgress: () => stop.abort() }));
            const before = await said(() => pinwheel.createWheel(description, { signal: AbortSignal.abort() }));
            // Images are read; the map is stopped.
            const late = new AbortController(), stopLate = (fraction) => fraction === 1 && late.abort();
            const unmapped = await said(() => pinwheel.createWheel(description, { signal: late.signal, onProgress: stopLate }));
            isDone = true;
            return [there, progress, ...[stopped, before, unmapped].map((text) => text.split(":")[0]), wheel.hit(512, 512).name];""")
        # All of it was one task. A busy machine stretches each turn.
        self.assertLess(answers[0], 0.5)
        self.assertEqual(answers[1:], [[number / 12 for number in range(1, 13)], "AbortError", "AbortError", "AbortError", "circle 11"])

    def test_pixels_of_another_origin(self):
        other = package.Server(self.home)
        self.addCleanup(other.close)
        text = self.ask("""
            const image = await pictures.image(given[0] + "package/examples/coral.png");
            return said(() => pinwheel.createWheel({ width: 240, height: 240, slices: [{ name: "coral", image }] }));""", other.address)
        self.assertRegex(text, r"^PinwheelError: coral: The pixels of this image may not be read \(.*\); load it with crossorigin")

    def test_the_table_follows_the_wheel(self):
        """Looked up and asked of the module, at every point: at first, after each change, and after the memory has grown."""
        found = self.ask("""
            const { createWheel, instantiate } = pinwheel;
            const module = await instantiate();
            const images = await Promise.all(["amber", "birch", "coral"].map((name) => pictures.image(`/package/examples/${name}.png`)));
            const differing = [], versions = [];
            for (const transform of [{}, { rotation: 10 }]) {
              const wheel = await createWheel({ width: 240, height: 240, slices: images.map((image, at) => (
                { name: "abc"[at], image, scale: 2, transform })) }, { pinwheel: module });
              const compare = () => {
                let wrong = 0;
                const points = [];
                for (let y = -1; y < 241; y += 1.37) for (let x = -1; x < 241; x += 1.13) points.push(x, y);
                const codes = wheel.hits(points);
                for (let at = 0; at < codes.length; at++) {
                  const [x, y] = [points[2 * at], points[2 * at + 1]];
                  if (codes[at] !== wheel.ask(x, y, 0) || wheel.hit(x, y).slice !== wheel.outcome(codes[at]).slice) wrong += 1;
                }
                differing.push(wrong);
                versions.push(wheel.table.version);
              };
              compare();
              wheel.setHidden("b", true, 0);
              compare();
              wheel.setEnabled("c", false, 0);
              wheel.setPolicy("c", "block", 0);
              compare();
              wheel.setHidden("b", false, 0);
              const before = wheel.table.cells.length;
              wheel.owners(8);
              globalThis.kept = module.load(wheel.toBytes()).wheel();
              compare();
              differing.push(before === 480 * 480 && wheel.table.columns === 480 ? 0 : 1, wheel.table.isComplete ? 1 : 0);
            }
            return [differing, versions];""")
        self.assertEqual(found, [[0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0, 1, 3, 4, 0, 1, 3, 4]])

    def test_bytes_hold_the_present_state(self):
        """Of a wheel of a file and of one made here: what was changed is there when the bytes are opened again, and what the
        command answers from them."""
        points = [(x + 0.5, y + 0.5) for x in range(0, 240, 7) for y in range(0, 240, 7)]
        same, text, codes, names = self.ask("""
            const [points] = given;
            const module = await pinwheel.instantiate();
            const baked = new Uint8Array(await (await fetch("/Carousel.pinwheel/masks.baked")).arrayBuffer());
            const file = module.load(baked), loaded = file.wheel("carousel");
            file.close();
            const images = await Promise.all(["amber", "birch", "coral"].map((name) => pictures.image(`/package/examples/${name}.png`)));
            const made = await pinwheel.createWheel({ width: 240, height: 240, threshold: [0.1, 0.5], slices: images.map((image, at) => (
              { name: ["amber", "birch", "coral"][at], images: [{ image, scale: 2 }, { image, scale: 2, state: "press", frame: { x: 9 } }] })) });
            const changes = [
              (wheel) => wheel.setHidden("amber", true, 0), (wheel) => wheel.setEnabled("birch", false, 0),
              (wheel) => wheel.setPolicy("birch", "block", 0), (wheel) => wheel.setMaskRule("coral", "union", 0),
              (wheel) => wheel.setState("coral", "press", 0), (wheel) => wheel.setSeveralTouches("coral", true, 0),
              (wheel) => wheel.select({ scale: wheel.scales[0], threshold: wheel === made ? 0.5 : undefined }),
            ];
            const facts = (wheel) => JSON.stringify([wheel.names.map((_, slice) => wheel.slice(slice)), [...wheel.hits(points)]]);
            const alike = [same(loaded.toBytes(), baked)];
            for (const wheel of [loaded, made]) {
              for (const change of changes) {
                const before = wheel.toBytes();
                change(wheel);
                const bytes = wheel.toBytes();
                alike.push(!same(before, bytes), facts(module.load(bytes).wheel(wheel.name)) === facts(wheel));
              }
            }
            return [alike, btoa(String.fromCharCode(...loaded.toBytes())), [...loaded.hits(points)], loaded.names];""",
            [coordinate for point in points for coordinate in point])
        self.assertEqual(same, [True] * 29)
        place = self.home / "changed.baked"
        place.write_bytes(base64.b64decode(text))
        lines = "".join(f"{x},{y}\n" for x, y in points)
        out = command.pinwheel("hit", "--batch", "-", place, "--pinwheel", "carousel", text="x,y\n" + lines)
        said = [line.split(",")[2:4] for line in out.splitlines()[1:]]
        birch = names.index("birch")
        self.assertEqual(said, [
            ["miss", ""] if code == -1 else ["hit", names[code]] if code >= 0 else ["blocked", names[(-3 - code) // 2]] for code in codes])
        self.assertIn(-3 - 2 * birch, codes)
        self.assertNotIn(names.index("amber"), codes)

    def test_using_closes(self):
        """Browsers have the declaration themselves."""
        said = self.ask("""
            const kept = [];
            {
              using wheel = await pinwheel.createWheel({ width: 4, height: 4, slices: [{ name: "dot", image: pictures.drawn("#") }] });
              using file = (await pinwheel.instantiate()).load(wheel.toBytes());
              using other = file.wheel();
              kept.push(wheel, file, other);
              kept.push(other.hit(0.5, 0.5).name);
            }
            const [wheel, file, other, name] = kept;
            return [name, await said(() => wheel.hit(0, 0)), await said(() => file.wheel()), await said(() => other.toBytes())];""")
        closed = "PinwheelError: This {} is closed; open another one."
        self.assertEqual(said, ["dot", closed.format("wheel"), closed.format("file"), closed.format("wheel")])

    def test_closed_wheels_answer_nothing(self):
        said = self.ask("""
            const wheel = await pinwheel.createWheel({ width: 4, height: 4, slices: [{ name: "dot", image: pictures.drawn("#") }] });
            const { table } = wheel;
            wheel.hit(0, 0);
            wheel[Symbol.dispose ?? Symbol.for("Symbol.dispose")]();
            return [await said(() => wheel.hit(0, 0)), await said(() => wheel.hit(-9, 0)), await said(() => table.code(0, 0)),
              await said(() => wheel.hits([0, 0]))];""")
        self.assertEqual(said, ["PinwheelError: This wheel is closed; open another one."] * 4)

    @suite.not_in_firefox("Firefox collects late: they take 0.8 GB there, and twice as many take 1.8 GB")
    def test_forgotten_wheels_give_their_memory_back(self):
        """3,000 wheels, each of a map of half a megabyte, none of them closed: they took 1.59 GB."""
        self.ask("""
            globalThis.module = await pinwheel.instantiate();
            globalThis.baked = new Uint8Array(await (await fetch("/Carousel.pinwheel/masks.baked")).arrayBuffer());""")
        for _ in range(15):
            size = self.ask("""
                let wheel;
                for (let turn = 0; turn < 200; turn++) wheel = module.load(baked).wheel();
                return wheel.table.cells.buffer.byteLength;""")
            # When a browser collects by itself depends on what else the machine does; finalizers run in the course of events.
            self.browser.collect()
            self.browser.settle()
        self.assertLess(size, 400e6)

    def test_samples_of_the_documentation(self):
        """The JavaScript of the article, as it stands there, in a page with three images and a canvas."""
        article = command.PACKAGE / "Sources/Documentation/Browser.md"
        blocks = re.findall(r"^```js\n(.*?)^```", article.read_text(), re.MULTILINE | re.DOTALL)
        self.assertEqual(len(blocks), 9)
        code = "".join(blocks).replace('from "pinwheel"', 'from "./package/index.js"').replace('from "pinwheel/', 'from "./package/').replace('/phaser"', '/phaser.js"')
        images = "".join(f'<img src="package/examples/{name}.png" alt="">' for name in ("amber", "birch", "coral"))
        (self.home / "masks.baked").write_bytes((self.sample / "masks.baked").read_bytes())
        (self.home / "article.html").write_text(
            f'<!doctype html><meta charset="utf-8"><title>Article</title>{images}<canvas></canvas><div class="long"></div>'
            f'<script type="module">{code}\n'
            'document.title = area.hitAreaCallback({}, 120, 30) && !area.hitAreaCallback({}, 120, 120) ? "ran" : "wrong";</script>')
        self.browser.go(self.server.address + "article.html")
        self.browser.until(f"document.title === 'ran' || performance.now() > {20000 * SLOWNESS}")
        self.assertEqual([message for message in self.browser.messages() if not message.startswith("INFO")], [])
        self.assertEqual(self.browser.run("return document.title"), "ran")


if __name__ == "__main__":
    unittest.main()
