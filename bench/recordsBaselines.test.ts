import { afterEach, expect, test } from 'vitest';
import { targetCells } from '../src-main/core/extract/detect/targetCells.ts';
import type { Extractor, ProposedRecord, TableSubject } from '../src-main/core/extract/extractor.ts';
import { writtenRecord } from '../src-main/core/extract/written.ts';
import { says, startTestModels, type TestModels } from '../src-main/core/model/testKit.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { gridOf } from '../src-main/core/structure/testGrid.ts';
import { Tracer } from '../src-main/core/trace/tracer.ts';
import type { Template } from '../src-shared/template.ts';
import { type Baseline, baselineExtractor } from './recordsBaselines.ts';

const template: Template = {
  of: 'cell',
  placeholder: 'xx',
  types: [
    { name: 'Other', attributes: [] },
    {
      name: 'Score',
      attributes: [
        { name: 'metric', kind: 'text' },
        { name: 'model name', kind: 'text' },
        { name: 'settings', kind: 'freeForm' },
      ],
    },
  ],
};
const grid = gridOf([
  ['Model', 'Recall', 'Precision'],
  ['Alpha', '11.1', '12.2'],
  ['Beta', '21.1', '22.2'],
  ['Gamma', '31.1', '32.2'],
]);
const subject: TableSubject = {
  kind: 'table',
  source: 's/sheet/0',
  grid,
  structure: readStructure(grid),
  caption: 'Scores with a window of 5 words',
  targets: targetCells(grid, 'whole'),
};
const METRICS = ['Recall', 'Precision', 'Recall', 'Precision', 'Recall', 'Precision'];

let kit: TestModels | null = null;
afterEach(async () => {
  await kit?.dispose();
  kit = null;
});

/** An extractor whose model says these replies in turn; what it was asked goes to `asked`. */
async function scripted(replies: readonly string[], asked: string[], baseline: Baseline): Promise<Extractor> {
  kit = await startTestModels({
    chat: ({ messages }) => {
      const content = messages.at(-1)?.content;
      asked.push(typeof content === 'string' ? content : '');
      return says(replies[asked.length - 1] ?? 'Nothing more is scripted.');
    },
  });
  return baselineExtractor(baseline, { model: kit.models.forSession(null), windowTokens: 8000 });
}

function extract(extractor: Extractor): Promise<readonly ProposedRecord[]> {
  return extractor.extract(
    { template, subject, passages: [], name: 'scores.csv', examples: [] },
    { tracer: new Tracer(), parent: null },
  );
}

test('table QA asks for the type of a cell, then for each attribute', async () => {
  const asked: string[] = [];
  const ofScore = (at: number): string[] => ['It is a Score.', METRICS[at] ?? '', 'Beta', '{"note": "Model"}'];
  const replies = ['Other', ...[1, 2, 3, 4, 5].flatMap(ofScore)];
  const records = await extract(await scripted(replies, asked, 'tableQa'));
  expect(asked).toHaveLength(1 + 5 * 4);
  expect(asked[1]).toContain('<select>12.2</select>');
  expect(records.map(({ type }) => type)).toEqual(['Other', 'Score', 'Score', 'Score', 'Score', 'Score']);
  expect(records.slice(2, 3).map((record) => writtenRecord(record, template))).toEqual([
    { value: '21.1', type: 'Score', metric: 'Recall', 'model name': 'Beta', settings: { note: 'Model' } },
  ]);
});

test('function calling makes a call for each cell; a reply that is none leaves the record missing', async () => {
  const asked: string[] = [];
  const call = JSON.stringify({ name: 'Score', arguments: { metric: 'Recall', 'model name': 'Alpha' } });
  const records = await extract(await scripted([call, 'I cannot.', call], asked, 'functionCalling'));
  expect(asked).toHaveLength(6);
  expect(asked[0]).toContain('"name":"Score"');
  expect(records.map(({ flags }) => flags.includes('missing'))).toEqual([false, true, false, true, true, true]);
  expect(records[0]?.fields.get('model name')).toMatchObject({ value: 'Alpha', flags: [] });
});
