import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const rankerSchema = z.object({
  /** Weights of a log-linear model over readings, by the feature's name. */
  weights: z.record(z.string(), z.number()),
  /** Weights of a logistic model for "the first answer is right". */
  confidence: z.record(z.string(), z.number()),
  /** Answers less likely to be right than this are withheld. */
  threshold: z.number().min(0).max(1),
});

/** What was learned from questions with known answers: how to rank readings, and how far to believe the first. */
export type Ranker = Readonly<z.infer<typeof rankerSchema>>;

let shipped: Ranker | null = null;

/** The ranker that the app ships with, `resources/ranker.json`, made by `npm run train`; read when it is first asked for. */
export function shippedRanker(): Ranker {
  return (shipped ??= rankerSchema.parse(JSON.parse(readFileSync(file(), 'utf8'))));
}

/** The logarithm of how likely something is, up to a constant. */
export function scoreOf(features: Iterable<readonly [string, number]>, weights: Ranker['weights']): number {
  let sum = 0;
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  return sum;
}

/** How likely an answer is right, by what it is judged by. */
export function likelihoodOf(features: Iterable<readonly [string, number]>, weights: Ranker['confidence']): number {
  return 1 / (1 + Math.exp(-scoreOf(features, weights)));
}

/** `resources/ranker.json` of the app, found upwards from here: the source and its bundle lie at different depths. */
function file(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const path = join(at, 'resources', 'ranker.json');
    try {
      readFileSync(path);
      return path;
    } catch (error) {
      if (at === dirname(at)) throw new Error('The ranker is missing: resources/ranker.json', { cause: error });
    }
  }
}
