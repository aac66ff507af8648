import { keyOf } from '../language/tokenize.ts';
import { intentsOf, isAsked } from './intents.ts';
import { type Reading, type Said, weightMet } from './readings.ts';

/** Readings that are weighed closely. */
const MAXIMUM_READINGS = 400;
/** Readings kept for each thing that is said in one form. */
const KEPT_ALIKE = 2;
/** What a form that the wording asks for is worth beside words of the question that are met. */
const WORTH_OF_FORM = 0.6;

/** A reading with the key of what it says: equal answers are one. */
export interface KeyedReading {
  readonly reading: Reading;
  readonly key: string;
}

/** Equal for what is the same answer. */
export function keyOfSaid(said: Said): string {
  if (said.kind === 'number') return `${said.isPercent ? '%' : '#'}${Number(said.number.toPrecision(9))}`;
  if (said.kind === 'truth') return String(said.truth);
  const [text = ''] = said.texts;
  // A number that is computed and a cell that holds it say the same.
  const number = said.texts.length === 1 ? plainNumber(text) : null;
  if (number !== null) return `${text.includes('%') ? '%' : '#'}${Number(number.toPrecision(9))}`;
  return said.texts.map(keyOf).toSorted().join('\n');
}

/** The number of a text that is nothing but a number; null for any other. */
function plainNumber(text: string): number | null {
  const plain = /^[-−+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?%?$|^[-−+]?\d+(?:\.\d+)?%?$/u.test(text);
  return plain ? Number(text.replaceAll(/[,%+]/gu, '').replace('−', '-')) : null;
}

/** The readings that meet most of the question, in forms that it asks for before others, few for each answer. */
export function pruned(readings: readonly Reading[]): KeyedReading[] {
  const intents = intentsOf(readings[0]?.frame.question.text ?? '');
  const worth = new Map(
    readings.map((reading) => {
      const conditions = reading.lines.conditions.length * 0.02;
      const named = reading.named.reduce((sum, each) => sum + (each ? 0.1 * each.quality : 0), 0);
      const form = isAsked(reading.form, intents) ? WORTH_OF_FORM : 0;
      return [reading, weightMet(reading.met, reading.frame.weights) + named + form - conditions];
    }),
  );
  const ranked = readings.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0));
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  const kept: KeyedReading[] = [];
  for (const reading of ranked) {
    const key = keyOfSaid(reading.said);
    const answer = `${reading.form} ${key}`;
    const count = counts.get(answer) ?? 0;
    const { frame, lines, targets } = reading;
    const same = `${answer} ${frame.table.place} ${frame.on.keyOfPlaces(lines.places)} ${targets.map(({ place }) => place).join()}`;
    if (count >= KEPT_ALIKE || seen.has(same)) continue;
    seen.add(same);
    counts.set(answer, count + 1);
    kept.push({ reading, key });
    if (kept.length >= MAXIMUM_READINGS) break;
  }
  return kept;
}
