import type { Role } from './roles.ts';
import type { Correction } from './structure.ts';

/** A cell that the rules and a vision model see differently, as a correction that a person accepts or rejects. */
export interface HeaderProposal {
  readonly address: string;
  readonly text: string;
  /** What the rules say. */
  readonly detected: Role;
  /** What the model's keys make of it. */
  readonly seen: Role;
  readonly correction: Correction;
}

/** What a look at the picture of a sheet says of its headers. */
export interface SeenHeaders {
  /** Cells that both take for headers: these are sure. */
  readonly agreed: readonly string[];
  readonly proposals: readonly HeaderProposal[];
  /** The share of cells with text, among those looked at, that both see alike; 0 to 1. */
  readonly agreement: number;
  /** What a person must know of the look, a sentence each, as which parts of a very large sheet were left out. */
  readonly notes: readonly string[];
  /** Names the calls that were made, for their exact prompts and replies. */
  readonly callIds: readonly string[];
}
