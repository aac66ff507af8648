import { DomainError } from '../../../src-shared/errors.ts';
import { fileSaid, type KnownFile } from '../../../src-shared/said/files.ts';

/** What the first bytes of a file say it is. */
export type Sniffed = 'zip' | 'encryptedZip' | 'xls' | 'text';

/** Files that are known by their first bytes and hold no table that can be read. */
const KNOWN: readonly { readonly bytes: readonly number[]; readonly kind: KnownFile }[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], kind: 'png' },
  { bytes: [0xff, 0xd8, 0xff], kind: 'jpeg' },
  { bytes: [0x47, 0x49, 0x46, 0x38], kind: 'gif' },
  { bytes: [0x42, 0x4d], kind: 'bitmap' },
  { bytes: [0x49, 0x49, 0x2a, 0x00], kind: 'tiff' },
  { bytes: [0x4d, 0x4d, 0x00, 0x2a], kind: 'tiff' },
  { bytes: [0x52, 0x49, 0x46, 0x46], kind: 'riff' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'pdf' },
  { bytes: [0x1f, 0x8b], kind: 'gzip' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], kind: 'sevenZip' },
  { bytes: [0x52, 0x61, 0x72, 0x21], kind: 'rar' },
  { bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], kind: 'sqlite' },
  { bytes: [0x50, 0x41, 0x52, 0x31], kind: 'parquet' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], kind: 'program' },
  { bytes: [0x4d, 0x5a], kind: 'program' },
];

/**
 * Tells by its content, not its name, how a file is to be read. Throws
 * DomainError `file.unsupported` for content that cannot be: pictures and the like.
 */
export function sniff(bytes: Uint8Array, name: string): Sniffed {
  if (startsWith(bytes, [0x50, 0x4b])) return 'zip';
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return checkOle(bytes, name);
  if (isBareBiff(bytes)) return 'xls';
  if (isDbase(bytes)) throw new DomainError('file.unsupported', fileSaid.isOther(name, fileSaid.dbase));
  if (startsWith(bytes, [0, 0, 0x02, 0]) || startsWith(bytes, [0, 0, 0x1a, 0])) {
    throw new DomainError('file.unsupported', fileSaid.isOther(name, fileSaid.lotus));
  }
  // BM and MZ may begin a text, too: then no control characters follow.
  const known = KNOWN.find((each) => startsWith(bytes, each.bytes) && (each.bytes.length > 2 || hasControls(bytes)));
  if (known) {
    throw new DomainError('file.unsupported', fileSaid.noTable(name, known.kind));
  }
  return 'text';
}

export function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** An OLE container is an old Office file, or a new one inside encryption. */
function checkOle(bytes: Uint8Array, name: string): 'xls' | 'encryptedZip' {
  const streams = oleStreams(bytes);
  if (streams.has('encryptedpackage')) return 'encryptedZip';
  if (streams.has('workbook') || streams.has('book')) return 'xls';
  throw new DomainError('file.unsupported', fileSaid.oldOffice(name));
}

/** Names of the streams in small letters: directory entries are 128 bytes long and lie on multiples of that. */
function oleStreams(bytes: Uint8Array): ReadonlySet<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const decoder = new TextDecoder('utf-16le');
  const names = new Set<string>();
  for (let at = 512; at + 128 <= bytes.length; at += 128) {
    const length = view.getUint16(at + 64, true);
    const type = bytes[at + 66];
    if (type !== 2 || length < 4 || length > 64 || length % 2 !== 0) continue;
    const name = decoder.decode(bytes.subarray(at, at + length - 2));
    if (/^[\w ]+$/.test(name)) names.add(name.toLowerCase());
  }
  return names;
}

/** Before Excel 5 a workbook was a bare stream of records; the first begins a sheet. */
function isBareBiff(bytes: Uint8Array): boolean {
  if (bytes[0] !== 0x09 || bytes.length < 8) return false;
  const length = bytes[2];
  return (
    [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) &&
    bytes[3] === 0 &&
    (length === 4 || length === 6 || length === 8 || length === 16)
  );
}

/** Returns whether a file begins as dBASE: a version, a date, and a header of 32-byte fields that ends with a carriage return. */
function isDbase(bytes: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = bytes;
  if (![0x02, 0x03, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0xcb, 0xf5, 0xfb].includes(version)) return false;
  const head = (bytes[8] ?? 0) + 256 * (bytes[9] ?? 0);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && head >= 33 && bytes.indexOf(0x0d, 32) < head;
}

function hasControls(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 64).some((byte) => byte < 9);
}
