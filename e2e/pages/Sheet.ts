import { expect, type Locator, type Page } from '@playwright/test';
import { parseAddress } from '../../src-shared/address.ts';
import { takeLine } from './keys.ts';

/** The sheet as it is shown: cells, what is lit on it, the roles of cells, find and zoom. */
export class Sheet {
  readonly pane: Locator;
  readonly grid: Locator;
  readonly address: Locator;
  readonly status: Locator;
  readonly undo: Locator;
  readonly redo: Locator;
  readonly find: Locator;
  readonly findCount: Locator;
  readonly zoom: Locator;
  readonly #page: Page;

  constructor(page: Page, part: Pick<Locator, 'getByRole'> = page) {
    this.#page = page;
    this.pane = part.getByRole('region', { name: 'Sheet', exact: true });
    // The grid within it is one, too, until it is told that it is none.
    this.grid = this.pane.getByRole('grid').and(page.locator('[data-keys]'));
    this.address = this.pane.getByRole('textbox', { name: /^Address/ });
    this.status = this.pane.locator('footer');
    this.undo = this.pane.getByRole('button', { name: /^Undo: / });
    this.redo = this.pane.getByRole('button', { name: /^Redo: / });
    this.find = this.pane.getByRole('textbox', { name: 'Find in sheet' });
    this.findCount = this.pane.getByRole('search').getByRole('status');
    this.zoom = this.pane.getByRole('button', { name: /^Zoom / });
  }

  /** The headers that stay drawn at an edge after they were scrolled away. */
  held(what: 'rows' | 'columns'): Locator {
    return this.grid.locator(`[data-held="${what}"]`);
  }

  /** A cell outside a merge; a merge is drawn by the layer over the cells. */
  cell(address: string): Locator {
    const position = parseAddress(address);
    const column = address.replace(/\d+$/, '');
    return this.grid.locator(`[row-id="${position?.row ?? -1}"] [col-id="${column}"]`);
  }

  /** The texts of a column, in the order in which its rows are drawn. */
  async drawnColumn(letters: string): Promise<string[]> {
    const cells = this.grid.locator(`[row-id] [col-id="${letters}"]`);
    return cells.evaluateAll((found) =>
      found
        .map((cell) => ({ top: cell.getBoundingClientRect().top, text: cell.textContent ?? '' }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
  }

  /** Opens the menu below the head of a column. */
  async openFilter(letters: string): Promise<void> {
    await this.grid.locator(`.ag-header-cell[col-id="${letters}"]`).hover();
    await this.grid.getByRole('button', { name: `Filter and sort by column ${letters}`, exact: true }).click();
  }

  /** Presses the sort mark of a column's head. */
  async sortBy(letters: string): Promise<void> {
    const mark = this.grid.getByRole('button', { name: `Sort by column ${letters}`, exact: true });
    await this.grid.locator(`.ag-header-cell[col-id="${letters}"]`).hover();
    await mark.click();
  }

  /** The role that a cell is drawn with; absent for content and while roles are hidden. */
  role(address: string): Locator {
    return this.cell(address).and(this.grid.locator('[data-role]'));
  }

  /** The light on a cell or range that an answer rests on. */
  lit(range: string): Locator {
    return this.pane.locator(`[data-light="cited"][data-range="${range}"]`);
  }

  /** The lights on headers that lit cells are read with. */
  litHeader(range: string): Locator {
    return this.pane.locator(`[data-light="citedHeaders"][data-range="${range}"]`);
  }

  /** Waits until a light lies on its cell: what is drawn over the sheet and the sheet itself agree. */
  async expectLit(address: string): Promise<void> {
    await expect(this.lit(address)).toBeInViewport();
    await expect(async () => {
      const [light, cell] = await Promise.all([this.lit(address).boundingBox(), this.cell(address).boundingBox()]);
      if (!light || !cell) throw new Error(`${address} is not drawn`);
      for (const side of ['x', 'y', 'width', 'height'] as const) {
        expect(Math.abs(light[side] - cell[side]), `${side} of ${address}`).toBeLessThanOrEqual(2);
      }
    }).toPass();
  }

  /** The tables of the sheet as they are outlined, in reading order. */
  async tables(): Promise<string[]> {
    const ranges = this.pane.locator('[data-kind="region"]');
    return ranges.evaluateAll((found) => found.map((each) => each.getAttribute('data-range') ?? ''));
  }

  /** Drags an edge of the outline around the active cell to a cell. */
  async dragEdge(edge: 'top' | 'right' | 'bottom' | 'left', to: string): Promise<void> {
    await this.pane.locator(`[data-kind] [data-edge="${edge}"]`).hover();
    await this.#page.mouse.down();
    await this.cell(to).hover();
    await this.#page.mouse.up();
  }

  /** Chooses from the menu of a selected cell or range with the pointer. */
  async choose(range: string, action: string): Promise<void> {
    await this.goTo(range);
    await this.cell(range.split(':')[0] ?? range).click({ button: 'right' });
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** The same by keys alone: the address, the menu, its line. */
  async chooseByKeys(range: string, action: string): Promise<void> {
    await this.goToByKeys(range);
    await this.#page.keyboard.press('Shift+F10');
    await takeLine(this.#page, action);
    await expect(this.grid).toBeFocused();
  }

  /** Goes to an address by real keys, from wherever the keyboard is. */
  async goToByKeys(address: string): Promise<void> {
    const { keyboard } = this.#page;
    await keyboard.press('Control+g');
    await expect(this.address).toBeFocused();
    await keyboard.type(address);
    await keyboard.press('Enter');
    await expect(this.grid).toBeFocused();
  }

  async goTo(address: string): Promise<void> {
    await this.address.fill(address);
    await this.address.press('Enter');
  }

  /** Says what a cell is, through its menu. */
  async setRole(address: string, role: string): Promise<void> {
    await this.choose(address, role);
  }
}
