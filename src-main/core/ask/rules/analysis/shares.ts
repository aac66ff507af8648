import type { Operation } from '../../../../../src-shared/operations.ts';
import { readingSaid as say } from '../../../../../src-shared/said/readings.ts';
import { allPacks } from '../../language/packs.ts';
import { binary, call, math, numeral } from '../../pipeline/build.ts';
import { brief, conditionText } from '../describe.ts';
import { type Asked, type Figure, hintPlaces } from './asked.ts';
import { applied, extremeGroup, groupedBy, type Plan, planOf } from './plan.ts';
import { figureSaid } from './planSaid.ts';

const RATES = allPacks.map(({ analysis }) => analysis.rate);
const SPLIT = allPacks.map(({ analysis }) => analysis.split);

/** "The share of cancelled orders by month", "the cancellation rate per carrier", in percent of the rows of each group. */
export function rate(at: Asked): Plan | null {
  const { conditions } = at.marks;
  const dimension = at.dimension();
  const flag = at.flag();
  const said = [...(at.sharePlaces() ?? []), ...at.placesMatching(RATES)];
  const share = said.length > 0 ? said : null;
  if (!flag && (!share || !dimension)) return null;
  const apart = conditions.filter(({ kind }) => kind !== 'date');
  const part = flag ? flag.where : apart.at(-1)?.where;
  if (!part) return null;
  const whole = flag ? conditions : conditions.filter((each) => each !== apart.at(-1));
  const apply = binary('*', binary('/', call('countIf', part), call('count')), numeral(100));
  const rows = at.rows(whole);
  const places = [...(share ?? []), ...(flag?.places ?? []), ...at.places('count', 'numberOf', 'rows')];
  const columns = flag ? [flag.column] : [];
  const [last] = apart.slice(-1);
  const label = flag ? brief(flag.column.label) : last ? conditionText(last, at.marks.frame.table) : '';
  const what = say.shareOf(label);
  if (!dimension)
    return planOf(at, 'difference', math(rows, apply), { conditions: whole, isShare: true, what, places, columns });
  const of = groupedBy(dimension, rows, apply);
  const order = at.order();
  if (order && (at.isOneAsked() || order.count > 1))
    return planOf(at, 'often', extremeGroup(of, order.isMaximum), {
      conditions: whole,
      dimension,
      order,
      what,
      columns,
      places: [...places, ...at.orderPlaces()],
    });
  const operation: Operation = { op: 'Rea', question: at.marks.frame.question.text, of: [of] };
  return planOf(at, 'each', operation, { conditions: whole, dimension, isShare: true, what, places, columns });
}

/** "What share of the revenue does each region have": the figure of each group, in percent of all of them. */
export function shareOfEach(at: Asked): Plan | null {
  const { conditions, columns, frame } = at.marks;
  const dimension = at.dimension();
  const split = at.placesMatching(SPLIT);
  const share = at.sharePlaces() ?? (split.length > 0 ? split : null);
  if (!dimension || !share || conditions.some(({ kind }) => kind !== 'date')) return null;
  const measure = at.measure() ?? at.hinted();
  const isOther = columns.some(({ column }) => column !== dimension.column && column !== measure?.column);
  if (isOther) return null;
  const figure: Figure =
    measure && measure.column !== dimension.column ? at.of('sum', measure.column) : { by: 'count', of: null };
  const part = applied(figure);
  const apply = binary('*', binary('/', part, call('overall', part)), numeral(100));
  const of = groupedBy(dimension, at.rows(conditions), apply);
  const operation: Operation = { op: 'Rea', question: frame.question.text, of: [of] };
  return planOf(at, 'each', operation, {
    figure,
    dimension,
    isShare: true,
    what: say.shareOf(figureSaid(figure)),
    places: [...share, ...split, ...hintPlaces(measure), ...at.places('sum', 'each'), ...at.countingPlaces()],
  });
}
