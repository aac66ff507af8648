import { textWidth } from './grid/textWidth.ts';
import classes from './EvidenceGrid.module.css';

/** How a cell looks: its value, and a mark for how it stands. */
export interface CellLook {
  /** `…` while it is fetched. */
  readonly text: string;
  /** One sign that tells the state apart where colours do not; empty for none. */
  readonly mark: string;
  /** The state in words. */
  readonly word: string;
  readonly state: 'doubtful' | 'proposed' | 'accepted' | 'corrected' | 'rejected' | undefined;
  /** A number or a date: at the right of its column, and shown whole or not at all. */
  readonly isFigure: boolean;
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

/** Where a cell is drawn. */
export interface CellPlace {
  readonly row: number;
  /** The id of its column. */
  readonly column: string;
  /** Pixels. */
  readonly left: number;
  readonly width: number;
}

/** What is drawn, by the places of rows and the ids of columns. */
export interface EvidencePaint {
  readonly looks: GridLooks;
  readonly ids: readonly string[];
  readonly isRowSelected: (row: number) => boolean;
  /** Beside other cells. */
  readonly isPicked: (row: number, column: string) => boolean;
  readonly isActive: (row: number, column: string) => boolean;
  /** Cells that hold what is looked for, and the one of them that is shown. */
  readonly lightOf: (row: number, column: string) => 'found' | 'foundNow' | undefined;
  /** Whether a cell holds a number that does not fit into a column of this width. */
  readonly cuts: (column: string, look: CellLook, columnPx: number) => boolean;
}

/** Draws a cell: its value, and a mark and colour for how it stands. It is used again for other cells. */
export class CellPainter {
  readonly root = document.createElement('div');
  readonly #text = document.createTextNode('');
  readonly #mark = document.createElement('span');
  #lock: SVGElement | null = null;
  /** What was drawn: writing to the document is what takes time. */
  #look: CellLook | null = null;
  #place: CellPlace | null = null;

  constructor() {
    const text = document.createElement('span');
    text.className = classes['text'] ?? '';
    text.append(this.#text);
    this.#mark.className = classes['mark'] ?? '';
    this.root.className = classes['cell'] ?? '';
    this.root.setAttribute('role', 'gridcell');
    this.root.append(text, this.#mark);
  }

  draw(paint: EvidencePaint, place: CellPlace): void {
    const { row, column, width } = place;
    const look = paint.looks.cell(paint.ids[row] ?? '', column);
    this.#drawLook(look, this.#look);
    this.#drawPlace(place, this.#place);
    [this.#look, this.#place] = [look, place];
    set(this.root, 'cut', paint.cuts(column, look, width) ? '' : undefined);
    set(this.root, 'selected', paint.isRowSelected(row) ? '' : undefined);
    set(this.root, 'picked', paint.isPicked(row, column) ? '' : undefined);
    set(this.root, 'active', paint.isActive(row, column) ? '' : undefined);
    set(this.root, 'light', paint.lightOf(row, column));
  }

  #drawPlace({ column, left, width }: CellPlace, before: CellPlace | null): void {
    if (column !== before?.column) this.root.dataset['column'] = column;
    if (left !== before?.left) this.root.style.left = `${left}px`;
    if (width !== before?.width) this.root.style.width = `${width}px`;
  }

  #drawLook(look: CellLook, before: CellLook | null): void {
    const { text, mark, word, state, isFigure, isNone, isLocked = false } = look;
    if (text !== before?.text) {
      this.#text.data = text;
      this.root.title = text === '…' ? '' : text;
    }
    if (mark !== before?.mark) this.#mark.textContent = mark;
    if (word !== before?.word) this.#mark.title = word;
    if (state !== before?.state) set(this.root, 'state', state);
    if (isFigure !== before?.isFigure) set(this.root, 'figure', isFigure ? '' : undefined);
    if (isNone !== before?.isNone) set(this.root, 'none', isNone ? '' : undefined);
    if (isLocked !== (this.#lock !== null)) this.#setLock(isLocked);
  }

  /** Few cells are locked: the sign is made for those alone. */
  #setLock(isLocked: boolean): void {
    this.#lock?.remove();
    this.#lock = isLocked ? lockSign() : null;
    if (this.#lock) this.root.insertBefore(this.#lock, this.#mark);
    set(this.root, 'locked', isLocked ? '' : undefined);
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
export class RowHeadPainter {
  readonly root = document.createElement('div');

  constructor() {
    this.root.className = classes['rowHead'] ?? '';
  }

  draw({ looks, ids, isRowSelected }: EvidencePaint, row: number): void {
    const { text, title } = looks.rowHead(ids[row] ?? '', row);
    if (this.root.textContent !== text) this.root.textContent = text;
    if (this.root.title !== title) this.root.title = title;
    set(this.root, 'selected', isRowSelected(row) ? '' : undefined);
  }
}

/** Pixels of a cell's text with the room around it, in which its mark and its lock stand. */
export function cellWidth({ text, state, isLocked = false }: CellLook): number {
  return textWidth(text, state === 'corrected') + (isLocked ? 49 : 33);
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (element.dataset[name] === value) return;
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}
