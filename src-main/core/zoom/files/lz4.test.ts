import { expect, test } from 'vitest';
import { unpackLz4 } from './lz4.ts';

const TEXT = 'a row of a table, '.repeat(60);
/** As the reference program packs it: `lz4 -9`. */
const PACKED = Buffer.from('BCJNGGRApyEAAAD/A2Egcm93IG9mIGEgdGFibGUsIBIA/////xJQYmxlLCAAAAAANhFizg==', 'base64');

test('a frame is unpacked, repeats that run into themselves too', () => {
  expect(new TextDecoder().decode(unpackLz4(PACKED))).toBe(TEXT);
});

test('what is no frame, is cut, points before its begin or becomes too large is refused', () => {
  expect(() => unpackLz4(Buffer.from('not a frame at all'))).toThrow(RangeError);
  for (let end = 8; end < PACKED.length - 8; end++)
    expect(() => unpackLz4(PACKED.subarray(0, end))).toThrow(RangeError);
  const frame = (block: readonly number[]) => {
    const head = [0x04, 0x22, 0x4d, 0x18, 0x60, 0x40, 0x82, block.length & 0xff, (block.length >> 8) & 0xff, 0, 0];
    return Uint8Array.from([...head, ...block, 0, 0, 0, 0]);
  };
  expect(() => unpackLz4(frame([0x10, 0x61, 0x09, 0x00]))).toThrow(/before its begin/);
  // One letter, and then the same 300 times 255 times over and over: half a gigabyte from some megabytes at most.
  const bomb = new Uint8Array(1_200_000).fill(255);
  const large = frame([]);
  const whole = new Uint8Array(11 + 4 + bomb.length + 9);
  whole.set(large.subarray(0, 7));
  new DataView(whole.buffer).setUint32(7, 4 + bomb.length + 1, true);
  whole.set([0x1f, 0x61, 0x01, 0x00], 11);
  whole.set(bomb, 15);
  expect(() => unpackLz4(whole)).toThrow(/too large/);
});
