import { createHash } from 'node:crypto';
import { records } from './records.ts';

/** Excel encrypts write-protected workbooks with this password, and opens them without asking. */
export const DEFAULT_PASSWORD = Buffer.from('VelvetSweatshop', 'utf16le');
const FILEPASS = 0x2f;
const SHEET = 0x85;
/** Records that are never encrypted ([MS-XLS], 2.2.10). */
const PLAIN = new Set([0x809, FILEPASS, 0xe1, 0x194, 0x195, 0x196, 0x138]);
/** Bytes of the stream that share a key. */
const BLOCK = 1024;

type KeyOf = (block: number) => Uint8Array;

/**
 * The stream of a workbook with its records decrypted by Excel's default password (RC4, [MS-OFFCRYPTO] 2.3.5 and
 * 2.3.6); the stream itself where nothing is encrypted, null where the password is another one.
 */
export function decrypted(stream: Uint8Array): Uint8Array | null {
  let filePass: DataView | null = null;
  for (const { type, data } of records(stream, 0)) {
    if (type === FILEPASS) filePass = data;
    if (type === 0x0a || filePass) break;
  }
  if (!filePass) return stream;
  const keyOf = rc4Key(filePass) ?? cryptoApiKey(filePass);
  return keyOf && withRecordsDecrypted(stream, keyOf);
}

function withRecordsDecrypted(stream: Uint8Array, keyOf: KeyOf): Uint8Array {
  const plain = Uint8Array.from(stream);
  const view = new DataView(plain.buffer);
  // The key stream also advances over record headers and over plain records.
  const keys = new Uint8Array(stream.length);
  for (let at = 0; at < stream.length; at += BLOCK) {
    rc4(keyOf(at / BLOCK), keys.subarray(at, Math.min(at + BLOCK, stream.length)));
  }
  for (let at = 0; at + 4 <= plain.length;) {
    const type = view.getUint16(at, true);
    const end = Math.min(at + 4 + view.getUint16(at + 2, true), plain.length);
    // The position of a sheet in the stream is not encrypted.
    const from = at + (type === SHEET ? 8 : 4);
    if (!PLAIN.has(type))
      for (let place = from; place < end; place++) plain[place] = (plain[place] ?? 0) ^ (keys[place] ?? 0);
    at = end;
  }
  return plain;
}

/** Returns the keys of 40-bit RC4; null for other encryption or another password. */
function rc4Key(data: DataView): KeyOf | null {
  if (data.byteLength < 54 || data.getUint16(0, true) !== 1 || data.getUint16(2, true) !== 1) return null;
  const bytes = bytesOf(data);
  const salt = bytes.subarray(6, 22);
  const short = digest('md5', DEFAULT_PASSWORD).subarray(0, 5);
  const salted = Buffer.concat(Array.from({ length: 16 }, () => Buffer.concat([short, salt])));
  const base = digest('md5', salted).subarray(0, 5);
  const keyOf: KeyOf = (block) => digest('md5', base, wordOf(block));
  return fits('md5', keyOf(0), bytes.subarray(22, 38), bytes.subarray(38, 54)) ? keyOf : null;
}

/** Returns the keys of CryptoAPI RC4, 40 to 128 bits; null as above. */
function cryptoApiKey(data: DataView): KeyOf | null {
  if (data.byteLength < 14 || data.getUint16(0, true) !== 1 || data.getUint16(4, true) !== 2) return null;
  const headerAt = 14;
  const verifierAt = headerAt + data.getUint32(10, true);
  if (data.byteLength < verifierAt + 60) return null;
  const bits = data.getUint32(headerAt + 16, true) || 40;
  const verifier = bytesOf(data).subarray(verifierAt);
  const base = digest('sha1', verifier.subarray(4, 20), DEFAULT_PASSWORD);
  const keyOf: KeyOf = (block) => {
    const key = digest('sha1', base, wordOf(block)).subarray(0, Math.min(16, bits / 8));
    return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key;
  };
  return fits('sha1', keyOf(0), verifier.subarray(20, 36), verifier.subarray(40, 60)) ? keyOf : null;
}

/** Returns whether the key decrypts the verifier and its hash to a matching pair. */
function fits(algorithm: 'md5' | 'sha1', key: Uint8Array, verifier: Uint8Array, hash: Uint8Array): boolean {
  const plain = Uint8Array.from([...verifier, ...hash]);
  rc4(key, plain);
  return digest(algorithm, plain.subarray(0, verifier.length)).equals(plain.subarray(verifier.length));
}

function digest(algorithm: 'md5' | 'sha1', ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm);
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function wordOf(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

function bytesOf(data: DataView): Uint8Array {
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

/** Encrypts or decrypts bytes in place. Node's own RC4 is switched off with OpenSSL's legacy provider. */
export function rc4(key: Uint8Array, bytes: Uint8Array): void {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let at = 0, other = 0; at < 256; at++) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255;
    swap(at, other);
  }
  for (let at = 0, one = 0, other = 0; at < bytes.length; at++) {
    one = (one + 1) & 255;
    other = (other + (state[one] ?? 0)) & 255;
    swap(one, other);
    bytes[at] = (bytes[at] ?? 0) ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 255] ?? 0);
  }
}
