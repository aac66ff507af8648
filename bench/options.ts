import { parseArgs } from 'node:util';
import { z } from 'zod';
import { allTools } from '../src-main/core/recognise/ngtr/recogniseWithTools.ts';
import type { ToolsOptions } from '../src-main/core/recognise/ngtr/types.ts';
import { type AskStrategy, askStrategySchema, type AskWay, askWaySchema, defaultAskWay } from '../src-shared/asking.ts';
import { surveyStrategies, type SurveyStrategy } from '../src-shared/survey.ts';

/** Who answers. `direct` is the baseline: the sheet's HTML and the question in one call. */
export type Answering =
  | { readonly strategy: 'rules' }
  | {
      readonly strategy: Exclude<AskStrategy, 'rules'>;
      readonly way: AskWay;
      readonly without: 'direct' | null;
    };

/** What a command line asks of a benchmark. */
export interface BenchmarkOptions {
  readonly name: string;
  /** The folder of data sets; empty where none is named. */
  readonly data: string;
  readonly out: string | null;
  /** Where tables and charts of the result are written to. */
  readonly report: string | null;
  /** Which part of a data set, as the benchmark names it. */
  readonly set: string | null;
  readonly lang: string | null;
  /** At most so many tables or questions. */
  readonly limit: number;
  /** Draws the questions by lot instead of taking the first; the same seed draws the same ones. */
  readonly seed: string | null;
  readonly answering: Answering;
  /** Seconds that a call of a model may take, in place of the settings'. */
  readonly callSeconds: number | null;
  /** Seconds that a question to a model may take, in place of the app's. */
  readonly questionSeconds: number | null;
  /** Tokens of a sheet that a model is shown, in place of the app's. */
  readonly sheetTokens: number | null;
  /** Tokens of a model's window, in place of the settings'. */
  readonly windowTokens: number | null;
  /** Where the model is and what it is called, in place of the environment and the settings. */
  readonly modelUrl: string | null;
  readonly modelName: string | null;
  /** Of literature tables: which way of a model; null for the rules. */
  readonly survey: Exclude<SurveyStrategy, 'rules'> | null;
  /** Of literature tables: a model answers the questions, too. */
  readonly isJudged: boolean;
  /** Of literature tables: so many distractors of all papers, in place of the candidates that are there. */
  readonly distractors: number | null;
  /** Of literature tables: those whose ids begin so; null for all. */
  readonly tables: readonly string[] | null;
  /** At most so many questions of each set; of records so many cells of each table, by lot. */
  readonly each: number | null;
  /** How many tables of each domain are drawn, as the benchmark of records names them. */
  readonly items: Readonly<Record<string, number>> | null;
  /** Of records: another way to ask the model than the paper's. */
  readonly baseline: RecordsBaseline | null;
  /** Of records: passes of the model that vote. */
  readonly passes: 1 | 2;
  /** Questions or pictures that a model is asked of side by side. */
  readonly parallel: number;
  /** Goes on with the results of a run that was stopped. */
  readonly isResumed: boolean;
  /** So many folds of tables, each answered by what was learned from the others. */
  readonly folds: number | null;
  /** The file that newly fitted numbers are written to. */
  readonly fit: string | null;
  /** Each source is answered by what was learned from the others alone. */
  readonly isLeftOut: boolean;
  /** Of a source that is left out, the third that is not looked at while working, in place of the other two. */
  readonly isUnread: boolean;
  /** Programs over rows answer in place of the tree. */
  readonly isByPrograms: boolean;
  /** Of a model's programs: the share of an entity that a value must hold to be linked, in place of the paper's. */
  readonly threshold: number | null;
  /** Of a model's programs: rounds at most, in place of the paper's. */
  readonly rounds: number | null;
  /** Rows of each table that are held, as of a file that is asked where it lies; null where all are. */
  readonly sample: number | null;
  /** A sketch of a few lines answers in place of the rules: the floor that they are held against. */
  readonly isSketch: boolean;
  /** Without what takes long and is not asked for first. */
  readonly isBrief: boolean;
  /** Of reading pictures: parts that are left out, and the tools in place of the chosen ones. */
  readonly ablation: Pick<ToolsOptions, 'without' | 'plan'>;
}

/** A command line of `bench` that cannot be understood; the message says what of it. */
export class OptionsError extends Error {}

