import { expect, type Locator, type Page } from '@playwright/test';

/** Collections of papers and the tables that are made of them. */
export class Collections {
  readonly list: Locator;
  readonly demand: Locator;
  readonly papers: Locator;
  /** What came in, and what of it could not be used. */
  readonly arrivals: Locator;
  readonly tabs: Locator;
  readonly grid: Locator;
  /** The value that keys work on, with its passages. */
  readonly cell: Locator;
  readonly passages: Locator;
  /** What is typed over a value. */
  readonly editor: Locator;
  /** The words of the paper beside. */
  readonly text: Locator;
  readonly strategy: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole('list', { name: 'Collections' });
    this.demand = page.getByRole('textbox', { name: 'What is the table for?' });
    this.papers = page.getByRole('listbox', { name: 'Papers' }).getByRole('option');
    this.arrivals = page.getByRole('region', { name: 'What came in' });
    this.tabs = page.getByRole('tablist', { name: 'Parts of the collection' }).getByRole('tab');
    this.grid = page.getByRole('grid', { name: 'Literature table' });
    this.cell = page.getByRole('region', { name: 'Value', exact: true });
    this.passages = this.cell.getByRole('list', { name: 'Passages' }).getByRole('listitem');
    this.editor = page.locator('input[list="survey-values"]');
    this.text = page.getByRole('region', { name: 'Text', exact: true });
    this.strategy = page.getByRole('combobox', { name: 'Who makes it' });
  }

  /** Goes to the collections and makes one. */
  async make(name: string): Promise<void> {
    await this.#page.keyboard.press('Alt+o');
    await this.#page.getByRole('button', { name: 'New collection' }).waitFor();
    await this.#page.keyboard.press('n');
    await this.#page.getByRole('textbox', { name: 'Name' }).and(this.#page.locator(':focus')).waitFor();
    await this.#page.keyboard.press('Control+a');
    await this.#page.keyboard.type(name);
    await this.#page.keyboard.press('Enter');
    await this.#page.getByRole('heading', { name, level: 2 }).waitFor();
  }

  async hasPapers(number: number): Promise<void> {
    await expect(this.papers).toHaveCount(number, { timeout: 60_000 });
  }

  paperNamed(title: string): Locator {
    return this.papers.filter({ hasText: title });
  }

  /** Says what a table is for, has it made and waits for it. */
  async makeTable(demand: string): Promise<void> {
    await this.demand.fill(demand);
    await this.demand.press('Control+Enter');
    await this.grid.waitFor({ timeout: 60_000 });
    await expect(this.grid).toBeFocused();
  }

  /** The words of the paper beside that are lit. */
  async lit(): Promise<string[]> {
    return this.#page.evaluate(() =>
      [...(CSS.highlights.get('text-quoted') ?? [])].map((range) => (range instanceof Range ? range.toString() : '')),
    );
  }

  /** Moves by keys to the first row, and there to a column by its name. */
  async goTo(column: string): Promise<void> {
    await this.grid.focus();
    await this.#page.keyboard.press('Home');
    for (let step = 0; step < 12; step++) await this.#page.keyboard.press('ArrowLeft');
    await this.goRight(column);
  }

  /** Moves by keys to a column that stands right of the active value. */
  async goRight(column: string): Promise<void> {
    const head = this.cell.getByRole('heading', { level: 3 });
    await expect(async () => {
      if (!(await head.innerText()).endsWith(column)) await this.#page.keyboard.press('ArrowRight');
      expect(await head.innerText()).toContain(column);
    }).toPass({ timeout: 15_000 });
  }

  /**
   * Walks all cells of the table by keys, and waits for each that has a value until what it cites is lit in its paper:
   * words of a text, a line of a page, a cell of a table. How many of each kind there were.
   */
  async walkLit(): Promise<Record<'words' | 'pages' | 'cells' | 'abstracts', number>> {
    const found = { words: 0, pages: 0, cells: 0, abstracts: 0 };
    const rows = Number(await this.grid.getAttribute('aria-rowcount'));
    const columns = Number(await this.grid.getAttribute('aria-colcount'));
    const head = this.cell.getByRole('heading', { level: 3 });
    await this.grid.focus();
    await this.#page.keyboard.press('Home');
    for (let step = 0; step < columns; step++) await this.#page.keyboard.press('ArrowLeft');
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (row + column > 0) {
          const before = await head.innerText();
          const isBack = column === 0;
          if (isBack) {
            await this.#page.keyboard.press('ArrowDown');
            for (let step = 1; step < columns; step++) await this.#page.keyboard.press('ArrowLeft');
          } else await this.#page.keyboard.press('ArrowRight');
          await expect(head).not.toHaveText(before);
        }
        const kind = await this.#citedLit();
        if (kind !== null) found[kind] += 1;
      }
    }
    return found;
  }

  /** Waits until what the active cell cites is lit; null where it has no value. */
  async #citedLit(): Promise<'words' | 'pages' | 'cells' | 'abstracts' | null> {
    if ((await this.cell.getByText('Nothing found', { exact: true }).count()) > 0) return null;
    const cited = this.passages.filter({ hasText: 'Cited' }).first();
    await expect(cited).toBeVisible();
    if ((await this.cell.getByText('there is no text to open').count()) > 0) return 'abstracts';
    const [, page] = /p\. (\d+) ·/.exec(await cited.innerText()) ?? [];
    if (page !== undefined) {
      await this.litOnPage(Number(page));
      return 'pages';
    }
    const [, address] = /table, ([A-Z]+\d+) ·/.exec(await cited.innerText()) ?? [];
    if (address !== undefined) {
      await expect(this.#page.locator(`[data-light="cited"][data-range="${address}"]`)).toBeInViewport({
        timeout: 30_000,
      });
      return 'cells';
    }
    const quote = (await cited.locator('button > span').first().innerText()).replaceAll(/\s+/g, ' ').trim();
    await expect.poll(async () => (await this.lit()).join(' ').replaceAll(/\s+/g, ' ')).toContain(quote);
    return 'words';
  }

  /** A page of the paper beside, from 1, as it looks. */
  pageOf(page: number): Locator {
    return this.text.getByRole('region', { name: `Page ${page}`, exact: true });
  }

  /** Waits until what is looked at is lit on this page, and on the screen; where on the page its middle is, of 1 from the top. */
  async litOnPage(page: number): Promise<number> {
    const lit = this.pageOf(page).locator('[data-lit="now"]').first();
    await expect(lit).toBeInViewport({ timeout: 30_000 });
    const [whole, part] = [await this.pageOf(page).boundingBox(), await lit.boundingBox()];
    return ((part?.y ?? 0) + (part?.height ?? 0) / 2 - (whole?.y ?? 0)) / (whole?.height ?? 1);
  }

  /** Waits until these words of the paper beside are lit, and on the screen. */
  async expectLit(words: string | RegExp): Promise<void> {
    await expect.poll(async () => (await this.lit()).join(' | ')).toMatch(words);
  }
}
