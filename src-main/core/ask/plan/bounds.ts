import type { Expression } from '../../../../src-shared/expression.ts';
import { placesBetween } from '../question/question.ts';
import type { TableColumn } from '../table/columns.ts';
import { binary, call, columnValue, numeral } from './build.ts';
import { joinUsage, usageOf } from './candidate.ts';
import type { Filter } from './filters.ts';
import type { Frame, NamedColumn } from './frame.ts';
import { measureColumns } from './targets.ts';

/** The conditions that bounds on numbers ("more than 300") put on the records: on the column named closest to them. */
export function boundFilters(frame: Frame): Filter[] {
  return [...equalFilters(frame), ...thresholdFilters(frame)];
}

/** "18 years of service", "a price of 20": a number right beside the name of a column of numbers. */
function equalFilters(frame: Frame): Filter[] {
  const { question } = frame;
  const taken = [...question.thresholds, ...question.dates];
  return question.units.flatMap((unit, place): Filter[] => {
    if (unit.kind !== 'number' || unit.key.startsWith('#') || (question.weights[place] ?? 0) === 0) return [];
    if (taken.some(({ from, to }) => unit.from >= from && unit.to <= to)) return [];
    const named = frame.columns.find(
      ({ column, from, to, quality }) =>
        quality >= 0.5 &&
        measureColumns(frame.table).includes(column) &&
        ((from > place && from - place <= 1) || (to < place && place - to <= 2)),
    );
    if (!named) return [];
    const value = columnValue(named.column);
    const equal = binary('=', value, numeral(Number(unit.key)));
    const where = unit.key === '0' ? binary('or', equal, call('blank', value)) : equal;
    return [filterOn(frame, named.column, where, [place], 'number')];
  });
}

function thresholdFilters(frame: Frame): Filter[] {
  const { question } = frame;
  return question.thresholds.flatMap((threshold): Filter[] => {
    const places = placesBetween(question.units, threshold.from, threshold.to);
    const [first] = places;
    if (first === undefined) return [];
    const column = closestColumn(frame, first);
    if (!column) return [];
    const value = columnValue(column);
    const where =
      threshold.operator === 'between'
        ? binary(
            'and',
            binary('>=', value, numeral(threshold.number)),
            binary('<=', value, numeral(threshold.until ?? threshold.number)),
          )
        : binary(threshold.operator, value, numeral(threshold.number));
    return [filterOn(frame, column, where, places, 'number')];
  });
}

/** `with no remark`, `negative amount`: conditions that name no value. */
export function stateFilters(frame: Frame): Filter[] {
  return frame.question.cues.flatMap(({ name, places }): Filter[] => {
    const [first] = places;
    if (first === undefined) return [];
    if (name === 'blank' || name === 'filled') {
      const column = nearestNamed(frame, first, () => true);
      if (!column) return [];
      const isBlank = call('blank', columnValue(column));
      const where: Expression = name === 'blank' ? isBlank : { kind: 'unary', operator: 'not', of: isBlank };
      return [filterOn(frame, column, where, places, 'blank')];
    }
    if (name === 'negative' || name === 'positive') {
      const column = closestColumn(frame, first);
      if (!column) return [];
      const where = binary(name === 'negative' ? '<' : '>', columnValue(column), numeral(0));
      return [filterOn(frame, column, where, places, 'number')];
    }
    return [];
  });
}

function filterOn(
  frame: Frame,
  column: TableColumn,
  where: Expression,
  places: readonly number[],
  kind: Filter['kind'],
): Filter {
  const named = frame.columns.find((each) => each.column === column);
  const usage = named ? joinUsage(usageOf(places), named.usage) : usageOf(places);
  return { column, where, usage, quality: named?.quality ?? 0.6, alternatives: [], part: 'records', kind };
}

function closestColumn(frame: Frame, place: number): TableColumn | null {
  return nearestNamed(frame, place, ({ type }) => type === 'number') ?? measureColumns(frame.table).at(-1) ?? null;
}

/** The named column whose words stand nearest before the place, or else after it. */
function nearestNamed(frame: Frame, place: number, fits: (column: TableColumn) => boolean): TableColumn | null {
  const distance = ({ from, to, quality }: NamedColumn): number =>
    (to < place ? place - to : from > place ? (from - place) * 1.5 : 0) + (1 - quality) * 4;
  const named = frame.columns.filter(({ column, quality }) => quality >= 0.5 && fits(column));
  return named.toSorted((a, b) => distance(a) - distance(b) || b.score - a.score)[0]?.column ?? null;
}