const flags = {
  data: { type: 'string' },
  out: { type: 'string' },
  report: { type: 'string' },
  set: { type: 'string' },
  lang: { type: 'string' },
  limit: { type: 'string' },
  seed: { type: 'string' },
  strategy: { type: 'string' },
  ablate: { type: 'string' },
  'call-seconds': { type: 'string' },
  'question-seconds': { type: 'string' },
  'sheet-tokens': { type: 'string' },
  each: { type: 'string' },
  items: { type: 'string' },
  baseline: { type: 'string' },
  passes: { type: 'string' },
  way: { type: 'string' },
  parallel: { type: 'string' },
  resume: { type: 'boolean' },
  folds: { type: 'string' },
  fit: { type: 'string' },
  loso: { type: 'boolean' },
  unread: { type: 'boolean' },
  brief: { type: 'boolean' },
  without: { type: 'string', multiple: true },
  tools: { type: 'string' },
  tables: { type: 'string' },
  judge: { type: 'boolean' },
  distractors: { type: 'string' },
  model: { type: 'string' },
  'model-url': { type: 'string' },
  'window-tokens': { type: 'string' },
  threshold: { type: 'string' },
  rounds: { type: 'string' },
  sample: { type: 'string' },
} as const;

/** The strategy that is a sketch. */
const SKETCH = 'overlap';
/** The strategy that asks rows by programs of the rules. */
const PROGRAMS = 'programs';

/** Benchmarks that read pictures with the chosen tools. */
const OF_PICTURES: ReadonlySet<string> = new Set(['pictures', 'degradations', 'recognition-tasks']);

/** Benchmarks that draw by lot. */
const WITH_SEED: ReadonlySet<string> = new Set([
  'databench',
  'sstqa',
  'tableqa',
  'pictures',
  'picture-fuzz',
  'made',
  'records',
  'literature',
]);
/** Benchmarks that can leave a source out of what they learned from. */
const LEAVING_OUT: ReadonlySet<string> = new Set(['tableqa', 'sstqa', 'structure', 'roles']);
/** Of these, those with a third that is not looked at. */
const WITH_UNREAD: ReadonlySet<string> = new Set(['structure', 'roles']);
/** Benchmarks that have a sketch of a few lines to be held against. */
const WITH_SKETCH: ReadonlySet<string> = new Set(['tableqa', 'literature']);
/** Benchmarks that a language model can be asked in. */
const BY_MODEL: ReadonlySet<string> = new Set(['databench', 'sstqa', 'tableqa', 'pictures', 'records', 'literature']);
/** Of these, those that ask no questions of their own. */
const WITHOUT_QUESTIONS: ReadonlySet<string> = new Set(['pictures', 'records', 'literature']);

