import type { FileFormat, Progress } from '../../../src-shared/document.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { readXlsx } from './xlsx.ts';

/** What a file holds: its sheets (or tables) in their order, and what was left out. */
export interface ReadResult {
  readonly format: FileFormat;
  readonly grids: Grid[];
  /** A sentence each, for the user. */
  readonly warnings: string[];
}

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
}

/**
 * Reads a file into grids. `name` is used for messages and hints; the content
 * decides what the file is. Throws DomainError for a file that cannot be read,
 * and the signal's reason when it is aborted.
 */
export async function readFile(bytes: Uint8Array, name: string, options: ReadOptions = {}): Promise<ReadResult> {
  options.signal?.throwIfAborted();
  return readXlsx(bytes, name, options);
}
