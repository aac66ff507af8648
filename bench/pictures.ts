import { createHash } from 'node:crypto';
import type { Plan } from '../src-main/core/image/chain.ts';
import type { Picture } from '../src-main/core/image/picture.ts';
import { toolkit } from '../src-main/core/image/toolkit.ts';
import { openEmbedded } from '../src-main/core/recognise/ngtr/embedded.ts';
import { planKey } from '../src-main/core/recognise/ngtr/experience.ts';
import {
  allTools,
  type ReadWithTools,
  recogniseWithTools,
} from '../src-main/core/recognise/ngtr/recogniseWithTools.ts';
import type { NeighbourLibrary, TableReading, TableRecogniser } from '../src-main/core/recognise/ngtr/types.ts';
import type { Teds } from '../src-main/core/recognise/teds/teds.ts';
import { median } from '../src-shared/median.ts';
import type { BenchmarkRun } from './index.ts';
import { type LabelledPicture, labelledPictures } from './labelledPictures.ts';
import { figuresOf, mean, round, scoreOf } from './pictureScores.ts';
import { picturesModelBenchmark } from './picturesModel.ts';

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
export async function picturesBenchmark(run: BenchmarkRun): Promise<Readonly<Record<string, unknown>>> {
  const { answering } = run;
  if (answering.strategy !== 'rules') return picturesModelBenchmark(run, answering.strategy);
  const pictures = labelledPictures(run);
  const lanes = run.isBrief ? 1 : 2;
  const scored = (await Promise.all(Array.from({ length: lanes }, () => readAll(pictures, run)))).flat();
  const inOrder = scored.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const sets = [...new Set(inOrder.map(({ set }) => set))];
  return {
    ...Object.fromEntries(sets.map((set) => [set, figuresOf(inOrder.filter((each) => each.set === set))])),
    ...(run.isBrief
      ? {
          medianFirstSeconds: round(median(scored.map(({ firstSeconds }) => firstSeconds)) ?? 0),
          medianSeconds: round(median(scored.map(({ seconds }) => seconds)) ?? 0),
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
      const score = scoreOf(read.reading.html, labelled);
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

/** No tools, each tool alone, and the best of these and of the plans that were weighed; one number each, see `worth`. */
async function otherWays(
  labelled: LabelledPicture,
  chosen: ReadWithTools,
  library: NeighbourLibrary,
  recogniser: TableRecogniser,
): Promise<Record<string, number>> {
  const worthOf = async (plan: Plan): Promise<number> => {
    const read = await recogniseWithTools(labelled.picture, { library, recogniser, plan });
    return worth(labelled.set, scoreOf(read.reading.html, labelled));
  };
  const ways: Record<string, number> = { chosen: worth(labelled.set, scoreOf(chosen.reading.html, labelled)) };
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

/** TEDS; of pictures whose labels have structure only, TEDS-Struct. */
function worth(set: string, score: Teds): number {
  return set === 'WTW' ? score.tedsStruct : score.teds;
}

/** Over all pictures of all sets together. */
function meansOfWays(scored: readonly Scored[]): Record<string, number> {
  const names = Object.keys(scored[0]?.ways ?? {});
  return Object.fromEntries(names.map((name) => [name, mean(scored, ({ ways }) => ways[name] ?? 0)]));
}
