/** One figure of a series, under its name. */
export interface Point {
  readonly label: string;
  readonly value: number;
}

/** Fewer figures than this are read faster as figures. */
const FEWEST = 3;
/** More bars than this cannot be told apart. */
export const MOST_POINTS = 200;

/** Figures under their names as a series; null where they are none: too few or too many, or one without its name or its number. */
export function seriesOf(
  points: readonly { readonly label: string | undefined; readonly value: number | null }[],
): Point[] | null {
  if (points.length < FEWEST || points.length > MOST_POINTS) return null;
  const series = points.flatMap(({ label, value }) =>
    label !== undefined && label.trim() !== '' && value !== null && Number.isFinite(value) ? [{ label, value }] : [],
  );
  return series.length === points.length ? series : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Whether names follow each other in time, so that a line between their figures means something. */
export function isInTime(points: readonly Point[]): boolean {
  const places = points.map(({ label }) => placeInTime(label));
  return places.every((place, at) => place !== null && (at === 0 || place > (places[at - 1] ?? Infinity)));
}

/** Years, quarters, months and days as numbers that grow with time; null for what is none. */
function placeInTime(label: string): number | null {
  const text = label.trim().toLowerCase();
  const year = YEAR.exec(text);
  const from = year ? 12 * 31 * Number(year[0]) : 0;
  const month = MONTHS.findIndex((name) => new RegExp(String.raw`\b${name}[a-z]*\b`).test(text));
  const iso = /^\d{4}-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text);
  if (iso) return from + 31 * Number(iso[1]) + Number(iso[2] ?? 0);
  if (month >= 0)
    return from + 31 * (month + 1) + Number(/\b([0-2]?\d|3[01])\b/.exec(text.replace(year?.[0] ?? ' ', ' '))?.[0] ?? 0);
  const quarter = /\bq([1-4])\b/.exec(text);
  if (quarter) return from + 93 * Number(quarter[1]);
  return year && text.length <= 6 ? from : null;
}

/**
 * A series along its own axis: names that are numbers, parts of a range (`18–25`, `< 10`, `65+`) or times with their year
 * in their order, as a distribution is read; others as they come.
 */
export function inOrder(points: readonly Point[]): readonly Point[] {
  const isDated = points.every(({ label }) => YEAR.test(label));
  const keys = points.map(({ label }) => (isDated ? placeInTime(label) : placeAmongNumbers(label)));
  if (keys.some((key) => key === null) || new Set(keys).size < keys.length) return points;
  return points
    .map((point, place) => ({ point, key: keys[place] ?? 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ point }) => point);
}

const YEAR = /\b(?:1[6-9]|20)\d\d\b/;
const NUMBER = String.raw`[-−]?\d[\d,.' ]*`;
const UNIT = String.raw`\s*(?:%|\p{L}{1,8}\.?)?`;
const IN_NUMBERS = new RegExp(
  String.raw`^(?<below>[<≤]=?|under|below|up to|less than)?\s*(?<above>[>≥]=?|over|above|more than)?\s*(?<from>${NUMBER})${UNIT}(?<more>\+|(?:and|or) (?:over|more|above|older)|\s*(?:[-–—~]|to)\s*${NUMBER}${UNIT})?$`,
  'iu',
);

/** Where a number or a part of a range begins; what is below a number stands just before it, what is above just after. */
function placeAmongNumbers(label: string): number | null {
  const { below, above, from, more } = IN_NUMBERS.exec(label.trim())?.groups ?? {};
  const number = from === undefined ? NaN : Number(from.replace('−', '-').replaceAll(/[,' ]/g, ''));
  if (!Number.isFinite(number)) return null;
  const least = Math.max(1e-9, Math.abs(number) * 1e-9);
  if (below) return number - least;
  return above || more?.startsWith('+') ? number + least : number;
}
