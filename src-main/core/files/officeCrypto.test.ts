import { createCipheriv, createHash } from 'node:crypto';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { readFile } from './readFile.ts';
import { book, cell, refusal, row } from './testBadFiles.ts';
import { textsOf } from './testKit.ts';
import { compound, u16, u32 } from './xls/testBiff.ts';

const sheets = [{ name: 'S', rows: [['Name', 'Qty'], ...Array.from({ length: 500 }, (_, at) => [`item ${at}`, at])] }];

test('a workbook with the default password opens as in Excel: agile encryption', async () => {
  const bytes = await writeXlsx({ sheets, encryption: { password: 'VelvetSweatshop', spinCount: 1000 } });
  const { format, grids } = await readFile(bytes, 'velvet.xlsx');
  expect(format).toBe('xlsx');
  expect(textsOf(grids[0])[500]).toEqual(['item 499', '499']);
});

/** A workbook in standard encryption with AES of 128 bits. */
function standard(password: string): Uint8Array {
  const sha1 = (...parts: readonly Uint8Array[]): Buffer =>
    parts.reduce((made, part) => made.update(part), createHash('sha1')).digest();
  const salt = Buffer.from('0123456789abcdef');
  let hash = sha1(salt, Buffer.from(password, 'utf16le'));
  for (let at = 0; at < 50_000; at++) hash = sha1(Buffer.from(u32(at)), hash);
  hash = sha1(hash, Buffer.from(u32(0)));
  const key = sha1(Buffer.from(Array.from({ length: 64 }, (_, at) => 0x36 ^ (hash[at] ?? 0)))).subarray(0, 16);
  const encrypted = (bytes: Uint8Array): number[] => {
    const cipher = createCipheriv('aes-128-ecb', key, null).setAutoPadding(false);
    const padded = Buffer.concat([bytes, Buffer.alloc((16 - (bytes.length % 16)) % 16)]);
    return [...cipher.update(padded), ...cipher.final()];
  };
  const verifier = Buffer.from('fedcba9876543210');
  const header = [0x24, 0, 0x660e, 0x8004, 128, 24, 0, 0].flatMap(u32);
  const info = [...u32(16), ...salt, ...encrypted(verifier), ...u32(20), ...encrypted(sha1(verifier))];
  const zip = book(row(1, cell('A1', '7')));
  return compound({
    EncryptionInfo: Uint8Array.from([...u16(4), ...u16(2), ...u32(0x24), ...u32(header.length), ...header, ...info]),
    EncryptedPackage: Uint8Array.from([...u32(zip.length), ...u32(0), ...encrypted(zip)]),
  });
}

test('a workbook with the default password opens as in Excel: standard encryption', async () => {
  expect(textsOf((await readFile(standard('VelvetSweatshop'), 'velvet.xlsx')).grids[0])).toEqual([['7']]);
});

test('a workbook with another password is named as such', async () => {
  const bytes = await writeXlsx({ sheets, encryption: { password: 'secret', spinCount: 1000 } });
  expect(await refusal(bytes, 'locked.xlsx')).toMatch(/^file\.encrypted: .*password.*Excel/);
  expect(await refusal(standard('secret'), 'locked.xlsx')).toMatch(/^file\.encrypted: .*password.*Excel/);
});

test('a workbook whose password wants millions of rounds is not tried', async () => {
  const bytes = Buffer.from(await writeXlsx({ sheets, encryption: { password: 'VelvetSweatshop', spinCount: 1000 } }));
  const at = bytes.indexOf('spinCount="1000" ');
  bytes.write('spinCount="9e+9" ', at);
  expect(at).toBeGreaterThan(0);
  expect(await refusal(Uint8Array.from(bytes), 'slow.xlsx')).toMatch(/^file\.encrypted/);
});
