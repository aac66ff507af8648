import { createDecipheriv, createHash } from 'node:crypto';
import { oleStream } from './xls/container.ts';
import { DEFAULT_PASSWORD } from './xls/decrypt.ts';
import { attribute, walkAllXml } from './xml.ts';

/** Excel uses 100,000 rounds. A file that asks for more than this is not tried. */
const MOST_SPINS = 1_000_000;
const SPINS_STANDARD = 50_000;
/** Bytes of a package that share an initialization vector. */
const SEGMENT = 4096;

/** Block keys of agile encryption ([MS-OFFCRYPTO] 2.3.4.13). */
const BLOCK_KEYS = {
  verifier: Buffer.from('fea7d2763b4b9e79', 'hex'),
  verifierHash: Buffer.from('d7aa0f6d3061344e', 'hex'),
  key: Buffer.from('146e0be7abacd0d6', 'hex'),
};

/**
 * The zip archive of a workbook that is encrypted with Excel's default password, which Excel opens without asking
 * ([MS-OFFCRYPTO] 2.3.4: standard and agile encryption with AES); null where the password is another one. Throws
 * DomainError `file.corrupt`.
 */
export function decryptedPackage(bytes: Uint8Array, fileName: string): Uint8Array | null {
  const info = oleStream(bytes, ['EncryptionInfo'], fileName);
  const packed = oleStream(bytes, ['EncryptedPackage'], fileName);
  if (!info || !packed || info.length < 8 || packed.length < 8) return null;
  const view = new DataView(info.buffer, info.byteOffset, info.byteLength);
  const minor = view.getUint16(2, true);
  try {
    const open = minor === 4 ? agile(info.subarray(8)) : minor === 2 ? standard(info, view) : null;
    const size = Number(new DataView(packed.buffer, packed.byteOffset).getBigUint64(0, true));
    return open?.(packed.subarray(8)).subarray(0, size) ?? null;
  } catch {
    // Invalid keys, salts or cipher names cannot be told from an unknown password.
    return null;
  }
}

type Open = (encrypted: Uint8Array) => Uint8Array;

/** Returns null if the password does not match. */
function agile(xml: Uint8Array): Open | null {
  let [data, password] = ['', ''];
  walkAllXml(xml, {
    open(name, attributes) {
      if (name === 'keyData') data = attributes;
      else if (name === 'encryptedKey') password = attributes;
    },
  });
  const bytesIn = (attributes: string, name: string): Buffer =>
    Buffer.from(attribute(attributes, name) ?? '', 'base64');
  const hashOf = (attributes: string): string => attribute(attributes, 'hashAlgorithm') ?? '';
  const blockSize = Number(attribute(data, 'blockSize'));
  const keyBytes = Number(attribute(password, 'keyBits')) / 8;
  const spins = Number(attribute(password, 'spinCount'));
  if (spins > MOST_SPINS || attribute(data, 'cipherChaining') !== 'ChainingModeCBC') return null;
  const salt = bytesIn(password, 'saltValue');
  const spun = spin(hashOf(password), salt, spins);
  const decryptedBy = (blockKey: Uint8Array, name: string): Buffer => {
    const key = fitted(digest(hashOf(password), spun, blockKey), keyBytes);
    return aes('cbc', key, bytesIn(password, name), fitted(salt, blockSize));
  };
  const verifier = decryptedBy(BLOCK_KEYS.verifier, 'encryptedVerifierHashInput');
  const hash = digest(hashOf(password), verifier.subarray(0, salt.length));
  const expected = decryptedBy(BLOCK_KEYS.verifierHash, 'encryptedVerifierHashValue').subarray(0, hash.length);
  if (!hash.equals(expected)) return null;
  const key = decryptedBy(BLOCK_KEYS.key, 'encryptedKeyValue').subarray(0, keyBytes);
  const dataSalt = bytesIn(data, 'saltValue');
  return (encrypted) => {
    const segments: Buffer[] = [];
    for (let at = 0; at + blockSize <= encrypted.length; at += SEGMENT) {
      const start = fitted(digest(hashOf(data), dataSalt, wordOf(at / SEGMENT)), blockSize);
      segments.push(aes('cbc', key, wholeBlocks(encrypted.subarray(at, at + SEGMENT)), start));
    }
    return Buffer.concat(segments);
  };
}

function standard(info: Uint8Array, view: DataView): Open | null {
  const verifierAt = 12 + view.getUint32(8, true);
  const keyBytes = view.getUint32(12 + 16, true) / 8;
  const salt = info.subarray(verifierAt + 4, verifierAt + 20);
  const base = digest('sha1', spin('sha1', salt, SPINS_STANDARD), wordOf(0));
  const half = (filler: number): Buffer => {
    const block = Buffer.alloc(64, filler);
    for (const [at, byte] of base.entries()) block[at] = (block[at] ?? 0) ^ byte;
    return digest('sha1', block);
  };
  const key = Buffer.concat([half(0x36), half(0x5c)]).subarray(0, keyBytes);
  const verifier = aes('ecb', key, info.subarray(verifierAt + 20, verifierAt + 36), null);
  const hash = aes('ecb', key, info.subarray(verifierAt + 40, verifierAt + 72), null).subarray(0, 20);
  return digest('sha1', verifier).equals(hash) ? (encrypted) => aes('ecb', key, wholeBlocks(encrypted), null) : null;
}

/** Hashes the password `spins` times. */
function spin(algorithm: string, salt: Uint8Array, spins: number): Buffer {
  let hash = digest(algorithm, salt, DEFAULT_PASSWORD);
  for (let at = 0; at < spins; at++) hash = digest(algorithm, wordOf(at), hash);
  return hash;
}

function aes(mode: 'cbc' | 'ecb', key: Uint8Array, bytes: Uint8Array, start: Uint8Array | null): Buffer {
  const decipher = createDecipheriv(`aes-${key.length * 8}-${mode}`, key, start).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes), decipher.final()]);
}

function wholeBlocks(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length - (bytes.length % 16));
}

/** Truncates or pads bytes to a length. */
function fitted(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes.subarray(0, length), Buffer.alloc(Math.max(0, length - bytes.length), 0x36)]);
}

function digest(algorithm: string, ...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash(algorithm.replace('-', '').toLowerCase());
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function wordOf(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
