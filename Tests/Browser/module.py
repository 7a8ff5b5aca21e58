"""The modules for the web in a page of their own."""

import base64, json

import command

FILES = command.PACKAGE / "Sources/Web/PageFiles"


def page(home, folder):
    """A page with the two modules and the baked file of a folder; `ready` is true once they are there."""
    def encoded(path):
        return json.dumps(base64.b64encode(path.read_bytes()).decode())

    text = f"""<!doctype html><meta charset="utf-8"><title>Modules</title>
<script type="module">
{(FILES / "pinwheel.js").read_text()}
/*{(FILES / "controls.js").read_text()}
const bytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
const wasm = bytes({encoded(FILES / "pinwheel.wasm")});
const controlsWasm = bytes({encoded(FILES / "pinwheel-controls.wasm")});
Object.assign(globalThis, {{ wasm, controlsWasm, baked: bytes({encoded(folder / "masks.baked")}), PinwheelError,
  instantiate, instantiateControls, pinwheel: await instantiate(wasm), controls: await instantiateControls(controlsWasm) }});
globalThis.file = pinwheel.load(baked);
globalThis.ready = true;
</script>"""
    place = home / "modules.html"
    place.write_text(text)
    return place
