import { coherenceOf } from '../image/measures/coherence.ts';
import type { Picture } from '../image/picture.ts';

/** Milliseconds that are spent on what reads as noise, however long a person would wait for a page: there is nothing to gain. */
export const NOISE_MS = 10_000;

/**
 * Whether a picture reads as noise: no line is ruled and hardly a letter is sure. Of noise 0 and at most 0.25, of the
 * photos least well read 1 and 0.14.
 */
export function isNoise({ rules, reading }: { readonly rules: number; readonly reading: number }): boolean {
  return rules < 0.2 && isHardlyRead(reading);
}

/** Whether hardly a letter of what was read, by so sure a reading, is sure. */
export function isHardlyRead(reading: number): boolean {
  return reading < 0.3;
}

/** Of pictures of tables the least coherent have 0.26, noise at most 0.01. */
const COHERENT = 0.1;

/** Whether the pixels of a picture are as by chance: nothing is written on it, whatever seems to be. */
export function isStatic(picture: Picture): boolean {
  return coherenceOf(picture) < COHERENT;
}
