import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BinaryOperator,
  type Expression,
  expressionNames,
  functions,
  isFunctionName,
  programTypes,
  type Reference,
  unaryOperators,
} from './expression.ts';
import { NotationError, parseExpression, parseOperation, printExpression, printOperation } from './notation.ts';
import type { Operation } from './operations.ts';

const reference: fc.Arbitrary<Reference> = fc.record({
  text: fc.string({ unit: 'grapheme' }),
  at: fc.constantFrom(null, 'A1', 'BC12', 'A2:D9'),
});
const operators: BinaryOperator[] = ['or', 'and', '=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/'];

const { expression } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      kind: fc.constant('number' as const),
      number: fc.double({ min: 0, max: 1e30, noNaN: true }).map((number) => number + 0),
    }),
    fc.record({ kind: fc.constant('text' as const), text: fc.string({ unit: 'grapheme' }) }),
    fc.record({ kind: fc.constant('boolean' as const), boolean: fc.boolean() }),
    fc.record({ kind: fc.constant('date' as const), date: fc.constantFrom('2020-02-29', '1999-12-31') }),
    fc.record({ kind: fc.constant('column' as const), column: reference }),
    fc.record({ kind: fc.constant('name' as const), name: fc.constantFrom(...expressionNames) }),
    fc.record({
      kind: fc.constant('call' as const),
      call: fc.constantFrom(...Object.keys(functions).filter(isFunctionName)),
      of: fc.array(tie('expression'), { maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('unary' as const),
      operator: fc.constantFrom(...unaryOperators),
      of: tie('expression'),
    }),
    fc.record({
      kind: fc.constant('program' as const),
      over: fc.constantFrom('each' as const, 'all' as const),
      gives: fc.constantFrom(...programTypes),
      source: fc.string({ minLength: 1, unit: 'grapheme' }),
      of: fc.array(tie('expression'), { maxLength: 2 }),
    }),
    fc.record({
      kind: fc.constant('binary' as const),
      operator: fc.constantFrom(...operators),
      left: tie('expression'),
      right: tie('expression'),
    }),
  ),
}));

const { operation } = fc.letrec<{ operation: Operation }>((tie) => ({
  operation: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      op: fc.constant('CHL' as const),
      of: fc.option(reference),
      view: fc.constantFrom('rows' as const, 'headers' as const),
      part: fc.constantFrom('rows' as const, 'totals' as const),
    }),
    fc.record({ op: fc.constant('Align' as const), phrase: fc.string(), at: fc.constantFrom(null, 'C3') }),
    fc.record({ op: fc.constant('FAT' as const), of: tie('operation') }),
    fc.record({ op: fc.constant('EXT' as const), header: reference, of: tie('operation') }),
    fc.record({ op: fc.constant('Cond' as const), of: tie('operation'), where: expression }),
    fc.record({ op: fc.constant('Math' as const), of: tie('operation'), apply: expression }),
    fc.record({ op: fc.constant('Cmp' as const), left: tie('operation'), right: tie('operation'), apply: expression }),
    fc.record({ op: fc.constant('Foreach' as const), of: tie('operation'), by: expression, apply: expression }),
    fc.record({
      op: fc.constant('Rea' as const),
      question: fc.string(),
      of: fc.array(tie('operation'), { minLength: 1, maxLength: 3 }),
    }),
  ),
}));

describe('notation', () => {
  it('reads back every expression that it prints', () => {
    fc.assert(
      fc.property(expression, (tree) => {
        expect(parseExpression(printExpression(tree))).toEqual(tree);
      }),
      { numRuns: 300 },
    );
  });

  it('reads back every operation that it prints', () => {
    fc.assert(
      fc.property(operation, (tree) => {
        expect(parseOperation(printOperation(tree))).toEqual(tree);
      }),
      { numRuns: 300 },
    );
  });

  it('fails with a place, and never otherwise, on any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => {
          try {
            parseOperation(text);
          } catch (error) {
            if (!(error instanceof NotationError)) throw error;
          }
        }).not.toThrow();
      }),
    );
  });

  it('is what a person would write', () => {
    const text = 'Math(Cond(CHL("Trips"), month([Start]) = 5 and not blank([Cost]@D2)), sum([Cost]@D2))';
    expect(printOperation(parseOperation(text))).toBe(text);
    expect(printExpression(parseExpression('(1 - (2 - 3)) * 4'))).toBe('(1 - (2 - 3)) * 4');
    const program = String.raw`Math(CHL("Trips"), sum(js(number, "(code) => +code.split(\"-\")[1]", [Code])))`;
    expect(printOperation(parseOperation(program))).toBe(program);
    expect(() => parseExpression('js("() => 1")')).toThrow('expected one of number, text, date, boolean');
    expect(() => parseOperation('EVAL("x")')).toThrow('expected one of CHL');
    expect(() => parseExpression('sum([A]')).toThrow('At 8: expected ")", found the end.');
  });
});
