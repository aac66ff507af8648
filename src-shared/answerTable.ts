import { z } from 'zod';
import type { AnswerTable, AnswerValue } from './answer.ts';

/** By which column the rows of an answer are looked at. */
export const rowOrderSchema = z.object({ column: z.number().int().min(0).max(1000), isDescending: z.boolean() });
export type RowOrder = z.infer<typeof rowOrderSchema>;

/** A row with its place in the answer. */
export interface OrderedRow {
  readonly place: number;
  readonly cells: readonly AnswerValue[];
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Rows by a column: numbers and dates by their value and before texts, equal ones as they were, blanks always last. */
export function orderedRows({ rows }: AnswerTable, order: RowOrder | null): readonly OrderedRow[] {
  const all = rows.map((cells, place) => ({ place, cells }));
  if (!order) return all;
  const { column, isDescending } = order;
  return all.toSorted((a, b) => {
    const [one, other] = [a.cells[column], b.cells[column]];
    const blanks = Number(isBlank(one)) - Number(isBlank(other));
    return blanks || (isDescending ? -1 : 1) * compared(one, other);
  });
}

/** What follows when a column's head is pressed: up, down, and as it was. */
export function nextOrder(order: RowOrder | null, column: number): RowOrder | null {
  if (order?.column !== column) return { column, isDescending: false };
  return order.isDescending ? null : { column, isDescending: true };
}

function isBlank(value: AnswerValue | undefined): boolean {
  return !value || value.text.trim() === '';
}

function compared(one: AnswerValue | undefined, other: AnswerValue | undefined): number {
  const [a, b] = [numberOf(one), numberOf(other)];
  if (a !== null && b !== null) return a - b;
  if (a !== null || b !== null) return a === null ? 1 : -1;
  return collator.compare(one?.text ?? '', other?.text ?? '');
}

/** What a value counts as when it is put in order or drawn; null for a text. */
export function numberOf(value: AnswerValue | undefined): number | null {
  return value?.value.kind === 'number' || value?.value.kind === 'date' ? value.value.number : null;
}
