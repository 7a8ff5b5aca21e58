"""axe-core, the checker of names, roles and contrast, as the package axe-playwright-python carries it."""

import importlib.util, pathlib

AXE = (pathlib.Path(importlib.util.find_spec("axe_playwright_python").origin).parent / "axe.min.js").read_text()
