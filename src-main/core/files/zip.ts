import { inflateRawSync } from 'node:zlib';
import { DomainError } from '../../../src-shared/errors.ts';
import { packageLimits } from './limits.ts';

/** Parts are unpacked in chunks of this size, which are joined at the end: the usual 16 KB are too many. */
const CHUNK_BYTES = 1 << 18;

interface Entry {
  readonly offset: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly isDeflated: boolean;
}

/** The parts of a zipped document, unpacked on demand and never beyond what the directory declared. */
export interface ZipPackage {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** Unpacks a part; null when there is none of this name. Throws DomainError when it is damaged. */
  read(name: string): Uint8Array | null;
}

/**
 * Opens a zip archive and checks its directory against `packageLimits` before
 * anything is unpacked. Throws DomainError `file.corrupt`, `file.tooLarge` or
 * `file.encrypted`.
 */
export function openZip(bytes: Uint8Array, fileName: string): ZipPackage {
  const entries = readDirectory(bytes, fileName);
  // Office formats compare the names of parts without regard to case.
  const lowered = new Map([...entries].map(([name, entry]) => [name.toLowerCase(), entry] as const));
  const find = (name: string): Entry | undefined => entries.get(name) ?? lowered.get(name.toLowerCase());
  return {
    names: [...entries.keys()],
    has: (name) => find(name) !== undefined,
    read: (name) => {
      const entry = find(name);
      return entry ? unpack(bytes, entry, fileName) : null;
    },
  };
}

export function corrupt(fileName: string, cause?: unknown): DomainError {
  return new DomainError(
    'file.corrupt',
    `"${fileName}" is damaged or incomplete and cannot be read. ` +
      `Get the file again, or open it in the program that made it, save it anew and try that file.`,
    { cause },
  );
}

function bomb(fileName: string, what: string): DomainError {
  return new DomainError(
    'file.tooLarge',
    `"${fileName}" ${what}, more than any usual workbook, and was not opened. ` +
      `If you trust the file, save the sheet that you need as a workbook of its own.`,
  );
}

function readDirectory(bytes: Uint8Array, fileName: string): ReadonlyMap<string, Entry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { count, start } = findDirectory(view, fileName);
  if (count > packageLimits.entries) throw bomb(fileName, `holds ${count.toLocaleString('en')} parts`);
  const entries = new Map<string, Entry>();
  const decoder = new TextDecoder();
  let total = 0;
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw corrupt(fileName);
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    const sizes = wideSizes(view, at, nameLength, extraLength);
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    if (name.endsWith('/')) continue;
    if (flags & 1) {
      throw new DomainError(
        'file.encrypted',
        `"${fileName}" is protected with a password. Save a copy without the password and open that.`,
      );
    }
    if (method !== 0 && method !== 8) throw corrupt(fileName);
    total += sizes.bytes;
    if (total > packageLimits.totalBytes || sizes.bytes > packageLimits.entryBytes) {
      throw bomb(
        fileName,
        `unpacks to more than ${Math.floor(Math.max(total, sizes.bytes) / 1e6).toLocaleString('en')} MB`,
      );
    }
    if (sizes.bytes > packageLimits.ratioFromBytes && sizes.bytes > sizes.packedBytes * packageLimits.ratio) {
      throw bomb(fileName, `unpacks to ${Math.round(sizes.bytes / Math.max(1, sizes.packedBytes))} times its size`);
    }
    entries.set(name, { ...sizes, isDeflated: method === 8 });
  }
  return entries;
}

function findDirectory(view: DataView, fileName: string): { count: number; start: number } {
  // The end record is followed by a comment of at most 64 KB.
  const lowest = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const count = view.getUint16(at + 10, true);
    const start = view.getUint32(at + 16, true);
    if (count !== 0xffff && start !== 0xffffffff) return { count, start };
    const locator = at - 20;
    if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return { count, start };
    const record = Number(view.getBigUint64(locator + 8, true));
    if (record + 56 > view.byteLength || view.getUint32(record, true) !== 0x06064b50) throw corrupt(fileName);
    return {
      count: Number(view.getBigUint64(record + 32, true)),
      start: Number(view.getBigUint64(record + 48, true)),
    };
  }
  throw corrupt(fileName);
}

/** Sizes and offset of a directory record; those that overflow 32 bits stand in its zip64 field. */
function wideSizes(view: DataView, at: number, nameLength: number, extraLength: number): Omit<Entry, 'isDeflated'> {
  const found = {
    bytes: view.getUint32(at + 24, true),
    packedBytes: view.getUint32(at + 20, true),
    offset: view.getUint32(at + 42, true),
  };
  const end = Math.min(at + 46 + nameLength + extraLength, view.byteLength);
  for (let field = at + 46 + nameLength; field + 4 <= end; field += 4 + view.getUint16(field + 2, true)) {
    if (view.getUint16(field, true) !== 1) continue;
    let place = field + 4;
    for (const key of ['bytes', 'packedBytes', 'offset'] as const) {
      if (found[key] !== 0xffffffff || place + 8 > end) continue;
      found[key] = Number(view.getBigUint64(place, true));
      place += 8;
    }
  }
  return found;
}

function unpack(bytes: Uint8Array, entry: Entry, fileName: string): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { offset } = entry;
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== 0x04034b50) throw corrupt(fileName);
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = bytes.subarray(start, start + entry.packedBytes);
  if (packed.length !== entry.packedBytes) throw corrupt(fileName);
  if (!entry.isDeflated) return packed;
  if (entry.bytes === 0) return new Uint8Array();
  try {
    // The directory may lie: inflating stops at the size that passed the check.
    const unpacked = inflateRawSync(packed, { maxOutputLength: entry.bytes, chunkSize: CHUNK_BYTES });
    if (unpacked.length === entry.bytes) return unpacked;
  } catch (cause) {
    throw corrupt(fileName, cause);
  }
  throw corrupt(fileName);
}
