import { CellPainter, type Paint, RowNumberPainter } from './cellPainter.ts';
import type { Surface } from './sheetHits.ts';
import classes from './SheetGrid.module.css';

/** All that is drawn of a sheet's rows; whatever changes of it, they are drawn anew. */
export interface LinesDrawing {
  readonly paint: Paint;
  readonly surface: Surface;
  /** Rows in the selection, for the row numbers. */
  readonly isRowSelected: (row: number) => boolean;
}

/** Rows that are drawn above and below what is in sight: the browser scrolls before it is told to draw. */
const MARGIN = 10;
/** Of them so many in one frame: where all that is in sight is new, they wait for the next ones. */
const MARGIN_A_FRAME = 10;
/** Pixels of columns to either side. */
const SIDE = 64;
/** Lines that are left where they are until they are needed. */
const SPARE = 8;

/** Places in the order in which rows, or columns, are drawn. */
interface Run {
  readonly first: number;
  readonly last: number;
}

interface Line {
  readonly root: HTMLElement;
  readonly number: RowNumberPainter;
  /** By column, so that what stays in sight while others come in is not written anew. */
  readonly cells: Map<number, CellPainter>;
  row: number;
  order: number;
  columns: Run;
  /** Of the drawing that it shows. */
  version: number;
}

/**
 * The rows of a sheet, drawn by hand into as many lines as fit on the screen: a line that leaves it is the next one that
 * comes in, so that scrolling writes texts and builds nothing.
 */
export class SheetLines {
  readonly root = document.createElement('div');
  #drawing: LinesDrawing;
  #version = 0;
  /** By row. */
  readonly #lines = new Map<number, Line>();
  /** Of no line. */
  readonly #cells: CellPainter[] = [];
  #view: HTMLElement | null = null;
  #frame = 0;

  constructor(drawing: LinesDrawing) {
    this.#drawing = drawing;
    this.root.setAttribute('role', 'presentation');
  }

  /** Draws what comes in sight of what scrolls. Returns what ends it. */
  follow(view: HTMLElement): () => void {
    this.#view = view;
    this.#draw();
    // Written once all that listens to the scrolling has read the layout, in the same frame: in between each look at it
    // would make it twice.
    const later = (): void => this.#drawLater();
    view.addEventListener('scroll', later, { passive: true });
    const sizes = new ResizeObserver(later);
    for (const sized of [view, ...view.children]) sizes.observe(sized);
    return () => {
      this.#view = null;
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      view.removeEventListener('scroll', later);
      sizes.disconnect();
    };
  }

