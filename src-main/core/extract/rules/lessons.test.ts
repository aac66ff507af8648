import { expect, test } from 'vitest';
import type { Template } from '../../../../src-shared/template.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { gridOf } from '../../structure/testGrid.ts';
import { Tracer } from '../../trace/tracer.ts';
import { targetCells } from '../detect/targetCells.ts';
import type { AcceptedRecord, Example, TableSubject } from '../extractor.ts';
import { rulesExtractor } from './extractByRules.ts';
import { generalKnowledge } from './knowledge.ts';
import { lessonsOf } from './lessons.ts';

const template: Template = {
  of: 'cell',
  placeholder: 'xx',
  types: [
    { name: 'Yield', attributes: [{ name: 'plot', kind: 'text' }] },
    { name: 'Weather', attributes: [{ name: 'plot', kind: 'text' }] },
  ],
};

function subjectOf(source: string, rows: readonly (readonly string[])[]): TableSubject {
  const grid = gridOf(rows);
  const structure = readStructure(grid);
  return { kind: 'table', source, grid, structure, caption: '', targets: targetCells(grid, 'whole') };
}

/** Tables in which barley is a yield and rain is weather, of the plot that the row names. */
const examples = ['a', 'b', 'c'].map((source): Example => {
  const plots = ['North', 'East', 'South'].map((name) => `${name} ${source}`);
  const rows = [['Site', 'Barley', 'Rain'], ...plots.map((plot, at) => [plot, `${at + 3}.1`, `${at + 6}.2`])];
  const subject = subjectOf(source, rows);
  const records = subject.targets.map((target): AcceptedRecord => {
    const type = target.col === 1 ? 'Yield' : 'Weather';
    return { target: target.address, type, fields: new Map([['plot', plots[target.row - 1] ?? '']]) };
  });
  return { subject, passages: [], records };
});

async function typesOf(unlearned: ReadonlySet<string>): Promise<readonly (readonly [string, unknown, number])[]> {
  const subject = subjectOf('d', [
    ['Site', 'Barley', 'Rain'],
    ['West', '1.1', '2.2'],
    ['Mid', '1.3', '2.4'],
  ]);
  const request = { template, subject, passages: [], name: 'd', examples, unlearned };
  const records = await rulesExtractor.extract(request, { tracer: new Tracer(), parent: null });
  return records.map(({ type, fields }) => {
    const plot = fields.get('plot');
    return [type, plot?.value, plot?.confidence ?? 0];
  });
}

test('lessons say where attributes stand and which words tell types, and what is removed is not used', async () => {
  const lessons = lessonsOf(template, examples, generalKnowledge());
  const barley = lessons.find(({ says }) => says === '“barley” over a cell tells “Yield”.');
  const column = lessons.find(({ says }) => says === '“rain” in the column header tells “Weather”.');
  expect([barley?.changed, column?.kind]).toEqual([expect.stringMatching(/1\.\d+ times as likely/), 'word']);
  const places = lessons.filter(({ kind }) => kind === 'place');
  expect(places.map(({ says }) => says)).toEqual([expect.stringMatching(/^“plot” stands in the .*row/)]);

  expect((await typesOf(new Set())).map(([type, plot]) => [type, plot])).toEqual([
    ['Yield', 'West'],
    ['Weather', 'West'],
    ['Yield', 'Mid'],
    ['Weather', 'Mid'],
  ]);
  const [, , sure] = (await typesOf(new Set()))[0] ?? ['', null, 0];
  const [, , unsure] = (await typesOf(new Set(places.map(({ key }) => key))))[0] ?? ['', null, 0];
  expect(unsure).not.toBe(sure);
  const words = lessons.filter(({ kind }) => kind === 'word').map(({ key }) => key);
  const [first, second] = await typesOf(new Set(words));
  // Nothing tells the columns apart any more.
  expect(first?.[0]).toBe(second?.[0]);
});

test('nothing is learned from nothing', () => {
  expect(lessonsOf(template, [], generalKnowledge())).toEqual([]);
});
