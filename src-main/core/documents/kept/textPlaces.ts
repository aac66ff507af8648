import type { GridColumns } from '../../../../src-shared/packedGrid.ts';

/**
 * Where the texts of a grid lie, for one that was kept before cells could share
 * a text: there text `i` ended where text `i + 1` began, and the last at the
 * last offset.
 */
export function textPlaces(offsets: Uint32Array): Pick<GridColumns, 'textStarts' | 'textLengths'> {
  const count = Math.max(0, offsets.length - 1);
  const textStarts = new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
  const textLengths = new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
  textStarts.set(offsets.subarray(0, count));
  for (let index = 0; index < count; index++) textLengths[index] = (offsets[index + 1] ?? 0) - (offsets[index] ?? 0);
  return { textStarts, textLengths };
}
