import type { RecordColumn } from '../../../src-shared/record.ts';
import { FieldPainter, NumberPainter } from './recordPainter.ts';
import type { RecordRows } from './recordRows.ts';
import classes from './RecordGrid.module.css';

/** Pixels. */
export const ROW_HEIGHT = 28;
export const HEAD_HEIGHT = 26;
export const NUMBER_WIDTH = 72;

/** Records, and pixels of columns, that are drawn beyond what is in sight. */
const MARGIN = 8;
const SIDE = 400;

/** A column with where it stands, from the first one's left edge. */
export interface PlacedColumn {
  readonly column: RecordColumn;
  readonly left: number;
  readonly width: number;
}

/** What is drawn. */
export interface RecordPaint {
  readonly rows: RecordRows;
  readonly ids: readonly string[];
  readonly columns: readonly PlacedColumn[];
  /** Places of the records that are selected, both meant; the second is the active one. */
  readonly selected: readonly [number, number];
  /** The name of the active column. */
  readonly column: string;
}

interface Line {
  readonly row: HTMLElement;
  readonly number: NumberPainter;
  readonly fields: FieldPainter[];
  /** The number of a row and the row itself come and go together. */
  isShown: boolean;
  place: number;
}

/** Places of records in sight, with some beyond. */
export interface InSight {
  readonly first: number;
  readonly last: number;
}

/**
 * The records in sight, drawn by hand into as many lines as fit on the screen: a line that leaves it is the next one that
 * comes in, so that scrolling writes texts and builds nothing.
 */
export class RecordLines {
  readonly #body: HTMLElement;
  readonly #numbers: HTMLElement;
  readonly #lines: Line[] = [];

  constructor(body: HTMLElement, numbers: HTMLElement) {
    this.#body = body;
    this.#numbers = numbers;
  }

  /** Draws what is in sight of what scrolls, and tells which records that are. */
  draw(paint: RecordPaint, scroller: HTMLElement): InSight {
    const { ids, columns } = paint;
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
      line.number.root.style.top = y;
      line.row.dataset['place'] = String(place);
      line.row.ariaRowIndex = String(place + 1);
    }
    if (line.row.dataset['id'] !== id) line.row.dataset['id'] = id;
    this.#show(line, true);
  }

  #show(line: Line, isShown: boolean): void {
    if (line.isShown === isShown) return;
    line.isShown = isShown;
    line.row.hidden = !isShown;
    line.number.root.hidden = !isShown;
  }

  #lineOf(): Line {
    const row = document.createElement('div');
    row.className = classes['row'] ?? '';
    row.setAttribute('role', 'row');
    const number = new NumberPainter();
    this.#body.append(row);
    this.#numbers.append(number.root);
    return { row, number, fields: [], isShown: true, place: -1 };
  }
}

function drawLine(
  { row, number, fields, place }: Line,
  { rows, ids, selected: [from, to], column: active }: RecordPaint,
  shown: readonly PlacedColumn[],
): void {
  const record = rows.get(ids[place] ?? '');
  const isSelected = place >= Math.min(from, to) && place <= Math.max(from, to);
  number.draw(record, place, isSelected);
  for (const [at, { column, left, width }] of shown.entries()) {
    let field = fields[at];
    if (!field) {
      field = new FieldPainter();
      fields.push(field);
      row.append(field.root);
    }
    field.draw(record, column, { left, width, isSelected, isActive: place === to && column.name === active });
  }
  for (const spare of fields.splice(shown.length)) spare.root.remove();
}
