import { expect, test } from 'vitest';
import type { Evidence } from '../../../src-shared/evidence.ts';
import { offeredFor, wordsAround } from './completion.ts';

test('headers over the cells of a record and the words that it cites are offered, each once', () => {
  const cell: Evidence = { kind: 'cells', source: 'd/sheet/0', address: 'B2', path: ['Swin', 'FID '] };
  const quote = (text: string): Evidence => ({
    kind: 'passage',
    source: 'd/text/0',
    block: 0,
    from: 0,
    to: text.length,
    quote: text,
  });
  const field = (citations: readonly Evidence[]) => ({
    value: 'x',
    confidence: 1,
    status: 'proposed' as const,
    citations,
    place: null,
    flags: [],
    by: { kind: 'person' as const },
  });
  const fields = { metric: field([cell]), task: field([quote('image generation'), quote('long '.repeat(40))]) };
  expect(wordsAround({ evidence: [cell], fields })).toEqual(['Swin', 'FID', 'image generation']);
});

test('offers of the column and the source what the attribute can hold, as it holds it', () => {
  const around = ['Paid on 3 May 2024', '2024-05-03', '1,250', 'Rent'];
  expect(offeredFor({ name: 'amount', kind: 'number' }, ['980'], around)).toEqual(['980', '1250']);
  expect(offeredFor({ name: 'day', kind: 'date' }, [], around)).toEqual(['2024-05-03']);
  expect(offeredFor({ name: 'what', kind: 'text' }, ['Rent'], ['Rent', 'Power'])).toEqual(['Rent', 'Power']);
  expect(offeredFor({ name: 'way', kind: 'choice', choices: ['cash', 'card'] }, [], around)).toEqual(['cash', 'card']);
  expect(offeredFor({ name: 'paid', kind: 'boolean' }, [], around)).toEqual(['true', 'false']);
});
