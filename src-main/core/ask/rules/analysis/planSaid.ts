import { readingSaid as say } from '../../../../../src-shared/said/readings.ts';
import type { Said } from '../../../../../src-shared/said/said.ts';
import { brief, conditionText } from '../describe.ts';
import type { Frame } from '../plan/frame.ts';
import type { Figure, Order } from './asked.ts';
import type { Plan } from './plan.ts';

/** What a plan answers, as a person would put it: "total Revenue for each Region". */
export function planSaid(plan: Plan, { table }: Frame): Said {
  const { figure, dimension, targets, conditions, order, isShare } = plan;
  const what = figure ? figureSaid(figure) : say.list(targets.map(({ label }) => brief(label)));
  const told = plan.what ?? (isShare ? say.shareOf(what) : what);
  const each = dimension ? say.each(told, brief(dimension.column.label), dimension.part) : told;
  const taken = order ? say.told(each, [orderSaid(order)]) : each;
  if (conditions.length === 0) return taken;
  return say.where(
    taken,
    conditions.map((condition) => conditionText(condition, table)),
  );
}

function orderSaid({ isMaximum, count, isNth }: Order): Said {
  if (count === 1) return say.end(isMaximum, '');
  return isNth ? say.fromEnd(count, isMaximum, '') : say.ends(count, isMaximum, '');
}

export function figureSaid({ by, of, span }: Figure): Said {
  const label = brief(of?.label ?? '');
  const name = span ? say.span(brief(span.start.label), label, span.unit) : label;
  switch (by) {
    case 'count':
      return say.rowCount;
    case 'distinct':
      return say.distinctCount(name);
    case 'sum':
      return say.total(name);
    case 'avg':
      return say.averageOf(name);
    case 'median':
      return say.medianOf(name);
    case 'std':
      return say.deviationOf(name);
    default:
      return say.end(by === 'max', name);
  }
}
