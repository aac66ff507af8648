import { afterEach, describe, expect, it } from 'vitest';
import type { Template } from '../../../../src-shared/template.ts';
import type { ServedChat } from '../../model/replay/modelServer.ts';
import { says, startTestModels, type TestModels } from '../../model/testKit.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { gridOf } from '../../structure/testGrid.ts';
import { Tracer } from '../../trace/tracer.ts';
import { both } from '../both.ts';
import { targetCells } from '../detect/targetCells.ts';
import type { Extractor, ExtractContext, ExtractRequest, ProposedRecord, TableSubject } from '../extractor.ts';
import { rulesExtractor } from '../rules/extractByRules.ts';
import { writtenRecord } from '../written.ts';
import { modelExtractor, type TableView } from './modelExtractor.ts';

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
const VALUES = ['11.1', '12.2', '21.1', '22.2', '31.1', '32.2'];

function line(value: string, more: Readonly<Record<string, unknown>> = {}): string {
  const row = ['Alpha', 'Beta', 'Gamma'][Math.floor(VALUES.indexOf(value) / 2)];
  const metric = VALUES.indexOf(value) % 2 === 0 ? 'Recall' : 'Precision';
  return JSON.stringify({ value, type: 'Score', metric, 'model name': row, settings: { xx: 'yy' }, ...more });
}
const WHOLE = VALUES.map((value) => line(value));

let kit: TestModels | null = null;
afterEach(async () => {
  await kit?.dispose();
  kit = null;
});

/** An extractor whose model says these replies in turn; what it was asked goes to `asked`. */
async function scripted(
  replies: readonly (string | ServedChat)[],
  asked: string[],
  view?: TableView,
): Promise<Extractor> {
  kit = await startTestModels({
    chat: ({ messages }) => {
      const content = messages.at(-1)?.content;
      asked.push(typeof content === 'string' ? content : '');
      const reply = replies[asked.length - 1] ?? 'Nothing more is scripted.';
      return typeof reply === 'string' ? says(reply) : reply;
    },
  });
  const model = kit.models.forSession(null);
  return modelExtractor({ model, windowTokens: 8000, ...(view && { view }) });
}

async function extract(
  extractor: Extractor,
  request: Partial<ExtractRequest> = {},
  context: Partial<ExtractContext> = {},
): Promise<readonly ProposedRecord[]> {
  return extractor.extract(
    { template, subject, passages: [], name: 'scores.csv', examples: [], ...request },
    { tracer: new Tracer(), parent: null, ...context },
  );
}

function metricsOf(records: readonly ProposedRecord[]): unknown[] {
  return records.map((record) => writtenRecord(record, template)['metric'] ?? record.flags);
}
const METRICS = VALUES.map((_, at) => (at % 2 === 0 ? 'Recall' : 'Precision'));

