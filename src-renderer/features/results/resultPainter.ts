import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { CellLook, GridLooks } from '../../components/evidencePainter.ts';
import { textWidth } from '../../components/grid/textWidth.ts';
import classes from './ResultGrid.module.css';

/** A row of the grid stands for a row of the result, which is read from the rows as it is drawn. */
export interface ResultRow {
  readonly id: number;
}

/** What cells of the result are drawn from; the grid is told to draw anew when that changes. */
export interface ResultPaint {
  readonly looks: GridLooks;
  readonly isActive: (row: number, column: number) => boolean;
  /** Beside other cells. */
  readonly isPicked: (row: number, column: number) => boolean;
  /** Cells that hold what is looked for, and the one of them that is shown. */
  readonly lightOf: (row: number, column: number) => 'found' | 'foundNow' | undefined;
  /** Whether a cell holds a number that does not fit into a column of this width. */
  readonly cuts: (column: string, look: CellLook, columnPx: number) => boolean;
}

/** What the grid hands to its painters. */
export interface PaintHolder {
  current: ResultPaint;
}

/** Draws a figure. By hand: a screen holds hundreds. */
export class FigurePainter implements ICellRendererComp<ResultRow> {
  readonly #root = document.createElement('div');
  readonly #text = document.createElement('span');

  init(params: ICellRendererParams<ResultRow>): void {
    this.#root.className = classes['cell'] ?? '';
    this.#text.className = classes['text'] ?? '';
    this.#root.append(this.#text);
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh({ data, column, context }: ICellRendererParams<ResultRow>): boolean {
    if (!column || !data) return false;
    // The grid types what it hands on as any: it is what the grid was given.
    const paint = (context as PaintHolder).current;
    const id = column.getColId();
    const look = paint.looks.cell(String(data.id), id);
    this.#text.textContent = look.text;
    this.#root.title = look.text;
    this.#root.dataset['column'] = id;
    this.#root.toggleAttribute('data-figure', look.isFigure);
    this.#root.toggleAttribute('data-cut', paint.cuts(id, look, column.getActualWidth()));
    this.#root.toggleAttribute('data-none', look.text === NOTHING);
    this.#root.toggleAttribute('data-active', paint.isActive(data.id, Number(id)));
    this.#root.toggleAttribute('data-picked', paint.isPicked(data.id, Number(id)));
    const light = paint.lightOf(data.id, Number(id));
    if (light) this.#root.dataset['light'] = light;
    else delete this.#root.dataset['light'];
    return true;
  }
}

/** Left and right of a cell's text together, with the hairline; as in the style sheet. */
const PADDING = 17;

/** Returns the pixels of a cell's text with its padding. */
export function figureWidth({ text }: CellLook): number {
  return textWidth(text, false) + PADDING;
}

/** What stands for no value at all. */
const NOTHING = '–';
