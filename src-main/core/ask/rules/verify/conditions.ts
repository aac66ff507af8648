import type { Expression } from '../../../../../src-shared/expression.ts';
import { type Language, packOf } from '../../language/packs.ts';

/** A condition as people say it; null for what a question cannot say in a few words. */
export function conditionText(expression: Expression, language: Language): string | null {
  const words = packOf(language).wordings.condition;
  const day = dayText(expression, language);
  if (day !== null) return day;
  const values = valuesOf(expression);
  if (values) return filled(words.is, { c: values.column, v: values.texts.join(words.or) });
  const contained = containedOf(expression);
  if (contained) return filled(words.contains, { c: contained.column, v: contained.texts.join(' ') });
  if (expression.kind === 'unary' && expression.operator === 'not') {
    const column = blankOf(expression.of);
    return column === null ? null : filled(words.filled, { c: column });
  }
  const blank = blankOf(expression);
  if (blank !== null) return filled(words.blank, { c: blank });
  if (expression.kind !== 'binary') return null;
  const { operator, left, right } = expression;
  if (operator === 'and') {
    const [one, other] = [conditionText(left, language), conditionText(right, language)];
    return one === null || other === null ? null : `${one}${words.and}${other}`;
  }
  const isBound = operator === '>' || operator === '>=' || operator === '<' || operator === '<=';
  if (!isBound || left.kind !== 'column' || right.kind !== 'number') return null;
  return filled(words[operator], { c: nameOf(left), v: String(right.number) });
}

/** Puts words into a pattern: `{c}` by `c`. */
export function filled(pattern: string, words: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w)\}/g, (_, name: string) => words[name] ?? '');
}

/** A header as it is said inside a question: its own words, without a unit in brackets. */
export function spoken(label: string): string {
  const bare = label
    .replaceAll(/[(（[【][^()（）[\]【】]*[)）\]】]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return (bare === '' ? label.trim() : bare).replace(/[:：]$/u, '');
}

function nameOf({ column }: Extract<Expression, { kind: 'column' }>): string {
  return spoken(column.text.split(' / ').at(-1) ?? column.text);
}

interface Named {
  readonly column: string;
  readonly texts: readonly string[];
}

/** `[A] = "x" or [A] = "y"`. */
function valuesOf(expression: Expression): Named | null {
  if (expression.kind !== 'binary') return null;
  const { operator, left, right } = expression;
  if (operator === '=' && left.kind === 'column') {
    if (right.kind === 'text') return { column: nameOf(left), texts: [right.text.trim()] };
    return right.kind === 'number' ? { column: nameOf(left), texts: [String(right.number)] } : null;
  }
  return operator === 'or' ? joinedOf(valuesOf(left), valuesOf(right)) : null;
}

/** `contains([A], "x") and contains([A], "y")`. */
function containedOf(expression: Expression): Named | null {
  if (expression.kind === 'call' && expression.call === 'contains') {
    const [column, text] = expression.of;
    return column?.kind === 'column' && text?.kind === 'text' ? { column: nameOf(column), texts: [text.text] } : null;
  }
  if (expression.kind !== 'binary' || expression.operator !== 'and') return null;
  return joinedOf(containedOf(expression.left), containedOf(expression.right));
}

function joinedOf(one: Named | null, other: Named | null): Named | null {
  return one && other?.column === one.column ? { column: one.column, texts: [...one.texts, ...other.texts] } : null;
}

function blankOf(expression: Expression): string | null {
  const column = expression.kind === 'call' && expression.call === 'blank' ? expression.of[0] : undefined;
  return column?.kind === 'column' ? nameOf(column) : null;
}

/** `year([D]) = 2022 and month([D]) = 5` is a month of a year. */
function dayText(expression: Expression, language: Language): string | null {
  const parts = datePartsOf(expression);
  if (!parts) return null;
  const { date } = packOf(language).wordings;
  const said = date.order.flatMap((part) => {
    const number = parts[part];
    if (number === undefined) return [];
    const v = (part === 'month' ? date.months?.[number - 1] : undefined) ?? String(number);
    return [filled(date.parts[part], { v })];
  });
  return said.length === 0 ? null : filled(date.said, { d: said.join(date.between) });
}

type DateParts = Readonly<Partial<Record<'year' | 'month' | 'day', number>>>;

function datePartsOf(expression: Expression): DateParts | null {
  if (expression.kind !== 'binary') return null;
  const { operator, left, right } = expression;
  if (operator === 'and') {
    const [one, other] = [datePartsOf(left), datePartsOf(right)];
    return one && other ? { ...one, ...other } : null;
  }
  if (operator !== '=' || left.kind !== 'call' || right.kind !== 'number') return null;
  const { call } = left;
  return call === 'year' || call === 'month' || call === 'day' ? { [call]: right.number } : null;
}
