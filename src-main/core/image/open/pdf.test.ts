import { describe, expect, it } from 'vitest';
import { openPictures } from './openPictures.ts';
import { firstPage, pdfFile } from './testFiles.ts';

/** A black box in the lower left quarter of a page of 144 × 72 points. */
const BOX = { size: [144, 72], drawn: '0 0 72 36 re f' } as const;
const BLACK = [0, 0, 0];
const WHITE = [255, 255, 255];
/** What a document with a password holds; nobody knows that of this one. */
const ENCRYPT = `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'5a'.repeat(32)}>/U<${'a5'.repeat(32)}>>>`;

describe('a PDF document', () => {
  it('is rendered at 200 dots an inch', async () => {
    const { colourAt, ...page } = await firstPage(pdfFile([BOX]));
    expect(page).toEqual({ format: 'pdf', pageCount: 1, width: 400, height: 200, channels: 3 });
    expect([colourAt(100, 150), colourAt(300, 50)]).toEqual([BLACK, WHITE]);
  });

  it('has its pages in order, each of its own size', async () => {
    const file = await openPictures(
      pdfFile([BOX, { size: [72, 72], drawn: '' }, { ...BOX, size: [72, 36] }]),
      'report.pdf',
    );
    const pages = [await file.page(0), await file.page(1), await file.page(2)];
    file.close();
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [400, 200],
      [200, 200],
      [200, 100],
    ]);
    expect(pages.map(({ data }) => data.includes(0))).toEqual([true, false, true]);
  });

  it.each([
    [90, [200, 400], [50, 100]],
    [180, [400, 200], [300, 50]],
    [270, [200, 400], [150, 300]],
    [-90, [200, 400], [150, 300]],
  ] as const)('turned by %i degrees stands upright', async (rotate, size, [x, y]) => {
    const { width, height, colourAt } = await firstPage(pdfFile([{ ...BOX, rotate }]));
    expect([width, height]).toEqual(size);
    expect([colourAt(x, y), colourAt(width - x, height - y)]).toEqual([BLACK, WHITE]);
  });

  it('of a huge page is rendered no larger than other pictures are decoded', async () => {
    const { width, height } = await firstPage(pdfFile([{ ...BOX, size: [14_400, 14_400] }]));
    expect(width * height).toBeLessThanOrEqual(16_100_000);
  });

  it('with a password is refused, with what to do', async () => {
    await expect(firstPage(pdfFile([BOX], ENCRYPT), 'secret.pdf')).rejects.toMatchObject({
      code: 'file.encrypted',
      message: '"secret.pdf" is protected with a password. Remove the password in a PDF program and save it again.',
    });
  });

  it('without pages, or none at all, is refused', async () => {
    await expect(firstPage(pdfFile([]))).rejects.toMatchObject({ code: 'file.corrupt' });
    await expect(firstPage(new TextEncoder().encode('%PDF-1.4'))).rejects.toMatchObject({ code: 'file.corrupt' });
  });
});
