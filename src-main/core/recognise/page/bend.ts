import type { Rule, Rules } from './rules.ts';

/**
 * How far a picture's lines stray from straight and level ones: `dy(x, y)` for horizontal lines, `dx(x, y)` for upright
 * ones, low polynomials that together hold turn, shear, perspective and the bow of a page.
 */
export interface Bend {
  readonly dx: (x: number, y: number) => number;
  readonly dy: (x: number, y: number) => number;
  /** Largest displacement met on the lines, in pixels. */
  readonly largest: number;
}

/** Bend of a picture by its ruling lines: each line may lie anywhere, but all share one shape. */
export function bendOf({ horizontal, vertical }: Rules, width: number, height: number): Bend {
  const along = fit(horizontal, width, height);
  const across = fit(vertical, height, width);
  return {
    dy: along.shift,
    dx: (x, y) => across.shift(y, x),
    largest: Math.max(along.largest, across.largest),
  };
}

const TERMS = 4;

/** Terms of the displacement at a point, in coordinates from −1 to 1. None is constant: that is the line's own place. */
function terms(x: number, y: number): number[] {
  return [x, x * x, x * y, x * x * y];
}

function fit(
  rules: readonly Rule[],
  width: number,
  height: number,
): { readonly shift: (x: number, y: number) => number; readonly largest: number } {
  const scaleX = (x: number): number => (2 * x) / width - 1;
  const scaleY = (y: number): number => (2 * y) / height - 1;
  const longest = rules.reduce((most, { start, end }) => Math.max(most, end - start), 0);
  let lines = rules
    .filter(({ start, end, path }) => end - start >= longest * 0.25 && path.length >= 4)
    .map(({ path }) => centred(path.map(([x, y]) => ({ terms: terms(scaleX(x), scaleY(y)), y }))));
  let weights: number[] = [];
  for (let round = 0; round < 4 && lines.length > 0; round++) {
    weights = solve(lines);
    const misses = lines.map((line) => miss(line, weights));
    const middle = misses.toSorted((a, b) => a - b)[misses.length >> 1] ?? 0;
    const kept = lines.filter((_, index) => (misses[index] ?? 0) <= Math.max(1.5, 3 * middle));
    if (kept.length === lines.length) break;
    lines = kept;
  }
  const shift = (x: number, y: number): number => dot(terms(scaleX(x), scaleY(y)), weights);
  let largest = 0;
  for (const { path } of rules) {
    const [first, last] = [path[0], path.at(-1)];
    if (first && last) largest = Math.max(largest, Math.abs(shift(...first) - shift(...last)));
  }
  return { shift, largest: lines.length > 0 ? largest : 0 };
}

interface Sample {
  readonly terms: readonly number[];
  readonly y: number;
}

/** Samples of one line less their mean: the line's own place drops out. */
function centred(samples: readonly Sample[]): Sample[] {
  const meanY = samples.reduce((sum, { y }) => sum + y, 0) / samples.length;
  const means = Array.from(
    { length: TERMS },
    (_, term) => samples.reduce((sum, sample) => sum + (sample.terms[term] ?? 0), 0) / samples.length,
  );
  return samples.map(({ terms, y }) => ({
    terms: terms.map((value, term) => value - (means[term] ?? 0)),
    y: y - meanY,
  }));
}

function miss(line: readonly Sample[], weights: readonly number[]): number {
  return Math.sqrt(line.reduce((sum, { terms, y }) => sum + (y - dot(terms, weights)) ** 2, 0) / line.length);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** Least squares over all lines, with a little weight against needless bending. */
function solve(lines: readonly (readonly Sample[])[]): number[] {
  const matrix: number[][] = Array.from({ length: TERMS }, (_, row) =>
    Array.from({ length: TERMS + 1 }, (_, col): number => (row === col ? (row === 0 ? 1e-6 : 0.02) : 0)),
  );
  for (const line of lines) {
    for (const { terms, y } of line) {
      matrix.forEach((row, at) => {
        const own = terms[at] ?? 0;
        for (let col = 0; col < TERMS; col++) row[col] = (row[col] ?? 0) + own * (terms[col] ?? 0);
        row[TERMS] = (row[TERMS] ?? 0) + own * y;
      });
    }
  }
  return eliminated(matrix);
}

function eliminated(matrix: number[][]): number[] {
  matrix.forEach((pivot, at) => {
    const lead = pivot[at] ?? 0;
    if (Math.abs(lead) < 1e-12) return;
    for (let col = 0; col < pivot.length; col++) pivot[col] = (pivot[col] ?? 0) / lead;
    for (const row of matrix) {
      if (row === pivot) continue;
      const factor = row[at] ?? 0;
      for (let col = 0; col < row.length; col++) row[col] = (row[col] ?? 0) - factor * (pivot[col] ?? 0);
    }
  });
  return matrix.map((row) => row.at(-1) ?? 0);
}
