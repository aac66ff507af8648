import { describe, expect, it } from 'vitest';
import type { Picture } from '../image/picture.ts';
import { drawnTable } from '../image/testPicture.ts';
import type { Reader, ReadOptions, Word } from './ocr/reader.ts';
import { type CleanPage, pageOf } from './page/page.ts';
import type { Gray } from './page/raster.ts';
import { pageParts } from './pageParts.ts';
import { readPage } from './readPage.ts';
import { workedMs } from './timeLeft.ts';
import { writtenOn } from './written.ts';

async function cleanPageOf(picture: Picture): Promise<CleanPage> {
  const page = await pageOf(picture);
  return { ...page, clean: await page.cleanOf() };
}

/** A page without rules, of lines that stand apart. */
function pageOfRows(rows: number): Promise<CleanPage> {
  return cleanPageOf(drawnTable({ rows, columns: 4, glyph: 24, rules: null }));
}

/** Reads one word on each picture, as surely as the language allows, and remembers what it was given. */
function readerOf(sure: Readonly<Record<ReadOptions['language'], number>>, takes = 0) {
  const asked: { readonly picture: Gray; readonly language: ReadOptions['language'] }[] = [];
  const reader: Reader = {
    async read(picture, { language, signal }) {
      signal?.throwIfAborted();
      asked.push({ picture, language });
      await new Promise<void>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
        setTimeout(resolve, takes);
      });
      const box = { x: 10, y: 20, width: 30, height: 24 };
      const word: Word = {
        text: 'word',
        box,
        confidence: sure[language],
        glyphs: [{ text: 'word', box, confidence: 1 }],
      };
      return [word];
    },
    readLines: async () => null,
    close: async () => {},
  };
  return { reader, asked };
}

describe('pageParts', () => {
  it('leaves a page of ordinary size whole', async () => {
    const page = await pageOfRows(8);
    expect(pageParts(page)).toEqual([{ x: 0, y: 0, width: page.width, height: page.height }]);
  });

  it('parts a long page between lines, and leaves nothing out', async () => {
    const page = await pageOfRows(130);
    const parts = pageParts(page);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.reduce((sum, { height }) => sum + height, 0)).toBe(page.height);
    for (const { y, height } of parts.slice(0, -1)) {
      expect(height).toBeLessThanOrEqual(2600);
      expect(page.lines.every(({ top, bottom }) => bottom < y + height || top >= y + height)).toBe(true);
    }
  });
});

describe('writtenOn', () => {
  it('keeps writing and dashes, and leaves grain and pictures out', async () => {
    const table = drawnTable({ rows: 6, columns: 4, glyph: 24, rules: null, margin: 120 });
    const data = table.data.slice();
    for (let y = 20; y < 90; y += 1) data.fill(0, y * table.width + 20, y * table.width + 200);
    const page = await cleanPageOf({ ...table, data });
    const written = writtenOn(page, { x: 0, y: 0, width: page.width, height: page.height });
    const blackAt = (x: number, y: number): boolean => (written.data[y * page.width + x] ?? 255) < 128;
    const [phrase] = page.lines.at(-1)?.phrases ?? [];
    expect(blackAt(100, 50)).toBe(false);
    expect(blackAt((phrase?.left ?? 0) + 1, (phrase?.top ?? 0) + 2)).toBe(true);
  });
});

describe('readPage', () => {
  it('tells the language by the first part and reads the others in it alone', async () => {
    const { reader, asked } = readerOf({ eng: 0.3, chi_sim: 0.8 });
    const page = await pageOfRows(130);
    const { language, isWhole } = await readPage(page, { reader });
    expect([language, isWhole]).toEqual(['chi_sim', true]);
    expect(asked.map((each) => each.language)).toEqual([
      'eng',
      ...Array.from({ length: asked.length - 1 }, () => 'chi_sim'),
    ]);
    expect(asked.length).toBe(pageParts(page).length + 1);
  });

  it('places the words of each part on the page', async () => {
    const { reader } = readerOf({ eng: 0.9, chi_sim: 0 });
    const page = await pageOfRows(130);
    const { words } = await readPage(page, { reader });
    expect(words.map(({ box }) => box.y)).toEqual(pageParts(page).map(({ y }) => y + 20));
  });

  it('leaves parts out when time is over, and says so', async () => {
    const { reader, asked } = readerOf({ eng: 0.3, chi_sim: 0.8 });
    const { words, isWhole } = await readPage(await pageOfRows(130), { reader, until: workedMs() });
    expect([words.length, isWhole, asked.length]).toEqual([1, false, 1]);
  });

  it('passes a cancellation on, and takes it for no lack of time', async () => {
    const { reader } = readerOf({ eng: 0.9, chi_sim: 0 }, 5000);
    const controller = new AbortController();
    const read = readPage(await pageOfRows(8), {
      reader,
      until: workedMs() + 60_000,
      signal: controller.signal,
    });
    controller.abort(new Error('enough'));
    await expect(read).rejects.toThrow('enough');
  });
});
