import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import { type ExtractedRecord, fieldState, type RecordColumn, recordState } from '../../../src-shared/record.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import type { RecordRows } from './recordRows.ts';
import { stateWords } from './stateWords.ts';
import classes from './RecordGrid.module.css';

/** A row of the grid stands for a record, which is read from the rows as it is drawn. */
export interface GridRow {
  readonly id: string;
}

/** What the painters read. */
interface RecordPaint {
  readonly rows: RecordRows;
  readonly places: ReadonlyMap<string, number>;
  /** Places of the records that are selected, both meant; the second is the active one. */
  readonly selected: readonly [number, number];
  /** The name of the active column. */
  readonly column: string;
}

/** What the grid hands to its painters; it is told to draw anew when that changes. */
export interface PaintHolder {
  current: RecordPaint;
}

/** Draws a field: its value, and a mark and colour for how it stands. By hand: a screen holds hundreds. */
export class FieldPainter implements ICellRendererComp<GridRow> {
  readonly #root = document.createElement('div');
  readonly #text = document.createElement('span');
  readonly #mark = document.createElement('span');

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

  refresh({ data, colDef, context }: ICellRendererParams<GridRow>): boolean {
    if (!colDef) return false;
    // The grid types what it hands on as any: both are what the grid was given.
    const paint = (context as PaintHolder).current;
    const { column } = colDef.cellRendererParams as { readonly column: RecordColumn };
    const record = data && paint.rows.get(data.id);
    const field = record?.fields[column.name];
    const state = field ? fieldState(field) : null;
    const { mark, word } = state ? stateWords[state] : { mark: '', word: '' };
    const text = field ? fieldText(field.value) : '';
    this.#text.textContent = record ? text : '…';
    this.#mark.textContent = mark;
    this.#mark.title = word;
    this.#root.title = text;
    set(this.#root, 'state', record?.isRejected ? 'rejected' : (state ?? undefined));
    set(this.#root, 'none', record && !field ? '' : undefined);
    set(this.#root, 'number', typeof field?.value === 'number' ? '' : undefined);
    set(this.#root, 'selected', data && isSelected(paint, data.id) ? '' : undefined);
    set(this.#root, 'active', data && isActive(paint, data.id) && paint.column === column.name ? '' : undefined);
    return true;
  }
}

/** Draws the number of a record and how it stands as a whole. */
export class RecordNumberPainter implements ICellRendererComp<GridRow> {
  readonly #root = document.createElement('div');

  init(params: ICellRendererParams<GridRow>): void {
    this.#root.className = classes['number'] ?? '';
    this.refresh(params);
  }

  getGui(): HTMLElement {
    return this.#root;
  }

  refresh({ data, context }: ICellRendererParams<GridRow>): boolean {
    // The grid types its context as any: it is the holder that the grid was given.
    const paint = (context as PaintHolder).current;
    if (!data) return false;
    const record = paint.rows.get(data.id);
    const { mark, word } = stateWords[record ? recordState(record) : 'proposed'];
    this.#root.textContent = `${((paint.places.get(data.id) ?? 0) + 1).toLocaleString()}${mark && `\u2009${mark}`}`;
    this.#root.title = word;
    set(this.#root, 'selected', isSelected(paint, data.id) ? '' : undefined);
    return true;
  }
}

/** What a screen reader says of a field, where it is more than its text. */
export function spokenField(record: ExtractedRecord, column: RecordColumn): string {
  const field = record.fields[column.name];
  if (!field) return `${column.name}: not of this type`;
  return `${column.name}: ${fieldText(field.value) || 'blank'}, ${stateWords[fieldState(field)].word.toLowerCase()}`;
}

function isSelected({ places, selected: [from, to] }: RecordPaint, id: string): boolean {
  const place = places.get(id) ?? -1;
  return place >= Math.min(from, to) && place <= Math.max(from, to);
}

function isActive({ places, selected: [, to] }: RecordPaint, id: string): boolean {
  return places.get(id) === to;
}

function set(element: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete element.dataset[name];
  else element.dataset[name] = value;
}
