import type { DroppedFile } from './workbooks.ts';

/** The first bytes of a compound file, the container of an encrypted workbook. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** A compound file with the stream names that Office gives to an encrypted workbook. */
export function encryptedWorkbook(): DroppedFile {
  return { name: 'secret.xlsx', bytes: compoundFile(['Root Entry', 'EncryptionInfo', 'EncryptedPackage']) };
}

/** Returns a compound file of a header, an allocation table and a directory that names the streams. */
function compoundFile(names: readonly string[]): Uint8Array {
  const bytes = new Uint8Array(512 * 4);
  const view = new DataView(bytes.buffer);
  bytes.set(COMPOUND_FILE);
  view.setUint16(24, 0x3e, true);
  view.setUint16(26, 3, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, 1, true);
  view.setUint32(48, 1, true);
  view.setUint32(56, 4096, true);
  view.setUint32(60, 0xfffffffe, true);
  view.setUint32(68, 0xfffffffe, true);
  for (let at = 76; at < 512; at += 4) view.setUint32(at, at === 76 ? 0 : 0xffffffff, true);
  const tableStart = 512;
  view.setUint32(tableStart, 0xfffffffd, true);
  view.setUint32(tableStart + 4, 0xfffffffe, true);
  const directoryStart = 1024;
  for (const [index, name] of names.entries()) {
    const start = directoryStart + index * 128;
    for (let at = 0; at < name.length; at++) view.setUint16(start + at * 2, name.charCodeAt(at), true);
    view.setUint16(start + 64, (name.length + 1) * 2, true);
    bytes[start + 66] = index === 0 ? 5 : 2;
    view.setUint32(start + 68, 0xffffffff, true);
    view.setUint32(start + 72, index > 0 && index < names.length - 1 ? index + 1 : 0xffffffff, true);
    view.setUint32(start + 76, index === 0 && names.length > 1 ? 1 : 0xffffffff, true);
    view.setUint32(start + 116, 0xfffffffe, true);
  }
  return bytes;
}