/** Reads what follows `bench`. Throws OptionsError. */
export function parseOptions(argv: readonly string[]): BenchmarkOptions {
  const { values, positionals } = parsed(argv);
  const [name = '', ...others] = positionals;
  if (others.length > 0) throw new OptionsError(`'${others[0]}' is one name too many.`);
  const limit = values.limit === undefined ? Infinity : Number(values.limit);
  if (!(limit >= 1)) throw new OptionsError('--limit wants a number of 1 or more.');
  const folds = values.folds === undefined ? null : Number(values.folds);
  if (folds !== null && !(Number.isInteger(folds) && folds >= 2)) {
    throw new OptionsError('--folds wants a number of 2 or more.');
  }
  const { set = null, lang = null, fit = null, out = null, seed = null } = values;
  const isSketch = values.strategy === SKETCH;
  const isByPrograms = values.strategy === PROGRAMS;
  if (isByPrograms && name !== 'tableqa') throw new OptionsError(`--strategy ${PROGRAMS} is for tableqa.`);
  const isLeftOut = values.loso === true;
  const survey = name === 'literature' && !isSketch ? surveyOf(values.strategy) : null;
  const wanted = isSketch || isByPrograms ? 'rules' : survey ? 'model' : (values.strategy ?? 'rules');
  const answering = answeringOf(wanted, values.ablate ?? null, values.way);
  const isResumed = values.resume === true;
  const callSeconds = amountOf(values, 'call-seconds');
  const questionSeconds = amountOf(values, 'question-seconds');
  const sheetTokens = amountOf(values, 'sheet-tokens');
  const each = amountOf(values, 'each');
  const isOfRecords = name === 'records' && answering.strategy !== 'rules';
  if (each !== null && name !== 'tableqa' && !isOfRecords)
    throw new OptionsError('--each is for tableqa, and for records with --strategy model or both.');
  const items = itemsOf(values.items);
  if (items !== null && !isOfRecords) throw new OptionsError('--items goes with --strategy model or both in records.');
  const baseline = baselineOf(values.baseline);
  const passes = values.passes === '2' ? 2 : 1;
  if (values.passes !== undefined && !['1', '2'].includes(values.passes))
    throw new OptionsError('--passes wants 1 or 2.');
  if ((baseline !== null || passes === 2) && !isOfRecords)
    throw new OptionsError('--baseline and --passes go with --strategy model or both in records.');
  if (baseline !== null && passes === 2) throw new OptionsError('A baseline takes one pass.');
  const ablated = answering.strategy === 'rules' ? null : answering.without;
  const ways = [ablated, folds, fit].filter((way) => way !== null).length;
  if (ways > 1) throw new OptionsError('Of --ablate, --folds and --fit only one can be given.');
  if (isSketch && !WITH_SKETCH.has(name)) {
    throw new OptionsError(`--strategy ${SKETCH} is for ${[...WITH_SKETCH].join(' and ')}.`);
  }
  if (isLeftOut && (isSketch || !LEAVING_OUT.has(name)))
    throw new OptionsError(`--loso is for the rules in ${[...LEAVING_OUT].join(', ')}.`);
  const isUnread = values.unread === true;
  if (isUnread && !(isLeftOut && WITH_UNREAD.has(name)) && name !== 'literature')
    throw new OptionsError(`--unread goes with literature, and with --loso in ${[...WITH_UNREAD].join(', ')}.`);
  const parallel = Number(values.parallel ?? 1);
  if (!(Number.isInteger(parallel) && parallel >= 1)) throw new OptionsError('--parallel wants a number of 1 or more.');
  const isByModel = answering.strategy !== 'rules';
  if (parallel > 1 && name !== 'pictures' && !(isByModel && BY_MODEL.has(name)))
    throw new OptionsError(`"${name}" takes no --parallel${BY_MODEL.has(name) ? ' without a model' : ''}.`);
  const isForModel = isByModel || isResumed || callSeconds !== null;
  if ((questionSeconds !== null || sheetTokens !== null) && (!isByModel || WITHOUT_QUESTIONS.has(name)))
    throw new OptionsError('--question-seconds and --sheet-tokens go with questions to a model.');
  if (seed !== null && !WITH_SEED.has(name)) throw new OptionsError(`"${name}" takes no --seed.`);
  if (isForModel && !BY_MODEL.has(name)) throw new OptionsError(`"${name}" asks no model.`);
  const isLearning = name === 'databench' && ablated === null;
  if (name === 'databench' && answering.strategy === 'both')
    throw new OptionsError('databench is answered by rules or by a model, not by both.');
  const isAblated = isByModel && (name === 'tableqa' || name === 'databench');
  if (ways > 0 && name !== 'sstqa' && !isLearning && !isAblated)
    throw new OptionsError(`"${name}" takes none of these options.`);
  if (fit !== null && name !== 'databench') throw new OptionsError('--fit is for databench.');
  if (answering.strategy === 'rules') {
    if (isResumed && name !== 'pictures') throw new OptionsError('--resume goes with --strategy model or both.');
  } else if (folds !== null || fit !== null || isLeftOut) {
    throw new OptionsError('--folds, --fit and --loso are for the rules.');
  }
  const data = values.data ?? process.env['TABLEWRIGHT_DATA'] ?? '';
  const { report = null } = values;
  if (report !== null && !/\.(?:html|md|json)$/.test(report)) {
    throw new OptionsError('--report wants a file that ends in .html, .md or .json.');
  }
  const threshold = values.threshold === undefined ? null : Number(values.threshold);
  if (threshold !== null && !(threshold >= 0 && threshold < 1))
    throw new OptionsError('--threshold wants a number from 0 to 1.');
  const rounds = amountOf(values, 'rounds');
  if ((threshold !== null || rounds !== null) && !(name === 'databench' && isByModel && ablated === null))
    throw new OptionsError('--threshold and --rounds go with databench by a model.');
  const sample = amountOf(values, 'sample');
  if (sample !== null && !(isLearning && answering.strategy === 'rules' && folds === null && fit === null))
    throw new OptionsError('--sample goes with databench by the rules.');
  const isBrief = values.brief === true;
  const windowTokens = amountOf(values, 'window-tokens');
  const { model: modelName = null, 'model-url': modelUrl = null } = values;
  const isJudged = values.judge === true;
  const distractors = amountOf(values, 'distractors');
  if (distractors !== null && name !== 'literature') throw new OptionsError('--distractors is for literature.');
  const tables = values.tables === undefined ? null : values.tables.split(',').filter((id) => id !== '');
  if (tables !== null && name !== 'literature') throw new OptionsError('--tables is for literature.');
  if (survey === null && (windowTokens !== null || modelName !== null || modelUrl !== null || isJudged))
    throw new OptionsError('--model, --model-url, --window-tokens and --judge go with literature by a model.');
  const { without = [], tools = 'chosen' } = values;
  const ablation = ablationOf(without, tools);
  if ((without.length > 0 || tools !== 'chosen') && !OF_PICTURES.has(name)) {
    throw new OptionsError('--without and --tools are for benchmarks of pictures.');
  }
  return {
    name,
    data,
    out,
    report,
    set,
    lang,
    limit,
    seed,
    answering,
    callSeconds,
    questionSeconds,
    sheetTokens,
    windowTokens,
    modelUrl,
    modelName,
    survey,
    isJudged,
    distractors,
    tables,
    each,
    items,
    baseline,
    passes,
    parallel,
    isResumed,
    folds,
    fit,
    isLeftOut,
    isUnread,
    isByPrograms,
    threshold,
    rounds,
    sample,
    isSketch,
    isBrief,
    ablation,
  };
}

