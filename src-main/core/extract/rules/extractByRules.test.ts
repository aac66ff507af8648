import { describe, expect, it } from 'vitest';
import type { Template } from '../../../../src-shared/template.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { gridOf } from '../../structure/testGrid.ts';
import { Tracer } from '../../trace/tracer.ts';
import { targetCells } from '../detect/targetCells.ts';
import type { Example, ExtractRequest, ProposedRecord, TableSubject } from '../extractor.ts';
import { writtenRecord } from '../written.ts';
import { rulesExtractor } from './extractByRules.ts';

const template: Template = {
  of: 'cell',
  placeholder: 'xx',
  types: [
    { name: 'Other', attributes: [] },
    {
      name: 'Price',
      attributes: [
        { name: 'product name', kind: 'text', words: ['article'] },
        { name: 'sold where', kind: 'text' },
        { name: 'currency', kind: 'text', values: ['euro', 'dollar'] },
      ],
    },
  ],
};

function subjectOf(rows: readonly (readonly string[])[], caption = ''): TableSubject {
  const grid = gridOf(rows);
  const source = `${rows[0]?.[0] ?? ''}/sheet/0`;
  const structure = readStructure(grid);
  return { kind: 'table', source, grid, structure, caption, targets: targetCells(grid, 'whole') };
}

const CHAIRS = [
  ['Article', 'Price (shop)', 'Price (market)', 'Weight (kg)'],
  ['Chair', '10.50', '11.20', '4.2'],
  ['Table', '20.00', '21.90', '12.5'],
  ['Lamp', '8.75', '9.10', '1.1'],
];
const FRUITS = [
  ['Fruit', 'Price (farm)', 'Weight (kg)'],
  ['Apple', '2.20', '0.2'],
  ['Melon', '3.90', '2.1'],
  ['Cherry', '7.10', '0.1'],
];

async function extracted(request: Partial<ExtractRequest> & Pick<ExtractRequest, 'subject'>) {
  const told: ProposedRecord[] = [];
  const records = await rulesExtractor.extract(
    { template, passages: [], name: 'prices.csv', examples: [], ...request },
    { tracer: new Tracer(), parent: null, onRecord: (record) => told.push(record) },
  );
  expect(told).toEqual(records);
  return records;
}

/** A table whose records were accepted: prices of what the row names, sold where the header says. */
function accepted(rows: readonly (readonly string[])[]): Example {
  const subject = subjectOf(rows);
  const records = subject.targets.map(({ address, row, col }) => {
    const header = rows[0]?.[col] ?? '';
    if (!header.startsWith('Price')) return { target: address, type: 'Other', fields: new Map<string, string>() };
    const fields = new Map([
      ['product name', rows[row]?.[0] ?? ''],
      ['sold where', header],
    ]);
    return { target: address, type: 'Price', fields };
  });
  return { subject, passages: [], records };
}

