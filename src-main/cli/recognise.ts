import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { DomainError } from '../../src-shared/errors.ts';
import { Grid } from '../../src-shared/grid.ts';
import { unpackGrid } from '../../src-shared/packedGrid.ts';
import { checkSize } from '../core/files/index.ts';
import { writeXlsx } from '../core/files/writeXlsx.ts';
import { readPictures, type ReadPicture } from '../core/pictures/index.ts';
import { gridToHtml } from '../core/recognise/index.ts';
import { type EmbeddedReading, openEmbedded } from '../core/recognise/ngtr/index.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import type { Terminal } from './terminal.ts';

type Kind = 'html' | 'json' | 'xlsx';

/** `tablewright recognise IMAGE…`: the tables of pictures and PDF pages as HTML, JSON, or a workbook beside each. */
export async function runRecognise(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      strategy: { type: 'string' },
      html: { type: 'boolean' },
      json: { type: 'boolean' },
      xlsx: { type: 'boolean' },
    },
  });
  const kinds = (['html', 'json', 'xlsx'] as const).filter((kind) => values[kind]);
  if (positionals.length === 0) throw new UsageError('recognise wants at least one picture.');
  if (kinds.length > 1) throw new UsageError('Choose one of --html, --json and --xlsx.');
  if (values.strategy !== undefined && values.strategy !== 'rules') {
    throw new UsageError(`There is no strategy '${values.strategy}'. Choose rules.`);
  }
  const reading = await openEmbedded();
  try {
    let isFound = true;
    for (const path of positionals)
      isFound = (await recogniseFile(path, kinds[0] ?? 'html', reading, terminal)) && isFound;
    return isFound ? exitCodes.done : exitCodes.failed;
  } finally {
    await reading.close();
  }
}

async function recogniseFile(path: string, kind: Kind, reading: EmbeddedReading, terminal: Terminal): Promise<boolean> {
  const name = basename(path);
  const found = await stat(path).catch((cause: unknown) => {
    throw new DomainError('file.unreadable', `There is no file '${path}'. Check its name and folder.`, { cause });
  });
  checkSize(name, found.size);
  const { sheets, warnings } = await readPictures(await readFile(path), name, {
    ...reading,
    signal: terminal.signal,
    onProgress: ({ step }) => terminal.progress(`${name}: ${step}`),
  });
  for (const warning of warnings) terminal.warn(warning);
  const tables = sheets.filter(({ run }) => run.isTableFound);
  if (tables.length > 0) await write(path, kind, tables, terminal);
  return tables.length > 0;
}

async function write(path: string, kind: Kind, tables: readonly ReadPicture[], terminal: Terminal): Promise<void> {
  const grids = tables.map(({ grid }) => new Grid(unpackGrid(grid)));
  if (kind === 'xlsx') {
    const target = `${path.slice(0, path.length - extname(path).length)}.xlsx`;
    // A workbook that is there already may be the person's own.
    await writeFile(target, await writeXlsx(grids), { flag: 'wx' }).catch((cause: unknown) => {
      throw new DomainError('file.unreadable', `'${target}' cannot be written, or is there already.`, { cause });
    });
    terminal.print(target);
    return;
  }
  for (const [index, grid] of grids.entries()) {
    if (kind === 'html') terminal.print(gridToHtml(grid));
    else terminal.print(JSON.stringify(asJson(path, grid, tables[index])));
  }
}

/** One line a table: its cells with their boxes, and the tools that were run. */
function asJson(path: string, grid: Grid, table: ReadPicture | undefined): unknown {
  return {
    file: basename(path),
    page: (table?.run.page ?? 0) + 1,
    rowCount: grid.rowCount,
    colCount: grid.colCount,
    steps: table?.run.steps.map(({ tool, note, verdict, durationMs }) => ({ tool, note, verdict, durationMs })),
    cells: [...grid.cells()].map(({ address, rowSpan, colSpan, text, value, box, confidence }) => ({
      address,
      rowSpan,
      colSpan,
      text,
      value,
      box,
      confidence,
    })),
  };
}
