import type { TableColumn } from '../../table/columns.ts';
import type { Condition } from '../conditions.ts';
import { courseOf, inTime, ownStart } from '../forms/direction.ts';
import { kindOn } from '../plan/frame.ts';
import { areSiblings } from '../plan/measures.ts';
import { weightMet } from '../readings.ts';
import type { Reading } from '../readings.ts';
import type { Add, Asked } from './asked.ts';

/** What chooses the lines, and how well the question names it. */
export function conditions({ lines, frame, form, targets: asked }: Reading, { entities }: Asked, add: Add): void {
  const { conditions: all } = lines;
  add(`conditions ${Math.min(3, all.length)}`);
  add(`conditions ${Math.min(3, all.length)} ${form}`);
  if (all.length === 0) return;
  const qualities = all.map(({ quality }) => quality);
  add('condition weakest', Math.min(...qualities));
  add('condition mean', qualities.reduce((sum, each) => sum + each, 0) / all.length);
  add(
    'conditions exact',
    qualities.every((quality) => quality > 0.98),
  );
  for (const condition of all) {
    const { kind, column, usage } = condition;
    add(`condition ${kind}`);
    add(`condition on ${kindOn(column, frame)} ${kind}`);
    add('condition on row header', column.isRowHeader);
    add('condition on entity', column === entities.get(frame.table));
    add('condition strength', Math.min(1, Math.max(...usage.values())) / all.length);
    const header = frame.columns.find((named) => named.column === column);
    add('condition header named', (header?.quality ?? 0) / all.length);
    add('condition on target', asked.includes(column));
    add(`condition on target ${form}`, asked.includes(column));
    add(`condition ${kind} on target ${form}`, asked.includes(column));
    add('condition rival', rivalOf(condition, lines.frame.values) / all.length);
    add('condition words', Math.min(5, usage.size) / 5);
  }
}

/** How much better another value meets the same words. */
function rivalOf({ from, to, quality, kind }: Condition, values: Reading['frame']['values']): number {
  if (kind !== 'value') return 0;
  let best = 0;
  for (const mention of values) {
    if (mention.from <= from && mention.to >= to && mention.quality > best) best = mention.quality;
    if (mention.quality <= best) break;
  }
  return Math.max(0, best - quality);
}

/** Where on the sheet the lines stand, and how many they are. */
export function structure({ frame, lines, form }: Reading, asked: Asked, add: Add): void {
  const { table, sheet } = frame;
  add('headers as rows', table.view === 'headers');
  add(`headers as rows ${form}`, table.view === 'headers');
  add('tables joined', table.unionOf !== undefined);
  const scope = weightMet(
    Float64Array.from(asked.question.tokens, (_, place) => frame.scope.get(place) ?? 0),
    frame.weights,
  );
  add('scope', scope / asked.whole);
  add('scope quality', frame.scopeQuality);
  const cells = table.bodyRowCount * table.columns.length;
  const all = sheet.tables.reduce((most, other) => Math.max(most, other.bodyRowCount * other.columns.length), 1);
  add('table size', cells / all);
  add(`part ${lines.part} ${form}`);
  const isTotalAsked = asked.question.cues.some(({ name }) => name === 'sum');
  add(`part ${lines.part} total asked`, isTotalAsked);
  add(`part ${lines.part} total not asked`, !isTotalAsked);
  const chosen = lines.places.length;
  const share = chosen === 0 ? 'none' : chosen === 1 ? 'one' : chosen === table.bodyRowCount ? 'all' : 'some';
  add(`lines ${share} ${form}`);
  add(`first lines ${form}`, lines.first !== null);
  add('one row table', table.bodyRowCount === 1);
}

