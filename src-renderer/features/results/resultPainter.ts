import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Value } from '../../../src-shared/relation.ts';
import type { ResultRows } from './resultRows.ts';
import classes from './ResultGrid.module.css';

/** A row of the grid stands for a row of the result, which is read from the rows as it is drawn. */
export interface ResultRow {
  readonly id: number;
}

/** A figure of the result by its place, from zero. */
export interface ActiveFigure {
  readonly row: number;
  readonly column: number;
}

/** What the grid hands to its painters; it is told to draw anew when that changes. */
export interface PaintHolder {
  current: { readonly rows: ResultRows; readonly active: ActiveFigure };
}

/** A value as it is shown; nothing is a dash, so that it is told from blank text. */
export function shownValue(value: Value | undefined): string {
  if (value === undefined) return '…';
  if (value === null) return '–';
  // Beyond these digits a double tells how it was computed, and nothing of what.
  return String(typeof value === 'number' ? Number(value.toPrecision(12)) : value);
}

/** Draws a figure. By hand: a screen holds hundreds. */
export class FigurePainter implements ICellRendererComp<ResultRow> {
  readonly #root = document.createElement('div');

  init(params: ICellRendererParams<ResultRow>): void {
    this.#root.className = classes['cell'] ?? '';
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh({ data, colDef, context }: ICellRendererParams<ResultRow>): boolean {
    if (!colDef || !data) return false;
    // The grid types what it hands on as any: both are what the grid was given.
    const { rows, active } = (context as PaintHolder).current;
    const { place } = colDef.cellRendererParams as { readonly place: number };
    const value = rows.get(data.id)?.[place];
    const text = shownValue(value);
    this.#root.textContent = text;
    this.#root.title = text;
    this.#root.toggleAttribute('data-number', typeof value === 'number');
    this.#root.toggleAttribute('data-none', value === null);
    this.#root.toggleAttribute('data-active', active.row === data.id && active.column === place);
    return true;
  }
}