function ablationOf(without: readonly string[], tools: string): BenchmarkOptions['ablation'] {
  const parts = z.array(z.enum(['experience', 'reflection'])).safeParse(without).data;
  if (!parts) throw new OptionsError('--without wants experience or reflection.');
  const plans = { chosen: undefined, all: allTools, none: [] };
  if (!isNameIn(plans, tools)) throw new OptionsError('--tools wants chosen, all or none.');
  return { without: parts, plan: plans[tools] };
}

/** `ml=4,chem=3`. */
function itemsOf(given: string | undefined): Readonly<Record<string, number>> | null {
  if (given === undefined) return null;
  const pairs = given.split(',').map((part) => /^(?<domain>[a-z]+)=(?<count>[1-9]\d{0,3})$/.exec(part)?.groups);
  const counts = pairs.flatMap((pair) => (pair ? [[pair['domain'] ?? '', Number(pair['count'])] as const] : []));
  if (counts.length < pairs.length) throw new OptionsError('--items wants domains with counts: ml=4,chem=3.');
  return Object.fromEntries(counts);
}

const baselines = {
  'cell-by-cell': 'cellByCell',
  'table-qa': 'tableQa',
  'function-calling': 'functionCalling',
} as const;
export type RecordsBaseline = (typeof baselines)[keyof typeof baselines];

function baselineOf(given: string | undefined): RecordsBaseline | null {
  if (given === undefined) return null;
  if (!isNameIn(baselines, given))
    throw new OptionsError(`--baseline wants one of: ${Object.keys(baselines).join(', ')}.`);
  return baselines[given];
}

/** A number of 1 or more, where it is given. */
function amountOf(
  values: ReturnType<typeof parsed>['values'],
  name:
    | 'call-seconds'
    | 'question-seconds'
    | 'sheet-tokens'
    | 'window-tokens'
    | 'distractors'
    | 'each'
    | 'rounds'
    | 'sample',
): number | null {
  const given = values[name];
  if (given === undefined) return null;
  if (!(Number(given) >= 1)) throw new OptionsError(`--${name} wants a number of 1 or more.`);
  return Number(given);
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: flags, allowPositionals: true });
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

/** A way of a model to make literature tables; null for the rules. */
function surveyOf(strategy = 'rules'): BenchmarkOptions['survey'] {
  const known = surveyStrategies.find((each) => each === strategy);
  if (!known) throw new OptionsError(`--strategy wants one of: ${surveyStrategies.join(', ')}, ${SKETCH}.`);
  return known === 'rules' ? null : known;
}

function answeringOf(name: string, part: string | null, wayName: string | undefined): Answering {
  const strategy = askStrategySchema.safeParse(name).data;
  if (strategy === undefined) throw new OptionsError('--strategy wants rules, model or both.');
  const way = askWaySchema.safeParse(wayName ?? defaultAskWay).data;
  if (way === undefined) throw new OptionsError('--way wants sheet or pipeline.');
  if (strategy === 'rules') {
    if (wayName !== undefined) throw new OptionsError('--way goes with --strategy model or both.');
    if (part !== null) throw new OptionsError('--ablate goes with --strategy model or both.');
    return { strategy };
  }
  if (part === null || part === 'direct') return { strategy, way, without: part };
  throw new OptionsError('--ablate wants direct.');
}

function isNameIn<Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> {
  return Object.hasOwn(names, name);
}
