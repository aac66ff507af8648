import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { OpenedModels } from '../src-main/core/openModels.ts';
import { readTable } from '../src-main/core/pictures/readTable.ts';
import { type EmbeddedReading, openEmbedded } from '../src-main/core/recognise/ngtr/embedded.ts';
import { workedMs } from '../src-main/core/recognise/timeLeft.ts';
import { openResults } from '../src-main/core/resultsFile.ts';
import { DomainError } from '../src-shared/errors.ts';
import { defaultPictureWays } from '../src-shared/pictures.ts';
import type { CallNote } from '../src-shared/trace.ts';
import type { BenchmarkRun } from './index.ts';
import { type LabelledPicture, labelledPictures } from './labelledPictures.ts';
import { figuresOf, mean, scoreOf } from './pictureScores.ts';
import { watched } from './watchedModel.ts';

const resultSchema = z.object({
  set: z.string(),
  file: z.string(),
  kinds: z.array(z.string()).readonly(),
  html: z.string(),
  teds: z.number(),
  tedsStruct: z.number(),
  /** Cells that program and model read differently. */
  differences: z.number(),
  calls: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  seconds: z.number(),
  notes: z.array(z.string()).readonly(),
});

/** What became of one picture. */
type Result = z.infer<typeof resultSchema>;

/** What a model does to a picture, not to the run: the program reads it, the next one is asked for. */
const ABOUT_THE_PICTURE = new Set<string>(['model.reply', 'model.refused']);

/** The program's own part of a picture takes no longer; a timer cannot wait for ever. */
const TIME_MS = 3_600_000;

/**
 * Pictures of tables read by a vision model with the whole pipeline of the paper (`model`; NGTR, section 4), or by the
 * program and the model (`both`). Each picture is scored and written down as soon as it is read, and each call is kept:
 * `--resume` goes on after the last picture, and no call is made twice. Throws DomainError `model.*` when the model
 * cannot be asked any more.
 */
export async function picturesModelBenchmark(
  run: BenchmarkRun,
  strategy: 'model' | 'both',
): Promise<Readonly<Record<string, unknown>>> {
  const path = run.out ?? join('measurements', `${nameOf(run, strategy)}.jsonl`);
  const { callSeconds } = run;
  const opened = await run.openModels(join(dirname(path), 'calls'), {
    use: 'vision',
    callSeconds,
    parallel: run.parallel,
  });
  const embedded = await openEmbedded();
  try {
    const what = {
      benchmark: 'pictures',
      strategy,
      set: run.set,
      seed: run.seed,
      limit: Number.isFinite(run.limit) ? run.limit : null,
      without: run.ablation.without ?? [],
      model: opened.settings.endpoints.vision?.model ?? null,
    };
    const results = await openResults({ path, run: what, isResumed: run.isResumed, schema: resultSchema });
    const known = new Map(results.done.map((result) => [keyOf(result), result]));
    run.progress(`Results go to ${path}, which holds ${known.size} pictures already`);
    const pictures = labelledPictures(run);
    const lane = async (): Promise<void> => {
      // Not `for await`: that would end the others' pictures with its own.
      for (let next = await pictures.next(); !next.done; next = await pictures.next()) {
        const labelled = next.value;
        if (known.has(keyOf(labelled))) continue;
        const result = await readOne(labelled, strategy, run, opened, embedded);
        results.add(result);
        known.set(keyOf(result), result);
        run.progress(lineOf(result));
      }
    };
    const lanes = await Promise.allSettled(Array.from({ length: run.parallel }, lane));
    for (const each of lanes) if (each.status === 'rejected') throw each.reason;
    const all = [...known.values()];
    for (const result of all) run.predict(result);
    const sets = [...new Set(all.map(({ set }) => set))];
    return {
      ...what,
      ...Object.fromEntries(sets.map((set) => [set, figuresOf(all.filter((each) => each.set === set))])),
      pictures: all.length,
      calls: mean(all, ({ calls }) => calls),
      tokens: mean(all, ({ inputTokens, outputTokens }) => inputTokens + outputTokens),
    };
  } finally {
    await embedded.close();
    await opened.close();
  }
}

function keyOf({ set, file }: Pick<Result, 'set' | 'file'>): string {
  return `${set}/${file}`;
}

function nameOf({ set, seed, limit, ablation: { without = [] } }: BenchmarkRun, strategy: string): string {
  const parts = ['pictures', strategy, set?.replaceAll(',', '-'), ...without.map((part) => `no-${part}`)];
  const drawn = [Number.isFinite(limit) && limit, seed !== null && `seed-${seed.replaceAll(/[^\w-]/g, '_')}`];
  return [...parts, ...drawn].filter((part) => part !== undefined && part !== false).join('-');
}

async function readOne(
  labelled: LabelledPicture,
  reader: 'model' | 'both',
  { ablation: { without = [] } }: BenchmarkRun,
  { models, settings }: OpenedModels,
  embedded: EmbeddedReading,
): Promise<Result> {
  const { model, fault } = watched(models.forSession(null));
  const ways = {
    ...defaultPictureWays,
    reader,
    usesExperience: !without.includes('experience'),
    usesReflection: !without.includes('reflection'),
  };
  const until = workedMs() + TIME_MS;
  const work = { title: labelled.file, steps: null, until, tell: ignore, onEarly: ignore, onStep: ignore };
  const vision = { model, name: settings.endpoints.vision?.model ?? '' };
  const started = performance.now();
  const read = await readTable(labelled.picture, work, { ...embedded, ways, vision });
  const seconds = Math.round(performance.now() - started) / 1000;
  const last = fault();
  if (last && !ABOUT_THE_PICTURE.has(last.code)) {
    const advice = 'What was read is written down: --resume goes on after it.';
    throw new DomainError(last.code, `${last.message} ${advice}`, { cause: last });
  }
  const { set, file, kinds } = labelled;
  const { calls, differences, notes } = read;
  const { html } = read.read.reading;
  const scored = { set, file, kinds, html, ...scoreOf(html, labelled) };
  return { ...scored, differences: differences.length, ...spendingOf(calls), seconds, notes };
}

function ignore(): void {}

function spendingOf(calls: readonly CallNote[]): Pick<Result, 'calls' | 'inputTokens' | 'outputTokens'> {
  return {
    calls: calls.length,
    inputTokens: calls.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: calls.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
  };
}

function lineOf({ set, file, teds, tedsStruct, calls, seconds }: Result): string {
  return `${set} ${file} ${teds.toFixed(3)} ${tedsStruct.toFixed(3)} (${calls} calls, ${seconds.toFixed(1)} s)`;
}