/** How the two sides of a comparison differ. */
export function pair({ lines, other, of, targets: columns, form, named }: Reading, add: Add): void {
  if (!other) return;
  const [one, two] = columns;
  const isSameTable = lines.frame.table === other.frame.table;
  const isSameColumn = one === two;
  const isSameLines = isSameTable && lines.places.join() === other.places.join();
  const kind = !isSameTable ? 'tables' : isSameColumn ? 'lines' : isSameLines ? 'columns' : 'both';
  add(`pair ${kind}`);
  add(`pair ${kind} ${form}`);
  if (of) add(`pair of ${of}`);
  if (of) add(`pair of ${of} ${form}`);
  if (isSameLines && one && two) add('pair siblings', areSiblings(one, two));
  const columnsOf = (each: readonly Condition[]): string => each.map(({ column }) => column.place).join();
  add('pair alike conditions', columnsOf(lines.conditions) === columnsOf(other.conditions));
  add('pair named alike', Boolean(named[0]) === Boolean(named[1]));
  const half = named.length / 2;
  const sides = [
    { conditions: lines.conditions, named: named.slice(0, half) },
    { conditions: other.conditions, named: named.slice(half) },
  ] as const;
  const isForward = ownStart(sides[0], sides[1]) <= ownStart(sides[1], sides[0]);
  add(`pair forward ${form}`, isForward);
  const time = inTime(
    { targets: columns.slice(0, columns.length / 2), conditions: lines.conditions },
    { targets: columns.slice(columns.length / 2), conditions: other.conditions },
  );
  // A difference is taken from either side: "more in May than in April", "less in May than in April".
  add(`pair ${time} ${form}`, time !== null && form !== 'difference');
}

/** Which of two columns stands first in a difference or ratio, and which is named first: "A less B", "A divided by B", "from A to B". */
function against(
  column: TableColumn,
  { column: other, by }: NonNullable<NonNullable<Reading['lines']['order']>['against']>,
  { columns, question }: Reading['frame'],
  asked: Asked,
  add: Add,
): void {
  add(`order by two columns ${by}`);
  const [one, two] = [column, other].map((each) => columns.find((named) => named.column === each));
  const course = courseOf(question.text) ?? 'neither';
  if (one && two && one.from !== two.from) {
    const order = one.from < two.from ? 'forward' : 'backward';
    add(`order by two ${by} ${order}`);
    add(`order by two ${by} ${order} ${course}`);
  }
  const time = inTime({ targets: [column], conditions: [] }, { targets: [other], conditions: [] });
  if (time) add(`order by two ${by} ${time} ${course} ${Math.sign(asked.direction)}`);
}

/** By what lines are put in order. */
export function order({ lines, form, frame, named, targets: columns }: Reading, asked: Asked, add: Add): void {
  const by = lines.order;
  if (!by) return;
  const name = by.isMaximum ? 'highest' : 'lowest';
  const isOwn = columns[0] === by.column;
  for (const word of asked.words) {
    add(`word ${word} ${name}`);
    add(`word ${word} ${isOwn ? 'itself' : 'other'}`);
  }
  const own = frame.columns.find(({ column }) => column === by.column);
  add('order against direction', asked.direction * (by.isMaximum ? 1 : -1) < 0);
  add('order along direction', asked.direction * (by.isMaximum ? 1 : -1) > 0);
  add('order column named', own?.quality ?? 0);
  add('order by two columns', by.against !== undefined);
  if (by.against) against(by.column, by.against, frame, asked, add);
  add('order column hinted', frame.hint().columns.includes(by.column));
  add('order column unnamed', !own);
  const kind = kindOn(by.column, frame);
  add(`order by ${kind}`);
  // "First" is the lowest of dates and mostly the highest of what counts.
  add(`order by ${kind} ${name} for ${asked.comesFirst}`);
  add(`order nth ${Math.min(3, by.nth)} ${by.top ? 'top' : 'one'}`);
  const { focus } = asked.question;
  const inFocus = own !== undefined && focus !== null && own.from <= focus.to && own.to >= focus.from;
  add(`order ${inFocus ? 'in' : 'outside'} focus says ${isOwn ? 'itself' : 'other'}`);
  add(`order says itself ${asked.question.wanted}`, isOwn);
  add(`order says other ${asked.question.wanted}`, !isOwn);
  add('order target named', !isOwn && Boolean(named[0]));
  add(`order lines ${Math.min(3, lines.places.length)} ${form}`);
}
