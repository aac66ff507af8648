import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evidence, printEvidence, type SourceName } from './evidence.ts';
import { parseEvidence, type SourceLookUp } from './parseEvidence.ts';
import type { TextDocument } from './textDocument.ts';

const text: TextDocument = {
  title: null,
  authors: [],
  year: null,
  venue: null,
  doi: null,
  abstract: null,
  language: null,
  blocks: [
    {
      kind: 'paragraph',
      text: 'The same words.',
      spots: [{ from: 0, to: 15, page: 0, box: { x: 0, y: 0, width: 1, height: 1 } }],
    },
    {
      kind: 'paragraph',
      text: 'Not · the same words.',
      spots: [{ from: 0, to: 21, page: 6, box: { x: 0, y: 0, width: 1, height: 1 } }],
    },
  ],
  references: [],
  pages: [],
};

const known: readonly (readonly [SourceName, string])[] = [
  [{ holder: 'report.xlsx', name: 'Sales' }, 'r/sheet/0'],
  [{ holder: 'report.xlsx', name: 'B2 · more' }, 'r/sheet/1'],
  [{ holder: 'odd · name.csv', name: '' }, 'o/relation/0'],
  [{ holder: 'scan.png', name: '' }, 's/page/0'],
  [{ holder: 'smith2024.pdf', name: '' }, 'p/text/0'],
];

const lookUp: SourceLookUp = (name, kinds) => {
  const found = known.find(([{ holder, name: own }]) => holder === name.holder && own === name.name);
  if (!found || !kinds.some((kind) => found[1].includes(`/${kind}/`))) return null;
  return { source: found[1], text: found[1] === 'p/text/0' ? text : undefined };
};

function nameOf(source: string): SourceName {
  return known.find(([, id]) => id === source)?.[0] ?? { holder: '', name: '' };
}

function roundTrip(evidence: Evidence): Evidence | null {
  return parseEvidence(printEvidence(evidence, nameOf(evidence.source)), lookUp);
}

describe('printed evidence', () => {
  it.each<Evidence>([
    { kind: 'cells', source: 'r/sheet/0', address: 'B4:C9' },
    { kind: 'cells', source: 'r/sheet/1', address: 'D20001' },
    { kind: 'box', source: 's/page/0', box: { x: 120, y: 340, width: 200, height: 80 } },
    { kind: 'passage', source: 'p/text/0', block: 1, from: 0, to: 20, quote: 'Not · the same words', page: 6 },
    { kind: 'rows', source: 'o/relation/0', columns: ['name', 'a, b'], rows: { where: 'x = 1 · (y)' } },
    { kind: 'rows', source: 'o/relation/0', columns: [], rows: { keyColumns: ['id'], keys: [['17'], ['a;"b']] } },
    { kind: 'rows', source: 'o/relation/0', part: 'AB16', columns: [], rows: { keyColumns: ['id'], keys: [['17']] } },
    { kind: 'rows', source: 'o/relation/0', part: 'A2', columns: ['n'], rows: { where: 'a = 1' } },
    { kind: 'rows', source: 'o/relation/0', columns: ['n'], rows: { keyColumns: ['y', 'q'], keys: [['2020', ' 1']] } },
  ])('is read back: %j', (evidence) => {
    expect(roundTrip(evidence)).toEqual(evidence);
  });

  it('reads a quote as a person wrote it, on the page that is said', () => {
    expect(parseEvidence('smith2024.pdf · p. 7 · "the  SAME words"', lookUp)).toMatchObject({ block: 1, page: 6 });
    expect(parseEvidence('smith2024.pdf · ¶ 1 · "same words"', lookUp)).toMatchObject({ block: 0, from: 4, to: 14 });
  });

  it.each([
    'report.xlsx · Costs · B4',
    'report.xlsx · Sales',
    'smith2024.pdf · p. 7 · "other words"',
    'smith2024.pdf · p. 2 · "same words"',
    'scan.png · B4',
    'odd · name.csv · rows where a, b = 1',
    'odd · name.csv · rows of A0 where a = 1',
    '',
  ])('is refused: %s', (words) => {
    expect(parseEvidence(words, lookUp)).toBeNull();
  });

  it('with more keys than are named is refused instead of being cut', () => {
    const keys = Array.from({ length: 21 }, (_, at) => [String(at)]);
    expect(
      roundTrip({ kind: 'rows', source: 'o/relation/0', columns: [], rows: { keyColumns: ['id'], keys } }),
    ).toBeNull();
  });

  it('is read back whatever keys and columns are called', () => {
    const word = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { maxLength: 3 }), (keys, columns) => {
        const rows = { keyColumns: ['id'], keys: keys.map((key) => [key]) };
        const evidence: Evidence = { kind: 'rows', source: 'o/relation/0', columns, rows };
        expect(roundTrip(evidence)).toEqual(evidence);
      }),
    );
  });
});
