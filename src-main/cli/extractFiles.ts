import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import type { CellRange } from '../../src-shared/address.ts';
import type { KeptTemplate } from '../../src-shared/contract/records.ts';
import { count } from '../../src-shared/counted.ts';
import { DomainError } from '../../src-shared/errors.ts';
import type { SourceName } from '../../src-shared/evidence.ts';
import type { ExtractedRecord, ExtractWay } from '../../src-shared/record.ts';
import { createJobs, type Jobs } from '../core/jobs.ts';
import { type Drafted, draftedSchema } from '../core/records/extraction/drafts.ts';
import { type AskedModel, askedModel } from '../core/records/routes/askedModel.ts';
import { openResults, type ResultsFile } from '../core/resultsFile.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { describeFailure } from './failure.ts';
import type { ModelFlags } from './models.ts';
import { readStructure, readTable, type Sheet } from './readTable.ts';
import type { Terminal } from './terminal.ts';

/** What is extracted, from what and how. */
export interface ExtractOrder {
  readonly files: readonly string[];
  readonly template: KeptTemplate;
  readonly way: ExtractWay;
  /** The cells that are meant, on each sheet; null for all. */
  readonly marked: readonly CellRange[] | null;
  readonly flags: ModelFlags;
  /** Where sheets that are done are written down, to go on from; null for nowhere. */
  readonly journal: string | null;
  readonly isResumed: boolean;
  /** What stands in the journal's place is thrown away. */
  readonly isForced: boolean;
  readonly options: Parameters<typeof readTable>[2];
}

/** The records of files, with what their sheets are called. */
export interface Extracted {
  readonly records: readonly ExtractedRecord[];
  readonly names: ReadonlyMap<string, SourceName>;
  /** Told of files that could not be read, too. */
  readonly code: ExitCode;
}

const lineSchema = z.object({ sheet: z.string(), found: draftedSchema });
type Line = z.infer<typeof lineSchema>;

interface Extracting {
  readonly jobs: Jobs;
  readonly template: KeptTemplate;
  readonly asked: Asked;
  /** Whether captions are read, too. */
  readonly caption: boolean;
  readonly marked: ExtractOrder['marked'];
  readonly journal: ResultsFile<Line> | null;
  readonly terminal: Terminal;
}

/** Extracts records from files, one after the other; a file that cannot be read keeps nothing of the others back. */
export async function extractFiles(order: ExtractOrder, terminal: Terminal): Promise<Extracted> {
  const { files, template, way, flags } = order;
  const records: ExtractedRecord[] = [];
  const names = new Map<string, SourceName>();
  let code: ExitCode = exitCodes.done;
  const asked = await openAsked(way, flags);
  const jobs = createJobs({ isSingle: true });
  try {
    const extracting = {
      jobs,
      template,
      asked,
      caption: way.caption,
      marked: order.marked,
      journal: await journalOf(order, asked.name),
      terminal,
    };
    for (const file of files) {
      try {
        records.push(...(await recordsIn(extracting, file, order.options, names)));
      } catch (error) {
        terminal.signal.throwIfAborted();
        const failure = describeFailure(error);
        if (files.length === 1 || failure.code !== exitCodes.file) throw error;
        terminal.warn(`${file}: ${failure.line}`);
        code = exitCodes.file;
      }
    }
  } catch (error) {
    if (order.journal !== null) terminal.warn(`Sheets that are done are kept in ${order.journal}: --resume goes on.`);
    if (!(error instanceof DomainError) || error.code !== 'model.budget') throw error;
    const message =
      'The next call could pass the budget of the settings. Allow more with --max-dollars or --max-tokens; replies that there are already are kept, and cost nothing again.';
    throw new DomainError('model.budget', message, { cause: error });
  } finally {
    await jobs.close();
    if (asked.spent() !== '') terminal.warn(asked.spent());
    await asked.close();
  }
  return { records, names, code };
}

