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

/** Files on their way into the library, in the panel of what goes on. */
export class Imports {
  readonly panel: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('region', { name: 'Activity panel' });
  }

  /** Opens the panel, which opens by itself only for what takes a while. */
  async show(): Promise<void> {
    await this.#page.keyboard.press('Alt+Shift+Y');
    await this.panel.waitFor();
  }

  /** The line of one file. */
  of(name: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: name });
  }

  errorOf(name: string): Locator {
    return this.of(name).getByRole('alert');
  }

  progressOf(name: string): Locator {
    return this.of(name).getByRole('progressbar');
  }

  async cancel(name: string): Promise<void> {
    await this.panel.getByRole('button', { name: new RegExp(`^Cancel .*${escaped(name)}$`) }).click();
  }
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
