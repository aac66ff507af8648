import { expect, type Locator, type Page } from '@playwright/test';

/** The picture beside its sheet: boxes, the filmstrip, what can be done with a step. */
export class Picture {
  readonly pane: Locator;
  readonly steps: Locator;
  readonly slider: Locator;
  readonly image: Locator;
  readonly cells: Locator;
  readonly bounds: Locator;
  /** The pane while the picture is still read. */
  readonly beingRead: Locator;
  readonly keep: Locator;
  readonly cancel: Locator;
  readonly readRest: Locator;
  /** What was read in the selected cell, where the sheet is not shown. */
  readonly cellText: Locator;
  readonly loupe: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.pane = page.getByRole('region', { name: 'Picture', exact: true });
    this.steps = this.pane.getByRole('tablist', { name: 'Steps' }).getByRole('tab');
    this.slider = this.pane.getByRole('slider');
    this.beingRead = page.locator('section[aria-label="Picture"][aria-busy="true"]');
    this.keep = this.pane.getByRole('button', { name: 'Stop and keep' });
    this.cancel = this.pane.getByRole('button', { name: 'Cancel', exact: true });
    this.readRest = this.pane.getByRole('button', { name: 'Read the rest' });
    this.cellText = this.pane.getByRole('textbox', { name: /^Text of / });
    this.loupe = this.pane.locator('figure');
    this.bounds = this.pane.getByRole('button', { name: /^Bounds of the table/ });
    this.cells = this.pane.getByRole('button', { name: /^Cells on the picture/ });
    this.image = this.pane.getByRole('img', { name: 'The page that the sheet was read from' });
  }

  /** Waits until the picture is read; its cells are shown before that, and can be looked at alone. */
  async read(): Promise<void> {
    await this.step('Result').waitFor({ timeout: 90_000 });
  }

  /** Starts or ends the editing of lines, by its key. */
  async toggleLines(): Promise<void> {
    await this.cells.focus();
    await this.cells.press('l');
  }

  /** A line of the table, counted from 1; while lines are edited. */
  line(kind: 'Column' | 'Row', place: number): Locator {
    return this.pane.getByRole('button', { name: new RegExp(`^${kind} line ${place} of `) });
  }

  /** Drags a column line by so many pixels of the screen, where it runs by a cell: elsewhere row lines cross it. */
  async dragColumnLine(line: Locator, by: number, beside: string): Promise<void> {
    const [box, cell] = await Promise.all([line.boundingBox(), this.box(beside).boundingBox()]);
    if (!box || !cell) throw new Error('The line or the cell is not drawn');
    const [x, y] = [box.x + box.width / 2, cell.y + cell.height / 2];
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + by / 2, y);
    await this.#page.mouse.move(x + by, y);
    await this.#page.mouse.up();
  }

  /** One of the four corners that a person puts, by its name and, where it is given, its place. */
  corner(name: string, at = ''): Locator {
    return this.pane.getByRole('button', { name: new RegExp(`^${name} corner, at ${at}`) });
  }

  /** One of the tables on the whole page. */
  outline(name: string): Locator {
    return this.pane.getByRole('button', { name: new RegExp(`^${name}, `) });
  }

  step(title: string): Locator {
    return this.steps.filter({ hasText: title });
  }

  /** The box of a cell or a merge. */
  box(range: string): Locator {
    return this.pane.locator(`[data-box="${range}"]`);
  }

  async expectLight(range: string, light: 'selected' | 'cited' | 'hovered' | 'doubt'): Promise<void> {
    await expect(this.box(range)).toHaveAttribute('data-light', light, { timeout: 60_000 });
  }
}
