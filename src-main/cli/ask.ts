import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { Answer } from '../../src-shared/answer.ts';
import { type AskStrategy, type AskWay, askWaySchema, defaultAskCaps, defaultAskWay } from '../../src-shared/asking.ts';
import { count } from '../../src-shared/counted.ts';
import { printPlace } from '../../src-shared/evidence.ts';
import type { Trace, TraceStep } from '../../src-shared/trace.ts';
import { visibleLine } from '../../src-shared/visibleText.ts';
import { isWithheld, noAnswerWords } from '../../src-shared/withheld.ts';
import { replyForms } from '../core/ask/replyForms.ts';
import { createJobs, type Jobs, type SheetSource } from '../core/jobs.ts';
import { replyProvider } from '../core/jobs/remoteModel.ts';
import { askRelation, isRelation } from './askRelation.ts';
import { type ExitCode, exitCodes } from './exitCodes.ts';
import { UsageError } from './failure.ts';
import type { ModelFlags } from './models.ts';
import { readStructure, readTable, type Sheet } from './readTable.ts';
import { strategyOf } from './strategy.ts';
import type { Terminal } from './terminal.ts';

interface Answered {
  readonly sheet: Sheet;
  /** With its structure. */
  readonly source: SheetSource;
  readonly answer: Answer;
  readonly trace: Trace;
}

/** `tablewright ask FILE QUESTION`: answers from one sheet, or from the one of all sheets that answers best. */
export async function runAsk(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sheet: { type: 'string' },
      reading: { type: 'string' },
      strategy: { type: 'string' },
      way: { type: 'string' },
      model: { type: 'string' },
      'model-url': { type: 'string' },
      'allow-host': { type: 'string', multiple: true },
      json: { type: 'boolean' },
      trace: { type: 'boolean' },
      whole: { type: 'boolean' },
      sql: { type: 'boolean' },
      connect: { type: 'string' },
      table: { type: 'string' },
      as: { type: 'string' },
    },
  });
  const { connect } = values;
  if (connect !== undefined) positionals.unshift('');
  const [file, ...rest] = positionals;
  const more = connect === undefined ? await filesBefore(rest) : 0;
  const files = file === undefined ? [] : [file, ...rest.slice(0, more)];
  const question = rest.slice(more).join(' ').trim();
  if (file === undefined || question === '') throw new UsageError('ask wants a file and a question.');
  const flags = { model: values.model, url: values['model-url'], allowedHosts: values['allow-host'] };
  const strategy = strategyOf(values.strategy, flags);
  const way = wayOf(values.way);
  if (connect !== undefined || files.length > 1 || (await goesToEngine(file, values))) {
    const { json: isJson = false, sql: showsSql = false, table, sheet, whole: wantsWhole } = values;
    if (files.length > 1 && values.as === 'sheet') throw new UsageError('Several files are asked as a relation.');
    const relation = { connect, table, isJson, showsSql, strategy, sheet, wantsWhole, model: flags };
    return askRelation(files, question, relation, terminal);
  }
  const jobs = createJobs({ isSingle: true });
  try {
    const sheets = await readTable(jobs, file, { chosen: values.sheet, wantsWhole: values.whole }, terminal);
    const asking = { jobs, question, strategy, way, flags, terminal };
    const found = await bestAnswer(asking, sheets);
    const best = values.reading === undefined ? found : await asChosen(asking, found, values.reading);
    const isTraced = values.trace === true;
    if (values.json) terminal.printJson(asJson(file, question, best, isTraced), 2);
    else terminal.print(asText(best, isTraced, sheets.length));
    return best.answer.status === 'answered' ? exitCodes.done : exitCodes.failed;
  } finally {
    await jobs.close();
  }
}

/** How many words before the question are files, too: one is left for the question. */
async function filesBefore(words: readonly string[]): Promise<number> {
  let files = 0;
  for (const word of words.slice(0, -1)) {
    const found = await stat(word).catch(() => null); // No file: the question begins.
    if (!found?.isFile()) break;
    files++;
  }
  return files;
}

interface Asking {
  readonly jobs: Jobs;
  readonly question: string;
  readonly strategy: AskStrategy;
  readonly way: AskWay;
  readonly flags: ModelFlags;
  readonly terminal: Terminal;
}

