import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FileFormat } from '../../../../src-shared/document.ts';
import { pictureFormatOf } from '../../image/open/format.ts';
import type { FindOriginal } from '../../store/recovery/parents.ts';

/** Finds files in a folder of originals, and tells what they are by how they begin. */
export function originalsOf(folder: string): FindOriginal {
  return (id) => {
    const path = join(folder, id);
    const file = statSync(path, { throwIfNoEntry: false });
    if (!file?.isFile()) return null;
    return { sizeBytes: file.size, changedAt: Math.round(file.mtimeMs), format: formatOf(firstBytes(path)) };
  };
}

function formatOf(bytes: Buffer): FileFormat {
  if (pictureFormatOf(bytes)) return 'picture';
  const text = bytes.toString('latin1');
  if (text.startsWith('PAR1')) return 'parquet';
  if (text.startsWith('ARROW1')) return 'arrow';
  if (text.startsWith('PK')) return text.includes('opendocument') ? 'ods' : 'xlsx';
  return /^\s*</.test(text) ? 'html' : 'csv';
}

function firstBytes(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(100);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
}
