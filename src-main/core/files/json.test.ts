import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readText, textsOf } from './testKit.ts';

async function sheets(value: unknown, name = 'data.json'): Promise<Record<string, (string | null)[][]>> {
  const { grids } = await readText(typeof value === 'string' ? value : JSON.stringify(value), name);
  return Object.fromEntries(grids.map((grid) => [grid.name, textsOf(grid)]));
}

describe('JSON as sheets', () => {
  it('makes a table of a list of objects, with dotted names for what is nested and room for keys that come late', async () => {
    const rows = [
      { id: 1, name: { first: 'Ada', last: 'King' }, tags: ['a', 'b'] },
      { id: 2, name: { first: 'Bo' }, late: true, parts: [{ n: 1 }] },
    ];
    expect(await sheets(rows)).toEqual({
      data: [
        ['id', 'name.first', 'name.last', 'tags', 'late', 'parts'],
        ['1', 'Ada', 'King', 'a, b', null, null],
        ['2', 'Bo', null, null, 'TRUE', '[{"n":1}]'],
      ],
    });
  });

  it('types values and keeps long numbers as they are written', async () => {
    const { grids } = await readText(
      '[{"id": 12345678901234567890, "x": 1.5, "s": "1234567890123456789", "n": null}]',
      'a.json',
    );
    const [grid] = grids;
    expect(textsOf(grid)).toEqual([
      ['id', 'x', 's', 'n'],
      ['12345678901234567890', '1.5', '1234567890123456789', null],
    ]);
    expect(grid?.at(1, 1)?.value).toEqual({ kind: 'number', number: 1.5 });
  });

  it('reads lists of lists, JSON lines, columns, and objects by key', async () => {
    expect(
      await sheets([
        ['a', 1],
        ['b', 2],
      ]),
    ).toEqual({
      data: [
        ['a', '1'],
        ['b', '2'],
      ],
    });
    expect(await sheets('{"a":1}\n{"a":2}\n\n', 'x.jsonl')).toEqual({ x: [['a'], ['1'], ['2']] });
    expect(await sheets({ year: [2020, 2021], sum: [5, 6] })).toEqual({
      data: [
        ['year', 'sum'],
        ['2020', '5'],
        ['2021', '6'],
      ],
    });
    expect(await sheets({ k1: { v: 1 }, k2: { v: 2 }, k3: { v: 3 } })).toEqual({
      data: [
        [null, 'v'],
        ['k1', '1'],
        ['k2', '2'],
        ['k3', '3'],
      ],
    });
  });

  it('makes a sheet of each list of an object, and one of what is beside them', async () => {
    expect(await sheets({ title: 'T', result: { rows: [{ a: 1 }], more: [{ b: 2 }] } })).toEqual({
      'result.rows': [['a'], ['1']],
      'result.more': [['b'], ['2']],
      values: [['title', 'T']],
    });
  });

  it('names what is no JSON, and about where', async () => {
    await expect(readText('[{"a": 1}, {"a": }]', 'bad.json')).rejects.toThrow(
      '"bad.json" is no valid JSON near character 10',
    );
    await expect(readText('[{"a": 1}', 'cut.json')).rejects.toThrow('is no valid JSON');
    await expect(readText('[1] x', 'tail.json')).rejects.toThrow('is no valid JSON');
  });

  it('cuts elements where JSON does, whatever they hold', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ k: fc.string(), v: fc.jsonValue({ maxDepth: 2 }) }), { minLength: 1 }),
        async (rows) => {
          const { grids } = await readText(
            JSON.stringify(
              rows.map(({ k }) => ({ k: `.${k}` })),
              null,
              1,
            ),
            'p.json',
          );
          const cells = rows.map((_, row) => grids[0]?.at(row + 1, 0)?.text);
          expect(cells).toEqual(rows.map(({ k }) => `.${k}`));
        },
      ),
    );
  });

  it('is not led to other objects by names of keys', async () => {
    await sheets('[{"__proto__": {"polluted": 1}, "constructor": {"prototype": 2}}]');
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('flattens what is nested without end only so far', async () => {
    const deep = `[{"a": ${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}]`;
    const [[header]] = Object.values(await sheets(deep)) as [(string | null)[][]];
    expect(header).toEqual(['a.a.a.a.a.a.a.a.a']);
  });
});
