import { readFile as readBytes } from 'node:fs/promises';
import type { FileFormat, Progress } from '../../../src-shared/document.ts';
import { packGrid, type PackedGrid } from '../../../src-shared/packedGrid.ts';
import type { Saying } from '../../../src-shared/said/said.ts';
import type { TextDocument } from '../../../src-shared/textDocument.ts';
import { threadTask } from '../jobs/task.ts';
import type { PackedWords } from '../survey/rules/words.ts';

/** What a file gave: its sheets, ready to be stored and shared, and its text. */
export interface ReadOutput {
  readonly format: FileFormat;
  readonly sheets: readonly PackedGrid[];
  readonly text: TextDocument | null;
  /** Of the text, for choosing papers by them. */
  readonly words: PackedWords | null;
  readonly warnings: readonly Saying[];
  /** Parts of the file were damaged, and only what is whole was read. */
  readonly isDamaged: boolean;
  /** Pages of a text, from 0, that hold none. */
  readonly scans: readonly number[];
}

export interface ReadInput {
  readonly path: string;
  readonly name: string;
  readonly wantsWhole: boolean;
}

/** A page of a PDF that is looked at. */
export interface PageToDraw {
  readonly path: string;
  readonly name: string;
  /** From zero. */
  readonly page: number;
  readonly widthPx: number;
}

export const tasks = {
  /** The picture of a page, as PNG. */
  drawPage: threadTask<PageToDraw, Uint8Array>({
    pool: 'looking',
    perform: async (page) => {
      const { drawPage } = await import('./drawPage.ts');
      return drawPage(page);
    },
  }),

  read: threadTask<ReadInput, ReadOutput | null, Progress>({
    pool: 'reading',
    perform: async ({ path, name, wantsWhole }, { signal, emit }) => {
      const { readSource } = await import('./readSource.ts');
      const options = { signal, onProgress: emit, wantsWhole };
      const read = await readSource(await readBytes(path), name, options);
      if (!read) return null;
      const { format, grids, text, warnings, isDamaged, scans } = read;
      const sheets: PackedGrid[] = [];
      // One after the other, so that what is packed can be given back.
      for (let grid = grids.shift(); grid; grid = grids.shift()) sheets.push(packGrid(grid.data));
      if (text === null) return { format, warnings, sheets, text, words: null, isDamaged, scans };
      const { packWords, saidIn } = await import('../survey/rules/words.ts');
      return { format, warnings, sheets, text, words: packWords(saidIn({ text })), isDamaged, scans };
    },
  }),
};
