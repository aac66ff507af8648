import { traceSaid } from '../../../../src-shared/said/traces.ts';
import { parseValue } from '../../../../src-shared/value.ts';
import { keyOf } from '../language/tokenize.ts';
import { cellsOf } from '../pipeline/data.ts';
import type { FoundValue } from '../pipeline/evidence/values.ts';
import { dataText, type PartResult, valuesText } from './results.ts';
import type { Solving } from './solve.ts';

const READER_TOKENS = 400;
/** Cells that a read value can be traced back to; more are searched for nothing. */
const MAXIMUM_CELLS = 2000;

type Read =
  | { readonly result: PartResult; readonly problem: '' }
  | { readonly result: null; readonly problem: string; readonly isUnanswerable: boolean };

/**
 * The Reason operation (ST-Raptor, section 5.1): the model reads the answer out of the text that a pipeline found. A
 * value is cited where the text has it; one that stands nowhere in it is noted as unsupported.
 */
export async function readOut(
  found: PartResult,
  earlier: readonly (PartResult | undefined)[],
  { talk, sheet, parent }: Solving,
): Promise<Read> {
  const { operation } = found;
  const question = operation.op === 'Rea' ? operation.question : found.question;
  const inputs = found.steps.at(-1)?.inputs ?? [found.data];
  const texts = inputs.map((input) => dataText(input, sheet));
  for (const [at, each] of earlier.entries()) {
    if (each?.isReasoned) texts.push(`${each.question}: ${valuesText(each.values)} ($${at + 1})`);
  }
  const text = texts.join('\n\n');
  const { value } = await talk.ask('reason', {
    prompt: 'ask-reason',
    variables: { found: text, question },
    title: traceSaid.readOut,
    parent,
    maxTokens: READER_TOKENS,
  });
  if (!value.answerable) {
    const problem = value.reason === '' ? 'What was found does not say it.' : value.reason;
    return { result: null, problem, isUnanswerable: true };
  }
  if (value.values.every((each) => each.trim() === '')) {
    return { result: null, problem: 'Nothing was read out of what was found.', isUnanswerable: false };
  }
  const cells = [...new Set(cellsOf(found.data))].slice(0, MAXIMUM_CELLS);
  const keys = cells.map((cell) => ({ cell, key: keyOf(sheet.grid.textOf(cell)) }));
  const values = value.values.map((each): FoundValue => {
    const key = keyOf(each);
    const exact = keys.filter((other) => other.key === key);
    const holding = exact.length > 0 ? exact : keys.filter((other) => ` ${other.key} `.includes(` ${key} `));
    return {
      text: each,
      value: parseValue(each),
      cells: (holding.length > 0 ? holding : keys).map(({ cell }) => cell),
    };
  });
  const whole = ` ${keyOf(text)} `;
  const isShort = (each: string): boolean => each.length <= 60 && !/^(?:yes|no|是|否)$/i.test(each);
  const unsupported = value.values.filter((each) => isShort(each) && !whole.includes(` ${keyOf(each)} `));
  return { result: { ...found, values, isReasoned: true, unsupported }, problem: '' };
}
