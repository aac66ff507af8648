import { agreement } from './features/agreement.ts';
import type { Asked } from './features/asked.ts';
import { conditions, order, pair, structure } from './features/lines.ts';
import { result } from './features/said.ts';
import { targets } from './features/targets.ts';
import { coverage, cues, joints } from './features/wording.ts';
import type { Reading } from './readings.ts';

/** Features of a reading by name; those that are 0 are left out. */
export type Features = ReadonlyMap<string, number>;

/** All that speaks for and against a reading. */
export function featuresOf(reading: Reading, asked: Asked): Features {
  const found = new Map<string, number>();
  const add = (name: string, value: number | boolean = 1): void => {
    const number = Number(value);
    if (number !== 0 && Number.isFinite(number)) found.set(name, (found.get(name) ?? 0) + number);
  };
  add(`form ${reading.form}`);
  coverage(reading, asked, add);
  joints(reading, asked, add);
  conditions(reading, asked, add);
  targets(reading, asked, add);
  cues(reading, asked, add);
  result(reading, asked, add);
  structure(reading, asked, add);
  if (reading.other) pair(reading, add);
  order(reading, asked, add);
  agreement(reading, asked, add);
  return found;
}
