import { expect, type Locator, type Page } from '@playwright/test';
import { inspectorTab } from './inspectorTab.ts';

/** The tree that was read from the sheet. */
export class Tree {
  readonly tree: Locator;
  readonly items: Locator;
  readonly layout: Locator;
  readonly #tab: Locator;

  constructor(page: Page) {
    this.tree = page.getByRole('tree', { name: 'Tree of the sheet' });
    this.items = this.tree.getByRole('treeitem');
    this.layout = page.getByRole('button', { name: /^Layout / });
    this.#tab = inspectorTab(page, 'Tree');
  }

  /** Brings it to the front of the inspector. */
  async show(): Promise<void> {
    await this.#tab.click();
    await this.tree.waitFor();
  }

  /** Has a node open, also while the tree opens by itself what fits: a click that comes too late would close it. */
  async open(label: string): Promise<void> {
    const item = this.item(label);
    await expect(async () => {
      if ((await item.getAttribute('aria-expanded')) === 'false') await item.dblclick();
      await expect(item).toHaveAttribute('aria-expanded', 'true', { timeout: 2_000 });
    }).toPass();
  }

  /** A node by the beginning of its name. */
  item(label: string): Locator {
    return this.tree.getByRole('treeitem', { name: new RegExp(String.raw`^${label}(,|$)`) });
  }
}
