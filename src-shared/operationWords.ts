import type { Expression, Reference } from './expression.ts';
import { printExpression } from './notation.ts';
import type { Operation } from './operations.ts';

/** An operation in plain words, and the operations whose cells the words are about. */
export interface ToldOperation {
  readonly text: string;
  readonly of: readonly Operation[];
}

const COMPUTED: Readonly<Record<string, string>> = {
  sum: 'added up',
  avg: 'took the average of',
  median: 'took the median of',
  min: 'took the lowest',
  max: 'took the highest',
  distinct: 'counted the different',
  std: 'took the standard deviation of',
};

const COMPARED: Readonly<Record<string, string>> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is below',
  '>': 'is above',
  '<=': 'is at most',
  '>=': 'is at least',
};

const BETWEEN: Readonly<Record<string, string>> = {
  '-': 'subtracted the second from the first',
  '+': 'added both',
  '/': 'divided the first by the second',
};

/** A pipeline as one or two sentences: on which lines it looked, and what it did with them. */
export function toldOperation(operation: Operation): readonly ToldOperation[] {
  switch (operation.op) {
    case 'Rea': {
      const headers = operation.of.flatMap((part) => (part.op === 'EXT' ? [part] : []));
      const [first] = operation.of;
      if (headers.length > 1 && headers.length === operation.of.length) {
        const names = listed([...new Set(headers.map(({ header }) => quoted(header)))]);
        const lines = new Set(headers.map(({ of }) => conditionsOf(of)));
        const [only] = headers;
        return [...(lines.size === 1 && only ? linesOf(only.of) : []), { text: `read ${names}`, of: headers }];
      }
      return operation.of.length === 1 && first
        ? toldOperation(first)
        : [{ text: 'put together what was found for each part', of: [operation] }];
    }
    case 'EXT':
      return [...linesOf(operation.of), { text: `read ${quoted(operation.header)}`, of: [operation] }];
    case 'Math':
      return [...linesOf(operation.of), { text: computed(operation.apply), of: [operation] }];
    case 'Cmp': {
      const { apply, left, right } = operation;
      const way = apply.kind === 'binary' ? BETWEEN[apply.operator] : undefined;
      return [{ text: `found two values and ${way ?? 'compared them'}`, of: [left, right] }];
    }
    case 'Foreach':
      return [
        ...linesOf(operation.of),
        { text: `for each ${words(operation.by)} ${computed(operation.apply)}`, of: [operation] },
      ];
    case 'Cond':
      return operation.of.op === 'Foreach'
        ? [
            ...toldOperation(operation.of),
            { text: `kept the one where ${condition(operation.where)}`, of: [operation] },
          ]
        : linesOf(operation);
    case 'FAT':
      return [{ text: 'went up to the headers', of: [operation] }];
    case 'Align':
      return [{ text: `found “${operation.phrase}”`, of: [operation] }];
    case 'CHL':
      return linesOf(operation);
  }
}

/** Which lines of a table were looked at. */
function linesOf(operation: Operation): readonly ToldOperation[] {
  if (operation.op === 'CHL') {
    const of = operation.of?.text.trim() ?? '';
    const place = of === '' ? 'the table' : `“${of}”`;
    return [
      { text: `looked at ${operation.part === 'totals' ? 'the totals' : 'all rows'} of ${place}`, of: [operation] },
    ];
  }
  if (operation.op !== 'Cond') return toldOperation(operation);
  return [{ text: `looked where ${conditionsOf(operation)}`, of: [operation] }];
}

/** All conditions on lines, outermost last. */
function conditionsOf(operation: Operation): string {
  if (operation.op !== 'Cond') return '';
  return [conditionsOf(operation.of), condition(operation.where)].filter((text) => text !== '').join(' and ');
}

function condition(where: Expression): string {
  if (where.kind === 'binary') {
    const { operator, left, right } = where;
    if (operator === 'and' || operator === 'or') return `${condition(left)} ${operator} ${condition(right)}`;
    const end =
      operator === '=' && right.kind === 'call' && (right.call === 'max' || right.call === 'min') && right.call;
    if (end) return `${words(left)} is ${end === 'max' ? 'highest' : 'lowest'}`;
    if (left.kind === 'call' && left.call === 'rank' && left.of[0])
      return `${words(left.of[0])} is among the first ${words(right)}`;
    if (left.kind === 'call' && left.call === 'position') return `the row is number ${words(right)}`;
    const word = COMPARED[operator];
    if (word) return `${words(left)} ${word} ${words(right)}`;
  }
  if (where.kind === 'call') {
    const [of, text] = where.of;
    if (of && text && (where.call === 'contains' || where.call === 'same'))
      return `${words(of)} ${where.call === 'contains' ? 'has' : 'is'} ${words(text)}`;
    if (of && where.call === 'blank') return `${words(of)} is blank`;
  }
  if (where.kind === 'unary' && where.operator === 'not') return `not ${condition(where.of)}`;
  return printExpression(where);
}

function computed(apply: Expression): string {
  if (apply.kind === 'call') {
    const [of, ...more] = apply.of;
    const word = COMPUTED[apply.call];
    if (apply.call === 'count') return 'counted them';
    if (word && more.length === 0) return of ? `${word} ${words(of)}` : `${word} them`;
    if (apply.call === 'part' && more[0]) return `read the part about ${words(more[0])}`;
  }
  return `computed ${printExpression(apply)}`;
}

function words(expression: Expression): string {
  switch (expression.kind) {
    case 'column':
      return quoted(expression.column);
    case 'number':
      return String(expression.number);
    case 'text':
      return `“${expression.text.trim()}”`;
    case 'date':
      return expression.date;
    case 'name':
      return expression.name === 'it' ? 'the value' : expression.name;
    case 'call': {
      const [of] = expression.of;
      return of && expression.of.length === 1 ? `the ${expression.call} of ${words(of)}` : printExpression(expression);
    }
    default:
      return printExpression(expression);
  }
}

function quoted({ text }: Reference): string {
  return text.replaceAll(/\s+/g, ' ').split(' / ').at(-1)?.trim() ?? '';
}

function listed(names: readonly string[]): string {
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');
}
