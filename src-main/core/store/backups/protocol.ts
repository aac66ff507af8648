/** Rows that were deleted for good, by the tables that hold them; all rows for `'all'`. */
export interface Gone {
  readonly documents?: readonly string[];
  readonly sessions?: readonly string[];
  readonly messages?: readonly string[];
  readonly modelCalls?: readonly string[] | 'all';
  readonly neighbours?: readonly string[];
}

/** What the thread of backups is asked. */
export type BackupTask =
  /** Copies a library that is in use as it is at this moment; nothing is there under the name unless it is whole. */
  | { readonly kind: 'make'; readonly library: string; readonly into: string }
  /** Deletes from backups what was deleted for good from the library. */
  | { readonly kind: 'forget'; readonly backups: readonly string[]; readonly gone: Gone };

export type BackupOutcome =
  | { readonly kind: 'done' }
  /** The copy is not whole, so the library is not either. */
  | { readonly kind: 'damaged' }
  | { readonly kind: 'failed'; readonly code: string | null; readonly message: string };
