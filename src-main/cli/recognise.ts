import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { plainExportOptions } from '../../src-shared/exports.ts';
import { Grid } from '../../src-shared/grid.ts';
import { unpackGrid } from '../../src-shared/packedGrid.ts';
import { samePlace } from '../../src-shared/placeMap.ts';
import { documentOf } from '../core/exports/material.ts';
import { writeDocument } from '../core/exports/writeDocument.ts';
import { createJobs } from '../core/jobs.ts';
import type { ReadPicture } from '../core/pictures/readPictures.ts';
import { gridToHtml } from '../core/recognise/html.ts';
import { readStructure } from '../core/structure/readStructure.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { documentIdOf, fileAt } from './fileAt.ts';
import { openModelsForCommand } from './models.ts';
import { checkNew, writeNewFile } from './newFile.ts';
import { readPictureFile } from './pictureFile.ts';
import { wayFlags, waysOf } from './pictureWays.ts';
import type { Terminal } from './terminal.ts';

type Kind = 'html' | 'json' | 'xlsx';

/** `tablewright recognise IMAGE…`: the tables of pictures and PDF pages as HTML, JSON, or a workbook beside each. */
export async function runRecognise(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      ...wayFlags,
      model: { type: 'string' },
      'model-url': { type: 'string' },
      'allow-host': { type: 'string', multiple: true },
      html: { type: 'boolean' },
      json: { type: 'boolean' },
      xlsx: { type: 'boolean' },
      force: { type: 'boolean' },
    },
  });
  const kinds = (['html', 'json', 'xlsx'] as const).filter((kind) => values[kind]);
  if (positionals.length === 0) throw new UsageError('recognise wants at least one picture.');
  if (kinds.length > 1) throw new UsageError('Choose one of --html, --json and --xlsx.');
  const isForced = values.force === true;
  if (kinds[0] === 'xlsx') for (const path of positionals) await checkNew(workbookBeside(path), { isForced });
  const flags = { model: values.model, url: values['model-url'], allowedHosts: values['allow-host'] };
  const ways = waysOf(values, flags);
  const opened = ways.reader === 'embedded' ? null : await openModelsForCommand(flags, 'vision');
  const jobs = createJobs({ isSingle: true });
  const vision = opened && {
    model: opened.models.forSession(null),
    name: opened.settings.endpoints.vision?.model ?? 'model',
  };
  try {
    let isFound = true;
    for (const path of positionals) {
      const { sheets, warnings } = await readPictureFile(jobs, await fileAt(path), { ways, vision }, terminal);
      for (const warning of warnings) terminal.warn(warning.text);
      for (const note of sheets.flatMap(({ run }) => run.notes)) terminal.warn(note);
      const tables = sheets.filter(({ run }) => run.isTableFound);
      if (tables.length > 0) await write(path, { kind: kinds[0] ?? 'html', isForced }, tables, terminal);
      else isFound = false;
    }
    return isFound ? exitCodes.done : exitCodes.failed;
  } finally {
    await jobs.close();
    await opened?.close();
  }
}

async function write(
  path: string,
  { kind, isForced }: { readonly kind: Kind; readonly isForced: boolean },
  tables: readonly ReadPicture[],
  terminal: Terminal,
): Promise<void> {
  const grids = tables.map(({ grid }) => new Grid(unpackGrid(grid)));
  if (kind === 'xlsx') {
    const target = workbookBeside(path);
    await writeNewFile(await workbookOf(path, grids, tables), target, { isForced, signal: terminal.signal });
    terminal.print(target);
    return;
  }
  for (const [index, grid] of grids.entries()) {
    if (kind === 'html') terminal.print(gridToHtml(grid));
    else terminal.printJson(asJson(path, grid, tables[index]));
  }
}

/** A workbook that is there already may be the person's own. */
function workbookBeside(path: string): string {
  return `${path.slice(0, path.length - extname(path).length)}.xlsx`;
}

/** A sheet for each table, and where on the picture each of their cells was read. */
async function workbookOf(
  path: string,
  grids: readonly Grid[],
  tables: readonly ReadPicture[],
): Promise<AsyncIterable<string | Uint8Array>> {
  const id = await documentIdOf(path);
  const names = grids.map((grid, index) => ({ index, name: grid.name }));
  const holder = { id, name: basename(path), hasNamedSheets: true, sheets: names };
  const sheets = grids.map((grid, index) => ({
    index,
    grid,
    structure: readStructure(grid),
    picture: { page: tables[index]?.run.page ?? 0, from: tables[index]?.run.from ?? samePlace, corrected: {} },
  }));
  return writeDocument(documentOf({ kind: 'sheets', sheets, holder }, 'xlsx'), 'xlsx', { options: plainExportOptions })
    .pieces;
}

/** One line a table: its cells with their boxes, and the tools that were run. */
function asJson(path: string, grid: Grid, table: ReadPicture | undefined): unknown {
  return {
    file: basename(path),
    page: (table?.run.page ?? 0) + 1,
    area: table?.run.area ?? null,
    reader: table?.run.reader,
    notes: table?.run.notes,
    differences: table?.run.differences,
    calls: table?.run.calls.map(({ prompt, inputTokens, outputTokens, cost, isCached }) => ({
      prompt,
      inputTokens,
      outputTokens,
      cost,
      isCached,
    })),
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
