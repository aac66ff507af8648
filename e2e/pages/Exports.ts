import type { Locator, Page } from '@playwright/test';

/** The export menu of the sheet, and the messages about exports. */
export class Exports {
  readonly ofSheet: Locator;
  /** The messages after something was saved or copied. */
  readonly said: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const pane = page.getByRole('region', { name: 'Sheet', exact: true });
    this.ofSheet = pane.getByRole('button', { name: 'Export', exact: true });
    this.said = page.getByRole('status').or(page.getByRole('alert'));
  }

  /** Opens a menu and chooses an item, through submenus where several items are given. */
  async choose(menu: Locator, ...lines: readonly (string | RegExp)[]): Promise<void> {
    await menu.click();
    for (const [place, line] of lines.entries()) {
      const item = this.#page.getByRole('menuitem', { name: line }).last();
      await (place < lines.length - 1 ? item.hover() : item.click());
    }
  }
}
