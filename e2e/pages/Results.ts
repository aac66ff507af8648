import { expect, type Locator, type Page } from '@playwright/test';

/** Programs over the sheet that is open, and the profile of its columns. */
export class Results {
  readonly desk: Locator;
  readonly question: Locator;
  readonly sql: Locator;
  /** How many rows there are, or that it runs. */
  readonly count: Locator;
  readonly grid: Locator;
  /** Numbers in the grid that do not fit into their columns, shown as signs. */
  readonly cutFigures: Locator;
  /** Why there is no result. */
  readonly failure: Locator;
  readonly panel: Locator;
  readonly profile: Locator;
  /** What the rows are joined with, in the profile. */
  readonly joins: Locator;
  /** Programs that are kept under names. */
  readonly queries: Locator;
  readonly queryList: Locator;
  readonly queryName: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole('region', { name: 'Results panel' });
    this.desk = page.getByRole('region', { name: 'Results', exact: true });
    this.question = this.desk.getByRole('textbox', { name: 'Question about the rows' });
    this.sql = this.desk.getByRole('textbox', { name: 'Program in SQL' });
    this.count = this.desk.getByRole('status').filter({ hasText: / in [\d,]+ ms|Running/ });
    this.grid = this.desk.getByRole('grid', { name: 'Result' }).and(page.locator('[data-keys]'));
    this.cutFigures = this.grid.locator('[data-cut]');
    this.failure = this.desk.getByRole('alert');
    this.queries = this.desk.getByRole('button', { name: /^Queries/ });
    this.queryList = page.getByRole('list', { name: 'Queries' });
    this.queryName = page.getByRole('textbox', { name: 'Name of the query' });
    this.profile = page.getByRole('region', { name: 'Profile', exact: true });
    this.joins = this.profile.getByRole('region', { name: 'Joined tables' });
  }

  /** A figure by its place, from zero. */
  figure(row: number, column: number): Locator {
    return this.grid.locator(`[row-index="${row}"] [col-id="${column}"] [title]`);
  }

  /** Shows a row of a result that is shown in parts. */
  async goToRow(number: string): Promise<void> {
    await this.desk.getByRole('textbox', { name: 'Go to row' }).fill(number);
    await this.#page.keyboard.press('Enter');
  }

  /** Drags the right edge of a column, by its place from zero, until the column is this wide. */
  async setColumnWidth(column: number, widthPx: number): Promise<void> {
    const { mouse } = this.#page;
    const box = await this.grid.locator(`.ag-header-cell[col-id="${column}"]`).boundingBox();
    if (!box) throw new Error('The column is not on the screen.');
    await mouse.move(box.x + box.width - 1, box.y + 10);
    await mouse.down();
    await mouse.move(box.x + widthPx - 1, box.y + 10, { steps: 4 });
    await mouse.up();
  }

  /** Writes a program over the one that stands there and runs it, by keys. */
  async run(sql: string): Promise<void> {
    const { keyboard } = this.#page;
    await this.sql.focus();
    await keyboard.press('Control+a');
    await keyboard.insertText(sql);
    await expect(this.sql).toHaveText(sql, { useInnerText: true });
    await keyboard.press('Control+Enter');
  }
}