async function bestAnswer(asking: Asking, sheets: readonly Sheet[]): Promise<Answered> {
  const { jobs, strategy, terminal } = asking;
  const answered: Answered[] = [];
  for (const [position, sheet] of sheets.entries()) {
    const which = `sheet ${position + 1} of ${sheets.length}`;
    terminal.progress(`Finding the structure of ${which}`);
    const { source } = await readStructure(jobs, sheet, terminal.signal);
    // With several sheets the rules say which one the model is asked about.
    const isForModel = strategy !== 'rules' && sheets.length === 1;
    if (!isForModel) terminal.progress(`Asking ${which}`);
    const said = isForModel ? askModel(asking, sheet, source) : askRules(asking, sheet, source);
    answered.push({ sheet, source, ...(await said) });
  }
  const best = answered.reduce((a, b) => (worth(b.answer) > worth(a.answer) ? b : a));
  if (strategy === 'rules' || sheets.length === 1) return best;
  return { ...best, ...(await askModel(asking, best.sheet, best.source)) };
}

/** The answer anew, read as a person says: by the number of one of the readings that are offered. */
async function asChosen({ jobs, question, terminal }: Asking, found: Answered, number: string): Promise<Answered> {
  const { alternatives } = found.answer;
  const choice = /^[1-9]\d*$/.test(number) ? alternatives[Number(number) - 1]?.choice : undefined;
  if (!choice) {
    const offered = alternatives.length === 0 ? 'there is no other' : `a number from 1 to ${alternatives.length}`;
    throw new UsageError(`--reading wants the number of another reading: ${offered}.`);
  }
  const { sheet, source } = found;
  const choices = [{ ...choice, id: 'chosen' }];
  const asked = { question, source: sheet.id, history: [], choices, model: null };
  return { ...found, ...(await jobs.onSheet('ask', source, asked, { signal: terminal.signal })) };
}

type Said = Pick<Answered, 'answer' | 'trace'>;

function askRules({ jobs, question, terminal: { signal } }: Asking, { id }: Sheet, source: SheetSource): Promise<Said> {
  return jobs.onSheet('ask', source, { question, source: id, history: [], choices: [], model: null }, { signal });
}

/** Long tables are answered by a program on the engine, others from their tree; a person may say otherwise. */
async function goesToEngine(
  file: string,
  { as, sheet }: { readonly as?: string; readonly sheet?: string },
): Promise<boolean> {
  if (as !== undefined && as !== 'relation' && as !== 'sheet') throw new UsageError('--as wants relation or sheet.');
  return as === 'relation' || (as === undefined && sheet === undefined && (await isRelation(file)));
}

function wayOf(name: string | undefined): AskWay {
  const way = askWaySchema.safeParse(name ?? defaultAskWay).data;
  if (way === undefined) throw new UsageError('--way wants sheet or pipeline.');
  return way;
}

/** Beside the seconds that a model may take, the rules want some. */
const RULES_MS = 60_000;

/** Puts a question to the model; the same one again costs nothing. */
async function askModel(
  { jobs, question, strategy, way, flags, terminal }: Asking,
  { id }: Sheet,
  source: SheetSource,
): Promise<Said> {
  const { openModelsForCommand } = await import('./models.ts');
  const opened = await openModelsForCommand(flags);
  try {
    terminal.progress(`Asking ${opened.settings.endpoints.text?.model ?? 'the model'}`);
    const model = opened.models.forSession(null);
    const asked = {
      strategy: strategy === 'rules' ? 'both' : strategy,
      way,
      caps: defaultAskCaps,
      learned: [],
      has: model.has,
    };
    return await jobs.onSheet(
      'ask',
      source,
      { question, source: id, history: [], choices: [], model: asked },
      {
        signal: terminal.signal,
        timeLimitMs: defaultAskCaps.seconds * 1000 + RULES_MS,
        providers: {
          reply: replyProvider(model, replyForms, terminal.signal),
          vectors: (texts) => model.embed(texts, { signal: terminal.signal }),
        },
      },
    );
  } finally {
    await opened.close();
  }
}

function worth({ status, confidence }: Answer): number {
  return confidence.score + (status === 'answered' ? 1 : 0);
}

function asJson(file: string, question: string, { sheet, answer, trace }: Answered, isTraced: boolean): unknown {
  const { index, grid } = sheet;
  const from = { index, name: grid.data.meta.name };
  return { file: basename(file), sheet: from, question, answer, ...(isTraced && { trace }) };
}

