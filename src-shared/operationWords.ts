import type { Expression, Reference } from './expression.ts';
import type { FoundWords } from './foundWords.ts';
import { printExpression } from './notation.ts';
import type { Operation } from './operations.ts';

/** An operation in plain words, and the operations whose cells the words are about. */
export interface ToldOperation {
  readonly text: string;
  readonly of: readonly Operation[];
}

/** Names of texts by the signs of what was compared or computed. */
const COMPARED: Readonly<Record<string, keyof FoundWords['compared']>> = {
  '=': 'equal',
  '!=': 'unequal',
  '<': 'below',
  '>': 'above',
  '<=': 'atMost',
  '>=': 'atLeast',
};
const BETWEEN: Readonly<Record<string, keyof FoundWords['between']>> = { '-': 'minus', '+': 'plus', '/': 'divided' };
const COMPUTED = new Set<string>(['sum', 'avg', 'median', 'min', 'max', 'distinct', 'std']);

/** A pipeline as one or two sentences: on which lines it looked, and what it did with them. */
export function toldOperation(operation: Operation, say: FoundWords): readonly ToldOperation[] {
  switch (operation.op) {
    case 'Rea': {
      const headers = operation.of.flatMap((part) => (part.op === 'EXT' ? [part] : []));
      const [first] = operation.of;
      if (headers.length > 1 && headers.length === operation.of.length) {
        const names = listed([...new Set(headers.map(({ header }) => quoted(header)))], say);
        const lines = new Set(headers.map(({ of }) => conditionsOf(of, say)));
        const [only] = headers;
        return [...(lines.size === 1 && only ? linesOf(only.of, say) : []), { text: say.read(names), of: headers }];
      }
      return operation.of.length === 1 && first
        ? toldOperation(first, say)
        : [{ text: say.putTogether, of: [operation] }];
    }
    case 'EXT':
      return [...linesOf(operation.of, say), { text: say.read(quoted(operation.header)), of: [operation] }];
    case 'Math':
      return [...linesOf(operation.of, say), { text: computed(operation.apply, say), of: [operation] }];
    case 'Cmp': {
      const { apply, left, right } = operation;
      const way = (apply.kind === 'binary' ? BETWEEN[apply.operator] : undefined) ?? 'other';
      return [{ text: say.twoValues(say.between[way]), of: [left, right] }];
    }
    case 'Foreach':
      return [
        ...linesOf(operation.of, say),
        { text: say.forEach(words(operation.by, say), computed(operation.apply, say)), of: [operation] },
      ];
    case 'Cond':
      return operation.of.op === 'Foreach'
        ? [...toldOperation(operation.of, say), { text: say.keptOne(condition(operation.where, say)), of: [operation] }]
        : linesOf(operation, say);
    case 'FAT':
      return [{ text: say.toHeaders, of: [operation] }];
    case 'Align':
      return [{ text: say.found(operation.phrase), of: [operation] }];
    case 'CHL':
      return linesOf(operation, say);
  }
}

/** Which lines of a table were looked at. */
function linesOf(operation: Operation, say: FoundWords): readonly ToldOperation[] {
  if (operation.op === 'CHL') {
    const name = operation.of?.text.trim() ?? '';
    return [{ text: say.lookedAt(operation.part === 'totals' ? 'totals' : 'all', name), of: [operation] }];
  }
  if (operation.op !== 'Cond') return toldOperation(operation, say);
  return [{ text: say.lookedWhere(conditionsOf(operation, say)), of: [operation] }];
}

/** All conditions on lines, outermost last. */
function conditionsOf(operation: Operation, say: FoundWords): string {
  if (operation.op !== 'Cond') return '';
  const before = conditionsOf(operation.of, say);
  const own = condition(operation.where, say);
  return before === '' ? own : say.and(before, own);
}

function condition(where: Expression, say: FoundWords): string {
  if (where.kind === 'binary') {
    const { operator, left, right } = where;
    if (operator === 'and' || operator === 'or') return say[operator](condition(left, say), condition(right, say));
    const end =
      operator === '=' && right.kind === 'call' && (right.call === 'max' || right.call === 'min') && right.call;
    if (end) return end === 'max' ? say.isHighest(words(left, say)) : say.isLowest(words(left, say));
    if (left.kind === 'call' && left.call === 'rank' && left.of[0])
      return say.isAmong(words(left.of[0], say), words(right, say));
    if (left.kind === 'call' && left.call === 'position') return say.isRow(words(right, say));
    const word = COMPARED[operator];
    if (word) return say.compared[word](words(left, say), words(right, say));
  }
  if (where.kind === 'call') {
    const [of, text] = where.of;
    if (of && text && (where.call === 'contains' || where.call === 'same'))
      return (where.call === 'contains' ? say.has : say.compared.equal)(words(of, say), words(text, say));
    if (of && where.call === 'blank') return say.isBlank(words(of, say));
  }
  if (where.kind === 'unary' && where.operator === 'not') return say.not(condition(where.of, say));
  return printExpression(where);
}

function computed(apply: Expression, say: FoundWords): string {
  // Money that goes out is kept below zero and told above it.
  if (apply.kind === 'unary' && apply.operator === '-') return computed(apply.of, say);
  if (apply.kind === 'call') {
    const [of, ...more] = apply.of;
    if (apply.call === 'count') return say.counted;
    if (isComputed(apply.call) && more.length === 0) return say.computed[apply.call](of && words(of, say));
    if (apply.call === 'part' && more[0]) return say.readPart(words(more[0], say));
  }
  return say.computedBy(printExpression(apply));
}

function isComputed(call: string): call is keyof FoundWords['computed'] {
  return COMPUTED.has(call);
}

function words(expression: Expression, say: FoundWords): string {
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
      return expression.name === 'it' ? say.theValue : expression.name;
    case 'call': {
      const [of] = expression.of;
      if (expression.call === 'section') return say.theSection;
      const [, part] = expression.of;
      if (expression.call === 'period' && of && part?.kind === 'text') return say.callOf(part.text, words(of, say));
      return of && expression.of.length === 1
        ? say.callOf(expression.call, words(of, say))
        : printExpression(expression);
    }
    default:
      return printExpression(expression);
  }
}

function quoted({ text }: Reference): string {
  return text.replaceAll(/\s+/g, ' ').split(' / ').at(-1)?.trim() ?? '';
}

function listed(names: readonly string[], say: FoundWords): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? say.lastOf(names.slice(0, -1).join(say.comma), last) : last;
}
