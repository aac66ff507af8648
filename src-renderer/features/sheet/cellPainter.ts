import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Cell } from '../../../src-shared/grid.ts';
import type { Roles } from '../../../src-shared/roles.ts';
import type { DecidedTexts } from '../../hooks/useDecidedTexts.ts';
import type { Axis } from './axis.ts';
import { type CellLook, type Edges, edgesOf, lookOf } from './cellLook.ts';
import type { SheetModel } from './sheetModel.ts';
import { openingsOf } from './spills.ts';
import { words } from './words.ts';
import classes from './SheetGrid.module.css';

/** A row of the grid stands for a row of the sheet; its cells are read from the model as it is drawn. */
export interface SheetRow {
  readonly row: number;
}

/** What the painters read; replaced as a whole when something changes, then the cells are refreshed. */
export interface Paint {
  readonly model: SheetModel;
  readonly roles: Roles;
  readonly corrected: ReadonlySet<string>;
  readonly decided: DecidedTexts;
  readonly showRoles: boolean;
  readonly isDark: boolean;
  /** 1 at 100 %. */
  readonly scale: number;
  /** The row that is drawn below a row. */
  readonly below: (row: number) => number;
  /** Rows that are folded just before a row (or after the last one). */
  readonly foldedAt: (row: number) => { readonly first: number; readonly last: number } | null;
}

/** What the grid hands to its painters. */
export interface PaintHolder {
  current: {
    readonly paint: Paint;
    readonly cols: Axis;
    /** Rows in the selection, for the row numbers. */
    readonly isRowSelected: (row: number) => boolean;
  };
}

/** How a cell at an anchor looks now. */
export function lookAt(paint: Paint, cell: Cell | null, row: number, col: number): CellLook {
  const address = cell?.address ?? paint.model.addressAt(row, col);
  return lookOf(cell, {
    role: paint.roles[address] ?? 'content',
    isCorrected: paint.corrected.has(address),
    decided: paint.decided.get(address) ?? null,
    showRoles: paint.showRoles,
    isDark: paint.isDark,
  });
}

/** What the style sheet needs to know of a look, as data attributes. */
export function attributesOf(look: CellLook, edges: Edges, isCut: boolean): CellAttributes {
  return {
    'data-figure': look.isFigure ? '' : undefined,
    'data-cut': isCut ? '' : undefined,
    'data-align': look.align,
    'data-vertical': look.vertical === 'middle' ? undefined : look.vertical,
    'data-wraps': look.wraps ? '' : undefined,
    'data-bold': look.isBold ? '' : undefined,
    'data-italic': look.isItalic ? '' : undefined,
    'data-role': look.role ?? undefined,
    'data-corrected': look.isCorrected ? '' : undefined,
    'data-doubt': look.isDoubtful ? '' : undefined,
    'data-decided': look.decided ?? undefined,
    'data-edge-right': edges.right ? '' : undefined,
    'data-edge-bottom': edges.bottom ? '' : undefined,
  };
}

const ATTRIBUTES = [
  'data-align',
  'data-vertical',
  'data-wraps',
  'data-bold',
  'data-italic',
  'data-role',
  'data-corrected',
  'data-doubt',
  'data-decided',
  'data-edge-right',
  'data-edge-bottom',
  'data-figure',
  'data-cut',
  'data-open',
  'data-loading',
] as const;
type CellAttributes = Partial<Record<(typeof ATTRIBUTES)[number], string | undefined>>;

const NONE: CellAttributes = {};
const LOADING: CellAttributes = { 'data-loading': '' };

/** Draws a plain cell. Drawn by hand: a screen holds thousands, and scrolling must not wait for them. */
export class CellPainter implements ICellRendererComp<SheetRow> {
  readonly #root = document.createElement('div');
  readonly #text = document.createElement('span');
  readonly #words = document.createTextNode('');
  /** What was drawn: writing to the document is what takes time. */
  #attributes = NONE;
  readonly #vars = new Map<string, string>();

