import type { Locator, Page } from '@playwright/test';

/** The place where reports of benchmarks are read. */
export class Measurements {
  readonly reports: Locator;
  readonly choose: Locator;
  readonly refused: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.reports = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3 }) });
    this.choose = page.getByRole('button', { name: 'Open a report' });
    this.refused = page.getByRole('status').filter({ hasText: 'no report' });
  }

  /** From the settings, by keys. */
  async show(): Promise<void> {
    await this.#page.keyboard.press('Control+,');
    const show = this.#page.getByRole('region', { name: 'Benchmarks' }).getByRole('button', { name: 'Show' });
    await show.press('Enter');
  }

  /** Chooses files as a person does. */
  async open(...files: readonly { readonly name: string; readonly text: string }[]): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser');
    await this.choose.click();
    await (
      await chooser
    ).setFiles(
      files.map(({ name, text }) => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })),
    );
  }
}