describe('records by a model', () => {
  it('come in one call where all of them stand in order, with citations', async () => {
    const asked: string[] = [];
    const told: ProposedRecord[] = [];
    const records = await extract(
      await scripted([WHOLE.join('\n')], asked),
      {},
      { onRecord: (each) => told.push(each) },
    );
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('{"value": "11.1", "type":');
    expect(records.map(({ target }) => target?.value)).toEqual(VALUES);
    expect(records[2]?.fields.get('model name')).toMatchObject({
      value: 'Beta',
      place: 'header path',
      citations: [{ kind: 'cells', source: 's/sheet/0', address: 'A3' }],
      flags: [],
    });
    expect(records[2]?.fields.get('settings')?.value).toBeNull();
    expect(told).toEqual(records);
  });

  it('are cut where they leave the order, and asked for from there with those before', async () => {
    const asked: string[] = [];
    const strayed = [WHOLE[0], WHOLE[2], WHOLE[1], WHOLE[3]].join('\n');
    const records = await extract(await scripted([strayed, WHOLE.slice(1).join('\n')], asked));
    expect(metricsOf(records)).toEqual(METRICS);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toContain('{"value": "12.2", "type":');
    expect(asked[1]).toContain(WHOLE[0]);
    expect(asked[1]).not.toContain(WHOLE[2]);
    // What both prompts have in common stands first, so that an endpoint can keep what it read of it.
    const table = '| Gamma | 31.1 | 32.2 |';
    const toTable = (prompt = ''): string => prompt.slice(0, prompt.indexOf(table) + table.length);
    expect(toTable(asked[1])).toBe(toTable(asked[0]));
    expect(toTable(asked[1])).toContain('"type":"Score"');
  });

  it('go on after a reply that was cut off, without the half record', async () => {
    const asked: string[] = [];
    const cut: ServedChat = {
      kind: 'reply',
      text: `${WHOLE.slice(0, 4).join('\n')}\n{"value": "31.1", "type": "Sc`,
      finish: 'length',
    };
    const rest = ` "Score", "metric": "Recall", "model name": "Gamma", "settings": {"xx": "yy"}}\n${WHOLE[5]}`;
    expect(metricsOf(await extract(await scripted([cut, rest], asked)))).toEqual(METRICS);
    expect(asked).toHaveLength(2);
  });

  it('are told as missing where one re-prompt does not bring them, and the others come', async () => {
    const asked: string[] = [];
    const without = [WHOLE[0], WHOLE[1], WHOLE[3], WHOLE[4], WHOLE[5]].join('\n');
    const rest = WHOLE.slice(3).join('\n');
    const records = await extract(await scripted([without, rest, rest], asked));
    expect(asked).toHaveLength(3);
    expect(metricsOf(records)).toEqual(['Recall', 'Precision', ['missing'], 'Precision', 'Recall', 'Precision']);
  });

  it('have values flagged that stand nowhere, and free-form pairs dropped that know no word of the table', async () => {
    const asked: string[] = [];
    const invented = line('11.1', { 'model name': 'Omega', settings: { window: '5', moon: 'blue' } });
    const [record] = await extract(await scripted([[invented, ...WHOLE.slice(1)].join('\n')], asked));
    expect(record?.fields.get('model name')).toMatchObject({ value: 'Omega', flags: ['notInSource'], citations: [] });
    expect(record?.fields.get('settings')).toMatchObject({ value: { window: '5' }, place: 'caption' });
  });

  it('are found between junk, and mended where their JSON is broken', async () => {
    const asked: string[] = [];
    const reply = [
      'Sure! Here are the records:',
      '```json',
      WHOLE[0],
      String.raw`{"value": "12.2", "type": "Score", "metric": "Precision", "model name": "Alpha", "settings": {"step": "\delta"},}`,
      '',
      '{"value": "21.1", {"value": "21.1", "type": "Score", "metric": "Recall", "model name": "Beta", "settings": {"xx": "yy"}}',
      '{"value": "22.2", "type": Score, "metric" Precision}',
      ...WHOLE.slice(4),
      '```',
      'Done.',
    ];
    const records = await extract(await scripted([reply.join('\n')], asked));
    expect(asked).toHaveLength(1);
    expect(metricsOf(records)).toEqual(['Recall', 'Precision', 'Recall', ['repaired'], 'Recall', 'Precision']);
    expect(records.map(({ flags }) => flags)).toEqual([[], ['repaired'], ['repaired'], ['repaired'], [], []]);
  });

  it('end when a reply never does, or no reply is of use', async () => {
    const asked: string[] = [];
    const endless = Array.from({ length: 500 }, () => WHOLE[0]).join('\n');
    const records = await extract(await scripted([endless, endless, 'I cannot.', '', WHOLE[0] ?? ''], asked));
    // The first record, then three cells one after another that nothing came for.
    expect(asked.length).toBeLessThanOrEqual(5);
    expect(records).toHaveLength(6);
    expect(records.map(({ flags }) => flags.length)).toEqual([0, 1, 1, 1, 1, 1]);
  });

  it('go on after being killed, with no call repeated', async () => {
    const asked: string[] = [];
    const first = await extract(await scripted([WHOLE.slice(0, 3).join('\n'), WHOLE.slice(3).join('\n')], asked));
    await kit?.dispose();
    asked.length = 0;
    const told: ProposedRecord[] = [];
    const rest = await scripted([WHOLE.slice(3).join('\n')], asked);
    const records = await extract(rest, {}, { prefix: first.slice(0, 3), onRecord: (each) => told.push(each) });
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain('{"value": "22.2", "type":');
    expect(records).toEqual(first);
    expect(told).toEqual(first.slice(3));
  });

  it('of a table too long for the window are asked for row by row, with its head alone', async () => {
    const asked: string[] = [];
    const replies = [0, 2, 4].map((at) => WHOLE.slice(at, at + 2).join('\n'));
    expect(metricsOf(await extract(await scripted(replies, asked, 'short')))).toEqual(METRICS);
    expect(asked).toHaveLength(3);
    expect(asked[2]).toContain('| Gamma | 31.1 | 32.2 |');
    expect(asked[2]).not.toContain('| Beta |');
  });

  it('of rows of a long table are asked for some rows at a time, under its head', async () => {
    const names = Array.from({ length: 45 }, (_, at) => `Person ${at} of the northern branch`);
    const long = gridOf([['Name', 'Pay'], ...names.map((name, at) => [name, String(1000 + at)])]);
    const targets = names.map((value, at) => ({
      address: `A${at + 2}`,
      row: at + 1,
      col: 0,
      value,
      from: 0,
      to: value.length,
    }));
    const staff: Template = {
      of: 'row',
      placeholder: 'xx',
      types: [{ name: 'Staff', attributes: [{ name: 'pay', kind: 'number' }] }],
    };
    const asked: string[] = [];
    const replies = [0, 20, 40].map((from) =>
      names
        .slice(from, from + 20)
        .map((value, at) => JSON.stringify({ value, pay: 1000 + from + at }))
        .join('\n'),
    );
    const rows: TableSubject = { ...subject, grid: long, structure: readStructure(long), targets };
    const extractor = await scripted(replies, asked, 'short');
    const records = await extract(extractor, { template: staff, subject: rows });
    expect(asked).toHaveLength(3);
    expect(asked[1]).toContain('| Name | Pay |');
    expect(asked[1]).toContain('| Person 20 of the northern branch | 1020 |');
    expect(asked[1]).not.toContain('Person 19 of');
    expect(records.map(({ type, fields }) => [type, fields.get('pay')?.value])).toEqual(
      names.map((_, at) => ['Staff', 1000 + at]),
    );
    expect(records[44]?.fields.get('pay')?.citations).toEqual([{ kind: 'cells', source: 's/sheet/0', address: 'B46' }]);
  });

  it('take a call for each cell as the baseline, which is marked in the table', async () => {
    const asked: string[] = [];
    expect(metricsOf(await extract(await scripted(WHOLE, asked, 'cellByCell')))).toEqual(METRICS);
    expect(asked).toHaveLength(6);
    expect(asked[3]).toContain('<select>22.2</select>');
  });

  it('end when they are cancelled', async () => {
    const extractor = await scripted([WHOLE.join('\n')], []);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(extract(extractor, {}, { signal })).rejects.toThrow('enough');
  });
});

