import type { Grid } from '../../../../src-shared/grid.ts';
import { featuresOf, type Plan, type RanStep, runChain } from '../../image/chain.ts';
import type { PictureFeatures } from '../../image/measures/measurePicture.ts';
import type { Neighbour } from '../../image/neighbours/neighbourIndex.ts';
import type { Picture } from '../../image/picture.ts';
import { toolkit } from '../../image/toolkit.ts';
import { isNoise, isStatic } from '../noise.ts';
import { sureness } from '../ocr/sureness.ts';
import { readingTime, type ReadingTime } from '../readingTime.ts';
import { type Choice, type RanPlan, NO_TIME_FOR_TOOLS, outOfTime, chosenPlan, ranPlan } from './choice.ts';
import { exampleFor } from './example.ts';
import type { TriedPlan } from './experience.ts';
import { noWorseReading, readsBetterWithout } from './noWorse.ts';
import type { TableReading, TableRecogniser, ToolsOptions } from './types.ts';
import { beforeTools } from './writing.ts';

/** Every tool once, in the toolkit's order: the ablation "all tools". */
export const allTools: Plan = toolkit.map(({ id }) => ({ tool: id }));

/** A picture's tables, and how they were come by. */
export interface ReadWithTools {
  readonly features: PictureFeatures;
  readonly neighbours: readonly Neighbour[];
  /** Plans that were weighed; none where the plan was given. */
  readonly tried: readonly TriedPlan[];
  readonly plan: Plan;
  readonly steps: readonly RanStep[];
  /** After the tools: what boxes of cells are on. */
  readonly picture: Picture;
  readonly reading: TableReading;
  readonly notes: readonly string[];
  /** Milliseconds. */
  readonly timings: { readonly choosing: number; readonly tools: number; readonly reading: number };
}

/**
 * Reads the tables of a picture with tools (NGTR, section 4): neighbours by
 * ORB, plans, experience of the plans with the neighbours, the best plan with
 * reflection after each step and on the whole of it, and the recogniser.
 * Rejects with the signal's reason when it is aborted.
 */
export async function recogniseWithTools(picture: Picture, options: ToolsOptions): Promise<ReadWithTools> {
  const time = readingTime(options);
  try {
    return await readWithTools(picture, options, time);
  } finally {
    time.trust();
  }
}

