import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Places of a file at which lines are taken. */
const PLACES = 16;
/** Lines that are taken at each, as far as the first ones tell how long they are. */
const LINES_EACH = 1280;
/** Bytes that are read at each. */
const LEAST_BYTES = 16 * 1024;
const MOST_BYTES = 1024 * 1024;
const NEWLINE = 10;

/** A file of which rows are sampled. */
export interface SampledFile {
  readonly path: string;
  readonly isParquet: boolean;
  /** A file for lines that are taken out of it. */
  readonly scratch: string;
}

/** Lines from all over a file, and what they measure. */
export interface SpreadLines {
  readonly lines: number;
  readonly bytes: number;
}

/**
 * Writes lines from places all over a file of lines into another one, which tells more of it than its beginning does:
 * files stand in order of days or names. `lineBytes` is about the length of one. Nothing is written where no line ends.
 */
export async function spreadLines(
  { path, sizeBytes, lineBytes }: { readonly path: string; readonly sizeBytes: number; readonly lineBytes: number },
  into: string,
): Promise<SpreadLines> {
  const file = await open(path);
  const out = createWriteStream(into, { mode: 0o600 });
  const length = Math.min(MOST_BYTES, Math.max(LEAST_BYTES, Math.ceil(lineBytes * LINES_EACH)));
  let [lines, bytes] = [0, 0];
  try {
    for (let place = 1; place <= PLACES; place++) {
      // The last of them ends with the file.
      const from = Math.max(0, Math.floor((place / PLACES) * sizeBytes) - length);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
      const whole = wholeLines(buffer.subarray(0, bytesRead));
      for (const byte of whole) if (byte === NEWLINE) lines++;
      bytes += whole.length;
      out.write(whole);
    }
  } finally {
    await file.close();
    await new Promise((resolve) => out.end(resolve));
  }
  return { lines, bytes };
}

/** From the first beginning of a line to the last end of one. */
function wholeLines(bytes: Buffer): Buffer {
  const from = bytes.indexOf(NEWLINE) + 1;
  return bytes.subarray(from, Math.max(from, bytes.lastIndexOf(NEWLINE) + 1));
}

/** The same for a file of which the engine can take rows by their number, as what stands behind FROM. */
export function spreadRows(from: string, rowCount: number): string {
  const parts = Array.from({ length: PLACES }, (_, place) => {
    const offset = Math.max(0, Math.floor(((place + 1) / PLACES) * rowCount) - LINES_EACH);
    return `(select * from ${from} limit ${LINES_EACH} offset ${offset})`;
  });
  return `(${parts.join(' union all ')})`;
}
