import { stat } from 'node:fs/promises';
import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import { DomainError } from '../../src-shared/errors.ts';
import { Grid } from '../../src-shared/grid.ts';
import { unpackGrid } from '../../src-shared/packedGrid.ts';
import { defaultPictureWays } from '../../src-shared/pictures.ts';
import { checkSize, readFile } from '../core/files/index.ts';
import { pictureFormatOf } from '../core/image/open/format.ts';
import { SheetMissing } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** A sheet of a file with its index in it. */
export interface Sheet {
  readonly index: number;
  readonly grid: Grid;
}

/**
 * Reads a file's sheets, in memory alone: the one that `chosen` names (by name,
 * or by number from 1), else all that are visible and hold something.
 *
 * @throws DomainError `file.*` and SheetMissing
 */
export async function readTable(
  path: string,
  chosen: string | undefined,
  terminal: Terminal,
): Promise<readonly Sheet[]> {
  const name = basename(path);
  const found = await stat(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', `There is no file '${path}'. Check its name and folder.`, { cause });
  });
  if (!found.isFile()) throw new DomainError('file.unreadable', `'${path}' is not a file. Name a file.`);
  checkSize(name, found.size);
  const bytes = await readBytes(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', `'${path}' cannot be read. Check who may read it.`, { cause });
  });
  const { grids, warnings } = pictureFormatOf(bytes)
    ? await readPictureTables(path, terminal)
    : await readFile(bytes, name, {
        signal: terminal.signal,
        onProgress: ({ step, fraction }) =>
          terminal.progress(fraction === null ? step : `${step}, ${Math.floor(fraction * 100)} %`),
      });
  for (const warning of warnings) terminal.warn(warning);
  const sheets = grids.map((grid, index) => ({ index, grid }));
  if (chosen !== undefined) return [choose(sheets, chosen, name)];
  const filled = sheets.filter(({ grid }) => grid.cellCount > 0);
  const visible = filled.filter(({ grid }) => grid.data.meta.isHidden !== true);
  return visible.length > 0 ? visible : filled;
}

/** The tables of a picture, read by the program alone. */
async function readPictureTables(
  path: string,
  terminal: Terminal,
): Promise<{ readonly grids: readonly Grid[]; readonly warnings: readonly string[] }> {
  // Workbooks are asked about without what reads pictures being loaded.
  const [{ readPictureFile }, { openEmbedded }] = await Promise.all([
    import('./pictureFile.ts'),
    import('../core/recognise/ngtr/index.ts'),
  ]);
  const embedded = await openEmbedded();
  try {
    const parts = { ...embedded, ways: defaultPictureWays, vision: null };
    const { sheets, warnings } = await readPictureFile(path, parts, terminal);
    return { grids: sheets.map(({ grid }) => new Grid(unpackGrid(grid))), warnings };
  } finally {
    await embedded.close();
  }
}

function choose(sheets: readonly Sheet[], chosen: string, file: string): Sheet {
  const same = (a: string, b: string): boolean => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;
  const sheet =
    sheets.find(({ grid }) => grid.data.meta.name === chosen) ??
    sheets.find(({ grid }) => same(grid.data.meta.name, chosen)) ??
    (/^\d+$/.test(chosen) ? sheets[Number(chosen) - 1] : undefined);
  if (sheet) return sheet;
  const names = sheets.map(({ grid }, index) => `${index + 1} '${grid.data.meta.name}'`).join(', ');
  throw new SheetMissing(`'${file}' has no sheet '${chosen}'. It has: ${names}.`);
}
