import type { Locator, Page } from '@playwright/test';

/** All documents, and the first screen when there is none. */
export class Library {
  readonly firstScreen: Locator;
  readonly documents: Locator;
  readonly search: Locator;
  readonly samples: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.firstScreen = page.getByRole('region', { name: 'Add tables' });
    this.documents = page.getByRole('list', { name: 'Documents' }).getByRole('listitem');
    this.search = page.getByRole('textbox', { name: 'Search the library' });
    this.samples = page.getByRole('button', { name: /^Open sample / });
  }

  document(name: string): Locator {
    return this.#page.getByRole('button', { name: new RegExp(`^Open ${escaped(name)},`) });
  }

  async show(): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Library' }).click();
  }

  async open(name: string): Promise<void> {
    await this.document(name).click();
  }
}

/** Files on their way into the library. */
export class Imports {
  readonly tray: Locator;

  constructor(page: Page) {
    this.tray = page.getByRole('region', { name: 'Imports' });
  }

  /** The line of one file. */
  of(name: string): Locator {
    return this.tray.getByRole('listitem').filter({ hasText: name });
  }

  errorOf(name: string): Locator {
    return this.of(name).getByRole('alert');
  }

  progressOf(name: string): Locator {
    return this.of(name).getByRole('progressbar');
  }

  async cancel(name: string): Promise<void> {
    await this.tray.getByRole('button', { name: `Cancel ${name}` }).click();
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
