import type { Progress } from '../../src-shared/document.ts';
import { Grid } from '../../src-shared/grid.ts';
import { type PackedGrid, unpackGrid } from '../../src-shared/packedGrid.ts';
import { defaultPictureWays } from '../../src-shared/pictures.ts';
import { type Saying, textOf } from '../../src-shared/said/said.ts';
import { sheetSourceId, type SourceId } from '../../src-shared/source.ts';
import type { Structure } from '../../src-shared/structure.ts';
import { isPictureFile } from '../core/image/open/format.ts';
import { createJobs, type Jobs, type SheetSource } from '../core/jobs.ts';
import { deserialised } from '../core/jobs/openSheets.ts';
import { SheetMissing } from './failure.ts';
import { documentIdOf, fileAt } from './fileAt.ts';
import { type PicturesToRead, readPictureFile } from './pictureFile.ts';
import type { Terminal } from './terminal.ts';

/** A sheet of a file with its index in it. */
export interface Sheet {
  readonly index: number;
  /** As the library would call it. */
  readonly id: SourceId;
  readonly grid: Grid;
  /** For tasks on it. */
  readonly source: SheetSource;
}

interface ReadTableOptions {
  /** One sheet, by name or by number from 1. */
  readonly chosen: string | undefined;
  /** Read what is whole of a damaged file. */
  readonly wantsWhole: boolean | undefined;
}

/**
 * Reads a file's sheets in a thread, under the limits of the app, and keeps
 * nothing: the one that is chosen, else all that are visible and hold
 * something.
 *
 * @throws DomainError `file.*` and SheetMissing
 */
export async function readTable(
  jobs: Jobs,
  path: string,
  { chosen, wantsWhole }: ReadTableOptions,
  terminal: Terminal,
): Promise<readonly Sheet[]> {
  const file = await fileAt(path);
  const { grids, warnings } = await readTables(jobs, file, wantsWhole, terminal);
  for (const warning of warnings) terminal.warn(textOf(warning));
  const documentId = await documentIdOf(path);
  const sheets = grids.map((grid, index) => openSheet(grid, sheetSourceId(documentId, index), index));
  if (chosen !== undefined) return [choose(sheets, chosen, file.name)];
  const filled = sheets.filter(({ grid }) => grid.cellCount > 0);
  const visible = filled.filter(({ grid }) => grid.data.meta.isHidden !== true);
  return visible.length > 0 ? visible : filled;
}

/** Reads the structure of a sheet; `source` is then the sheet for questions about it. */
export async function readStructure(
  jobs: Jobs,
  { source }: Sheet,
  signal: AbortSignal,
): Promise<{ readonly structure: Structure; readonly source: SheetSource }> {
  const tree = await jobs.onSheet('structure', source, { corrections: [] }, { signal });
  return { structure: deserialised(tree), source: { ...source, tree: async () => tree } };
}

/** A sheet with its structure. */
export type ReadTree = Pick<Sheet, 'index' | 'grid'> & { readonly structure: Structure };

/** Reads a file's sheets with their structures. Throws as `readTable` does. */
export async function readTrees(
  file: string,
  options: ReadTableOptions,
  terminal: Terminal,
): Promise<readonly ReadTree[]> {
  const jobs = createJobs({ isSingle: true });
  try {
    const sheets = await readTable(jobs, file, options, terminal);
    const read: ReadTree[] = [];
    for (const [position, sheet] of sheets.entries()) {
      terminal.progress(`Finding the structure of sheet ${position + 1} of ${sheets.length}`);
      const { structure } = await readStructure(jobs, sheet, terminal.signal);
      read.push({ index: sheet.index, grid: sheet.grid, structure });
    }
    return read;
  } finally {
    await jobs.close();
  }
}

interface ReadTables {
  readonly grids: readonly PackedGrid[];
  readonly warnings: readonly Saying[];
}

/** What is told in its pictures comes after what is told in its cells and words. */
async function readTables(
  jobs: Jobs,
  file: Awaited<ReturnType<typeof fileAt>>,
  wantsWhole: boolean | undefined,
  terminal: Terminal,
): Promise<ReadTables> {
  const onProgress = ({ step, fraction }: Progress): void =>
    terminal.progress(fraction === null ? textOf(step) : `${textOf(step)}, ${Math.floor(fraction * 100)} %`);
  const isPicture = await isPictureFile(file.path);
  const read = isPicture ? null : await jobs.read(file, { signal: terminal.signal, wantsWhole, onProgress });
  if (read && read.scans.length === 0) return { grids: read.sheets, warnings: read.warnings };
  const pictures = await readPictureTables(jobs, { ...file, ...(read && { pages: read.scans }) }, terminal);
  return {
    grids: [...(read?.sheets ?? []), ...pictures.grids],
    warnings: [...(read?.warnings ?? []), ...pictures.warnings],
  };
}

/** The tables of a picture, read by the program alone. */
async function readPictureTables(jobs: Jobs, file: PicturesToRead, terminal: Terminal): Promise<ReadTables> {
  const { sheets, warnings } = await readPictureFile(jobs, file, { ways: defaultPictureWays, vision: null }, terminal);
  return { grids: sheets.map(({ grid }) => grid), warnings };
}

function openSheet(packed: PackedGrid, id: SourceId, index: number): Sheet {
  const source = {
    sheetKey: id,
    fingerprint: '',
    grid: async () => packed,
    tree: () => Promise.reject(new Error('Its structure was not read')),
  };
  return { index, id, grid: new Grid(unpackGrid(packed)), source };
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
