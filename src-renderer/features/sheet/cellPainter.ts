import { columnLetters } from '../../../src-shared/address.ts';
import type { Cell } from '../../../src-shared/grid.ts';
import type { Roles } from '../../../src-shared/roles.ts';
import type { DecidedTexts } from '../../hooks/useDecidedTexts.ts';
import { type CellLook, type Edges, edgesOf, lookOf } from './cellLook.ts';
import type { SheetModel } from './sheetModel.ts';
import { openingsOf } from './spills.ts';
import { words } from './words.ts';
import classes from './SheetGrid.module.css';

/** The column of row numbers. */
export const ROW_NUMBERS = 'row-numbers';

/** What the painters read; replaced as a whole when something changes, then everything is drawn anew. */
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

/** Where a cell is drawn. */
export interface CellPlace {
  readonly row: number;
  readonly col: number;
  /** Pixels from the left edge of the sheet, row numbers included. */
  readonly left: number;
  readonly width: number;
  /** Among the columns that are drawn, from 0. */
  readonly order: number;
}

/** Draws a plain cell, and is used again for others. Drawn by hand: a screen holds hundreds, and scrolling must not wait for them. */
export class CellPainter {
  readonly root = document.createElement('div');
  readonly #text = document.createElement('span');
  readonly #words = document.createTextNode('');
  /** What was drawn: writing to the document is what takes time. */
  #place: Omit<CellPlace, 'row'> | null = null;
  #attributes = NONE;
  readonly #vars = new Map<string, string>();

  constructor() {
    this.#text.className = classes['text'] ?? '';
    this.#text.dataset['text'] = '';
    this.#text.append(this.#words);
    this.root.className = classes['cell'] ?? '';
    this.root.setAttribute('role', 'gridcell');
    this.root.append(this.#text);
  }

  draw(paint: Paint, place: CellPlace): void {
    this.#stand(place);
    const { model } = paint;
    const { row, col } = place;
    const cell = model.cache.cell(row, col);
    const text = cell?.text ?? '';
    if (this.#words.data !== text) this.#words.data = text;
    // What is cut off is told when the pointer comes to it.
    if (this.#text.title !== '') this.#text.title = '';
    // A merge is drawn over its cells, whole, by the layer above; the text stays here for screen readers.
    if (cell === undefined || model.merges.at(row, col)) return this.#dress(cell === undefined ? LOADING : NONE);
    const look = lookAt(paint, cell, row, col);
    const edges = edgesOf(
      cell,
      model.cache.cell(row, col + 1) ?? null,
      model.cache.cell(paint.below(row), col) ?? null,
    );
    const open = openingsOf(model, cell);
    const isCut = cell ? model.isCut(cell, place.width, paint.scale) : false;
    this.#dress(
      {
        ...attributesOf(look, edges, isCut),
        'data-open': open.left || open.right ? '' : undefined,
      },
      look,
    );
  }

  #stand({ col, left, width, order }: CellPlace): void {
    const before = this.#place;
    this.#place = { col, left, width, order };
    if (col !== before?.col) this.root.setAttribute('col-id', columnLetters(col));
    // The row numbers are the first column.
    if (order !== before?.order) this.root.ariaColIndex = String(order + 2);
    if (left !== before?.left) this.root.style.left = `${left}px`;
    if (width !== before?.width) this.root.style.width = `${width}px`;
  }

  #dress(attributes: CellAttributes, look?: CellLook): void {
    for (const name of ATTRIBUTES) {
      const value = attributes[name];
      if (value === this.#attributes[name]) continue;
      if (value === undefined) this.root.removeAttribute(name);
      else this.root.setAttribute(name, value);
    }
    this.#attributes = attributes;
    this.#set('--fill', look?.fill ?? null);
    this.#set('--ink', look?.color ?? null);
    this.#set('--indent', look && look.indent > 0 ? String(look.indent) : null);
  }

  #set(name: string, value: string | null): void {
    if ((this.#vars.get(name) ?? null) === value) return;
    if (value === null) {
      this.root.style.removeProperty(name);
      this.#vars.delete(name);
    } else {
      this.root.style.setProperty(name, value);
      this.#vars.set(name, value);
    }
  }
}

/** Draws a row's number, with a mark where rows before it are folded; used again as cells are. */
export class RowNumberPainter {
  readonly root = document.createElement('div');
  readonly #number = document.createTextNode('');
  #folded = '';

  constructor() {
    this.root.className = classes['lineNumber'] ?? '';
    this.root.setAttribute('role', 'gridcell');
    this.root.setAttribute('col-id', ROW_NUMBERS);
    this.root.ariaColIndex = '1';
    this.root.append(this.#number);
  }

  draw(paint: Paint, row: number, width: number, isSelected: boolean): void {
    const number = String(row + 1);
    if (this.#number.data !== number) this.#number.data = number;
    this.root.style.width = `${width}px`;
    this.root.toggleAttribute('data-selected', isSelected);
    const folded = paint.foldedAt(row);
    const key = folded ? `${folded.first}-${folded.last}` : '';
    if (key === this.#folded) return;
    this.#folded = key;
    this.root.replaceChildren(this.#number, ...(folded ? [foldMark(folded, row)] : []));
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
