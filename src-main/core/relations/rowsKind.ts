import type { FileFormat } from '../../../src-shared/document.ts';
import { MAX_FILE_BYTES } from '../../../src-shared/shell.ts';
import { relationFormat } from '../zoom/files/sources.ts';

/** What rows a file may hold. */
export interface RowsKind {
  readonly format: FileFormat;
  /** No sheet is made of such a file. */
  readonly isOnly: boolean;
}

/**
 * Whether a file can be read as rows alone: Parquet and Arrow always are, CSV and JSON where they are too large for a
 * sheet. Null for what else there is. Throws DomainError `file.*` for what a reader of rows knows and refuses.
 */
export async function rowsKind({
  path,
  name,
  sizeBytes,
}: {
  readonly path: string;
  readonly name: string;
  readonly sizeBytes: number;
}): Promise<RowsKind | null> {
  const format = await relationFormat(path, name);
  switch (format) {
    case null:
      return null;
    case 'parquet':
    case 'arrow':
      return { format, isOnly: true };
    default: {
      const isTabbed = /\.(?:tsv|tab)$/i.test(name);
      return { format: format === 'csv' && isTabbed ? 'tsv' : format, isOnly: sizeBytes > MAX_FILE_BYTES };
    }
  }
}
