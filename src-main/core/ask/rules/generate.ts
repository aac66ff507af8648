import type { QuestionOnSheet } from '../questionOnSheet.ts';
import { chosenLines } from './chosenLines.ts';
import { aggregates } from './forms/aggregates.ts';
import { counts } from './forms/counts.ts';
import { groups } from './forms/groups.ts';
import { pairedReadings } from './forms/pairs.ts';
import { places } from './forms/positions.ts';
import { projections } from './forms/projections.ts';
import { shares } from './forms/shares.ts';
import { sides, sums } from './forms/sides.ts';
import { superlatives } from './forms/superlatives.ts';
import { truths } from './forms/truths.ts';
import { type Frame, framesOf, gainOf } from './plan/frame.ts';
import { ReadingBuilder } from './readingBuilder.ts';
import type { Reading } from './readings.ts';
import { seedsOf } from './seeds.ts';
import { measuresAmong, targetsOf } from './targets.ts';

const MAXIMUM_TABLES = 10;

/** Every reading of a question that the grammar builds within its limits, run. */
export function readingsOf(on: QuestionOnSheet, checkpoint?: () => void): Reading[] {
  const seeds = seedsOf(on.question);
  const frames = framesOf(on)
    .toSorted((a, b) => promise(b) - promise(a))
    .slice(0, MAXIMUM_TABLES);
  const readings: Reading[] = [];
  for (const frame of frames) {
    checkpoint?.();
    readings.push(...readingsOn(new ReadingBuilder(frame, seeds)));
  }
  readings.push(...pairedReadings(readings, seeds));
  return readings;
}

/** How much of the question the table could meet at best. */
function promise(frame: Frame): number {
  const usages = [frame.scope, ...frame.columns.slice(0, 3).map(({ usage }) => usage)];
  const values = frame.values.slice(0, 3).map(({ covered }) => covered);
  return [...usages, ...values].reduce((sum, usage) => sum + gainOf(usage, frame.weights), 0);
}

/** The readings of one table: each family of operations on each choice of lines. */
function readingsOn(at: ReadingBuilder): readonly Reading[] {
  const chosen = chosenLines(at);
  const targets = targetsOf(at);
  const measures = measuresAmong(targets);
  for (const lines of chosen) {
    projections(at, lines, targets);
    counts(at, lines, targets);
    aggregates(at, lines, measures);
    superlatives(at, lines, targets, measures);
    places(at, lines, targets, measures);
    groups(at, lines, measures);
    shares(at, lines, measures, chosen);
    truths(at, lines);
  }
  sides(at, chosen, measures);
  sums(at, chosen, measures);
  return at.readings;
}
