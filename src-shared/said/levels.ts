import { count } from '../counted.ts';
import { sayings } from './said.ts';

/** What the levels of a tree hold, in English. */
export const levelsInEnglish = {
  values: (values: number, distinct: number) => `${count(values, 'value')} · ${distinct} distinct`,
  /** Ends of a range as they are written, with their unit. */
  range: (from: string, to: string, unit: string | null) => `${from} to ${to}${unit === null ? '' : ` ${unit}`}`,
  texts: (texts: number) => count(texts, 'text'),
  empty: 'empty',
};

export const levelSaid = sayings('levels', levelsInEnglish);
