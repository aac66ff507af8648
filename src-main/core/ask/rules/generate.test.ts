import { describe, expect, it } from 'vitest';
import type { Grid } from '../../../../src-shared/grid.ts';
import { textOf } from '../../../../src-shared/said/said.ts';
import type { Data } from '../pipeline/data.ts';
import { execute } from '../pipeline/execute.ts';
import { parseQuestion } from '../question/question.ts';
import { QuestionOnSheet } from '../questionOnSheet.ts';
import { gridOf, readSheet } from '../testSheets.ts';
import { runCandidate } from './answer/outcome.ts';
import { described } from './describe.ts';
import { readingsOf } from './generate.ts';
import { planOf } from './propose.ts';
import { keyOfSaid, pruned } from './prune.ts';
import type { Reading } from './readings.ts';

const harbours = gridOf([
  ['Harbour', 'Coast', 'Berths', 'Depth (m)', 'Ships 2021', 'Ships 2022', 'Built'],
  ['Alster', 'North', '40', '9', '310', '420', '1890'],
  ['Brandt', 'North', '12', '6', '150', '140', '1925'],
  ['Corvin', 'South', '75', '14', '900', '960', '1961'],
  ['Dorset', 'South', '30', '11', '280', '560', '1988'],
  ['Elmar', 'South', '30', '8', '200', '210', '2004'],
]);

/** Readings that say a value, with what the operations that they compile to give. */
function readingsThatSay(grid: Grid, question: string, value: number | string): { reading: Reading; given: string }[] {
  const sheet = readSheet(grid);
  return readingsOf(new QuestionOnSheet(parseQuestion(question), sheet))
    .filter(({ said }) => (said.kind === 'number' ? Math.abs(said.number - Number(value)) < 1e-9 : isText(said, value)))
    .map((reading) => ({ reading, given: textOfData(execute(reading.operation(), sheet), grid) }));
}

/** What an operation gives, as a short text. */
function textOfData(data: Data, grid: Grid): string {
  if (data.kind === 'value') return data.value.type === 'number' ? String(data.value.number).slice(0, 9) : data.kind;
  return data.kind === 'cells' ? data.items.map(({ cell }) => grid.textOf(cell)).join() : data.kind;
}

function isText(said: Reading['said'], value: number | string): boolean {
  return said.kind === 'cells' && said.texts.length === 1 && said.texts[0] === value;
}

describe('readings', () => {
  it.each([
    [
      'bounds on two columns',
      'What is the average depth of harbours with more than 20 berths and over 250 ships 2021?',
      34 / 3,
    ],
    ['a number with its unit before the bound', 'How many harbours have a depth of 9 meters or more?', 3],
    ['years before 1900', 'What is the total berths of harbours built from 1890 to 1930?', 52],
    ['the average of the top few', 'What is the average berths of the top 2 harbours by depth?', 52.5],
    ['the sum of the first few as they stand', 'What is the total ships 2021 of the first 3 harbours?', 1360],
    [
      'a sum divided by a sum',
      'What is the ratio of total ships 2022 to total berths of harbours in the South?',
      1730 / 135,
    ],
    ['a sum less a sum', 'How many more ships 2022 than ships 2021 were there on the North coast in total?', 100],
    [
      'what two columns differ by, put in order',
      'Which harbour had the largest increase from ships 2021 to ships 2022?',
      'Dorset',
    ],
    ['one column in another, put in order', 'Which harbour has the highest ratio of ships 2022 to berths?', 'Dorset'],
    [
      'how many more of one group than of another',
      'How many more harbours are on the South coast than on the North coast?',
      1,
    ],
    [
      'how much more one group has than another',
      'How much more berths does the South have than the North in total?',
      83,
    ],
    ['lines that have more than one that is named', 'Which harbour has more berths than Alster?', 'Corvin'],
    ['lines that have the same as one that is named', 'Which harbour has the same berths as Dorset?', 'Elmar'],
  ])('%s: %s', (_, question, value) => {
    const found = readingsThatSay(harbours, question, value);
    expect(found.map(({ reading }) => described(reading))).not.toEqual([]);
    expect(new Set(found.map(({ given }) => given))).toEqual(new Set([String(value).slice(0, 9)]));
  });

  it('puts one bound on one column', () => {
    const sheet = readSheet(harbours);
    const readings = readingsOf(
      new QuestionOnSheet(parseQuestion('How many harbours have more than 20 berths by depth?'), sheet),
    );
    const bounded = readings.map(({ lines }) => lines.conditions.filter(({ kind }) => kind === 'number').length);
    expect(Math.max(...bounded)).toBe(1);
  });
});

const seasons = gridOf([
  ['Quay', 'Year 2023', '<', 'Year 2024', '<'],
  ['^', 'Q1', 'Q2', 'Q1', 'Q2'],
  ['Alster', '80', '70', '60', '90'],
  ['Brandt', '12', '14', '16', '18'],
  ['Corvin', '30', '33', '36', '39'],
]);

describe('two values of different times', () => {
  it.each([
    'What is the percentage change of Alster from ships 2021 to ships 2022?',
    'What is the percentage change of Alster in ships 2022 from ships 2021?',
    'What is the percentage change of Alster between ships 2022 and ships 2021?',
  ])('change from the earlier to the later one: %s', (question) => {
    const changes = readingsOf(new QuestionOnSheet(parseQuestion(question), readSheet(harbours))).filter(
      ({ form, targets }) => form === 'change' && targets.every(({ label }) => label.startsWith('Ships')),
    );
    const said = changes.map((reading) => (reading.said.kind === 'number' ? reading.said.number : null));
    expect(said).toContainEqual(expect.closeTo((100 * 110) / 310));
    expect(said).not.toContainEqual(expect.closeTo((-100 * 110) / 420));
  });
});

