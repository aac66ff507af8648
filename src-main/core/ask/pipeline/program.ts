import { z } from 'zod';
import type { Program, ProgramType } from '../../../../src-shared/expression.ts';
import type { Scalar } from '../table/columns.ts';
import { daysOf, isoOf } from './dates.ts';
import type { Evaluate, Scope } from './evaluate.ts';
import { ProgramError } from './sandbox/sandbox.ts';

/** What a program may give by its type; null is a blank. Nothing else is taken from it. */
const results: Readonly<Record<ProgramType, z.ZodType<Scalar>>> = {
  number: z.number().transform((number) => ({ type: 'number', number }) as const),
  text: z.string().transform((text) => ({ type: 'text', text }) as const),
  date: z.iso.date().transform((date) => ({ type: 'date', days: daysOf(date) }) as const),
  boolean: z.boolean().transform((boolean) => ({ type: 'boolean', boolean }) as const),
};

/** Makes a program ready for one scope: the sandbox runs it once for all items, when the first is asked for. */
export function prepareProgram(program: Program, of: readonly Evaluate[], { size, programTime }: Scope): Evaluate {
  const items = Array.from({ length: size }, (_, item) => item);
  const argumentLists = (): unknown[][] =>
    program.over === 'all'
      ? [of.map((argument) => items.map((item) => jsonOf(argument(item))))]
      : items.map((item) => of.map((argument) => jsonOf(argument(item))));
  let values: readonly (Scalar | null)[] | null = null;
  return (item) => {
    values ??= programTime
      .run(
        program.source,
        argumentLists().map((list) => JSON.stringify(list)),
      )
      .map((result) => scalarOf(result, program.gives));
    return values[program.over === 'all' ? 0 : item] ?? null;
  };
}

function jsonOf(value: Scalar | null): number | string | boolean | null {
  switch (value?.type) {
    case undefined:
      return null;
    case 'number':
      return value.number;
    case 'text':
      return value.text;
    case 'boolean':
      return value.boolean;
    case 'date':
      return isoOf(value.days);
  }
}

function scalarOf(result: string | null, gives: ProgramType): Scalar | null {
  const value: unknown = result === null ? null : JSON.parse(result);
  if (value === null) return null;
  const read = results[gives].safeParse(value);
  if (!read.success) {
    const given = Array.isArray(value) ? 'list' : typeof value;
    throw new ProgramError(
      'result',
      `it is to give a ${gives}${gives === 'date' ? ' such as 2024-05-31' : ''}, and gave a ${given}`,
    );
  }
  return read.data;
}
