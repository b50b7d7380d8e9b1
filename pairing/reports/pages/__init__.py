"""The event as web pages that need nothing else: a folder for any web space, or a single page.

    from pairing.reports.pages import save_pages

    save_pages(tournament, pairing.find_system(tournament.system), Path("open-2026"))

No scripts but one that finds names, nothing from elsewhere, relative links only; the same
tournament makes the same pages.
"""

from __future__ import annotations

from pairing.reports.pages.errors import PagesError
from pairing.reports.pages.making import folder_files, save_page, save_pages, single_page
from pairing.reports.pages.page_parts import PARTS

__all__ = ["PARTS", "PagesError", "folder_files", "save_page", "save_pages", "single_page"]