  init(params: ICellRendererParams<SheetRow>): void {
    this.#text.className = classes['text'] ?? '';
    this.#text.dataset['text'] = '';
    this.#text.append(this.#words);
    this.#root.className = classes['cell'] ?? '';
    this.#root.append(this.#text);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh({ data, colDef, context }: ICellRendererParams<SheetRow>): boolean {
    if (!data) return false;
    // The grid types its context as any: it is the holder that the grid was given.
    const { paint, cols } = (context as PaintHolder).current;
    const col = Number(colDef?.cellRendererParams?.col);
    this.#draw(paint, data.row, col, cols.size(col));
    return true;
  }

  #draw(paint: Paint, row: number, col: number, widthPx: number): void {
    const { model } = paint;
    const cell = model.cache.cell(row, col);
    const text = cell?.text ?? '';
    if (this.#words.data !== text) this.#words.data = text;
    // What is cut off is told when the pointer comes to it.
    if (this.#text.title !== '') this.#text.title = '';
    // A merge is drawn over its cells, whole, by the layer above; the text stays here for screen readers.
    if (model.merges.at(row, col)) return this.#dress(cell === undefined ? LOADING : NONE);
    const look = lookAt(paint, cell ?? null, row, col);
    const edges = edgesOf(
      cell ?? null,
      model.cache.cell(row, col + 1) ?? null,
      model.cache.cell(paint.below(row), col) ?? null,
    );
    const open = openingsOf(model, cell);
    const isCut = cell ? model.isCut(cell, widthPx, paint.scale) : false;
    this.#dress(
      {
        ...attributesOf(look, edges, isCut),
        'data-open': open.left || open.right ? '' : undefined,
        'data-loading': cell === undefined ? '' : undefined,
      },
      look,
    );
  }

  #dress(attributes: CellAttributes, look?: CellLook): void {
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (value === this.#attributes[name]) continue;
      if (value === undefined) this.#root.removeAttribute(name);
      else this.#root.setAttribute(name, value);
    }
    this.#attributes = attributes;
    this.#set('--fill', look?.fill ?? null);
    this.#set('--ink', look?.color ?? null);
    this.#set('--indent', look && look.indent > 0 ? String(look.indent) : null);
  }

  #set(name: string, value: string | null): void {
    if ((this.#vars.get(name) ?? null) === value) return;
    if (value === null) {
      this.#root.style.removeProperty(name);
      this.#vars.delete(name);
    } else {
      this.#root.style.setProperty(name, value);
      this.#vars.set(name, value);
    }
  }
}

/** Draws a row's number, with a mark where rows before it are folded. */
export class RowNumberPainter implements ICellRendererComp<SheetRow> {
  readonly #root = document.createElement('div');

  init(params: ICellRendererParams<SheetRow>): void {
    this.#root.className = classes['rowNumber'] ?? '';
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh({ data, context }: ICellRendererParams<SheetRow>): boolean {
    if (!data) return false;
    // As above: the holder that the grid was given.
    const { paint, isRowSelected } = (context as PaintHolder).current;
    this.#root.textContent = String(data.row + 1);
    this.#root.toggleAttribute('data-selected', isRowSelected(data.row));
    const folded = paint.foldedAt(data.row);
    if (folded) this.#root.append(foldMark(folded, data.row));
    return true;
  }
}

function foldMark({ first, last }: { first: number; last: number }, row: number): HTMLElement {
  const mark = document.createElement('button');
  mark.type = 'button';
  mark.tabIndex = -1;
  mark.className = classes['foldMark'] ?? '';
  mark.dataset['unfoldRows'] = `${first}-${last}`;
  mark.toggleAttribute('data-after', first > row);
  const name = first === last ? words.hidden.row(first + 1) : words.hidden.rows(first + 1, last + 1);
  mark.title = words.hidden.show(name);
  mark.setAttribute('aria-label', words.hidden.show(name));
  return mark;
}
