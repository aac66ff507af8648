import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Plan } from '../image/chain.ts';
import { openPictures } from '../image/open/index.ts';
import type { Picture } from '../image/picture.ts';
import { toolkit } from '../image/toolkit.ts';
import {
  allTools,
  type NeighbourLibrary,
  openEmbedded,
  planKey,
  type ReadWithTools,
  recogniseWithTools,
  type TableReading,
  type TableRecogniser,
} from '../recognise/ngtr/index.ts';
import { forScoring, teds, type Teds } from '../recognise/teds/index.ts';
import { withoutBlankLines } from './blankLines.ts';
import type { BenchmarkRun } from './index.ts';

const labelsSchema = z.record(
  z.string(),
  z.object({
    html: z.string(),
    source: z.string().optional(),
    grid: z.boolean().optional(),
    headings: z.boolean().optional(),
    style: z.string().optional(),
  }),
);
type Label = z.infer<typeof labelsSchema>[string];

/** Read where none is named. */
const SETS = ['scitsr', 'small_pub', 'WTW'];
/** Spreadsheets show as many blank rows and columns as there was room for: they are left out on both sides. */
const OF_SHEETS = 'sheets';

/** A picture of the data, its label, and where it is from. */
export interface LabelledPicture {
  readonly set: string;
  readonly file: string;
  readonly html: string;
  /** What kind of picture it is, by what the labels tell of it. */
  readonly kinds: readonly string[];
  readonly picture: Picture;
}

interface Scored extends Teds, Pick<LabelledPicture, 'set' | 'file' | 'kinds'> {
  /** Until there is something to see, and until nothing changes any more. */
  readonly firstSeconds: number;
  readonly seconds: number;
  /** What each way of choosing tools came to, by its name. */
  readonly ways: Readonly<Record<string, number>>;
}

/**
 * Pictures of tables against labelled ones: TEDS with contents and of structure
 * alone for the tools that are chosen, and the time a picture takes; then what
 * other choices of tools would have come to. Time is taken in brief runs alone,
 * one picture after the other; else two are read at a time.
 */
export async function picturesBenchmark(run: BenchmarkRun): Promise<Record<string, unknown>> {
  const pictures = labelledPictures(run);
  const lanes = run.isBrief ? 1 : 2;
  const scored = (await Promise.all(Array.from({ length: lanes }, () => readAll(pictures, run)))).flat();
  const inOrder = scored.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const sets = [...new Set(inOrder.map(({ set }) => set))];
  return {
    ...Object.fromEntries(sets.map((set) => [set, figuresOf(inOrder.filter((each) => each.set === set))])),
    ...(run.isBrief
      ? {
          medianFirstSeconds: median(scored.map(({ firstSeconds }) => firstSeconds)),
          medianSeconds: median(scored.map(({ seconds }) => seconds)),
        }
      : { ways: meansOfWays(scored) }),
  };
}

/** Reads pictures until there are none left, with a reader of its own. */
async function readAll(pictures: AsyncGenerator<LabelledPicture>, run: BenchmarkRun): Promise<Scored[]> {
  const { recogniser, library, close } = await openEmbedded();
  const scored: Scored[] = [];
  try {
    // Not `for await`: that would end the others' pictures with its own.
    for (let next = await pictures.next(); !next.done; next = await pictures.next()) {
      const labelled = next.value;
      const known = remembering(recogniser);
      const started = performance.now();
      let firstSeconds = Infinity;
      // As for a person, who sees first what is known first.
      const onEarly = (): void => {
        firstSeconds = Math.min(firstSeconds, (performance.now() - started) / 1000);
      };
      const options = { library, recogniser: known, learningMs: 0, onEarly, ...run.ablation };
      const read = await recogniseWithTools(labelled.picture, options);
      const seconds = (performance.now() - started) / 1000;
      const score = scoreOf(read, labelled);
      const ways = run.isBrief ? {} : await otherWays(labelled, read, library, known);
      const { set, file, kinds } = labelled;
      const plan = planKey(read.steps.filter(({ verdict }) => verdict.isAccepted).map(({ step }) => step));
      run.predict({ set, file, html: read.reading.html, plan, seconds, ...score, ways });
      run.progress(
        `${set} ${file} ${score.teds.toFixed(3)} ${score.tedsStruct.toFixed(3)} ${seconds.toFixed(2)} s ${plan}`,
      );
      scored.push({ set, file, kinds, firstSeconds: Math.min(firstSeconds, seconds), seconds, ...score, ways });
    }
  } finally {
    await close();
  }
  return scored;
}