describe('both ways', () => {
  it('are surer where they agree, and show where they differ', async () => {
    const asked: string[] = [];
    const model = await scripted([[line('11.1', { 'model name': 'Recall' }), ...WHOLE.slice(1)].join('\n')], asked);
    const words = ['Recall', 'Precision'];
    const [other, score] = template.types;
    const types = [...(other ? [other] : []), ...(score ? [{ ...score, words }] : [])];
    const records = await extract(both(rulesExtractor, model), { template: { ...template, types } });
    const [first, second] = records;
    expect(second?.fields.get('model name')).toMatchObject({ value: 'Alpha', confidence: 0.95, flags: [] });
    expect(first?.fields.get('model name')).toMatchObject({
      value: 'Recall',
      alternative: 'Alpha',
      flags: ['disagrees'],
    });
  });

  it("leave the rules' records where no model is set", async () => {
    kit = await startTestModels({});
    kit.settings = { ...kit.settings, endpoints: { ...kit.settings.endpoints, text: null } };
    const extractor = both(rulesExtractor, modelExtractor({ model: kit.models.forSession(null) }));
    const told: ProposedRecord[] = [];
    const records = await extract(extractor, {}, { onRecord: (each) => told.push(each) });
    const alone = await extract(rulesExtractor);
    expect(records).toEqual(alone.map((record) => Object.assign(record, { by: 'rules' })));
    expect(told).toEqual(records);
  });
});
