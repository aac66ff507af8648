import type { ExportOptions } from '../../../src-shared/exports.ts';
import type { ExportTable } from './exportDocument.ts';
import { type Place, RowLayout } from './rowLayout.ts';

export interface WritingOptions {
  readonly options: ExportOptions;
  /** The works that are cited go into a file beside it. */
  readonly hasBibliography?: boolean;
  /** Throws once the work is to end; asked often, since no signal arrives in a loop. */
  readonly checkpoint?: () => void;
  /** Told how many rows are written, every now and then. */
  readonly onRows?: (written: number) => void;
}

/** A row as it is written: its place in the table, all of its places, and what was set of it. */
export interface LaidOutRow {
  readonly index: number;
  readonly places: readonly (Place | null)[];
  readonly height?: number;
  readonly isHidden?: boolean;
}

/** Rows between two looks at whether anybody still wants them. */
const ROWS_AT_ONCE = 500;

/** One writing of one document: what was asked for, how far it is, and what must be said of it. */
export class Writing {
  readonly options: ExportOptions;
  readonly hasBibliography: boolean;
  readonly #checkpoint: () => void;
  readonly #onRows: (written: number) => void;
  readonly #notes = new Set<string>();
  #written = 0;

  constructor(writing: WritingOptions) {
    const { options, hasBibliography = false, checkpoint = () => undefined, onRows = () => undefined } = writing;
    this.options = options;
    this.hasBibliography = hasBibliography;
    this.#checkpoint = checkpoint;
    this.#onRows = onRows;
  }

  /** Says something of the file, once: what the format could not hold, or holds in another way. */
  note(sentence: string): void {
    this.#notes.add(sentence);
  }

  get notes(): readonly string[] {
    return [...this.#notes];
  }

  /** Notes that another row or record is about to be written. */
  written(): void {
    if (this.#written++ % ROWS_AT_ONCE !== 0) return;
    this.#checkpoint();
    this.#onRows(this.#written);
  }

  /** The rows of a table, each laid out over all of its columns. */
  async *rows(table: ExportTable): AsyncGenerator<LaidOutRow> {
    const layout = new RowLayout(table.columnCount);
    let index = 0;
    for await (const { cells, ...row } of table.rows()) {
      this.written();
      yield { index, places: layout.next(cells), ...row };
      index++;
    }
  }
}

/** Characters that are handed on at once. */
const CHUNK = 1 << 16;

/** Joins small pieces of text, so that few large ones are handed on. */
export async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}
