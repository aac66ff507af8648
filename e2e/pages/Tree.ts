import type { Locator, Page } from '@playwright/test';

/** The tree that was read from the sheet. */
export class Tree {
  readonly tree: Locator;
  readonly items: Locator;
  readonly layout: Locator;

  constructor(page: Page) {
    this.tree = page.getByRole('tree', { name: 'Tree of the sheet' });
    this.items = this.tree.getByRole('treeitem');
    this.layout = page.getByRole('button', { name: /^Layout / });
  }

  /** A node by the beginning of its name. */
  item(label: string): Locator {
    return this.tree.getByRole('treeitem', { name: new RegExp(`^${label}(,|$)`) });
  }
}
