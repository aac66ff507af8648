import { readingSaid as say } from '../../../../src-shared/said/readings.ts';
import { type Said, textOf } from '../../../../src-shared/said/said.ts';
import { stripped } from '../../../../src-shared/stripped.ts';
import type { TableColumn } from '../table/columns.ts';
import type { SheetTable } from '../table/sheetTables.ts';
import type { Condition } from './conditions.ts';
import type { Form, Lines, Order, Reading } from './readings.ts';

/** Letters at which a label is cut in a reading. */
const LONGEST_LABEL = 40;

/** A label as it stands in a reading: on one line, and no longer than is needed to know it. */
export function brief(label: string): string {
  const line = label.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_LABEL) return line;
  const cut = line.slice(0, LONGEST_LABEL - 1);
  const space = cut.lastIndexOf(' ');
  return `${stripped(cut.slice(0, space > LONGEST_LABEL / 2 ? space : undefined), isSign)}…`;
}

function isSign(character: string): boolean {
  return /[\s,;:.]/.test(character);
}

/** A reading as a person would put it: `Salary where Name is Ben Carver`. */
export function described(reading: Reading): Said {
  const { form, lines, other, of, targets } = reading;
  if (other) {
    const [one, two] = [ofLines(sideOf(of, targets[0]), lines), ofLines(sideOf(of, targets[1]), other)];
    return say.pair(form, one, two);
  }
  return ofLines(subject(form, [...new Set(targets.map(nameOf))]), lines);
}

function sideOf(of: Reading['of'], column: TableColumn | undefined): Said | string {
  const name = nameOf(column);
  if (of === undefined) return name;
  if (of === 'count') return say.rowCount;
  return of === 'sum' ? say.total(name) : say.average(name);
}

function subject(form: Form, columns: readonly string[]): Said {
  const names = say.list(columns);
  const isUnnamed = names.text === '';
  switch (form) {
    case 'count':
      return isUnnamed ? say.rowCount : say.rowCountWith(names);
    case 'distinct':
      return say.distinctCount(names);
    case 'sum':
      return say.total(names);
    case 'average':
      return say.averageOf(names);
    case 'median':
      return say.medianOf(names);
    case 'range':
      return say.rangeOf(names);
    case 'share':
      return isUnnamed ? say.rowShare : say.shareOf(names);
    case 'exists':
      return say.whether;
    case 'quote':
      return say.whatSays(names);
    case 'frequent':
      return say.mostFrequent(names);
    case 'group':
      return say.addedUp(names);
    default:
      return names;
  }
}

function nameOf(column: TableColumn | undefined): string {
  return brief(column?.label ?? '');
}

function ofLines(what: Said | string, lines: Lines): Said {
  const which: (Said | string)[] = [...orderText(lines.order), ...placeText(lines)];
  if (lines.part === 'totals' && lines.conditions.length === 0) which.push(say.theTotal);
  const scope = lines.frame.table.sections.at(-1);
  const isTelling =
    scope !== undefined && lines.frame.sheet.tables.some(({ sections }) => sections.at(-1)?.at !== scope.at);
  if (isTelling && scope.label !== '') which.push(brief(scope.label));
  const named = which.length > 0 ? say.of(what, which) : typeof what === 'string' ? say.list([what]) : what;
  const conditions = lines.conditions.map((each) => conditionText(each, lines.frame.table));
  return conditions.some((each) => textOf(each) !== '') ? say.where(named, conditions) : named;
}

export function conditionText({ kind, column, each, where, text }: Condition, { heads }: SheetTable): Said | string {
  const label = brief(column.label);
  const name = heads.includes(column) ? say.theSection : label === '' ? say.aCell : label;
  if (kind === 'several')
    return say.is(
      name,
      each.map((one) => brief(one.text)),
    );
  if (kind === 'contains') return say.contains(name, brief(text));
  if (kind === 'excluded') return say.isNot(name, brief(text));
  if (kind === 'value') return say.is(name, [brief(text)]);
  return text === '' ? brief(where.kind) : text;
}

function orderText(order: Order | null): Said[] {
  if (!order) return [];
  const { against, isMaximum, nth, top } = order;
  const label = brief(order.column.label);
  const name = against ? say[against.by === '-' ? 'less' : 'per'](label, brief(against.column.label)) : label;
  if (top) return [say.ends(nth, isMaximum, name)];
  return [nth === 1 ? say.end(isMaximum, name) : say.fromEnd(nth, isMaximum, name)];
}

function placeText({ position, first, offset }: Lines): Said[] {
  if (first !== null) return [say.firstRows(first)];
  if (offset !== 0) return [offset > 0 ? say.nextRow : say.rowBefore];
  if (position === null) return [];
  return [position === 0 ? say.firstRow : position === -1 ? say.lastRow : say.row(position + 1)];
}
