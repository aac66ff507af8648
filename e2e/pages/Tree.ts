import type { Locator, Page } from '@playwright/test';

/** The tree that was read from the sheet. */
export class Tree {
  readonly tree: Locator;
  readonly items: Locator;
  readonly layout: Locator;
  /** What a person said of blocks that are no more. */
  readonly idle: Locator;

  constructor(page: Page) {
    this.tree = page.getByRole('tree', { name: 'Tree of the sheet' });
    this.items = this.tree.getByRole('treeitem');
    this.layout = page.getByRole('button', { name: /^Layout / });
    this.idle = page.getByRole('list', { name: 'Corrections that no longer apply' });
  }

  /** Opens a node that is closed. */
  async open(label: string): Promise<void> {
    const item = this.item(label);
    if ((await item.getAttribute('aria-expanded')) === 'false') await item.dblclick();
  }

  /** A node by the beginning of its name. */
  item(label: string): Locator {
    return this.tree.getByRole('treeitem', { name: new RegExp(String.raw`^${label}(,|$)`) });
  }
}
