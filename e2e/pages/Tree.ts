import type { Locator, Page } from '@playwright/test';

/** The tree that was read from the sheet. */
export class Tree {
  readonly pane: Locator;
  readonly tree: Locator;
  readonly items: Locator;

  constructor(page: Page) {
    this.pane = page.getByRole('region', { name: 'Tree', exact: true });
    this.tree = this.pane.getByRole('tree');
    this.items = this.tree.getByRole('treeitem');
  }

  item(label: string | RegExp): Locator {
    return this.tree.getByRole('treeitem', { name: label });
  }
}
