import type { FieldValue, RecordColumn } from './record.ts';

/** A field of a record that is in doubt. */
export interface FieldProposal {
  readonly record: string;
  readonly column: RecordColumn;
  readonly value: FieldValue | null;
  /** What the other of rules and model says; absent where they do not differ. */
  readonly alternative?: FieldValue | null;
  /** What a person should look at, as `fieldFlagWords` says it. */
  readonly flags: readonly string[];
}
