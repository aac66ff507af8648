/**
 * The closed expression language inside operations: arithmetic, comparison,
 * dates, text and aggregates over a set of rows or cells. It is data: parsed
 * and printed here, run by the executor, never evaluated as code.
 *
 *     sum([Amount])    month([Date]) = 5 and [Amount] > 300    left - right
 *
 * What it cannot say is written as a program: a JavaScript function that the
 * executor runs in a sandbox. `js` calls it for each item with the values of
 * the arguments, `jsAll` once with a list for each argument; without arguments
 * it gets the items themselves. Dates go in and come out as `2024-05-31`,
 * blanks as null; what it gives is named before it.
 *
 *     js(text, "(code) => code.slice(0, 2)", [Code])    jsAll(number, "(all) => Math.hypot(...all)", [Length])
 */
export type Expression =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'boolean'; readonly boolean: boolean }
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'column'; readonly column: Reference }
  | { readonly kind: 'name'; readonly name: ExpressionName }
  | { readonly kind: 'call'; readonly call: FunctionName; readonly of: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: UnaryOperator; readonly of: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | Program;

/** A JavaScript function as part of an expression. */
export interface Program {
  readonly kind: 'program';
  readonly over: 'each' | 'all';
  readonly gives: ProgramType;
  /** The function as it is written: `(a, b) => a / b`. */
  readonly source: string;
  readonly of: readonly Expression[];
}

/** What a program may give. */
export const programTypes = ['number', 'text', 'date', 'boolean'] as const;
export type ProgramType = (typeof programTypes)[number];

/** How the notation calls a program. */
export const programWords = { each: 'js', all: 'jsAll' } as const satisfies Record<Program['over'], string>;

/** A header or a value by its text and, where the text alone is not enough, its address (`B7`) or range (`A2:D9`). */
export interface Reference {
  readonly text: string;
  readonly at: string | null;
}

/** `it` is the item at hand, `left` and `right` the two sides of a comparison. */
export const expressionNames = ['it', 'left', 'right'] as const;
export type ExpressionName = (typeof expressionNames)[number];

/** Parts of a date that rows are grouped by: `2024`, `2024-Q1`, `2024-03`, `2024-03-05`, `Monday`, `7` (an hour). */
export const periodParts = ['year', 'quarter', 'month', 'day', 'weekday', 'hour'] as const;
export type PeriodPart = (typeof periodParts)[number];

/** Argument and result types of each function; `set` means that it looks at all items and not at the one at hand. */
export const functions = {
  sum: { of: ['number'], gives: 'number', set: true },
  avg: { of: ['number'], gives: 'number', set: true },
  median: { of: ['number'], gives: 'number', set: true },
  std: { of: ['number'], gives: 'number', set: true },
  min: { of: ['ordered'], gives: 'first', set: true },
  max: { of: ['ordered'], gives: 'first', set: true },
  count: { of: [], gives: 'number', set: true },
  /** How many items a condition holds for. */
  countIf: { of: ['any'], gives: 'number', set: true },
  distinct: { of: ['any'], gives: 'number', set: true },
  /** Inside a group: a figure of the items of all groups together. */
  overall: { of: ['number'], gives: 'number', set: true },
  rank: { of: ['ordered'], gives: 'number', set: true },
  position: { of: [], gives: 'number', set: true },
  /** The titles and lines that an item stands under, outermost first; equal to each of them. */
  section: { of: [], gives: 'text', set: false },
  year: { of: ['date'], gives: 'number', set: false },
  quarter: { of: ['date'], gives: 'number', set: false },
  month: { of: ['date'], gives: 'number', set: false },
  day: { of: ['date'], gives: 'number', set: false },
  /** A part of a date as the name of a group: see `periodParts`. */
  period: { of: ['date', 'text'], gives: 'text', set: false },
  contains: { of: ['any', 'text'], gives: 'boolean', set: false },
  same: { of: ['any', 'text'], gives: 'boolean', set: false },
  /** The sentence, point or clause of a text that a phrase is about; blank where it says nothing of it. */
  part: { of: ['text', 'text'], gives: 'text', set: false },
  blank: { of: ['any'], gives: 'boolean', set: false },
  length: { of: ['any'], gives: 'number', set: false },
  abs: { of: ['number'], gives: 'number', set: false },
  round: { of: ['number', 'number'], gives: 'number', set: false },
} as const satisfies Record<string, FunctionType>;

export type FunctionName = keyof typeof functions;
export type ArgumentType = 'number' | 'date' | 'text' | 'ordered' | 'any';
export interface FunctionType {
  readonly of: readonly ArgumentType[];
  readonly gives: 'number' | 'boolean' | 'text' | 'first';
  readonly set: boolean;
}

export const unaryOperators = ['not', '-'] as const;
export type UnaryOperator = (typeof unaryOperators)[number];

/** Binary operators, loosest first; those of one row bind alike. */
const PRECEDENCE = [['or'], ['and'], ['=', '!=', '<=', '>=', '<', '>'], ['+', '-'], ['*', '/']] as const;
export type BinaryOperator = (typeof PRECEDENCE)[number][number];

/** How tightly a binary operator binds; a tighter one needs no parentheses inside a looser one. */
export function bindingOf(operator: BinaryOperator): number {
  return PRECEDENCE.findIndex((row) => row.some((known) => known === operator));
}

/** The tightest binding there is. */
export const tightestBinding = PRECEDENCE.length - 1;

export function isFunctionName(name: string): name is FunctionName {
  return Object.hasOwn(functions, name);
}

export function binaryOperatorsAt(binding: number): readonly BinaryOperator[] {
  return PRECEDENCE[binding] ?? [];
}
