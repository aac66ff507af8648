import { expect, type Locator, type Page } from '@playwright/test';
import { pressOn, tabTo, takeLine } from './keys.ts';

/** Records of the document that is open, reviewed by keys. */
export class Records {
  readonly desk: Locator;
  readonly grid: Locator;
  readonly count: Locator;
  /** The field that keys work on. */
  readonly field: Locator;
  /** What is typed over a field. */
  readonly editor: Locator;
  readonly json: Locator;
  readonly template: Locator;
  readonly whoFills: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.desk = page.getByRole('region', { name: 'Records', exact: true });
    this.grid = this.desk.getByRole('grid', { name: /^Records: / });
    this.count = this.desk.getByRole('status').filter({ hasText: 'reviewed' });
    this.field = this.desk.getByRole('region', { name: 'Field' });
    this.editor = this.desk.locator('input[list]');
    this.json = this.desk.getByRole('textbox', { name: 'JSON of the record' });
    this.whoFills = this.desk.getByRole('combobox', { name: 'Who fills them' });
    this.template = page.getByRole('textbox', { name: 'What a record is' });
  }

  async open(): Promise<void> {
    await this.#page.keyboard.press('Alt+e');
    await this.desk.waitFor();
  }

  /** Has a template proposed from the table at hand, keeps it as it is or with another text, and extracts with it. */
  async extract(change: (text: string) => string = (text) => text): Promise<void> {
    await pressOn(this.#page, this.desk.getByRole('button', { name: 'New template from this table' }));
    await this.saveTemplate(change);
    await this.start();
  }

  /** Changes the template that is open by its text, all of it by keys; what it says of the change is waited for. */
  async saveTemplate(change: (text: string) => string, said = ''): Promise<void> {
    await tabTo(this.#page, this.template);
    const text = await this.template.inputValue();
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.insertText(change(text));
    await this.#page.getByRole('dialog').filter({ hasText: said }).waitFor();
    await pressOn(this.#page, this.#page.getByRole('button', { name: 'Save', exact: true }));
    await expect(this.template).toHaveCount(0);
  }

  async chooseTemplate(name: string): Promise<void> {
    await this.desk.getByRole('combobox', { name: 'Template' }).selectOption(name);
  }

  /** Extracts as it is chosen, and waits for the list. */
  async start(): Promise<void> {
    await pressOn(this.#page, this.desk.getByRole('button', { name: 'Extract', exact: true }));
    await expect(this.count).toBeVisible({ timeout: 60_000 });
    await expect(this.grid).toBeFocused();
    await this.field.waitFor();
  }

  /** Extracts with another template from the same table, beside the records that there are. */
  async extractAlso(template: string): Promise<void> {
    await pressOn(this.#page, this.desk.getByRole('button', { name: 'Extract records' }));
    const dialog = this.#page.getByRole('dialog').filter({ hasText: 'Extract records' });
    await dialog.getByRole('combobox', { name: 'Template' }).selectOption(template);
    await pressOn(this.#page, dialog.getByRole('button', { name: 'Extract', exact: true }));
    await expect(this.desk.getByRole('combobox', { name: 'Which records are shown' })).toBeVisible({ timeout: 60_000 });
  }

  /** The list of the records of a template. */
  gridOf(template: string): Locator {
    return this.desk.getByRole('grid', { name: `Records: ${template}`, exact: true });
  }

  /** A field by the place of its record, from zero. */
  cell(row: number, column: string): Locator {
    return this.grid.locator(`[data-place="${row}"] [data-column="${column}"]`);
  }

  /** Moves from the first field of the list to one. */
  async goTo(row: number, column: number): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press('Home');
    for (let step = 0; step < 30; step++) await keyboard.press('ArrowLeft');
    for (let step = 0; step < row; step++) await keyboard.press('ArrowDown');
    for (let step = 0; step < column; step++) await keyboard.press('ArrowRight');
  }

  /** Moves to a field, and waits until it is the one that keys work on. */
  async goToField(row: number, column: number, name: string): Promise<void> {
    await this.goTo(row, column);
    await expect(this.field.getByRole('heading', { name, exact: true })).toBeVisible();
  }

  /** Types over the active field of a list. */
  async type(text: string, keys = 'Enter', grid = this.grid): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press('e');
    await expect(this.editor).toBeFocused();
    await keyboard.type(text);
    await keyboard.press(keys);
    await expect(grid).toBeFocused();
  }

  async export(format: RegExp): Promise<void> {
    await pressOn(this.#page, this.desk.getByRole('button', { name: 'Export records' }));
    await takeLine(this.#page, format);
  }

  /** Gives a file that was edited elsewhere; what it says otherwise is in the dialog. */
  async bringBack(file: {
    readonly name: string;
    readonly mimeType: string;
    readonly buffer: Buffer;
  }): Promise<Locator> {
    const [chooser] = await Promise.all([
      this.#page.waitForEvent('filechooser'),
      pressOn(this.#page, this.desk.getByRole('button', { name: 'Bring back an edited file' })),
    ]);
    await chooser.setFiles(file);
    const dialog = this.#page.getByRole('dialog').filter({ hasText: 'as the file says' });
    await expect(dialog).toBeVisible({ timeout: 60_000 });
    return dialog;
  }

  /** What the screen shows of some columns, record by record. */
  async shown(records: number, columns: readonly string[]): Promise<string[][]> {
    const rows: string[][] = [];
    for (let row = 0; row < records; row++) {
      const texts: string[] = [];
      for (const column of columns) {
        texts.push(await this.grid.locator(`[data-place="${row}"] [data-column="${column}"] span`).first().innerText());
      }
      rows.push(texts);
    }
    return rows;
  }
}
