import type { Answer } from '../../../src-shared/answer.ts';
import type { HeldChoice } from '../../../src-shared/choice.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { Trace, TraceStep } from '../../../src-shared/trace.ts';
import type { Sheet } from './sheet.ts';

export interface AskInput {
  readonly question: string;
  readonly sheet: Sheet;
  /** The sheet, as answers cite it. */
  readonly source: SourceId;
  /** What was asked before in this session, oldest first. */
  readonly history: readonly { readonly question: string; readonly answer: Answer }[];
  /** What the person chose in this session between readings, oldest first. */
  readonly choices?: readonly HeldChoice[];
}

export interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Throws when the answer is not wanted any more. Called often while nothing else gets a turn; the signal when left out. */
  readonly checkpoint?: (() => void) | undefined;
  readonly onStep?: ((step: TraceStep) => void) | undefined;
}

/** An answer with its readings and cells, and how it was found. */
export interface Answered {
  readonly answer: Answer;
  readonly trace: Trace;
}

/** Answers a question from one sheet, by whatever means. Rejects with the signal's reason when it is aborted. */
export type Answerer = (input: AskInput, options?: AskOptions) => Promise<Answered>;