it('nobody asks for a share of shares', () => {
  const owners = gridOf([
    ['Owner', 'Boats', 'Part (%)'],
    ['Ada', '3', '30'],
    ['Ben', '7', '70'],
  ]);
  const targetsOfShares = (question: string): string[] =>
    readingsOf(new QuestionOnSheet(parseQuestion(question), readSheet(owners)))
      .filter(({ form, targets }) => form === 'share' && targets.length === 1)
      .flatMap(({ targets }) => targets.map(({ label }) => label));
  const targets = targetsOfShares('What percentage of boats has Ada?');
  expect(targets).toContain('Boats');
  expect(targets).not.toContain('Part (%)');
});

describe('several columns', () => {
  it('are those that the question tells apart', () => {
    const severalIn = (question: string): string[] =>
      readingsOf(new QuestionOnSheet(parseQuestion(question), readSheet(seasons)))
        .filter(({ form, other }) => form === 'several' && other === null)
        .map(({ targets }) => targets.map(({ path }) => path.map(({ label }) => label).join(' ')).join(', '));
    expect(severalIn('What were the figures of Alster in Q2 of year 2024?')).toEqual([]);
    expect(severalIn('What were the figures of Alster in Q1 and Q2 of year 2024?')).toContain(
      'Year 2024 Q1, Year 2024 Q2',
    );
  });
});

describe('what counts as another answer', () => {
  it('is no number that a cell holds as well', () => {
    expect(keyOfSaid(cells('1,234'))).toBe(keyOfSaid({ kind: 'number', number: 1234, isPercent: false }));
    expect(keyOfSaid(cells('12.5%'))).toBe(keyOfSaid({ kind: 'number', number: 12.5, isPercent: true }));
  });

  it('is a text that merely holds a number', () => {
    expect(keyOfSaid(cells('12 km'))).not.toBe(keyOfSaid({ kind: 'number', number: 12, isPercent: false }));
    expect(keyOfSaid(cells('12.5%'))).not.toBe(keyOfSaid(cells('12.5')));
  });

  it('never says back what the question names', () => {
    const sheet = readSheet(harbours);
    const said = readingsOf(new QuestionOnSheet(parseQuestion('What is the depth of Alster and Brandt?'), sheet))
      .filter(({ form }) => form === 'project')
      .map((reading) => reading.said);
    expect(said).not.toContainEqual(expect.objectContaining({ texts: ['Alster', 'Brandt'] }));
    expect(said).toContainEqual(expect.objectContaining({ texts: ['9', '6'] }));
  });
});

function cells(...texts: readonly string[]): Reading['said'] {
  return { kind: 'cells', texts, cells: texts.map(() => 0) };
}

describe('what a reading says is what its operations give', () => {
  it.each<readonly [string, Grid, string]>([
    [
      'lines of headers whose first cell is merged',
      gridOf([
        ['Data', 'Size', 'Plain', '<', 'Packed', '<'],
        ['^', '^', 'Rate', 'Time', 'Rate', 'Time'],
        ['Fiber', '8', '2.1', '3.7', '3.2', '3.9'],
        ['^', '32', '2.5', '4.7', '3.4', '4.9'],
        ['Clay', '8', '2.2', '3.1', '3.3', '3.8'],
        ['^', '32', '2.6', '4.1', '3.5', '4.8'],
      ]),
      'What is the packed rate of Fiber 32?',
    ],
    [
      'totals that are called alike',
      gridOf([
        ['Item', 'January', 'February'],
        ['Pens', '10', '20'],
        ['Ink', '30', '40'],
        ['Total', '40', '60'],
        ['Desks', '5', '6'],
        ['Lamps', '7', '8'],
        ['Total', '12', '14'],
      ]),
      'What is the difference between the total in January and in February?',
    ],
  ])('%s', (_, grid, query) => {
    const sheet = readSheet(grid);
    const on = new QuestionOnSheet(parseQuestion(query), sheet);
    const kept = pruned(readingsOf(on));
    const differing = kept.flatMap(({ reading }) => {
      const ran = runCandidate({ ...planOf(reading), share: 0, adjustments: [] }, on);
      const given = 'score' in ran ? keyOfTexts(ran.values.map(({ text }) => text)) : textOf(ran.reason);
      const { said } = reading;
      const told =
        said.kind === 'cells' ? said.texts : [said.kind === 'truth' ? String(said.truth) : textOfNumber(said)];
      return given === keyOfTexts(told) ? [] : [`${described(reading).text}: ${keyOfTexts(told)}, not ${given}`];
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(differing).toEqual([]);
  });
});

function textOfNumber({ number, isPercent }: Extract<Reading['said'], { kind: 'number' }>): string {
  return `${number}${isPercent ? '%' : ''}`;
}

/** Equal for the same texts in any order; numbers to six digits. */
function keyOfTexts(texts: readonly string[]): string {
  const keys = texts.map((text) => {
    const number = Number(text.replace('%', ''));
    if (text === 'Yes' || text === 'No') return String(text === 'Yes');
    return Number.isNaN(number) ? text : `${Number(number.toPrecision(6))}${text.endsWith('%') ? '%' : ''}`;
  });
  return [...new Set(keys)].toSorted().join(' | ');
}