async function readWithTools(picture: Picture, options: ToolsOptions, time: ReadingTime): Promise<ReadWithTools> {
  const { recogniser, name, onStep, onProgress, onEarly, enlarger } = options;
  const { signal } = time;
  const tools = { enlarger, signal };
  const readEarly = (read: Picture): EarlyOptions => ({
    name,
    signal,
    until: time.until(),
    onProgress,
    onEarly: onEarly && ((grid) => onEarly(grid, read)),
  });
  const isPlainFirst = onEarly && !recogniser.wantsExample && !options.plan;
  const begunAt = performance.now();
  const seen = Promise.withResolvers<void>();
  const readPlain = async () => {
    // It is read to its end, whatever becomes of the tools.
    const told = readEarly(picture);
    const tell = (grid: Grid): void => {
      told.onEarly?.(grid);
      seen.resolve();
    };
    const how = { ...told, onEarly: tell, signal: options.signal, onDoubt: time.doubt, example: null };
    const read = await timed(recogniser.recognise(picture, how));
    time.weigh(read.reading.quality);
    return read;
  };
  // Text is read in a thread of its own: tools are chosen meanwhile.
  const begun = isPlainFirst ? readPlain() : null;
  const choose = async (): Promise<Chosen> => {
    // Who waits sees the cells before anything else is done.
    if (begun) await Promise.race([seen.promise, begun]);
    const features = featuresOf(picture);
    const learningMs = time.learningMs(options.learningMs);
    const choice = await chosenPlan(picture, features, { ...options, signal, learningMs });
    const chosenAt = performance.now();
    const how = { ...options, time, ...(begun && { onStep: undefined }) };
    const ran = await ranPlan(picture, features, choice, how);
    return { features, choice, chosenAt, ran, ranAt: performance.now() };
  };
  // Whichever ends first where the signal is aborted ends both.
  const isFutile = begun !== null && isStatic(picture);
  const [early, chosen] = await Promise.all([begun, isFutile ? null : time.kept(choose())]);
  const { features, choice, chosenAt, ran, ranAt } =
    chosen ?? noneChosen(picture, isFutile ? NOTHING_TO_READ : NO_TIME_FOR_TOOLS);
  const plain = early?.reading ?? null;
  if (plain) {
    onProgress?.('choosing');
    for (const step of ran.steps) onStep?.(step);
  }
  const example = recogniser.wantsExample
    ? await exampleFor(picture, ran.steps, { ...options, features, signal })
    : null;
  const isUntouched = plain !== null && ran.picture === picture;
  const readMade = (): Promise<TableReading | null> => {
    const how = readEarly(ran.picture);
    const told = (grid: Grid): void => {
      how.onEarly?.(grid);
      if (isSure(grid)) time.trust();
    };
    // What a person chose is read as it is.
    const writing = options.plan ? undefined : beforeTools(ran.steps);
    return time.kept(
      recogniser.recognise(ran.picture, { ...how, writing, ...(onEarly && { onEarly: told }), example }),
    );
  };
  const made = isUntouched || (plain && time.isOver()) ? null : await readMade();
  time.trust();
  const isLate = plain !== null && !isUntouched && made === null;
  const reading = made ?? plain;
  // Only what is late or untouched is read once, and that was read before.
  if (!reading) throw new Error('nothing was read');
  const first = { plan: ran.plan, picture: isLate ? picture : ran.picture, reading };
  const how = { recogniser, example, plain, name, signal };
  const read = ran.isSettled || isLate ? first : await noWorseReading(picture, first, how);
  const steps = isLate
    ? ran.steps.map((step) => ({ ...step, verdict: outOfTime }))
    : read === first
      ? ran.steps
      : (await runChain(picture, read.plan, { ...tools, judge: () => readsBetterWithout, known: ran.steps })).steps;
  return {
    features,
    neighbours: choice.neighbours,
    tried: choice.tried,
    ...read,
    steps,
    notes: [...choice.notes, ...ran.notes, ...(isLate ? [NO_TIME_FOR_TOOLS] : []), ...read.reading.notes],
    timings: {
      choosing: chosenAt - begunAt,
      tools: ranAt - chosenAt,
      reading: early && reading === plain ? early.ms : performance.now() - ranAt,
    },
  };
}

interface Chosen extends Pick<ReadWithTools, 'features'> {
  readonly choice: Choice;
  readonly chosenAt: number;
  readonly ran: RanPlan;
  readonly ranAt: number;
}

const NOTHING_TO_READ =
  'This picture is noise, in which no table was looked for: crop it to the table, if there is one.';

/** No tools, since there was no time to choose them, or no sense in it. */
function noneChosen(picture: Picture, why: string): Chosen {
  const now = performance.now();
  return {
    features: featuresOf(picture),
    choice: { neighbours: [], tried: [], plan: [], notes: [], isProven: false },
    chosenAt: now,
    ran: { plan: [], picture, steps: [], notes: [why], isSettled: true },
    ranAt: now,
  };
}

async function timed(work: Promise<TableReading>): Promise<{ readonly reading: TableReading; readonly ms: number }> {
  const startedAt = performance.now();
  return { reading: await work, ms: performance.now() - startedAt };
}

/** What is read of a picture after tools is no noise. */
function isSure(grid: Grid): boolean {
  const texts = [...grid.cells()].flatMap(({ text, confidence = 0 }) => (text === '' ? [] : [{ text, confidence }]));
  return !isNoise({ rules: 0, reading: sureness(texts) });
}

type EarlyOptions = Omit<Parameters<TableRecogniser['recognise']>[1], 'example'>;
