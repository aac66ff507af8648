import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { KeptTemplate } from '../../src-shared/contract/records.ts';
import { count } from '../../src-shared/counted.ts';
import { DomainError } from '../../src-shared/errors.ts';
import type { SourceName } from '../../src-shared/evidence.ts';
import { type ExportFormat, formatFacts, plainExportOptions, recordFormats } from '../../src-shared/exports.ts';
import type { ExtractedRecord } from '../../src-shared/record.ts';
import { recordsDocument, writeDocument } from '../core/exports/index.ts';
import { readTemplate } from '../core/extract/index.ts';
import { createJobs, type Jobs } from '../core/jobs/index.ts';
import { starters } from '../core/records/index.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { describeFailure, UsageError } from './failure.ts';
import { checkNew, writeNewFile } from './newFile.ts';
import { readStructure, readTable } from './readTable.ts';
import type { Terminal } from './terminal.ts';

interface Found {
  readonly records: readonly ExtractedRecord[];
  readonly names: ReadonlyMap<string, SourceName>;
}

/** `tablewright extract FILE… --template T`: records of the tables of files, as JSON Lines or into a file. */
export async function runExtract(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals: files } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string' },
      strategy: { type: 'string' },
      sheet: { type: 'string' },
      to: { type: 'string' },
      out: { type: 'string' },
      force: { type: 'boolean' },
      whole: { type: 'boolean' },
    },
  });
  if (files.length === 0) throw new UsageError('extract wants a file, or several.');
  if ((values.strategy ?? 'rules') !== 'rules') throw new UsageError('--strategy wants rules.');
  const { out } = values;
  const format = formatOf(values.to, out);
  if (format === 'xlsx' && out === undefined) throw new UsageError('A workbook wants a file: name it with --out.');
  const template = await templateOf(values.template);
  const isForced = values.force === true;
  if (out !== undefined) await checkNew(out, { isForced });

  const found: Found[] = [];
  let code: ExitCode = exitCodes.done;
  const jobs = createJobs({ isSingle: true });
  try {
    for (const file of files) {
      try {
        found.push(await recordsIn(jobs, file, template, { chosen: values.sheet, wantsWhole: values.whole }, terminal));
      } catch (error) {
        terminal.signal.throwIfAborted();
        const failure = describeFailure(error);
        // One bad file keeps nothing of the others back.
        if (files.length === 1 || failure.code !== exitCodes.file) throw error;
        terminal.warn(`${file}: ${failure.line}`);
        code = exitCodes.file;
      }
    }
  } finally {
    await jobs.close();
  }
  const records = found.flatMap((each) => each.records);
  const document = recordsDocument(
    { template, records },
    (source) => found.find((each) => each.names.has(source))?.names.get(source) ?? { holder: source, name: '' },
  );
  const written = writeDocument(document, format, {
    options: plainExportOptions,
    checkpoint: () => terminal.signal.throwIfAborted(),
  });
  if (out === undefined) await pipeline(Readable.from(written.pieces), process.stdout, { end: false });
  else {
    await writeNewFile(written.pieces, out, { isForced, signal: terminal.signal });
    terminal.print(out);
  }
  for (const note of written.notes()) terminal.warn(note);
  if (records.length === 0) terminal.warn('No records were found. Compare the names of the template with the headers.');
  return records.length === 0 && code === exitCodes.done ? exitCodes.failed : code;
}

async function recordsIn(
  jobs: Jobs,
  file: string,
  { id: templateId, version: templateVersion, template }: KeptTemplate,
  options: Parameters<typeof readTable>[2],
  terminal: Terminal,
): Promise<Found> {
  const records: ExtractedRecord[] = [];
  const names = new Map<string, SourceName>();
  const sheets = await readTable(jobs, file, options, terminal);
  for (const sheet of sheets) {
    const { name: title } = sheet.grid.data.meta;
    const name = { holder: basename(file), name: sheets.length > 1 ? title : '' };
    names.set(sheet.id, name);
    terminal.progress(`Extracting from ${[name.holder, name.name].filter((each) => each !== '').join(' · ')}`);
    const { source } = await readStructure(jobs, sheet, terminal.signal);
    const table = { source: sheet.id, name: name.holder, caption: name.name, passages: [] };
    const drafts = await jobs.onSheet(
      'extractTable',
      source,
      { template, table, examples: [] },
      { signal: terminal.signal },
    );
    const base = { templateId, templateVersion, source: sheet.id, isRejected: false, kept: {} };
    for (const [position, draft] of drafts.entries()) {
      const id = createHash('sha256').update(`${sheet.id} ${position}`).digest('hex').slice(0, 32);
      records.push({ ...base, ...draft, id, documentId: sheet.id.split('/')[0] ?? '', position });
    }
  }
  terminal.progress(`${count(records.length, 'record')} in ${basename(file)}`);
  return { records, names };
}

/** As it is named, else by the ending of the file that is to be written, else lines of JSON. */
function formatOf(to: string | undefined, out: string | undefined): ExportFormat {
  const ending = extname(out ?? '')
    .slice(1)
    .toLowerCase();
  const wanted = to ?? (out === undefined ? 'jsonl' : ending);
  const format = recordFormats.find(
    (each) => each === to || (to === undefined && formatFacts[each].extension === wanted),
  );
  if (format === undefined) throw new UsageError(`--to wants one of ${recordFormats.join(', ')}.`);
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
