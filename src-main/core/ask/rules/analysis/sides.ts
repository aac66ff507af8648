import type { PeriodPart } from '../../../../../src-shared/expression.ts';
import { allPacks, either } from '../../language/packs.ts';
import type { DateCue, DatePoint } from '../../question/dates.ts';
import { type Condition, dateConditions } from '../conditions.ts';
import type { Frame } from '../plan/frame.ts';

/** Two parts of the rows that a question compares: two values of one column, or two periods. */
export interface Sides {
  readonly first: Condition;
  readonly second: Condition;
  /** The condition of the question that keeps both; null for periods. */
  readonly both: Condition | null;
  /** The part of a date that periods are: years, quarters or months; null for values. */
  readonly part: PeriodPart | null;
}

const RISE = either(({ compared }) => compared.rise, 'u');
const FALL = either(({ compared }) => compared.fall, 'u');
const CHANGES = allPacks.map(({ analysis }) => analysis.change);

/** Whether a question asks how something changed with time, or how two things differ. */
export function asksForChange(text: string): boolean {
  return RISE.test(text) || FALL.test(text) || CHANGES.some((pattern) => pattern.test(text));
}

/** Whether a question asks by how much something became less. */
export function asksForFall(text: string): boolean {
  return FALL.test(text) && !RISE.test(text);
}

/** The two sides that a question compares; null where there are not exactly two. */
export function sidesIn(frame: Frame, conditions: readonly Condition[]): Sides | null {
  const both = conditions.find(({ kind }) => kind === 'several');
  const [first, second, ...more] = both?.each ?? [];
  if (both && first && second && more.length === 0) return { first, second, both, part: null };
  return both ? null : periodSides(frame);
}

/** "From 2021 to 2022", "in 2023 compared with 2022", "2022 or 2023". */
function periodSides(frame: Frame): Sides | null {
  const { question } = frame;
  if (!asksForChange(question.text) && !question.cues.some(({ name }) => name === 'compare' || name === 'difference'))
    return null;
  const dates = withYears(question.dates);
  const [one, other, ...more] = dates.length === 1 ? dates.flatMap(endsOf) : dates;
  if (!one || !other || more.length > 0) return null;
  const [year, otherYear] = [one.point.year ?? other.point.year, other.point.year ?? one.point.year];
  const first = periodCondition(inYear(one, year), frame);
  const second = periodCondition(inYear(other, otherYear), frame);
  if (!first || !second || first.column !== second.column) return null;
  const isEarlier = orderOf(inYear(one, year).point) <= orderOf(inYear(other, otherYear).point);
  const [earlier, later] = isEarlier ? [first, second] : [second, first];
  return { first: earlier, second: later, both: null, part: partOf(one.point) };
}

/** Periods with the year that is said behind them: "the second half of 2023". */
function withYears(cues: readonly DateCue[]): readonly DateCue[] {
  const ordered = cues.toSorted((a, b) => a.from - b.from);
  const kept: DateCue[] = [];
  for (const cue of ordered) {
    const last = kept.at(-1);
    const { year, quarter, month, day } = cue.point;
    const isYear = cue.relation === 'in' && year !== null && quarter === null && month === null && day === null;
    const isBehind = last !== undefined && last.point.year === null && cue.from - last.to <= LONGEST_LINK;
    if (last && isYear && isBehind) kept[kept.length - 1] = { ...inYear(last, year), to: cue.to };
    else kept.push(cue);
  }
  return kept;
}

/** Letters of " of " and " in ". */
const LONGEST_LINK = 4;

/** Both ends of "from A to B", each as a period of its own. */
function endsOf(cue: DateCue): readonly DateCue[] {
  if (cue.relation !== 'between' || !cue.until) return [cue];
  return [
    { ...cue, relation: 'in', until: null },
    { ...cue, relation: 'in', point: cue.until, until: null },
  ];
}

function inYear(cue: DateCue, year: number | null): DateCue {
  const until = cue.until && { ...cue.until, year: cue.until.year ?? year };
  return { ...cue, point: { ...cue.point, year }, until };
}

function periodCondition(cue: DateCue, frame: Frame): Condition | null {
  if (cue.relation !== 'in' && cue.relation !== 'between') return null;
  const [condition] = dateConditions({ ...frame, question: { ...frame.question, dates: [cue] } });
  return condition ?? null;
}

function orderOf({ year, quarter, month, day }: DatePoint): number {
  return (year ?? 0) * 10_000 + (month ?? (quarter ?? 0) * 3) * 100 + (day ?? 0);
}

function partOf({ quarter, month, day }: DatePoint): PeriodPart {
  if (day !== null) return 'day';
  if (month !== null) return 'month';
  return quarter === null ? 'year' : 'quarter';
}
