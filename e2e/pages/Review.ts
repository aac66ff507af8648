import type { Locator, Page } from '@playwright/test';

/** What is proposed for the sheet that is shown, to be decided with one key each. */
export class Review {
  readonly desk: Locator;
  readonly list: Locator;
  readonly proposals: Locator;
  /** The one that is decided now. */
  readonly current: Locator;
  readonly count: Locator;
  readonly detail: Locator;
  readonly field: Locator;
  /** The way to the desk, with how much waits there. */
  readonly toggle: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.desk = page.getByRole('region', { name: 'Review', exact: true });
    this.list = this.desk.getByRole('listbox');
    this.proposals = this.list.getByRole('option');
    this.current = this.list.getByRole('option', { selected: true });
    this.count = this.desk.getByRole('status').first();
    this.detail = this.desk.getByRole('region', { name: 'What is asked' });
    this.field = this.desk.getByRole('textbox', { name: 'What it says' });
    this.toggle = page.getByRole('banner').getByRole('button', { name: /^Review/ });
  }

  /** How much is still to be decided. */
  async left(): Promise<number> {
    return Number(/, (\d+) left$/.exec(await this.count.innerText())?.[1] ?? Number.NaN);
  }

  /** One of the ways to decide what is asked. */
  way(name: RegExp): Locator {
    return this.detail.getByRole('button', { name });
  }

  /** For what a correction is made. */
  reach(name: RegExp): Locator {
    return this.detail.getByRole('radio', { name });
  }

  /** Opens the desk by its key, also where it opened by itself; the keyboard is in its list then. */
  async open(): Promise<void> {
    await this.#page.keyboard.press('Alt+r');
    await this.list.and(this.#page.locator(':focus')).waitFor();
  }
}
