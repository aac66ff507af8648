import { z } from 'zod';
import type { CellValue } from './cell.ts';
import type { Evidence } from './evidence.ts';

export const verdictSchema = z.enum(['right', 'wrong', 'fixed']);
export type Verdict = z.infer<typeof verdictSchema>;

/** A value that is right, as a person marked or typed it. */
export interface ExpectedValue {
  readonly text: string;
  readonly value: CellValue;
}

/** What a person says of the answer to a question of a sheet: questions are measured by it. */
export interface Label {
  readonly verdict: Verdict;
  /** What is right; of a wrong answer what was said, which is not. */
  readonly values: readonly ExpectedValue[];
  /** Where it stands, of cells that were pointed at or cited. */
  readonly evidence: readonly Evidence[];
}

/** A label beside an answer that may have been given since. */
export interface MessageLabel extends Label {
  /** Whether the answer says the same as the label's values. */
  readonly isSame: boolean;
}

/** A label as it is kept: a question of a sheet has one. */
export interface KeptLabel extends Label {
  readonly documentId: string;
  readonly documentName: string;
  readonly sheet: number;
  /** As it was asked, follow-ups said in full. */
  readonly question: string;
  readonly labelledAt: number;
}
