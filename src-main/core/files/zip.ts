import { crc32, inflateRawSync } from 'node:zlib';
import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Said } from '../../../src-shared/said/said.ts';
import { packageLimits } from './limits.ts';
import { bomb, readDirectory, scanParts, type ZipEntry } from './zipDirectory.ts';

/** Parts are unpacked in chunks of this size, which are joined at the end: the usual 16 KB are too many. */
const CHUNK_BYTES = 1 << 18;

/** The parts of a zipped document, unpacked on demand and never beyond what the directory declared. */
export interface ZipPackage {
  readonly names: readonly string[];
  has(name: string): boolean;
  /**
   * Unpacks a part and checks it; null when there is none of this name. One
   * that is damaged throws DomainError `file.damaged`, or is null and noted in
   * `damaged` where what is whole is wanted.
   */
  read(name: string): Uint8Array | null;
  /** Parts that were asked for and were not whole. */
  readonly damaged: ReadonlySet<string>;
  /** The archive has no directory that can be trusted: parts may be missing altogether. */
  readonly isTorn: boolean;
}

/**
 * Opens a zip archive and checks its directory before anything is unpacked.
 * `wantsWhole` reads what is whole of one that is damaged. Throws DomainError
 * `file.damaged`, `file.corrupt` where nothing is left, `file.tooLarge` or
 * `file.encrypted`.
 */
export function openZip(bytes: Uint8Array, fileName: string, wantsWhole = false): ZipPackage {
  const listed = readDirectory(bytes, fileName);
  const found = listed ?? scanParts(bytes, fileName);
  if (!listed && found.length === 0) throw corrupt(fileName);
  if (!listed && !wantsWhole) throw damaged(fileName, fileSaid.endMissing);
  const entries = new Map(found.map((entry) => [entry.name, entry] as const));
  // Office formats compare the names of parts without regard to case.
  const lowered = new Map(found.map((entry) => [entry.name.toLowerCase(), entry] as const));
  const find = (name: string): ZipEntry | undefined => entries.get(name) ?? lowered.get(name.toLowerCase());
  const notWhole = new Set<string>();
  let unpackedBytes = 0;
  return {
    names: [...entries.keys()],
    has: (name) => find(name) !== undefined,
    read: (name) => {
      const entry = find(name);
      if (!entry) return null;
      const unpacked = unpack(bytes, entry);
      unpackedBytes += unpacked?.length ?? 0;
      if (unpackedBytes > packageLimits.readBytes) {
        throw bomb(fileName, fileSaid.unpacksParts(packageLimits.readBytes / 2 ** 20));
      }
      if (unpacked) return unpacked;
      if (!wantsWhole) throw damaged(fileName, fileSaid.partDiffers(entry.name));
      notWhole.add(entry.name);
      return null;
    },
    damaged: notWhole,
    isTorn: !listed,
  };
}

export function corrupt(fileName: string, cause?: unknown): DomainError {
  return new DomainError('file.corrupt', fileSaid.corrupt(fileName), { cause });
}

function damaged(fileName: string, what: Said): DomainError {
  return new DomainError('file.damaged', fileSaid.damaged(fileName, what));
}

/** Null for a part that is not all there or not what its checksum says. */
function unpack(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
  const { start, packedBytes, isDeflated } = entry;
  const packed = bytes.subarray(start, packedBytes === null ? bytes.length : start + packedBytes);
  if (packedBytes !== null && packed.length !== packedBytes) return null;
  const found = isDeflated ? inflated(packed, entry) : { unpacked: packed, crc: entry.crc };
  const isWhole =
    found !== null &&
    (entry.bytes === null || found.unpacked.length === entry.bytes) &&
    crc32(found.unpacked) === found.crc;
  return isWhole ? found.unpacked : null;
}

function inflated(packed: Uint8Array, { bytes, crc }: ZipEntry): { unpacked: Uint8Array; crc: number | null } | null {
  if (bytes === 0) return { unpacked: new Uint8Array(), crc };
  try {
    // The directory may lie: inflating stops at the size that passed the check.
    const likely = Math.max(packageLimits.ratioFromBytes, packed.length * packageLimits.ratio);
    const most = bytes ?? Math.min(packageLimits.entryBytes, likely);
    const limits = { maxOutputLength: most, chunkSize: CHUNK_BYTES };
    if (crc !== null) return { unpacked: inflateRawSync(packed, limits), crc };
    // With `info` the result is this, which the types do not say.
    const { buffer, engine } = inflateRawSync(packed, { ...limits, info: true }) as unknown as {
      readonly buffer: Buffer;
      readonly engine: { readonly bytesWritten: number };
    };
    return { unpacked: buffer, crc: crcAfter(packed, engine.bytesWritten) };
  } catch {
    // What zlib has to say of the bytes helps nobody: the part is damaged.
    return null;
  }
}

/** The checksum that follows a stream, with or without the signature that is usual before it. */
function crcAfter(packed: Uint8Array, end: number): number | null {
  if (end + 8 > packed.length) return null;
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const first = view.getUint32(end, true);
  return first === 0x08074b50 ? view.getUint32(end + 4, true) : first;
}
