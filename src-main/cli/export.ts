import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { count } from '../../src-shared/counted.ts';
import {
  type ExportFormat,
  type ExportOptions,
  formatFacts,
  tableFormats,
  plainExportOptions,
} from '../../src-shared/exports.ts';
import { documentOf } from '../core/exports/material.ts';
import type { Holder } from '../core/exports/subjects/holder.ts';
import { rowsOf, writeDocument } from '../core/exports/writeDocument.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import { documentIdOf } from './fileAt.ts';
import { checkNew, writeNewFile } from './newFile.ts';
import { type ReadTree, readTrees } from './readTable.ts';
import type { Terminal } from './terminal.ts';

/** `tablewright export FILE --to FORMAT`: the sheets of a file in another format, into a file or to stdout. */
export async function runExport(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sheet: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      force: { type: 'boolean' },
      bom: { type: 'boolean' },
      spans: { type: 'string' },
      numbers: { type: 'string' },
      'no-guard': { type: 'boolean' },
      whole: { type: 'boolean' },
    },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('export wants one file.');
  const { out } = values;
  const format = formatOf(values.to, out);
  if (format === 'xlsx' && out === undefined) throw new UsageError('A workbook wants a file: name it with --out.');
  const options = {
    guard: !values['no-guard'],
    bom: values.bom ?? false,
    spans: oneOf('spans', ['blank', 'repeat'], values.spans) ?? plainExportOptions.spans,
    numbers: oneOf('numbers', ['shown', 'full'], values.numbers) ?? plainExportOptions.numbers,
  };
  const isForced = values.force === true;
  if (out !== undefined) await checkNew(out, { isForced });
  const sheets = await readTrees(file, { chosen: values.sheet, wantsWhole: values.whole }, terminal);
  if (format === 'csv' && sheets.length > 1) {
    const names = sheets.map(({ index, grid }) => `${index + 1} '${grid.name}'`).join(', ');
    throw new UsageError(`A CSV file holds one sheet. Choose one with --sheet: ${names}.`);
  }
  const written = writtenSheets(await holderOf(file, sheets), sheets, format, options, terminal);
  if (out === undefined) await toStdout(written.pieces);
  else {
    await writeNewFile(written.pieces, out, { isForced, signal: terminal.signal });
    terminal.print(out);
  }
  for (const note of written.notes()) terminal.warn(note);
  return exitCodes.done;
}

/** As it is named, else by the ending of the file that is to be written. */
function formatOf(to: string | undefined, out: string | undefined): ExportFormat {
  const named = tableFormats.find((each) => each === to);
  const ending = extname(out ?? '')
    .slice(1)
    .toLowerCase();
  const byEnding = tableFormats.find((each) => formatFacts[each].extension === ending);
  const format = to === undefined ? byEnding : named;
  if (format === undefined) throw new UsageError(`--to wants one of ${tableFormats.join(', ')}.`);
  return format;
}

function oneOf<Value extends string>(
  flag: string,
  values: readonly Value[],
  given: string | undefined,
): Value | undefined {
  const found = values.find((each) => each === given);
  if (given !== undefined && found === undefined) throw new UsageError(`--${flag} wants ${values.join(' or ')}.`);
  return found;
}

/** The file as the library would name it. */
async function holderOf(file: string, sheets: readonly ReadTree[]): Promise<Holder> {
  const name = basename(file);
  return {
    id: await documentIdOf(file),
    name,
    hasNamedSheets: !/\.(?:csv|tsv|txt|tab)$/i.test(name),
    sheets: sheets.map(({ index, grid }) => ({ index, name: grid.name })),
  };
}

function writtenSheets(
  holder: Holder,
  sheets: readonly ReadTree[],
  format: ExportFormat,
  options: ExportOptions,
  terminal: Terminal,
): ReturnType<typeof writeDocument> {
  const read = sheets.map((sheet) => ({ ...sheet, picture: null }));
  const document = documentOf({ kind: 'sheets', sheets: read, holder }, format);
  const total = rowsOf(document);
  return writeDocument(document, format, {
    options,
    checkpoint: () => terminal.signal.throwIfAborted(),
    onRows: (written) =>
      terminal.progress(`Writing row ${written.toLocaleString('en')} of ${count(total ?? 0, 'row')}`),
  });
}

/** Leaves stdout open, and waits where its reader is slow. */
async function toStdout(pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  await pipeline(Readable.from(pieces), process.stdout, { end: false });
}