/** All labelled pictures of the run, set by set. */
export async function* labelledPictures(run: BenchmarkRun): AsyncGenerator<LabelledPicture> {
  for (const set of run.set === null ? SETS : [run.set]) {
    const folder = join(run.data, 'images', set);
    const labels = labelsSchema.parse(JSON.parse(await readFile(join(folder, 'labels.json'), 'utf8')));
    for (const [file, label] of Object.entries(labels).toSorted().slice(0, run.limit)) {
      const opened = await openPictures(await readFile(join(folder, file)), file);
      yield { set, file, html: label.html, kinds: kindsOf(label), picture: await opened.page(0) };
    }
  }
}

/** `hitab`, `with lines`, `no headings`, `bands`: as far as it is told. */
function kindsOf({ source, grid, headings, style }: Label): readonly string[] {
  return [
    ...(source === undefined ? [] : [source.replace(/\/.*/, '')]),
    ...(grid === undefined ? [] : [grid ? 'with lines' : 'no lines']),
    ...(headings === undefined ? [] : [headings ? 'with headings' : 'no headings']),
    ...(style === undefined ? [] : [style]),
  ];
}

/** No tools, each tool alone, and the best of these and of the plans that were weighed; one number each, see `worth`. */
async function otherWays(
  labelled: LabelledPicture,
  chosen: ReadWithTools,
  library: NeighbourLibrary,
  recogniser: TableRecogniser,
): Promise<Record<string, number>> {
  const worthOf = async (plan: Plan): Promise<number> => {
    const read = await recogniseWithTools(labelled.picture, { library, recogniser, plan });
    return worth(labelled.set, scoreOf(read, labelled));
  };
  const ways: Record<string, number> = { chosen: worth(labelled.set, scoreOf(chosen, labelled)) };
  ways['no tools'] = await worthOf([]);
  for (const { id } of toolkit) ways[id] = await worthOf([{ tool: id }]);
  ways['all tools'] = await worthOf(allTools);
  const weighed = [];
  for (const { plan } of chosen.tried) weighed.push(await worthOf(plan));
  return { ...ways, 'best per picture': Math.max(...Object.values(ways), ...weighed) };
}

/** A recogniser that reads equal pictures but once. */
function remembering(recogniser: TableRecogniser): TableRecogniser {
  const known = new Map<string, TableReading>();
  return {
    ...recogniser,
    async recognise(picture, options) {
      const hash = hashOf(picture);
      const reading = known.get(hash) ?? (await recogniser.recognise(picture, options));
      known.set(hash, reading);
      return reading;
    },
  };
}

function hashOf({ width, height, channels, data }: Picture): string {
  return createHash('sha256').update(`${width} ${height} ${channels} `).update(data).digest('hex');
}

function scoreOf({ reading }: ReadWithTools, { set, html }: LabelledPicture): Teds {
  return set === OF_SHEETS
    ? teds(withoutBlankLines(reading.html), withoutBlankLines(html))
    : teds(forScoring(reading.html), forScoring(html));
}

/** TEDS; of pictures whose labels have structure only, TEDS-Struct. */
function worth(set: string, score: Teds): number {
  return set === 'WTW' ? score.tedsStruct : score.teds;
}

function figuresOf(scored: readonly Scored[]): Result {
  // Errors of every third picture were never looked at.
  const unread = scored.filter(({ set, file }, index) => (set === OF_SHEETS ? isUnread(file) : index % 3 === 2));
  const kinds = [...new Set(scored.flatMap(({ kinds }) => kinds))].toSorted();
  return {
    ...means(scored),
    unread: means(unread),
    ...Object.fromEntries(kinds.map((kind) => [kind, means(scored.filter((each) => each.kinds.includes(kind)))])),
  };
}

type Result = Teds & Readonly<Record<string, unknown>>;

/** By lot, whatever else is in its set: a third of all names. */
function isUnread(file: string): boolean {
  return createHash('sha256').update(file).digest().readUInt32BE() % 3 === 0;
}

function means(scored: readonly Teds[]): Teds {
  return { teds: mean(scored, ({ teds }) => teds), tedsStruct: mean(scored, ({ tedsStruct }) => tedsStruct) };
}

/** Over all pictures of all sets together. */
function meansOfWays(scored: readonly Scored[]): Record<string, number> {
  const names = Object.keys(scored[0]?.ways ?? {});
  return Object.fromEntries(names.map((name) => [name, mean(scored, ({ ways }) => ways[name] ?? 0)]));
}

function mean<T>(all: readonly T[], value: (each: T) => number): number {
  return round(all.reduce((sum, each) => sum + value(each), 0) / Math.max(1, all.length));
}

function median(values: readonly number[]): number {
  return round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
