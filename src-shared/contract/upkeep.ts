import { type } from '@orpc/contract';
import { z } from 'zod';
import type { RunFailure } from '../run.ts';
import { base } from './errors.ts';

/** Where something can be brought back from: a backup, or a damaged library that was moved aside. */
export interface LibrarySource {
  readonly name: string;
  readonly kind: 'backup' | 'damaged';
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly sizeBytes: number;
}

/** Original files that are read again, since the library had lost them. */
export interface TakingUp {
  readonly isRunning: boolean;
  readonly total: number;
  readonly done: number;
  /** What is read now. */
  readonly current: string | null;
  readonly failed: readonly (Pick<RunFailure, 'message' | 'said'> & { readonly name: string })[];
}

export interface LibraryState {
  /** Backups first; of each kind the newest first. */
  readonly sources: readonly LibrarySource[];
  readonly takingUp: TakingUp;
  /** Original files that the library does not know, or has no cells of. */
  readonly lostCount: number;
}

/** How many of each came back. */
export interface BroughtBack {
  readonly documents: number;
  readonly sessions: number;
  readonly messages: number;
  readonly corrections: number;
}

export const upkeepContract = {
  state: base.output(type<LibraryState>()),
  /** Makes a backup now. */
  backUp: base.output(type<LibraryState>()),
  /** Adds what a source has and the library has not; nothing that is there is changed. */
  bringBack: base.input(z.object({ name: z.string().max(200) })).output(type<BroughtBack>()),
  /** Reads lost original files again, unless that is under way. */
  takeUp: base.output(type<LibraryState>()),
  /** Ends it after the file that is read now is given up. */
  stopTakingUp: base.output(type<LibraryState>()),
};
