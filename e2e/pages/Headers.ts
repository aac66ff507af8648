import type { Locator, Page } from '@playwright/test';

/** What a vision model sees of the headers of the sheet, beside what the rules say. */
export class Headers {
  readonly look: Locator;
  readonly panel: Locator;
  readonly proposals: Locator;

  constructor(page: Page) {
    this.look = page.getByRole('button', { name: 'Compare headers with the vision model' });
    this.panel = page.getByRole('region', { name: 'Headers by the vision model' });
    this.proposals = this.panel.getByRole('list', { name: 'Headers seen differently' }).getByRole('listitem');
  }

  proposal(address: string): Locator {
    return this.panel.locator(`[data-proposal="${address}"]`);
  }

  /** The mark on the sheet, with the letters of both opinions. */
  mark(page: Page, address: string): Locator {
    return page.locator(`[data-light="proposed"][data-range="${address}"]`);
  }
}