function asText({ sheet, answer, trace }: Answered, isTraced: boolean, sheetCount: number): string {
  const lines = [answer.status === 'notFound' ? noAnswerWords(answer) : answer.text];
  const where = sheetCount > 1 ? `${visibleLine(sheet.grid.data.meta.name)}!` : '';
  if (answer.citations.length > 0) {
    const cells = shortened(answer.citations.map(printPlace));
    lines.push(`  from ${where}${cells}${leftOutText(answer)}`);
  }
  if (answer.status === 'answered') {
    lines.push(`  confidence ${answer.confidence.score.toFixed(2)} (${answer.confidence.word})`);
  } else if (isWithheld(answer)) {
    lines.push(...readingLines(answer, where), '  (--reading 1 takes the first for the answer)');
  } else if (answer.nearest.length > 0) {
    lines.push(
      `  nearest: ${shortened(answer.nearest.map(({ evidence, text }) => `${printPlace(evidence)} '${visibleLine(text)}'`))}`,
    );
  }
  if (answer.other) {
    const { strategy, status, text } = answer.other;
    const whose = strategy === 'rules' ? 'the rules say' : status === 'failed' ? 'no model' : 'the model says';
    lines.push(`  ${whose}: ${text}`);
  }
  lines.push(...spendingLines(trace));
  if (isTraced) lines.push('', ...traceLines(trace.steps, null, '  '));
  return lines.join('\n');
}

/** Readings that may be meant, with numbers to take them by. */
function readingLines({ alternatives }: Answer, where: string): string[] {
  return alternatives.map(({ reading, text, citations, reason }, place) => {
    const cells = citations.length > 0 ? ` (${where}${shortened(citations.map(printPlace))})` : '';
    const fit = reason === undefined ? '' : `\n     ${visibleLine(reason)}`;
    return `  ${place + 1}  ${visibleLine(reading)}: ${visibleLine(text)}${cells}${fit}`;
  });
}

/** What the answer took of a model: nothing where none was asked. */
function spendingLines({ steps }: Trace): string[] {
  const calls = steps.flatMap(({ call }) => (call ? [call] : []));
  if (calls.length === 0) return [];
  const made = calls.filter(({ isCached }) => !isCached);
  const tokens = made.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const isPriced = made.every(({ cost }) => cost !== null);
  const dollars = made.reduce((sum, { cost }) => sum + (cost ?? 0), 0);
  const kept = calls.length - made.length;
  const asked = `${count(made.length, 'call')}${kept > 0 ? ` and ${kept} kept before` : ''}`;
  const price = isPriced ? `, $${dollars.toFixed(4)}` : '';
  return [`  ${asked}, ${count(tokens, 'token')}${price}`];
}

function leftOutText({ leftOut }: Answer): string {
  const { cells = 0, values = 0 } = leftOut ?? {};
  return `${cells > 0 ? `, and ${cells} more cells` : ''}${values > 0 ? `; ${values} more values are not listed` : ''}`;
}

function traceLines(steps: readonly TraceStep[], parent: string | null, indent: string): string[] {
  return steps
    .filter((step) => step.parent === parent)
    .flatMap((step) => [indent + stepLine(step)].concat(traceLines(steps, step.id, `${indent}  `)));
}

function stepLine({ title, notation, detail, evidenceIn, evidenceOut, call, verdict, durationMs }: TraceStep): string {
  const cited = (name: string, list: TraceStep['evidenceIn']): string[] =>
    list && list.length > 0 ? [`${name} ${shortened(list.map(printPlace))}`] : [];
  const line = [
    verdict ? `${title} [${verdict}]` : title,
    ...(notation === undefined ? [] : [notation]),
    ...cited('in', evidenceIn),
    ...cited('out', evidenceOut),
    ...(detail === undefined ? [] : [detail]),
    ...(call ? [`${call.prompt} ${call.version}, ${call.inputTokens} + ${call.outputTokens} tokens`] : []),
    `${durationMs.toFixed(1)} ms`,
  ].join(' · ');
  return visibleLine(line);
}

function shortened(items: readonly string[]): string {
  const shown = items.slice(0, 12).join(', ');
  return items.length > 12 ? `${shown} and ${items.length - 12} more` : shown;
}