async function recordsIn(
  extracting: Extracting,
  file: string,
  options: ExtractOrder['options'],
  names: Map<string, SourceName>,
): Promise<readonly ExtractedRecord[]> {
  const { jobs, template, terminal } = extracting;
  const { id: templateId, version: templateVersion } = template;
  const records: ExtractedRecord[] = [];
  const sheets = await readTable(jobs, file, options, terminal);
  for (const sheet of sheets) {
    const { name: title } = sheet.grid.data.meta;
    const name = { holder: basename(file), name: sheets.length > 1 ? title : '' };
    names.set(sheet.id, name);
    terminal.progress(`Extracting from ${[name.holder, name.name].filter((each) => each !== '').join(' · ')}`);
    const { drafts } = await draftsOf(extracting, sheet, name);
    const base = { templateId, templateVersion, source: sheet.id, isRejected: false, kept: {} };
    for (const [position, draft] of drafts.entries()) {
      const id = createHash('sha256').update(`${sheet.id} ${position}`).digest('hex').slice(0, 32);
      records.push({ ...base, ...draft, id, documentId: sheet.id.split('/')[0] ?? '', position });
    }
  }
  terminal.progress(`${count(records.length, 'record')} in ${basename(file)}`);
  return records;
}

async function draftsOf(extracting: Extracting, sheet: Sheet, { holder, name }: SourceName): Promise<Drafted> {
  const { jobs, asked, journal, terminal } = extracting;
  const { template } = extracting.template;
  const known = journal?.done.find((line) => line.sheet === sheet.id);
  if (known) return known.found;
  const { signal } = terminal;
  const { source } = await readStructure(jobs, sheet, signal);
  const table = {
    source: sheet.id,
    name: holder,
    caption: extracting.caption ? name : '',
    passages: [],
    ...(extracting.marked && { marked: extracting.marked }),
  };
  const { model, options } = asked.by(signal);
  const input = { template, table, examples: [], model, known: [] };
  const found = await jobs.onSheet('extractTable', source, input, { signal, ...options });
  if (found.modelFailure !== null) terminal.warn(`${holder}: filled by rules alone. ${found.modelFailure}`);
  // What the model could not be asked about is asked again when one goes on.
  else journal?.add({ sheet: sheet.id, found });
  return found;
}

interface Asked {
  readonly by: (signal: AbortSignal) => AskedModel;
  /** The model's; null for the rules alone. */
  readonly name: string | null;
  /** What was asked and what it came to, in words; empty where nothing was. */
  readonly spent: () => string;
  readonly close: () => Promise<void>;
}

async function openAsked(way: ExtractWay, flags: ModelFlags): Promise<Asked> {
  if (way.strategy === 'rules') {
    const by = (): AskedModel => ({ model: null, options: {} });
    return { by, name: null, spent: () => '', close: () => Promise.resolve() };
  }
  const { openModelsForCommand } = await import('./models.ts');
  const opened = await openModelsForCommand(flags);
  const runId = randomUUID();
  const spent = (): string => {
    const cost = opened.kept.spendingOfRuns([runId]).get(runId);
    if (!cost) return '';
    const { calls, cachedCalls, inputTokens, outputTokens, dollars, unpricedCalls } = cost;
    const kept = cachedCalls > 0 ? ` and ${cachedCalls} kept before` : '';
    const price = unpricedCalls > 0 ? '' : `, $${dollars.toFixed(4)}`;
    return `${count(calls, 'call')}${kept}, ${count(inputTokens + outputTokens, 'token')}${price}`;
  };
  return {
    by: askedModel(way, opened.models.forRun(runId), opened.settings),
    name: opened.settings.endpoints.text?.model ?? null,
    spent,
    close: () => opened.close(),
  };
}

async function journalOf(
  { journal: path, files, template, way, marked, isResumed, isForced }: ExtractOrder,
  model: string | null,
): Promise<ResultsFile<Line> | null> {
  if (path === null) return null;
  if (isForced && !isResumed) await rm(path, { force: true });
  const run = { files, template: template.template, ...way, marked, model };
  return openResults({ path, run, isResumed, schema: lineSchema });
}
