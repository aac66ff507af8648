import type { Locator, Page } from '@playwright/test';

/** What a vision model sees of the headers of the sheet, beside what the rules say. */
export class Headers {
  readonly look: Locator;
  /** How the look goes, and what came of it. */
  readonly panel: Locator;

  constructor(page: Page) {
    // Exact: among the shortcuts of the settings, "Change the keys of:" it holds its name, too.
    this.look = page.getByRole('button', { name: 'Compare headers with the vision model', exact: true });
    this.panel = page.getByRole('region', { name: 'Headers by the vision model' });
  }

  /** The mark on the sheet, with the letters of both opinions. */
  mark(page: Page, address: string): Locator {
    return page.locator(`[data-light="proposed"][data-range="${address}"]`);
  }
}
