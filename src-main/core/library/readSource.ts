import type { FileFormat } from '../../../src-shared/document.ts';
import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import type { Saying } from '../../../src-shared/said/said.ts';
import type { TextDocument } from '../../../src-shared/textDocument.ts';
import { readFile, type ReadOptions } from '../files/readFile.ts';
import { pictureFormatOf } from '../image/open/format.ts';
import { textFormatOf } from '../texts/format.ts';
import { readText } from '../texts/readText.ts';

/** What a file holds that is read from its bytes: its sheets, or a text with its tables as sheets. */
export interface SourceRead {
  readonly format: FileFormat;
  readonly grids: Grid[];
  readonly text: TextDocument | null;
  /** What was left out, a sentence each, for the user. */
  readonly warnings: readonly Saying[];
  readonly isDamaged: boolean;
  /** Pages of a text, from 0, that hold none: what is on them is read from their pictures. */
  readonly scans: readonly number[];
}

/**
 * Decides by its content what a file is, and reads it: a text document, or sheets. Null for a PDF without text, whose
 * pages are to be read as pictures. Throws DomainError `file.*`, and the signal's reason when it is aborted.
 */
export async function readSource(
  bytes: Uint8Array,
  name: string,
  options: ReadOptions = {},
): Promise<SourceRead | null> {
  if (pictureFormatOf(bytes) === 'pdf') return readPdfText(bytes, name, options);
  if (textFormatOf(bytes, name, options.wantsWhole) !== null) return readWords(bytes, name, options);
  return { isDamaged: false, ...(await readFile(bytes, name, options)), text: null, scans: [] };
}

async function readWords(bytes: Uint8Array, name: string, { signal, wantsWhole }: ReadOptions): Promise<SourceRead> {
  const { format, document, tables, warnings, isDamaged = false } = await readText(bytes, name, { signal, wantsWhole });
  const scans = document.pages.flatMap(({ hasText }, page) => (hasText ? [] : [page]));
  return { format, grids: [...tables], text: document, warnings, isDamaged, scans };
}

async function readPdfText(bytes: Uint8Array, name: string, options: ReadOptions): Promise<SourceRead | null> {
  try {
    const read = await readWords(bytes, name, options);
    return read.text?.pages.some(({ hasText }) => hasText) ? read : null;
  } catch (error) {
    // What has no text that can be read may still have pages that can be looked at.
    if (error instanceof DomainError) return null;
    throw error;
  }
}
