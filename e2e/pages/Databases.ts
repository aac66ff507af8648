import type { Locator, Page } from '@playwright/test';
import { Results } from './Results.ts';

/** Databases that were added, and what is asked of a table of one. */
export class Databases {
  readonly form: Locator;
  readonly address: Locator;
  readonly password: Locator;
  readonly failure: Locator;
  readonly list: Locator;
  readonly table: Locator;
  /** Programs over the table that is shown. */
  readonly results: Results;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.form = page.getByRole('form', { name: 'Add a database' });
    this.address = this.form.getByRole('textbox', { name: 'Address' });
    this.password = this.form.getByLabel('Password', { exact: true });
    this.failure = this.form.getByRole('alert');
    this.list = page.getByRole('navigation', { name: 'Databases' });
    this.table = page.getByRole('region', { name: 'public.sales' });
    this.results = new Results(page);
  }

  async show(): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Places' }).waitFor();
    await this.#page.keyboard.press('Alt+Shift+D');
    await this.form.or(this.list).first().waitFor();
  }
}
