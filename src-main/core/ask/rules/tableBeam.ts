import type { Operation } from '../../../../src-shared/operations.ts';
import type { Usage } from './plan/candidate.ts';
import type { Frame, NamedColumn } from './plan/frame.ts';
import { measureHint } from './plan/hints.ts';
import type { PreparedColumn, PreparedTable } from './prepared.ts';
import { type Form, type Lines, metBy, type Reading, type Said } from './readings.ts';
import type { Seeds } from './seeds.ts';

/** A column that may be asked for, and how the question names it. */
export interface Target {
  readonly column: PreparedColumn;
  readonly named: NamedColumn | null;
}

/** The readings of a question on one table, as families of operations put them in. */
export class TableBeam {
  readonly frame: Frame;
  readonly prepared: PreparedTable;
  readonly seeds: Seeds;
  /** Columns that a unit or a verb of the question means. */
  readonly hint: ReturnType<typeof measureHint>;
  readonly readings: Reading[] = [];

  constructor(frame: Frame, prepared: PreparedTable, seeds: Seeds) {
    this.frame = frame;
    this.prepared = prepared;
    this.seeds = seeds;
    this.hint = measureHint(frame);
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
    if (targets.some(({ column }) => this.hint.columns.includes(column.column))) usages.push(this.hint.usage);
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
