import { describe, expect, it } from 'vitest';
import { parseOperation } from '../../../../src-shared/notation.ts';
import { readStructure } from '../../structure/readStructure.ts';
import { sheetOf } from '../sheet.ts';
import { gridOf, staff } from '../testSheets.ts';
import { cellsOf } from './data.ts';
import { execute } from './execute.ts';

const run = (notation: string, grid = staff) => execute(parseOperation(notation), sheetOf(grid, readStructure(grid)));

describe('a program in a pipeline', () => {
  it('keeps rows, one call for each', () => {
    const kept = run(
      'Cond(CHL(), js(boolean, "(name, salary) => name.length > 8 && salary > 2500", [Name], [Salary (EUR)]))',
    );
    expect(kept).toMatchObject({ kind: 'rows' });
    expect(cellsOf(kept).length).toBeGreaterThan(0);
    const plain = run('Cond(CHL(), length([Name]) > 8 and [Salary (EUR)] > 2500)');
    expect(cellsOf(kept)).toEqual(cellsOf(plain));
  });

  it('computes over all rows at once, and cites the cells that it was given', () => {
    const data = run('Math(CHL(), jsAll(number, "(all) => all.reduce((sum, each) => sum + each, 0)", [Salary (EUR)]))');
    expect(data).toEqual(run('Math(CHL(), sum([Salary (EUR)]))'));
  });

  it('stands inside of an expression, and groups', () => {
    expect(run('Math(CHL(), sum(js(number, "(salary) => salary * 2", [Salary (EUR)])) / 2)')).toEqual(
      run('Math(CHL(), sum([Salary (EUR)]))'),
    );
    const groups = run('Foreach(CHL(), js(text, "(name) => name[0]", [Name]), count())');
    expect(groups).toMatchObject({
      kind: 'groups',
      groups: expect.arrayContaining([expect.objectContaining({ label: 'A' })]),
    });
  });

  it('gets the cells themselves without arguments, dates as ISO days and blanks as null', () => {
    const grid = gridOf([
      ['Trip', 'Start'],
      ['North', '2024-05-31'],
      ['South', ''],
      ['West', '2024-06-02'],
    ]);
    const next = 'js(date, "(day) => day && new Date(Date.parse(day) + 864e5).toISOString().slice(0, 10)", [Start])';
    expect(run(`Math(CHL(), max(${next}))`, grid)).toMatchObject({ value: { type: 'date', days: 19_877 } });
    expect(
      run('Math(EXT("Start", CHL()), jsAll(number, "(days) => days.filter(Boolean).length"))', grid),
    ).toMatchObject({
      value: { type: 'number', number: 2 },
    });
  });

  it('is checked before it runs, and its results after', () => {
    expect(() => run('Cond(CHL(), js(number, "() => 1"))')).toThrow('Cond needs a boolean, not a number.');
    expect(() => run('Math(CHL(), js(number, "() => \'12\'", [Salary (EUR)]))')).toThrow(
      'it is to give a number, and gave a string',
    );
    expect(() => run('Math(CHL(), js(date, "() => \'soon\'", [Salary (EUR)]))')).toThrow(
      'it is to give a date such as 2024-05-31',
    );
  });

  it('tells what the program did wrong', () => {
    expect(() => run('Math(CHL(), js(number, "(a) => a.b.c", [Salary (EUR)]))')).toThrow(/TypeError: .*undefined/);
    expect(() => run('Math(CHL(), js(number, "12", [Salary (EUR)]))')).toThrow('it is no function');
    expect(() => run('Math(CHL(), js(number, "(a) =>", [Salary (EUR)]))')).toThrow('SyntaxError');
  });

  it('gives the same whenever and wherever it runs', () => {
    const clock =
      'js(text, "() => [Date.now(), new Date().getTimezoneOffset(), Math.random()].join()", [Salary (EUR)])';
    const first = run(`Math(CHL(), ${clock})`);
    expect(run(`Math(CHL(), ${clock})`)).toEqual(first);
    expect(first).toMatchObject({ value: { text: expect.stringMatching(/^0,0,/) } });
  });

  it('runs for each of 20,000 rows within the time of a pipeline', () => {
    const grid = gridOf([
      ['Code', 'Amount'],
      ...Array.from({ length: 20_000 }, (_, row) => [`C${row}`, String(row % 7)]),
    ]);
    const counted = run('Math(Cond(CHL(), js(boolean, "(n) => n === 3", [Amount])), count())', grid);
    expect(counted).toMatchObject({ value: { type: 'number' } });
    expect(counted).toEqual(run('Math(Cond(CHL(), [Amount] = 3), count())', grid));
  });
});
