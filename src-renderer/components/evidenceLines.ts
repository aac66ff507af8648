import { CellPainter, type EvidencePaint, RowHeadPainter } from './evidencePainter.ts';
import classes from './EvidenceGrid.module.css';

/** Pixels; as in the style sheet. */
export const ROW_HEIGHT = 28;
export const HEAD_HEIGHT = 28;

/** Rows, and pixels of columns, that are drawn beyond what is in sight. */
const MARGIN = 8;
const SIDE = MARGIN * ROW_HEIGHT;

/** A column with where it stands, in pixels from the first one's left edge. */
export interface PlacedColumn {
  readonly id: string;
  readonly left: number;
  readonly width: number;
}

interface Line {
  readonly row: HTMLElement;
  readonly head: RowHeadPainter;
  /** By column, so that what stays in sight while others come in is not written anew. */
  readonly cells: Map<string, CellPainter>;
  /** The head of a row and the row itself come and go together: what is not shown is not in the document. */
  isShown: boolean;
  place: number;
}

/** Places of rows in sight, with some beyond. */
export interface InSight {
  readonly first: number;
  readonly last: number;
}

/**
 * The rows in sight, drawn by hand into as many lines as fit on the screen: a line that leaves it is the next one that
 * comes in, so that scrolling writes texts and builds nothing.
 */
export class EvidenceLines {
  readonly #body: HTMLElement;
  readonly #heads: HTMLElement;
  readonly #lines: Line[] = [];

  constructor(body: HTMLElement, heads: HTMLElement) {
    this.#body = body;
    this.#heads = heads;
  }

  /** Draws what is in sight of what scrolls, and tells which rows that are. */
  draw(paint: EvidencePaint, columns: readonly PlacedColumn[], scroller: HTMLElement): InSight {
    const { ids } = paint;
    const { scrollTop: top, scrollLeft: left, clientHeight, clientWidth } = scroller;
    const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - MARGIN);
    const last = Math.min(ids.length - 1, Math.ceil((top + clientHeight) / ROW_HEIGHT) + MARGIN);
    const shown = columns.filter(
      (each) => each.left + each.width > left - SIDE && each.left < left + clientWidth + SIDE,
    );
    // As many as ever are in sight: near the ends some rest.
    const count = Math.ceil(clientHeight / ROW_HEIGHT) + 2 * MARGIN + 2;
    while (this.#lines.length < count) this.#lines.push(this.#lineOf());
    const free = new Set(this.#lines);
    for (let place = first; place <= last; place++) {
      const line = this.#lines[place % this.#lines.length];
      if (!line) continue;
      free.delete(line);
      this.#place(line, place, ids[place] ?? '');
      drawLine(line, paint, shown);
    }
    for (const line of free) this.#show(line, false);
    return { first, last };
  }

  #place(line: Line, place: number, id: string): void {
    if (line.place !== place) {
      line.place = place;
      const y = `${place * ROW_HEIGHT}px`;
      line.row.style.top = y;
      line.head.root.style.top = y;
      line.row.dataset['place'] = String(place);
      line.row.ariaRowIndex = String(place + 1);
    }
    if (line.row.dataset['id'] !== id) line.row.dataset['id'] = id;
    this.#show(line, true);
  }

  #show(line: Line, isShown: boolean): void {
    if (line.isShown === isShown) return;
    line.isShown = isShown;
    if (isShown) {
      this.#body.append(line.row);
      this.#heads.append(line.head.root);
    } else {
      line.row.remove();
      line.head.root.remove();
    }
  }

  #lineOf(): Line {
    const row = document.createElement('div');
    row.className = classes['row'] ?? '';
    row.setAttribute('role', 'row');
    return { row, head: new RowHeadPainter(), cells: new Map(), isShown: false, place: -1 };
  }
}

function drawLine({ row, head, cells, place }: Line, paint: EvidencePaint, shown: readonly PlacedColumn[]): void {
  head.draw(paint, place);
  const spare: CellPainter[] = [];
  const inSight = new Set(shown.map((each) => each.id));
  for (const [column, cell] of cells) {
    if (inSight.has(column)) continue;
    cells.delete(column);
    spare.push(cell);
  }
  let before: Element | null = null;
  for (const { id: column, left, width } of shown) {
    let cell = cells.get(column);
    if (!cell) {
      cell = spare.pop() ?? new CellPainter();
      cells.set(column, cell);
      // In the document as on the screen.
      if (before) before.after(cell.root);
      else row.prepend(cell.root);
    }
    before = cell.root;
    cell.draw(paint, { row: place, column, left, width });
  }
  for (const cell of spare) cell.root.remove();
}
