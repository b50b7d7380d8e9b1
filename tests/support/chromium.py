"""The distribution's Chromium, as phones and big screens in a hall without the internet use it."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Playwright, ViewportSize

CHROMIUM = shutil.which("chromium")
A_PHONE: ViewportSize = {"width": 390, "height": 844}
_WORDS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)


def launched(tool: Playwright) -> Browser:
    """The browser that is installed; none is downloaded."""
    return tool.chromium.launch(executable_path=CHROMIUM, args=list(_WORDS))
