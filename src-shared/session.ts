import type { Answer } from './answer.ts';
import type { MessageLabel } from './label.ts';
import type { Marks } from './marks.ts';
import type { Trace } from './trace.ts';

/** One sitting with a document: its questions and answers, reopened as they were. */
export interface SessionSummary extends Marks {
  readonly id: string;
  readonly documentId: string;
  readonly documentName: string;
  readonly title: string;
  readonly startedAt: number;
  readonly changedAt: number;
  readonly messageCount: number;
}

/** A question and what came of it. */
export interface Message {
  readonly id: string;
  readonly sessionId: string;
  readonly sheet: number;
  readonly question: string;
  readonly askedAt: number;
  /** Null while it is being answered, and where it never was. */
  readonly answer: Answer | null;
  /** What answers it; null when nothing does any more. */
  readonly runId: string | null;
  readonly trace: Trace;
  readonly durationMs: number;
  /** The structure has been corrected since this was answered. */
  readonly isStale: boolean;
  /** Its program ran over rows whose columns are read otherwise now, or which are joined otherwise. */
  readonly isOfOtherRows: boolean;
  /** The choice between readings that this answer follows has been taken back. */
  readonly isChoiceGone: boolean;
  /** What the person said of the answer to this question; null for nothing. */
  readonly label: MessageLabel | null;
}
