import { expect, test } from 'vitest';
import { readStructure } from '../structure/readStructure.ts';
import { gridOf } from '../structure/testGrid.ts';
import { Tracer } from '../trace/tracer.ts';
import { both } from './both.ts';
import { targetCells } from './detect/targetCells.ts';
import type { Extractor, FieldValue, ProposedRecord } from './extractor.ts';
import { voting } from './voting.ts';

const grid = gridOf([
  ['Model', 'Recall'],
  ['Alpha', '11.1'],
  ['Beta', '12.2'],
]);
const template = {
  of: 'cell',
  placeholder: 'xx',
  types: [{ name: 'Score', attributes: [{ name: 'model', kind: 'text' }] }],
} as const;
const subject = {
  kind: 'table',
  source: 's/sheet/0',
  grid,
  structure: readStructure(grid),
  caption: '',
  targets: targetCells(grid, 'whole'),
} as const;
const request = { template, subject, passages: [], name: 's', examples: [] };

/** Says these models of the cells in turn: what begins with a capital stands in the source; `missing` for no record. */
function saying(models: readonly (FieldValue | null)[]): Extractor {
  return {
    extract: async (_, { prefix = [], onRecord }) => {
      await Promise.resolve();
      const rest = subject.targets
        .map((target, at): ProposedRecord => {
          const value = models[at] ?? null;
          const stands = typeof value === 'string' && /^[A-Z]/.test(value);
          const citations = stands ? [{ kind: 'cells' as const, source: subject.source, address: 'A2' }] : [];
          const flags = value === null || stands ? [] : (['notInSource'] as const);
          const field = { value, confidence: stands ? 0.8 : 0.4, citations, place: null, flags };
          const isMissing = value === 'missing';
          return {
            target,
            evidence: [],
            type: 'Score',
            typeConfidence: 0.8,
            flags: isMissing ? ['missing'] : [],
            fields: new Map(isMissing ? [] : [['model', field]]),
          };
        })
        .slice(prefix.length);
      for (const record of rest) onRecord?.(record);
      return [...prefix, ...rest];
    },
  };
}

async function fieldsOf(extractor: Extractor, told: ProposedRecord[] = []) {
  const onRecord = (each: ProposedRecord): void => void told.push(each);
  const records = await extractor.extract(request, { tracer: new Tracer(), parent: null, onRecord });
  return records.map(({ fields }) => {
    const { value, alternative, confidence, flags } = fields.get('model') ?? {};
    return { value, alternative, confidence, flags };
  });
}

test('what two passes say is surer; where they differ what stands in the source is taken, with the other beside it', async () => {
  const told: ProposedRecord[] = [];
  const passes = voting(saying(['Alpha', 'invented']), saying(['Alpha', 'Beta']));
  expect(await fieldsOf(passes, told)).toEqual([
    { value: 'Alpha', alternative: undefined, confidence: 0.9, flags: [] },
    { value: 'Beta', alternative: 'invented', confidence: expect.closeTo(0.6), flags: ['passesDiffer'] },
  ]);
  expect(told.map(({ fields }) => fields.get('model')?.value)).toEqual(['Alpha', 'Beta']);
});

test('what both invent is no surer for it, and a record that one pass lacks is the other’s', async () => {
  const passes = voting(saying(['invented', 'missing']), saying(['invented', 'Beta']));
  expect(await fieldsOf(passes)).toMatchObject([
    { value: 'invented', confidence: 0.4, flags: ['notInSource'] },
    { value: 'Beta', flags: [] },
  ]);
});

test('the rules have the casting vote, and where all three differ it is left to a person', async () => {
  const passes = voting(saying(['Alpha', 'Alpha']), saying(['Beta', 'Beta']));
  expect(await fieldsOf(both(saying(['Beta', 'Gamma']), passes))).toEqual([
    { value: 'Beta', alternative: undefined, confidence: 0.85, flags: [] },
    { value: 'Alpha', alternative: 'Beta', confidence: expect.closeTo(0.6), flags: ['passesDiffer'] },
  ]);
  expect(await fieldsOf(both(saying(['Alpha', null]), passes))).toMatchObject([
    { value: 'Alpha', alternative: undefined, flags: [] },
    { value: 'Alpha', alternative: 'Beta', flags: ['passesDiffer'] },
  ]);
});

test('work that goes on keeps the records that were told before', async () => {
  const passes = voting(saying(['Alpha', 'Beta']), saying(['Alpha', 'Beta']));
  const [kept] = await saying(['Omega']).extract(request, { tracer: new Tracer(), parent: null });
  const told: ProposedRecord[] = [];
  const onRecord = (each: ProposedRecord): void => void told.push(each);
  const prefix = kept ? [kept] : [];
  const records = await passes.extract(request, { tracer: new Tracer(), parent: null, prefix, onRecord });
  expect(records.map(({ fields }) => fields.get('model')?.value)).toEqual(['Omega', 'Beta']);
  expect(told).toHaveLength(1);
});
