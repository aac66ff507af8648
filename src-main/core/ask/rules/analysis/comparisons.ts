import type { Expression } from '../../../../../src-shared/expression.ts';
import type { Operation } from '../../../../../src-shared/operations.ts';
import { readingSaid as say } from '../../../../../src-shared/said/readings.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import { allPacks, either } from '../../language/packs.ts';
import { binary, call, math, numeral } from '../../pipeline/build.ts';
import { type Condition, together } from '../conditions.ts';
import { conditionText } from '../describe.ts';
import { type Asked, type Dimension, type Figure, hintPlaces } from './asked.ts';
import { applied, extremeGroup, groupedBy, type Plan, planOf } from './plan.ts';
import { figureSaid } from './planSaid.ts';
import { asksForChange, asksForFall, type Sides } from './sides.ts';

const HIGH = either(({ asked }) => asked.high, 'u');
const LOW = either(({ asked }) => asked.low, 'u');
const CHOICE = either(({ asked }) => asked.or, 'u');
const WHETHER = allPacks.map(({ analysis }) => analysis.whether);
const MORE = either(({ analysis }) => analysis.more, 'u');
const LESS = either(({ analysis }) => analysis.less, 'u');
const PERCENT = allPacks.map(({ analysis }) => analysis.percent);
const SIGNED = allPacks.map(({ analysis }) => analysis.signed);
const GAP = allPacks.map(({ analysis }) => analysis.gap);
const ACCOUNTED = allPacks.map(({ analysis }) => analysis.comparing);

const LEFT: Expression = { kind: 'name', name: 'left' };
const RIGHT: Expression = { kind: 'name', name: 'right' };

/**
 * A figure of one side beside the same figure of the other: "how many more orders did East have than West", "by how
 * many percent did sales grow from 2021 to 2022", "the ratio of admitted to discharged visits".
 */
export function difference(at: Asked): Plan | null {
  const { sides, frame } = at.marks;
  const { text } = frame.question;
  const isRatio = at.places('ratio').length > 0;
  const isGap = at.places('difference').length > 0 || GAP.some((pattern) => pattern.test(text));
  const isChange = sides !== null && sides.part !== null && asksForChange(text);
  if (!sides || at.dimension() || !(isRatio || isGap || isChange)) return null;
  const [figure, places] = sideFigure(at);
  if (!figure) return null;
  const [first, second] = [rowsOfSide(at, sides, 'first'), rowsOfSide(at, sides, 'second')];
  const [left, right] = sides.part !== null && !asksForFall(text) ? [second, first] : [first, second];
  const isPercent = !isRatio && PERCENT.some((pattern) => pattern.test(text));
  // "The difference between A and B" has no direction.
  const isSigned = sides.part !== null || SIGNED.some((pattern) => pattern.test(text));
  const signed = binary('-', LEFT, RIGHT);
  const gap = isSigned ? signed : call('abs', signed);
  const before = sides.part !== null && asksForFall(text) ? LEFT : RIGHT;
  const apply = isRatio
    ? binary('/', LEFT, RIGHT)
    : isPercent
      ? binary('*', binary('/', gap, before), numeral(100))
      : gap;
  const operation: Operation = {
    op: 'Cmp',
    left: math(left, applied(figure)),
    right: math(right, applied(figure)),
    apply,
  };
  const form = isRatio ? 'ratio' : isPercent ? 'change' : 'difference';
  return planOf(at, 'difference', operation, {
    figure,
    conditions: comparedConditions(at, sides),
    isShare: isPercent,
    what: say.pair(form, sideSaid(at, figure, sides.first), sideSaid(at, figure, sides.second)),
    places: [...places, ...comparedPlaces(at)],
  });
}

