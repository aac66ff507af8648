import { expect, it } from 'vitest';
import type { RelationDescription } from '../../../../src-shared/relation.ts';
import { boundSchema, historyOf, letters, within } from './bounds.ts';

function described(columns: number, nameLetters = 10): RelationDescription {
  const names = Array.from({ length: columns }, (_, at) => `${'c'.repeat(nameLetters)}${at}`);
  return {
    name: 'wide',
    meaningsBy: 'rules',
    fingerprint: '',
    schema: '',
    rowCount: 3,
    columns: names.map((name) => ({ name, type: 'text', meaning: 'm'.repeat(60), nullShare: 0, distinct: 3 })),
    examples: [names.map((name) => `value of ${name}`)],
  };
}

it('a schema that is too long loses its rows first, then all but names and types, and is cut at last, which is said', () => {
  expect(boundSchema(described(5))).toContain('value of cccccccccc4');
  const withoutRows = boundSchema(described(400));
  expect(withoutRows).toContain('"meaning"');
  expect(withoutRows).not.toContain('value of');
  const names = boundSchema(described(900));
  expect(names).not.toContain('"meaning"');
  expect(names).toContain('cccccccccc899');
  const cut = boundSchema(described(900, 200));
  expect(cut).toMatch(/… \(\d+ more letters left out\)$/);
  for (const text of [withoutRows, names]) expect(text.length).toBeLessThanOrEqual(letters.schema);
});

it('what was found before stands whole where there is room, else each in its share', () => {
  expect(historyOf(['one', 'two'])).toBe('one\n\ntwo');
  const long = historyOf(['a'.repeat(letters.history), 'b'.repeat(100)]);
  expect(long).toContain('a… (');
  expect(long).toContain('b'.repeat(100));
  expect(long.length).toBeLessThan(letters.history + 100);
  expect(within('abc', 3)).toBe('abc');
});
