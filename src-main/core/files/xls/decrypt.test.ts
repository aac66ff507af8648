import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readFile } from '../readFile.ts';
import { refusal } from '../testBadFiles.ts';
import { textsOf } from '../testKit.ts';
import { rc4 } from './decrypt.ts';
import { ascii, book, f64, u16, u32 } from './testBiff.ts';

const SALT = Buffer.from('0123456789abcdef');
const VERIFIER = Buffer.from('fedcba9876543210');

const hash = (algorithm: string, ...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((made, part) => made.update(part), createHash(algorithm)).digest();

interface Method {
  readonly keyOf: (password: string, block: number) => Uint8Array;
  readonly filePass: (verifier: readonly number[]) => readonly number[];
  readonly algorithm: 'md5' | 'sha1';
}

const rc4Method: Method = {
  algorithm: 'md5',
  keyOf: (password, block) => {
    const short = hash('md5', Buffer.from(password, 'utf16le')).subarray(0, 5);
    const base = hash('md5', ...Array.from({ length: 16 }, () => [short, SALT]).flat()).subarray(0, 5);
    return hash('md5', base, Buffer.from(u32(block)));
  },
  filePass: (verifier) => [...u16(1), ...u16(1), ...u16(1), ...SALT, ...verifier],
};

const cryptoApi = (bits: 40 | 128): Method => ({
  algorithm: 'sha1',
  keyOf: (password, block) => {
    const key = hash('sha1', hash('sha1', SALT, Buffer.from(password, 'utf16le')), Buffer.from(u32(block)));
    return Buffer.concat([key.subarray(0, bits / 8), Buffer.alloc(16 - bits / 8)]);
  },
  filePass: (verifier) => {
    const header = [
      ...u32(4),
      ...u32(0),
      ...u32(0x6801),
      ...u32(0x8004),
      ...u32(bits),
      ...u32(1),
      ...u32(0),
      ...u32(0),
      0,
      0,
    ];
    const info = [...u32(16), ...SALT, ...verifier.slice(0, 16), ...u32(20), ...verifier.slice(16)];
    return [...u16(1), ...u16(4), ...u16(2), ...u32(4), ...u32(header.length), ...header, ...info];
  },
});

/** A workbook that is encrypted with a password; more than a block of it, so that keys change. */
function encrypted(password: string, { keyOf, filePass, algorithm }: Method): Uint8Array {
  const verifier = Uint8Array.from([...VERIFIER, ...hash(algorithm, VERIFIER)]);
  rc4(keyOf(password, 0), verifier);
  const label = (row: number): readonly [number, number[]] => [
    0x204,
    [...u16(row), ...u16(0), ...u16(0), ...u16(7), 0, ...ascii(`cell ${10 + row}`)],
  ];
  const rows = Array.from({ length: 80 }, (_, row) => label(row));
  const bytes = book(
    0x600,
    [[0x2f, filePass([...verifier])]],
    [...rows, [0x203, [...u16(80), ...u16(0), ...u16(0), ...f64(7)]]],
  );
  const view = new DataView(bytes.buffer);
  const keys = new Uint8Array(Math.ceil(bytes.length / 1024) * 1024);
  for (let block = 0; block * 1024 < keys.length; block++)
    rc4(keyOf(password, block), keys.subarray(block * 1024, (block + 1) * 1024));
  for (let at = 0; at < bytes.length;) {
    const type = view.getUint16(at, true);
    const end = at + 4 + view.getUint16(at + 2, true);
    const from = type === 0x809 || type === 0x2f ? end : at + (type === 0x85 ? 8 : 4);
    for (let place = from; place < end; place++) bytes[place] = (bytes[place] ?? 0) ^ (keys[place] ?? 0);
    at = end;
  }
  return bytes;
}

describe('an encrypted workbook', () => {
  it.each([
    ['RC4', rc4Method],
    ['CryptoAPI and 40 bits', cryptoApi(40)],
    ['CryptoAPI and 128 bits', cryptoApi(128)],
  ])('with the default password opens as in Excel: %s', async (_, method) => {
    const { grids } = await readFile(encrypted('VelvetSweatshop', method), 'velvet.xls');
    const texts = textsOf(grids[0]).flat();
    expect(texts).toEqual([...Array.from({ length: 80 }, (_each, row) => `cell ${10 + row}`), '7']);
  });

  it.each([
    ['RC4', rc4Method],
    ['CryptoAPI', cryptoApi(128)],
  ])('with another password is named as such: %s', async (_, method) => {
    expect(await refusal(encrypted('secret', method), 'locked.xls')).toMatch(/^file\.encrypted: .*password/);
  });
});
