import { expect, type Locator, type Page } from '@playwright/test';

const uses = { text: 'Text', vision: 'Vision', embeddings: 'Embeddings' } as const;

const ways = { sheet: 'Reads the sheet', pipeline: 'ST-Raptor' } as const;

/** The part of the settings that is about language models. */
export class ModelSettings {
  readonly offline: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.offline = page.getByRole('switch', { name: 'Offline' });
  }

  async open(): Promise<void> {
    await this.#page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Settings' }).click();
    await this.offline.waitFor();
  }

  group(use: keyof typeof uses): Locator {
    return this.#page.getByRole('group', { name: `${uses[use]} model` });
  }

  /** Says that a model is served at an address. */
  async set(use: keyof typeof uses, baseUrl: string, model: string): Promise<void> {
    const group = this.group(use);
    await group.getByLabel(`${uses[use]}: who serves it`).click();
    await this.#page.getByRole('option', { name: 'Other' }).click();
    await this.#fill(group.getByLabel('Address'), baseUrl);
    await this.#fill(group.getByLabel('Model', { exact: true }), model);
  }

  /** Sets one of the numbers, as `Tries after a fault`. */
  async setAmount(name: string, value: number | ''): Promise<void> {
    await this.#fill(this.amount(name), String(value));
  }

  /** Says how a model answers questions. Opens the settings. */
  async chooseWay(way: keyof typeof ways): Promise<void> {
    await this.open();
    const advanced = this.#page.locator('details', { hasText: 'Advanced' });
    if ((await advanced.getAttribute('open')) === null) await advanced.locator('summary').click();
    const choice = this.#page.getByRole('radio', { name: ways[way] });
    await choice.focus();
    await choice.press('Space');
    await expect(choice).toBeChecked();
  }

  amount(name: string): Locator {
    return this.#page.getByRole('textbox', { name, exact: true });
  }

  async #fill(field: Locator, value: string): Promise<void> {
    await field.fill(value);
    await field.press('Tab');
  }
}
