import { readFile, rm } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { type CellRange, parseRange } from '../../src-shared/address.ts';
import type { KeptTemplate } from '../../src-shared/contract/records.ts';
import { defined } from '../../src-shared/defined.ts';
import { DomainError } from '../../src-shared/errors.ts';
import { type ExportFormat, formatFacts, plainExportOptions, recordFormats } from '../../src-shared/exports.ts';
import type { ExtractWay } from '../../src-shared/record.ts';
import { recordsDocument } from '../core/exports/subjects/records.ts';
import { writeDocument } from '../core/exports/writeDocument.ts';
import { readTemplate } from '../core/extract/template/readTemplate.ts';
import { starters } from '../core/records/starters.data.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { extractFiles } from './extractFiles.ts';
import { UsageError } from './failure.ts';
import { checkNew, writeNewFile } from './newFile.ts';
import { strategyOf } from './strategy.ts';
import type { Terminal } from './terminal.ts';

/** `tablewright extract FILE… --template T`: records of the tables of files, as JSON Lines or into a file. */
export async function runExtract(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string' },
      strategy: { type: 'string' },
      passes: { type: 'string' },
      model: { type: 'string' },
      'model-url': { type: 'string' },
      'allow-host': { type: 'string', multiple: true },
      'max-dollars': { type: 'string' },
      'max-tokens': { type: 'string' },
      resume: { type: 'boolean' },
      sheet: { type: 'string' },
      cells: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      force: { type: 'boolean' },
      schema: { type: 'string' },
      whole: { type: 'boolean' },
      'no-caption': { type: 'boolean' },
    },
  });
  if (files.length === 0) throw new UsageError('extract wants a file, or several.');
  const budget = defined({
    dollars: amountOf(values, 'max-dollars'),
    tokens: amountOf(values, 'max-tokens'),
  });
  const flags = { model: values.model, url: values['model-url'], allowedHosts: values['allow-host'], budget };
  const strategy = strategyOf(values.strategy, flags);
  if (values.passes !== undefined && (strategy === 'rules' || !['1', '2'].includes(values.passes))) {
    throw new UsageError('--passes wants 1 or 2, and a model that is asked.');
  }
  const passes: ExtractWay['passes'] = values.passes === '2' ? 2 : 1;
  const { out } = values;
  const format = formatOf(values.to, out);
  if (['xlsx', 'sqlite', 'parquet'].includes(format) && out === undefined) {
    throw new UsageError('A workbook, a database or Parquet wants a file: name it with --out.');
  }
  const isResumed = values.resume === true;
  if (isResumed && out === undefined)
    throw new UsageError('--resume wants the file that is written: name it with --out.');
  const template = await templateOf(values.template);
  const marked = rangesOf(values.cells);
  if (marked !== null && template.template.of === 'page') {
    throw new UsageError('--cells is for records of cells and rows; this template is of whole pages.');
  }
  const isForced = values.force === true;
  const schemaFile = values.schema;
  for (const file of [out, schemaFile]) if (file !== undefined) await checkNew(file, { isForced });

  // Rules are at it for a moment; what a model said is worth keeping.
  const journal = out !== undefined && (isResumed || strategy !== 'rules') ? `${out}.part.jsonl` : null;
  const options = { chosen: values.sheet, wantsWhole: values.whole };
  const order = {
    files,
    template,
    way: { strategy, passes, caption: values['no-caption'] !== true },
    marked,
    flags,
    journal,
    isResumed,
    isForced,
    options,
  };
  const { records, names, code } = await extractFiles(order, terminal);
  const document = recordsDocument(
    { template, records },
    (source) => names.get(source) ?? { holder: source, name: '' },
  );
  const written = writeDocument(document, format, {
    options: plainExportOptions,
    checkpoint: () => terminal.signal.throwIfAborted(),
  });
  if (out === undefined) await pipeline(Readable.from(written.pieces), process.stdout, { end: false });
  else {
    await writeNewFile(written.pieces, out, { isForced, signal: terminal.signal });
    if (journal !== null) await rm(journal, { force: true });
    terminal.print(out);
  }
  if (schemaFile !== undefined) {
    const schema = writeDocument(document, 'jsonSchema', { options: plainExportOptions });
    await writeNewFile(schema.pieces, schemaFile, { isForced, signal: terminal.signal });
    terminal.print(schemaFile);
  }
  for (const note of written.notes()) terminal.warn(note);
  if (records.length === 0) terminal.warn(nothingFound(values.cells));
  return records.length === 0 && code === exitCodes.done ? exitCodes.failed : code;
}

function amountOf(
  values: Partial<Record<'max-dollars' | 'max-tokens', string | undefined>>,
  name: 'max-dollars' | 'max-tokens',
): number | undefined {
  const said = values[name];
  if (said === undefined) return undefined;
  const amount = Number(said);
  if (said.trim() === '' || !Number.isFinite(amount) || amount < 0) {
    throw new UsageError(`--${name} wants a number that is not below 0.`);
  }
  return amount;
}

function nothingFound(cells: string | undefined): string {
  return cells === undefined
    ? 'No records were found. Compare the names of the template with the headers.'
    : `No records were found in ${cells}. Name cells that hold what the template is of.`;
}

/** `B3:F9`, or several: `B3:F9,H3`. */
function rangesOf(cells: string | undefined): readonly CellRange[] | null {
  if (cells === undefined) return null;
  const ranges = cells.split(/[,;\s]+/).map((part) => parseRange(part.toUpperCase()));
  const read = ranges.filter((range) => range !== null);
  if (read.length < ranges.length) throw new UsageError('--cells wants ranges of cells: B3:F9, or B3:F9,H3.');
  return read;
}

/** As it is named, else by the ending of the file that is to be written, else lines of JSON. */
function formatOf(to: string | undefined, out: string | undefined): ExportFormat {
  const ending = extname(out ?? '')
    .slice(1)
    .toLowerCase();
  const wanted = to ?? (out === undefined ? 'jsonl' : ending);
  // Nothing is accepted yet.
  const formats = recordFormats.filter((each) => each !== 'chats');
  const format = formats.find((each) => each === to || (to === undefined && formatFacts[each].extension === wanted));
  if (format === undefined) throw new UsageError(`--to wants one of ${formats.join(', ')}.`);
  return format;
}

/** A template of a file, or one to begin with by its name. */
async function templateOf(named: string | undefined): Promise<KeptTemplate> {
  const known = starters.map(({ key }) => key).join(', ');
  if (named === undefined) throw new UsageError(`--template wants a file, or one of: ${known}.`);
  const starter = starters.find(({ key, name }) => key === named || name === named);
  if (starter) return { id: starter.key, name: starter.name, version: 1, template: starter.template };
  const text = await readFile(named, 'utf8').catch((cause: unknown) => {
    const message = `There is no template '${named}'. Name a file, or one of: ${known}.`;
    throw new DomainError('file.unreadable', message, { cause });
  });
  return { id: named, name: basename(named, extname(named)), version: 1, template: readTemplate(text) };
}
