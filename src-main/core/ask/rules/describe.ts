import { stripped } from '../../../../src-shared/stripped.ts';
import type { TableColumn } from '../table/columns.ts';
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
export function described(reading: Reading): string {
  const { form, lines, other, of, targets } = reading;
  if (other) {
    const [one, two] = [lines, other].map((side, index) => ofLines(sideOf(of, nameOf(targets[index])), side));
    return `${PAIRS[form] ?? 'compare'} ${one} and ${two}`;
  }
  const names = [...new Set(targets.map(nameOf))].join(', ');
  return ofLines(subject(form, names), lines);
}

function sideOf(of: Reading['of'], name: string): string {
  if (of === undefined) return name;
  return of === 'count' ? 'number of rows' : `${of === 'sum' ? 'total' : 'average'} ${name}`;
}

const PAIRS: Readonly<Partial<Record<Form, string>>> = {
  several: 'list',
  difference: 'difference of',
  change: 'change in percent from',
  ratio: 'ratio of',
  share: 'share of',
  add: 'sum of',
  mean: 'average of',
};

function subject(form: Form, names: string): string {
  switch (form) {
    case 'count':
      return names === '' ? 'number of rows' : `number of rows with ${names}`;
    case 'distinct':
      return `number of different ${names}`;
    case 'sum':
      return `total ${names}`;
    case 'average':
    case 'median':
    case 'range':
      return `${form} of ${names}`;
    case 'share':
      return names === '' ? 'share of the rows' : `share of ${names}`;
    case 'exists':
      return 'whether there is one';
    case 'quote':
      return `what ${names} says`;
    case 'frequent':
      return `most frequent ${names}`;
    case 'group':
      return `${names}, added up`;
    default:
      return names;
  }
}

function nameOf(column: TableColumn | undefined): string {
  return brief(column?.label ?? '');
}

function ofLines(what: string, lines: Lines): string {
  const conditions = lines.conditions.map(conditionText).join(' and ');
  const which = [...orderText(lines.order), ...placeText(lines)];
  if (lines.part === 'totals' && lines.conditions.length === 0) which.push('the total');
  const scope = lines.frame.table.sections.at(-1);
  const isTelling =
    scope !== undefined && lines.frame.sheet.tables.some(({ sections }) => sections.at(-1)?.at !== scope.at);
  if (isTelling && scope.label !== '') which.push(brief(scope.label));
  const named = which.length > 0 ? `${what} of ${which.join(', ')}` : what;
  return conditions === '' ? named : `${named} where ${conditions}`;
}

function conditionText({ kind, column, each, where, text }: Condition): string {
  const label = brief(column.label);
  const name = label === '' ? 'a cell' : label;
  if (kind === 'several') return `${name} is ${each.map((one) => brief(one.text)).join(' or ')}`;
  if (kind === 'contains') return `${name} contains “${brief(text)}”`;
  if (kind === 'excluded') return `${name} is not ${brief(text)}`;
  if (kind === 'value') return `${name} is ${brief(text)}`;
  return text === '' ? brief(where.kind) : text;
}

function orderText(order: Order | null): string[] {
  if (!order) return [];
  const end = order.isMaximum ? 'highest' : 'lowest';
  const nth = order.top ? `${order.nth} ${end}` : order.nth === 1 ? end : `number ${order.nth} from the ${end}`;
  const { against } = order;
  const by = against ? ` ${against.by === '-' ? 'less' : 'per'} ${brief(against.column.label)}` : '';
  return [`the ${nth} ${brief(order.column.label)}${by}`.trim()];
}

function placeText({ position, first, offset }: Lines): string[] {
  if (first !== null) return [`the first ${first} rows`];
  if (offset !== 0) return [offset > 0 ? 'the next row' : 'the row before'];
  if (position === null) return [];
  return [position === 0 ? 'the first row' : position === -1 ? 'the last row' : `row ${position + 1} of the table`];
}
