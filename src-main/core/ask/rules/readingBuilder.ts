import type { Operation } from '../../../../src-shared/operations.ts';
import type { Usage } from './plan/candidate.ts';
import type { Frame, NamedColumn } from './plan/frame.ts';
import type { PreparedColumn } from './prepared.ts';
import { type Form, type Lines, metBy, type Reading, type Said } from './readings.ts';
import type { Seeds } from './seeds.ts';

/** A column that may be asked for, and how the question names it. */
export interface Target {
  readonly column: PreparedColumn;
  readonly named: NamedColumn | null;
}

/** Whether two columns are named by words of their own. */
export function areApart({ named: one }: Target, { named: other }: Target): boolean {
  return one !== null && other !== null && (one.from > other.to || one.to < other.from);
}

/** Collects the readings of a question on one table, which the forms add. */
export class ReadingBuilder {
  readonly frame: Frame;
  readonly seeds: Seeds;
  readonly readings: Reading[] = [];

  constructor(frame: Frame, seeds: Seeds) {
    this.frame = frame;
    this.seeds = seeds;
  }

  add(
    form: Form,
    lines: Lines,
    targets: readonly Target[],
    said: Said,
    operation: () => Operation,
    ...more: readonly (readonly [number, number])[][]
  ): void {
    const named = targets.map((target) => target.named);
    const usages: Usage[] = named.flatMap((each) => (each ? [each.usage] : []));
    const hint = this.frame.hint();
    if (targets.some(({ column }) => hint.columns.includes(column.column))) usages.push(hint.usage);
    this.readings.push({
      form,
      frame: this.frame,
      lines,
      other: null,
      targets: targets.map(({ column }) => column.column),
      named,
      said,
      met: metBy(this.frame, form, lines.met.entries(), ...usages, ...more),
      operation,
    });
  }
}
