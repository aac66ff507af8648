import type { QuestionOnSheet } from '../questionOnSheet.ts';
import { type Features, featuresOf } from './features.ts';
import { askedOf } from './features/asked.ts';
import { readingsOf } from './generate.ts';
import { confidenceFeatures, type Judgeable } from './judge.ts';
import { listingAmong } from './listing.ts';
import { pruned } from './prune.ts';
import { type Ranker, scoreOf } from './ranker.ts';
import type { Reading } from './readings.ts';
import { type Scored, type Weighed, weighed } from './weigh.ts';

/** A reading on its sheet, scored. */
export interface ScoredReading extends Scored {
  readonly reading: Reading;
  readonly features: Features;
}

/** What the readings of a question say, likeliest first. */
export interface Likeliest {
  readonly answers: readonly Weighed<ScoredReading>[];
  /** Readings that were composed. */
  readonly count: number;
}

/** Composes readings of a question on a sheet, and ranks what they say by what was learned. */
export function likeliest(on: QuestionOnSheet, ranker: Ranker, checkpoint?: () => void): Likeliest {
  const composed = readingsOf(on, checkpoint);
  const kept = pruned(composed);
  if (kept.length === 0) return { answers: [], count: 0 };
  const asked = askedOf(
    on,
    kept.map(({ reading }) => reading),
  );
  const scored = kept.map(({ reading, key }): ScoredReading => {
    const features = featuresOf(reading, asked);
    const score = scoreOf(features, ranker.weights);
    return { reading, features, score, key, isTurned: isTurned(reading) };
  });
  return { answers: weighed(scored, listingAmong(kept)), count: composed.length };
}

/** Whether a reading is on headers that were turned into rows. */
export function isTurned({ frame }: Reading): boolean {
  return frame.table.view === 'headers';
}

/** What the first of these answers is judged by. */
export function judgedBy(answers: readonly Weighed<ScoredReading>[], { weights }: Ranker): Features {
  return confidenceFeatures(
    answers.map(({ best: { reading, features }, share, scores }): Judgeable => {
      const names = [...features.keys()];
      const unlearned = names.filter((name) => (weights[name] ?? 0) === 0).length / Math.max(1, names.length);
      return { share, scores, isSeveral: isSeveral(reading), form: reading.form, features, unlearned };
    }),
  );
}

/** Whether a reading tells several things. */
export function isSeveral({ said }: Reading): boolean {
  return said.kind === 'cells' && said.texts.length > 1;
}