/** Whether one side has the greater figure, or the smaller one: "is the total revenue of East higher than that of West". */
export function truthOfSides(at: Asked): Plan | null {
  const { sides, frame } = at.marks;
  const { text } = frame.question;
  const asking = [...at.places('yesNo'), ...at.placesMatching(WHETHER)];
  const [isMore, isLess] = [MORE.test(text), LESS.test(text)];
  // "Did East or West sell more" asks for one of them.
  if (!sides || asking.length === 0 || isMore === isLess || CHOICE.test(text) || at.dimension()) return null;
  const [figure, places] = sideFigure(at);
  if (!figure) return null;
  const [left, right] = (['first', 'second'] as const).map((side) =>
    math(rowsOfSide(at, sides, side), applied(figure)),
  );
  if (!left || !right) return null;
  const operation: Operation = { op: 'Cmp', left, right, apply: binary(isMore ? '>' : '<', LEFT, RIGHT) };
  return planOf(at, 'truth', operation, {
    figure,
    conditions: comparedConditions(at, sides),
    what: say.pair('compare', sideSaid(at, figure, sides.first), sideSaid(at, figure, sides.second)),
    places: [...places, ...asking, ...comparedPlaces(at)],
  });
}

/** The side with the greater figure, or the smaller one: "did East or West sell more". */
export function winner(at: Asked): Plan | null {
  const { sides, frame } = at.marks;
  const { text } = frame.question;
  const isChoice =
    at.places('compare').length > 0 || at.places('max', 'min').length > 0 || HIGH.test(text) || LOW.test(text);
  // "How many of the orders from East or West" counts them together.
  if (!sides || !isChoice || at.dimension() || at.places('count').length > 0) return null;
  const [isHigh, isLow] = [HIGH.test(text), LOW.test(text)];
  if (isHigh === isLow) return null;
  const [figure, places] = sideFigure(at);
  if (!figure) return null;
  const isMaximum = isHigh !== at.isTurned(figure.of);
  const dimension: Dimension = { column: sides.first.column, part: sides.part };
  const conditions = comparedConditions(at, sides);
  return planOf(at, 'often', extremeGroup(groupedBy(dimension, at.rows(conditions), applied(figure)), isMaximum), {
    figure,
    conditions,
    dimension,
    order: { isMaximum, count: 1, isNth: false },
    places: [...places, ...comparedPlaces(at), ...at.orderPlaces()],
  });
}

/** The figure that is compared: one that is named, else how many rows there are, else the sum of the column that is named. */
function sideFigure(at: Asked): readonly [Figure | null, readonly number[]] {
  const [named, places] = at.namedFigure();
  if (named) return [named, places];
  const counting = at.countingPlaces();
  const measure = at.measure() ?? at.hinted();
  if (measure) return [at.of('sum', measure.column), [...counting, ...hintPlaces(measure)]];
  const isOfRows = counting.length > 0 || at.marks.rows.size > 0;
  return isOfRows ? [{ by: 'count', of: null }, [...counting, ...at.counted(counting)]] : [null, []];
}

/** The conditions that hold for both sides. */
function others(at: Asked, { both, first }: Sides): readonly Condition[] {
  // A period takes the place of every other condition on its dates.
  return at.marks.conditions.filter(
    (each) => each !== both && !(both === null && each.kind === 'date' && each.column === first.column),
  );
}

/** The conditions of the rows on both sides. */
function comparedConditions(at: Asked, sides: Sides): readonly Condition[] {
  return [...others(at, sides), sides.both ?? together([sides.first, sides.second], at.marks.frame)];
}

function sideSaid(at: Asked, figure: Figure, side: Condition): Said {
  return say.where(figureSaid(figure), [conditionText(side, at.marks.frame.table)]);
}

function rowsOfSide(at: Asked, sides: Sides, side: 'first' | 'second'): Operation {
  return at.rows([...others(at, sides), sides[side]]);
}

/** The words that only say that two sides are compared. */
function comparedPlaces(at: Asked): readonly number[] {
  return [...at.places('difference', 'ratio', 'compare', 'yesNo', 'share'), ...at.placesMatching(ACCOUNTED)];
}
