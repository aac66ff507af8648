import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { namesText, schemaWithin } from '../describe/schemaText.ts';

/** Letters of each part of a prompt: all together some 30,000 tokens, the length that TableZoomer bounds a prompt to. */
export const letters = {
  schema: 60_000,
  links: 8000,
  /** What a program gave, of one round. */
  found: 8000,
  /** The same of all rounds. */
  history: 24_000,
  /** What an engine says of a program that failed. */
  problem: 4000,
} as const;

/** A text cut to its bound, which says so. */
export function within(text: string, bound: number): string {
  return text.length <= bound ? text : `${text.slice(0, bound)}… (${text.length - bound} more letters left out)`;
}

/** A schema in the fullest form that there is room for. */
export function boundSchema(description: RelationDescription): string {
  return schemaWithin(description, letters.schema) ?? within(namesText(description), letters.schema);
}

/** What was asked and found before, each in its share of the room. */
export function historyOf(found: readonly string[]): string {
  const isLong = found.reduce((sum, { length }) => sum + length, 0) > letters.history;
  const share = Math.floor(letters.history / Math.max(1, found.length));
  return (isLong ? found.map((each) => within(each, share)) : found).join('\n\n');
}
