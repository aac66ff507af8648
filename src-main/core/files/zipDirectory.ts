import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { packageLimits } from './limits.ts';

/** A part of a zip archive, where it lies and what it should unpack to. */
export interface ZipEntry {
  readonly name: string;
  /** Where its packed bytes begin. */
  readonly start: number;
  /** Null where only the stream itself tells where it ends. */
  readonly packedBytes: number | null;
  readonly bytes: number | null;
  /** Null where it follows the stream. */
  readonly crc: number | null;
  readonly isDeflated: boolean;
}

const LOCAL = 0x04034b50;

/**
 * The parts that an archive's directory lists, checked against `packageLimits`
 * and against the names that the parts bear themselves. Null for a directory
 * that is missing or contradicts itself. Throws DomainError `file.tooLarge` or
 * `file.encrypted`.
 */
export function readDirectory(bytes: Uint8Array, fileName: string): readonly ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = findDirectory(view);
  if (!found) return null;
  const { count, start, size } = found;
  if (count > packageLimits.entries) throw bomb(fileName, fileSaid.holdsParts(count));
  const entries: ZipEntry[] = [];
  let total = 0;
  let at = start;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) return null;
    const flags = view.getUint16(at + 8, true);
    const method = view.getUint16(at + 10, true);
    const nameLength = view.getUint16(at + 28, true);
    const extraLength = view.getUint16(at + 30, true);
    const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength);
    const sizes = wideSizes(view, at, nameLength, extraLength);
    const crc = view.getUint32(at + 16, true);
    at += 46 + nameLength + extraLength + view.getUint16(at + 32, true);
    const first = firstByte(view, sizes.offset, nameBytes);
    if (first === null || (method !== 0 && method !== 8)) return null;
    const name = nameOf(nameBytes);
    if (name.endsWith('/')) continue;
    if (flags & 1) throw locked(fileName);
    total += sizes.bytes;
    checkSizes(fileName, sizes, total);
    const { bytes: unpacked, packedBytes } = sizes;
    entries.push({ name, start: first, packedBytes, bytes: unpacked, crc, isDeflated: method === 8 });
  }
  return at - start === size ? entries : null;
}

/**
 * The parts of an archive without a directory, or with one that cannot be
 * trusted, by the headers that stand before each. Throws as `readDirectory` does.
 */
export function scanParts(bytes: Uint8Array, fileName: string): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries: ZipEntry[] = [];
  let total = 0;
  for (let at = buffer.indexOf('PK\x03\x04'); at >= 0;) {
    const entry = localEntry(view, bytes, at, fileName);
    if (entry) {
      entries.push(entry);
      if (entries.length > packageLimits.entries) throw bomb(fileName, fileSaid.holdsManyParts);
      if (entry.bytes !== null && entry.packedBytes !== null) {
        total += entry.bytes;
        checkSizes(fileName, { bytes: entry.bytes, packedBytes: entry.packedBytes }, total);
      }
    }
    at = buffer.indexOf('PK\x03\x04', entry ? entry.start + (entry.packedBytes ?? 0) : at + 4);
  }
  return entries;
}

function localEntry(view: DataView, bytes: Uint8Array, at: number, fileName: string): ZipEntry | null {
  if (at + 30 > bytes.length) return null;
  const flags = view.getUint16(at + 6, true);
  const method = view.getUint16(at + 8, true);
  const nameLength = view.getUint16(at + 26, true);
  const start = at + 30 + nameLength + view.getUint16(at + 28, true);
  const name = nameOf(bytes.subarray(at + 30, at + 30 + nameLength));
  if (start > bytes.length || name === '' || name.endsWith('/') || (method !== 0 && method !== 8)) return null;
  if (flags & 1) throw locked(fileName);
  const isDeflated = method === 8;
  if (flags & 8) return isDeflated ? { name, start, packedBytes: null, bytes: null, crc: null, isDeflated } : null;
  const packedBytes = view.getUint32(at + 18, true);
  const crc = view.getUint32(at + 14, true);
  return { name, start, packedBytes, bytes: view.getUint32(at + 22, true), crc, isDeflated };
}

function checkSizes(
  fileName: string,
  { bytes, packedBytes }: { readonly bytes: number; readonly packedBytes: number },
  total: number,
): void {
  if (total > packageLimits.totalBytes || bytes > packageLimits.entryBytes) {
    throw bomb(fileName, fileSaid.unpacksTo(Math.floor(Math.max(total, bytes) / 1e6)));
  }
  if (bytes > packageLimits.ratioFromBytes && bytes > packedBytes * packageLimits.ratio) {
    throw bomb(fileName, fileSaid.unpacksTimes(Math.round(bytes / Math.max(1, packedBytes))));
  }
}

export function bomb(fileName: string, what: Said): DomainError {
  return new DomainError('file.tooLarge', fileSaid.bomb(fileName, what));
}

function locked(fileName: string): DomainError {
  return new DomainError('file.encrypted', fileSaid.password(fileName));
}

function nameOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\\', '/');
}

/** Where a part's packed bytes begin; null when no part of this name stands there. */
function firstByte(view: DataView, offset: number, name: Uint8Array): number | null {
  if (offset + 30 > view.byteLength || view.getUint32(offset, true) !== LOCAL) return null;
  const length = view.getUint16(offset + 26, true);
  if (length !== name.length || offset + 30 + length > view.byteLength) return null;
  for (let at = 0; at < length; at++) if (view.getUint8(offset + 30 + at) !== name[at]) return null;
  return offset + 30 + length + view.getUint16(offset + 28, true);
}

function findDirectory(view: DataView): { count: number; start: number; size: number } | null {
  // The end record is followed by a comment of at most 64 KB.
  const lowest = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= lowest; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const count = view.getUint16(at + 10, true);
    if (count !== view.getUint16(at + 8, true)) return null;
    const size = view.getUint32(at + 12, true);
    const start = view.getUint32(at + 16, true);
    if (count !== 0xffff && size !== 0xffffffff && start !== 0xffffffff) return { count, start, size };
    const locator = at - 20;
    if (locator < 0 || view.getUint32(locator, true) !== 0x07064b50) return { count, start, size };
    const record = Number(view.getBigUint64(locator + 8, true));
    if (record + 56 > view.byteLength || view.getUint32(record, true) !== 0x06064b50) return null;
    return {
      count: Number(view.getBigUint64(record + 32, true)),
      size: Number(view.getBigUint64(record + 40, true)),
      start: Number(view.getBigUint64(record + 48, true)),
    };
  }
  return null;
}

/** Sizes and offset of a directory record; those that overflow 32 bits stand in its zip64 field. */
function wideSizes(
  view: DataView,
  at: number,
  nameLength: number,
  extraLength: number,
): { bytes: number; packedBytes: number; offset: number } {
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
