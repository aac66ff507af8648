import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPictures } from '../src-main/core/pictures/readPictures.ts';
import { type EmbeddedReading, openEmbedded } from '../src-main/core/recognise/ngtr/embedded.ts';
import { DomainError } from '../src-shared/errors.ts';
import { defaultPictureWays } from '../src-shared/pictures.ts';
import { type HostilePicture, hostilePictures } from './hostilePictures.ts';

let embedded: EmbeddedReading;
beforeAll(async () => {
  embedded = await openEmbedded();
});
afterAll(() => embedded.close());

/** Kinds that are over in a moment; `bench picture-fuzz` runs all of them, and many. */
const QUICK = new Set([
  'truncated',
  'head changed',
  'empty',
  'magic alone',
  'noise',
  'SVG as PNG',
  'PNG magic before SVG',
  'PNG of no size',
  'PNG that says 60,000 × 60,000',
  'one pixel',
  'one pixel wide',
  'a PDF that breaks off',
  'CMYK',
  'sixteen bits',
]);

const found: HostilePicture[] = [];
for await (const each of hostilePictures(7, 24)) if (QUICK.has(each.kind)) found.push(each);

async function outcomeOf({ bytes, name }: HostilePicture): Promise<string> {
  try {
    const ways = { ...defaultPictureWays, usesExperience: false };
    const { sheets } = await readPictures(bytes, name, { ...embedded, ways, vision: null });
    return sheets.some(({ run }) => run.isTableFound) ? 'table' : 'no table';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe('hostile pictures', () => {
  test('are the same for the same seed', async () => {
    const again: HostilePicture[] = [];
    for await (const each of hostilePictures(7, 24)) if (QUICK.has(each.kind)) again.push(each);
    expect(again.map(({ bytes }) => Buffer.from(bytes).toString('base64'))).toEqual(
      found.map(({ bytes }) => Buffer.from(bytes).toString('base64')),
    );
  });

  test.each(found.map((picture) => [picture.kind, picture] as const))(
    '%s gives a result or says what is wrong',
    async (_kind, picture) => {
      expect(await outcomeOf(picture)).toMatch(/^(table|no table|file\.\w+)$/);
    },
    40_000,
  );

  test('SVG is never run as a picture, and colours of print are read', async () => {
    const kinds = new Map(found.map((picture) => [picture.kind, picture]));
    const outcomes = ['SVG as PNG', 'CMYK', 'PNG that says 60,000 × 60,000'].map(async (kind) => {
      const picture = kinds.get(kind);
      return picture && outcomeOf(picture);
    });
    expect(await Promise.all(outcomes)).toEqual(['file.unsupported', 'table', 'file.tooLarge']);
  });
});
