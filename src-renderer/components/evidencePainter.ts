import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import classes from './EvidenceGrid.module.css';

/** A row of the grid, which its painters look up as it is drawn. */
export interface GridRow {
  readonly id: string;
}

/** How a cell looks: its value, and a mark for how it stands. */
export interface CellLook {
  /** `…` while it is fetched. */
  readonly text: string;
  /** One sign that tells the state apart where colours do not; empty for none. */
  readonly mark: string;
  /** The state in words. */
  readonly word: string;
  readonly state: 'doubtful' | 'proposed' | 'accepted' | 'corrected' | 'rejected' | undefined;
  readonly isNumber: boolean;
  /** Nothing can stand here. */
  readonly isNone: boolean;
  /** Nothing but a person changes it. */
  readonly isLocked?: boolean;
}

/** How the first cell of a row looks, which stays in sight. */
export interface RowHeadLook {
  readonly text: string;
  readonly title: string;
}

/** How the cells of a grid look. */
export interface GridLooks {
  readonly cell: (id: string, column: string) => CellLook;
  readonly rowHead: (id: string, place: number) => RowHeadLook;
}

/** What the painters read. */
interface GridPaint {
  readonly looks: GridLooks;
  readonly places: ReadonlyMap<string, number>;
  /** Places of the rows that are selected, both meant; the second is the active one. */
  readonly selected: readonly [number, number];
  /** The id of the active column. */
  readonly column: string;
}

/** What the grid hands to its painters; it is told to draw anew when that changes. */
export interface PaintHolder {
  current: GridPaint;
}

/** Draws a cell: its value, and a mark and colour for how it stands. By hand: a screen holds hundreds. */
export class CellPainter implements ICellRendererComp<GridRow> {
  readonly #root = document.createElement('div');
  readonly #text = document.createElement('span');
  readonly #mark = document.createElement('span');
  #lock: SVGElement | null = null;

  init(params: ICellRendererParams<GridRow>): void {
    this.#root.className = classes['cell'] ?? '';
    this.#text.className = classes['text'] ?? '';
    this.#mark.className = classes['mark'] ?? '';
    this.#root.append(this.#text, this.#mark);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh({ data, column, context }: ICellRendererParams<GridRow>): boolean {
    if (!data || !column) return false;
    // The grid types its context as any: it is the holder that the grid was given.
    const paint = (context as PaintHolder).current;
    const own = column.getColId();
    const { text, mark, word, state, isNumber, isNone, isLocked = false } = paint.looks.cell(data.id, own);
    this.#text.textContent = text;
    this.#mark.textContent = mark;
    this.#mark.title = word;
    this.#root.title = text;
    this.#setLock(isLocked);
    set(this.#root, 'state', state);
    set(this.#root, 'none', isNone ? '' : undefined);
    set(this.#root, 'number', isNumber ? '' : undefined);
    set(this.#root, 'selected', isSelected(paint, data.id) ? '' : undefined);
    set(this.#root, 'active', isActive(paint, data.id) && paint.column === own ? '' : undefined);
    return true;
  }

  /** Few cells are locked: the sign is made for those alone. */
  #setLock(isLocked: boolean): void {
    if (isLocked === (this.#lock !== null)) return;
    if (this.#lock) this.#lock.remove();
    this.#lock = isLocked ? lockSign() : null;
    if (this.#lock) this.#root.insertBefore(this.#lock, this.#mark);
  }
}

const SVG = 'http://www.w3.org/2000/svg';

/** A padlock. */
function lockSign(): SVGElement {
  const sign = document.createElementNS(SVG, 'svg');
  sign.setAttribute('viewBox', '0 0 24 24');
  sign.setAttribute('class', classes['lock'] ?? '');
  sign.setAttribute('aria-hidden', 'true');
  for (const line of ['M5 11h14v10H5z', 'M8 11V7a4 4 0 0 1 8 0v4']) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', line);
    sign.append(path);
  }
  return sign;
}

/** Draws the first cell of a row: what it stands for, or its number. */
export class RowHeadPainter implements ICellRendererComp<GridRow> {
  readonly #root = document.createElement('div');

  init(params: ICellRendererParams<GridRow>): void {
    this.#root.className = classes['rowHead'] ?? '';
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh({ data, context }: ICellRendererParams<GridRow>): boolean {
    // The grid types its context as any: it is the holder that the grid was given.
    const paint = (context as PaintHolder).current;
    if (!data) return false;
    const { text, title } = paint.looks.rowHead(data.id, paint.places.get(data.id) ?? 0);
    this.#root.textContent = text;
    this.#root.title = title;
    set(this.#root, 'selected', isSelected(paint, data.id) ? '' : undefined);
    return true;
  }
}

function isSelected({ places, selected: [from, to] }: GridPaint, id: string): boolean {
  const place = places.get(id) ?? -1;
  return place >= Math.min(from, to) && place <= Math.max(from, to);
}

function isActive({ places, selected: [, to] }: GridPaint, id: string): boolean {
  return places.get(id) === to;
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}
