import type { Grid } from '../../../../src-shared/grid.ts';
import { keyOf } from '../language/tokenize.ts';
import { type InternedTexts, Postings } from './interned.ts';

/** A value that stands in a column, once however often it does. */
export interface DistinctValue {
  readonly text: string;
  /** The same for spellings that differ in case, spacing or inflection only. */
  readonly key: string;
  /** Places of the rows that hold it. */
  readonly rows: Int32Array;
  /** Grid index of the first cell that holds it. */
  readonly cell: number;
}

/** The values of interned cells in the order of their first cells; their texts are read when they are asked for. */
export function distinctOf(grid: Grid, { ids, cells }: InternedTexts): DistinctValue[] {
  const valueOfKey = new Map<string, number>();
  const valueOfText = new Int32Array(cells.length).fill(-1);
  const firsts: number[] = [];
  cells.forEach((cell, id) => {
    const text = grid.textOf(cell).trim();
    if (text === '') return;
    const key = keyOf(text);
    let value = valueOfKey.get(key);
    if (value === undefined) {
      value = firsts.push(cell) - 1;
      valueOfKey.set(key, value);
    }
    valueOfText[id] = value;
  });
  const rows = new Postings(
    firsts.length,
    ids.map((id) => valueOfText[id] ?? -1),
  );
  return firsts.map((cell, value) => new LazyValue(grid, cell, value, rows));
}

/** A large column has a value for each row, so that a value keeps nothing that the grid has. */
class LazyValue implements DistinctValue {
  readonly cell: number;
  readonly #grid: Grid;
  readonly #value: number;
  readonly #rows: Postings;

  constructor(grid: Grid, cell: number, value: number, rows: Postings) {
    this.cell = cell;
    this.#grid = grid;
    this.#value = value;
    this.#rows = rows;
  }

  get text(): string {
    return this.#grid.textOf(this.cell).trim();
  }

  get key(): string {
    return keyOf(this.text);
  }

  get rows(): Int32Array {
    return this.#rows.get(this.#value);
  }
}
