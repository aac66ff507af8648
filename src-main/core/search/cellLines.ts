import { toAddress } from '../../../src-shared/address.ts';
import type { Grid } from '../../../src-shared/grid.ts';

/** Lines that are found together, and where each stands. */
export interface Passages {
  readonly lines: readonly string[];
  /** Of each line. */
  readonly places: readonly string[];
}

/** Of a sheet so much is looked through, in characters; a list of a million numbers is no text. */
const MOST_CHARACTERS = 4_000_000;
/** What stands closer than this is found together by several words. */
const TOGETHER = 2000;
const LONGEST_LINE = 600;

/** The different texts of a sheet in reading order, each with the address where it stands first, in passages of neighbours. */
export function* cellLines(grid: Grid, checkpoint?: () => void): Generator<Passages> {
  const seen = new Set<string>();
  let [lines, places]: [string[], string[]] = [[], []];
  let [length, total] = [0, 0];
  for (let index = 0; index < grid.cellCount && total < MOST_CHARACTERS; index++) {
    if (index % 4096 === 0) checkpoint?.();
    const text = grid.textOf(index).trim().slice(0, LONGEST_LINE);
    if (text === '' || seen.has(text)) continue;
    seen.add(text);
    lines.push(text);
    places.push(toAddress(grid.data.rows[index] ?? 0, grid.data.cols[index] ?? 0));
    length += text.length + 1;
    total += text.length + 1;
    if (length < TOGETHER) continue;
    yield { lines, places };
    [lines, places, length] = [[], [], 0];
  }
  if (lines.length > 0) yield { lines, places };
}