describe('records by rules', () => {
  it('come from a template alone: types named in headers, attributes by their labels, known values from captions', async () => {
    const records = await extracted({ subject: subjectOf(CHAIRS, 'Table 1: What things cost, in euro') });
    expect(records.map(({ type }) => type).slice(0, 3)).toEqual(['Price', 'Price', 'Other']);
    const [first] = records;
    expect(first?.fields.get('product name')).toMatchObject({
      value: 'Chair',
      place: 'row name',
      citations: [{ kind: 'cells', source: 'Article/sheet/0', address: 'A2' }],
    });
    expect(first?.fields.get('currency')).toMatchObject({ value: 'euro', place: 'seen in the caption' });
    expect(first?.evidence).toEqual([
      { kind: 'cells', source: 'Article/sheet/0', address: 'B2', path: ['Chair', 'Price (shop)'] },
    ]);
    expect(first?.typeConfidence).toBeGreaterThan(0.5);
  });

  it('stand where they stood in tables that were accepted', async () => {
    const request = { subject: subjectOf(FRUITS), examples: [accepted(CHAIRS)] };
    const [before] = await extracted({ subject: request.subject });
    expect(before?.fields.get('sold where')?.value).not.toBe('Price (farm)');
    const records = await extracted(request);
    const price = (value: string, name: string) => ({
      value,
      type: 'Price',
      'product name': name,
      'sold where': 'Price (farm)',
      currency: 'xx',
    });
    const other = (value: string) => ({ value, type: 'Other' });
    expect(records.map((record) => writtenRecord(record, template))).toEqual([
      price('2.20', 'Apple'),
      other('0.2'),
      price('3.90', 'Melon'),
      other('2.1'),
      price('7.10', 'Cherry'),
      other('0.1'),
    ]);
  });

  it('cite the paragraph that says what the table does not', async () => {
    const text = 'All prices of the shop are given in dollar.';
    const evidence = { kind: 'passage', source: 'p/text/0', block: 4, from: 0, to: text.length, quote: text } as const;
    const [first] = await extracted({ subject: subjectOf(CHAIRS), passages: [{ text, evidence }] });
    const from = text.indexOf('dollar');
    expect(first?.fields.get('currency')?.citations).toEqual([{ ...evidence, from, to: from + 6, quote: 'dollar' }]);
  });

  it('take numbers over numbers for headers, and elements for names', async () => {
    const rows = [
      ['Sample', 'Price', 'Price'],
      ['', '345M', '5B'],
      ['Na', '1.5', '2.5'],
      ['Nd', '3.5', '4.5'],
    ];
    const subject = subjectOf(rows);
    const targets = targetCells(subject.grid, 'leading');
    const records = await extracted({ subject: { ...subject, targets } });
    expect(records.find(({ target }) => target?.address === 'C4')?.evidence).toMatchObject([
      { path: ['Nd', 'Price', '5B'] },
    ]);
  });

  it('take a column that counts the rows for nothing else, one number being left out', async () => {
    const rows = [
      ['No', 'Fruit', 'Farm', 'Market'],
      ['1', 'Apple', '2.20', '3.10'],
      ['2', 'Melon', '3.90', '4.70'],
      ['3', 'Cherry', '7.10', '8.20'],
      ['5', 'Pear', '2.60', '3.60'],
      ['6', 'Plum', '2.80', '3.70'],
    ];
    const typesIn = async (table: readonly (readonly string[])[]) => {
      const records = await extracted({ subject: subjectOf(table, 'Table 1: Price of fruit') });
      return new Set(records.flatMap(({ target, type }) => (target?.address.startsWith('A') ? [type] : [])));
    };
    expect(await typesIn(rows)).toEqual(new Set(['Other']));
    // What counts no rows is what the caption says of all of them.
    const counts = ['', '4', '9', '2', '7', '5'];
    const other = await typesIn(rows.map((row, at) => row.with(0, counts[at] ?? '')));
    expect(other).toEqual(new Set(['Price']));
  });

  it('have no type that a caption tells by the word that heads other cells', async () => {
    const rows = CHAIRS.map((row) => [row[0] ?? '', row[1] ?? '', row[3] ?? '']);
    const records = await extracted({ subject: subjectOf(rows, 'Table 3: Weight and price of chairs') });
    expect(records.map(({ type }) => type)).toEqual(['Price', 'Other', 'Price', 'Other', 'Price', 'Other']);
  });

  it('have the type that a caption tells at most length', async () => {
    const type = (name: string) => ({
      name,
      attributes: [{ name: 'of', kind: 'text' as const }],
    });
    const types = [{ name: 'Other', attributes: [] }, type('Size'), type('Batch size')];
    const rows = [
      ['Model', 'A', 'B'],
      ['Small', '16', '32'],
      ['Large', '64', '128'],
    ];
    const subject = subjectOf(rows, 'Table 2: Batch size by model');
    const records = await extracted({ template: { ...template, types }, subject });
    expect(new Set(records.map((record) => record.type))).toEqual(new Set(['Batch size']));
  });

  it('end when they are cancelled', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const request = { template, passages: [], name: '', examples: [], subject: subjectOf(CHAIRS) };
    await expect(rulesExtractor.extract(request, { tracer: new Tracer(), parent: null, signal })).rejects.toThrow(
      'enough',
    );
  });
});
