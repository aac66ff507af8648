import { expect, it } from 'vitest';
import { tones } from './background.ts';
import type { Gray } from './raster.ts';

/** A picture of bands of one value each. */
function banded(...bands: readonly (readonly [value: number, rows: number])[]): Gray {
  const data = bands.flatMap(([value, rows]) => Array.from({ length: rows * 10 }, () => value));
  return { width: 10, height: data.length / 10, data: Uint8Array.from(data) };
}

it('takes the darker half of a picture for paper only where it is most of it', () => {
  const table = banded([137, 38], [214, 25], [235, 30], [255, 7]);
  expect(tones(table)).toMatchObject({ isDark: false, background: 235 });
  expect(tones(banded([28, 70], [240, 30]))).toMatchObject({ isDark: true, background: 28 });
  expect(tones(banded([255, 80], [0, 20]))).toMatchObject({ isDark: false, background: 255 });
});
