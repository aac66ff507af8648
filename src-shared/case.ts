/** A part of a question and the pipeline that answers it; `$1` in it stands for what the first part gave. */
export interface PipelinePart {
  readonly question: string;
  readonly pipeline: string;
}

/** A question as it was read, follow-ups said in full, with the pipelines of its parts; the last one gives the answer. */
export interface Solved {
  readonly question: string;
  readonly parts: readonly PipelinePart[];
}

/** A question that was answered well: shown to a language model when it is asked a similar one (ST-Raptor, section 5.2). */
export interface Case extends Solved {
  /** Names the table that it was asked of; cases of one table with one answer are pairs. */
  readonly table: string;
  readonly answer: readonly string[];
  /** Why the table does not hold the answer; there are no parts then. */
  readonly reason?: string | undefined;
}

/** A case that a person marked right, as it is listed. */
export interface KeptCase extends Solved {
  readonly id: string;
  readonly documentId: string;
  readonly documentName: string;
  readonly sheet: number;
  readonly answer: readonly string[];
  readonly markedAt: number;
  /** The sheet was corrected since: its pipelines may not fit it any more, and it is shown to no model. */
  readonly isStale: boolean;
}
