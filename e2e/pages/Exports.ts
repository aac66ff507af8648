import { expect, type Locator, type Page } from '@playwright/test';

/** Ways to take things out: menus over the sheet, the tree, the session. */
export class Exports {
  readonly ofSheet: Locator;
  readonly ofTree: Locator;
  readonly ofSession: Locator;
  /** What is said when something was saved or copied. */
  readonly said: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const pane = page.getByRole('region', { name: 'Sheet', exact: true });
    this.ofSheet = pane.getByRole('button', { name: 'Export', exact: true });
    this.ofTree = page.getByRole('button', { name: 'Export tree' });
    this.ofSession = page.getByRole('button', { name: 'Export session' });
    this.said = page.getByRole('status').or(page.getByRole('alert'));
  }

  /** Opens one of the menus and takes a line of it; of a line that opens another menu, a line of that. */
  async choose(menu: Locator, ...lines: readonly (string | RegExp)[]): Promise<void> {
    await menu.click();
    for (const [place, line] of lines.entries()) {
      const item = this.#page.getByRole('menuitem', { name: line }).last();
      await (place < lines.length - 1 ? item.hover() : item.click());
    }
  }

  /** Turns an option on or off, and leaves the menu. */
  async setOption(name: RegExp, isOn: boolean): Promise<void> {
    await this.ofSheet.click();
    const option = this.#page.getByRole('menuitemcheckbox', { name });
    if ((await option.getAttribute('aria-checked')) !== String(isOn)) await option.click();
    await expect(option).toHaveAttribute('aria-checked', String(isOn));
    await this.#page.keyboard.press('Escape');
    await expect(option).toHaveCount(0);
  }
}
