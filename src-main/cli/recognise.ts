import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { DomainError } from '../../src-shared/errors.ts';
import { Grid } from '../../src-shared/grid.ts';
import { unpackGrid } from '../../src-shared/packedGrid.ts';
import { writeXlsx } from '../core/files/writeXlsx.ts';
import { createJobs } from '../core/jobs/index.ts';
import type { ReadPicture } from '../core/pictures/index.ts';
import { gridToHtml } from '../core/recognise/index.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { openModelsForCommand } from './models.ts';
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
    },
  });
  const kinds = (['html', 'json', 'xlsx'] as const).filter((kind) => values[kind]);
  if (positionals.length === 0) throw new UsageError('recognise wants at least one picture.');
  if (kinds.length > 1) throw new UsageError('Choose one of --html, --json and --xlsx.');
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
      const { sheets, warnings } = await readPictureFile(jobs, path, { ways, vision }, terminal);
      for (const warning of warnings) terminal.warn(warning);
      for (const note of sheets.flatMap(({ run }) => run.notes)) terminal.warn(note);
      const tables = sheets.filter(({ run }) => run.isTableFound);
      if (tables.length > 0) await write(path, kinds[0] ?? 'html', tables, terminal);
      else isFound = false;
    }
    return isFound ? exitCodes.done : exitCodes.failed;
  } finally {
    await jobs.close();
    await opened?.close();
  }
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
    else terminal.printJson(asJson(path, grid, tables[index]));
  }
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
