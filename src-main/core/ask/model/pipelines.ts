import { NotationError, parseOperation } from '../../../../src-shared/notation.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { checkOperation } from '../pipeline/check.ts';
import { type Data, ExecutionError, sizeOf } from '../pipeline/data.ts';
import { valuesOf } from '../pipeline/evidence/values.ts';
import { execute, type ExecutedStep } from '../pipeline/execute.ts';
import type { Sheet } from '../sheet.ts';
import { alignOperation, type Aligned, type Embed } from './align.ts';
import type { Spent } from './caps.ts';
import { earlierResults, type PartResult } from './results.ts';

/** What a pipeline runs with. */
export interface Running {
  readonly sheet: Sheet;
  readonly spent: Spent;
  readonly embed: Embed;
}

/** A pipeline that ran, or why it cannot be used, in words that a model can correct it by. */
export type Ran =
  | { readonly result: PartResult; readonly problem: null }
  | { readonly result: null; readonly problem: string; readonly changes: readonly Said[] };

/** Pipelines longer than this are no pipelines. */
const LONGEST = 4000;

/**
 * Takes a pipeline from its text to its result: parse, check types, lay names on the sheet's, execute, look at what
 * came. Nothing but the nine operations can run, whatever the text says. Throws CapReached.
 */
export async function runPipeline(
  question: string,
  text: string,
  earlier: readonly (PartResult | undefined)[],
  running: Running,
): Promise<Ran> {
  const { sheet, spent, embed } = running;
  let aligned: Aligned;
  try {
    const written = parseOperation(text.slice(0, LONGEST), earlierResults(earlier));
    spent.takeOperations(statementSize(text));
    checkShape(written);
    checkOperation(written);
    aligned = await alignOperation(written, sheet, embed);
  } catch (error) {
    if (error instanceof NotationError) return refused(`The pipeline is not well formed. ${error.message}`);
    if (error instanceof ExecutionError) return refused(error.message);
    throw error;
  }
  const { operation, changes, misfits } = aligned;
  if (misfits.length > 0) return refused(misfits.join('\n'), changes);
  const steps: ExecutedStep[] = [];
  let data: Data;
  try {
    data = execute(operation, sheet, (step) => steps.push(step));
  } catch (error) {
    if (error instanceof ExecutionError) return refused(error.message, changes);
    throw error;
  }
  const values = valuesOf(data, sheet);
  const isEmpty = sizeOf(data) === 0 || values.every((value) => value.text === '');
  if (isEmpty) return refused(emptyReason(steps), changes);
  return {
    result: { question, pipeline: text, operation, data, values, steps, changes, isReasoned: false, unsupported: [] },
    problem: null,
  };
}

function refused(problem: string, changes: readonly Said[] = []): Ran {
  return { result: null, problem, changes };
}

/** The first step that gave nothing. */
function emptyReason(steps: readonly ExecutedStep[]): string {
  const first = steps.find(({ output }) => sizeOf(output) === 0);
  return first ? `${first.notation} gives nothing.` : 'It gives only blank cells.';
}

function checkShape(operation: Operation, isInside = false): void {
  if (operation.op === 'Rea' && isInside) throw new ExecutionError('Rea stands outside of all other operations.');
  const inner =
    operation.op === 'Cmp'
      ? [operation.left, operation.right]
      : operation.op === 'Rea'
        ? operation.of
        : 'of' in operation && operation.of && 'op' in operation.of
          ? [operation.of]
          : [];
  for (const each of inner) checkShape(each, operation.op !== 'Rea');
}

/** How many operations a text writes; those of earlier results are not counted again. */
function statementSize(text: string): number {
  const plain = text.replaceAll(/"(?:[^"\\]|\\.)*"|\[(?:[^[\]\\]|\\.)*\]/g, '');
  return Math.max(1, [...plain.matchAll(/\b(?:CHL|FAT|EXT|Cond|Math|Cmp|Foreach|Align|Rea)\(/g)].length);
}

/** Whether the text that a pipeline finds is still to be read by the model. */
export function wantsReader({ operation }: PartResult): boolean {
  return operation.op === 'Rea' && operation.question !== 'together';
}