  /** Draws something else from the next frame on. */
  set(drawing: LinesDrawing): void {
    const { paint, surface } = this.#drawing;
    this.#drawing = drawing;
    if (drawing.paint === paint && drawing.surface === surface) {
      for (const line of this.#lines.values()) this.#drawNumber(line);
    } else {
      this.#version++;
      this.#drawLater();
    }
  }

  /** Draws rows at some places anew, as far as they are drawn: their cells have come, or are others. */
  refresh(from: number, to: number): void {
    const { rows } = this.#drawing.surface;
    for (const line of this.#lines.values()) {
      const place = rows.placeOf(line.row);
      // What an older drawing shows is drawn anew, or leaves, in any case.
      if (place >= from && place <= to && line.version === this.#version) this.#drawCells(line, true);
    }
  }

  #drawLater(): void {
    if (this.#view) this.#frame ||= requestAnimationFrame(() => this.#draw());
  }

  /** Draws what is in sight, and some of what is around it. */
  #draw(): void {
    this.#frame = 0;
    if (!this.#view) return;
    const { rows, cols, headWidth, headHeight } = this.#drawing.surface;
    if (rows.visible.length === 0 || cols.visible.length === 0) {
      for (const line of this.#lines.values()) this.#drop(line);
      return;
    }
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = this.#view;
    const seen = { first: rows.orderAt(scrollTop), last: rows.orderAt(scrollTop + clientHeight - headHeight) };
    const first = Math.max(0, seen.first - MARGIN);
    const last = Math.min(rows.visible.length - 1, seen.last + MARGIN);
    const columns = {
      first: cols.orderAt(scrollLeft - SIDE),
      last: cols.orderAt(scrollLeft + clientWidth - headWidth + SIDE),
    };
    const wanted = new Set(rows.visible.subarray(first, last + 1));
    const spare = [...this.#lines.values()].filter(({ row }) => !wanted.has(row));
    for (let order = seen.first; order <= seen.last; order++) this.#bring(order, columns, spare);
    let left = MARGIN_A_FRAME;
    for (const order of around(seen, { first, last })) {
      if (this.#isDrawn(order, columns)) continue;
      if (left-- === 0) return this.#drawLater();
      this.#bring(order, columns, spare);
    }
    // What is left over is right where it stands, unless something else has changed since.
    for (const [at, line] of spare.entries()) if (at >= SPARE || line.version !== this.#version) this.#drop(line);
  }

  #isDrawn(order: number, columns: Run): boolean {
    const line = this.#lines.get(this.#drawing.surface.rows.visible[order] ?? -1);
    return line?.version === this.#version && isSame(line.columns, columns);
  }

  #bring(order: number, columns: Run, spare: Line[]): void {
    const row = this.#drawing.surface.rows.visible[order] ?? -1;
    const known = this.#lines.get(row);
    const line = known ?? spare.pop() ?? this.#made();
    const isAnew = line.row !== row || line.order !== order || line.version !== this.#version;
    if (!isAnew && isSame(line.columns, columns)) return;
    if (line.row !== row) {
      this.#lines.delete(line.row);
      this.#lines.set(row, line);
    }
    Object.assign(line, { row, order, columns, version: this.#version });
    if (isAnew) this.#place(line);
    this.#drawCells(line, isAnew);
  }

  #place(line: Line): void {
    const { rows, cols, headWidth } = this.#drawing.surface;
    const { root, row, order } = line;
    root.setAttribute('row-id', String(row));
    // The column letters are the first row.
    root.ariaRowIndex = String(order + 2);
    root.style.top = `${rows.start(row)}px`;
    root.style.height = `${rows.size(row)}px`;
    root.style.width = `${headWidth + cols.total}px`;
    this.#drawNumber(line);
  }

  #drawNumber({ number, row }: Line): void {
    const { paint, surface, isRowSelected } = this.#drawing;
    number.draw(paint, row, surface.headWidth, isRowSelected(row));
  }

  #drawCells({ root, cells, row, columns }: Line, isAnew: boolean): void {
    const { paint, surface } = this.#drawing;
    const { cols, headWidth } = surface;
    const spare: CellPainter[] = [];
    for (const [col, cell] of cells) {
      const order = cols.orderAt(cols.start(col));
      if (order >= columns.first && order <= columns.last && cols.visible[order] === col) continue;
      cells.delete(col);
      spare.push(cell);
    }
    for (let order = columns.first; order <= columns.last; order++) {
      const col = cols.visible[order] ?? 0;
      const known = cells.get(col);
      if (known && !isAnew) continue;
      const cell = known ?? spare.pop() ?? this.#cells.pop() ?? new CellPainter();
      cells.set(col, cell);
      if (cell.root.parentElement !== root) root.append(cell.root);
      cell.draw(paint, { row, col, left: headWidth + cols.start(col), width: cols.size(col), order });
    }
    for (const cell of spare) {
      cell.root.remove();
      this.#cells.push(cell);
    }
  }

  #made(): Line {
    const root = document.createElement('div');
    root.className = classes['line'] ?? '';
    root.setAttribute('role', 'row');
    // What scrolls holds something that keys can act on, and nothing that Tab stops at.
    root.tabIndex = -1;
    const number = new RowNumberPainter();
    root.append(number.root);
    this.root.append(root);
    return { root, number, cells: new Map(), row: -1, order: -1, columns: { first: 0, last: -1 }, version: -1 };
  }

  #drop(line: Line): void {
    line.root.remove();
    this.#lines.delete(line.row);
  }
}

/** What lies around what is in sight, the nearest first. */
function* around(seen: Run, { first, last }: Run): Generator<number> {
  for (let away = 1; seen.last + away <= last || seen.first - away >= first; away++) {
    if (seen.last + away <= last) yield seen.last + away;
    if (seen.first - away >= first) yield seen.first - away;
  }
}

function isSame(a: Run, b: Run): boolean {
  return a.first === b.first && a.last === b.last;
}
