import { describe, expect, it } from 'vitest';
import { ask } from '../../ask.ts';
import { gridOf, readSheet, SHEET } from '../../testSheets.ts';
import { consider } from '../engine.ts';

const REGIONS = ['North', 'South', 'East', 'West'];
const PRODUCTS = ['Kettle', 'Lamp', 'Chair'];
const STATES = ['Delivered', 'Delivered', 'Cancelled', 'Delivered', 'Returned'];
const CUSTOMERS = ['Ash Ltd', 'Birch Inc', 'Cedar plc', 'Damson Co', 'Elder Inc', 'Fir & Sons', 'Gorse Ltd'];

interface Order {
  readonly id: number;
  readonly date: string;
  readonly region: string;
  readonly product: string;
  readonly customer: string;
  readonly quantity: number;
  readonly revenue: number;
  readonly status: string;
  readonly shipped: string;
  readonly sex: string;
}

/** A list of 84 orders over two years, whose figures the tests compute by themselves. */
const orders = Array.from({ length: 84 }, (_, at): Order => {
  const month = 1 + (at % 12);
  const date = `${at < 48 ? 2022 : 2023}-${String(month).padStart(2, '0')}-${String(1 + (at % 27)).padStart(2, '0')}`;
  const quantity = 1 + ((at * 7) % 19);
  return {
    id: 3000 + at,
    date,
    region: REGIONS[(at * 3) % 4] ?? '',
    product: PRODUCTS[(at * 5) % 3] ?? '',
    customer: CUSTOMERS[(at * 4) % 7] ?? '',
    quantity,
    revenue: quantity * (20 + ((at * 13) % 50)),
    status: STATES[at % 5] ?? '',
    shipped: at % 6 === 0 ? '' : daysAfter(date, at % 5),
    sex: at % 3 === 0 ? 'F' : 'M',
  };
});

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const sheet = readSheet(
  gridOf([
    ['Order ID', 'Order date', 'Region', 'Product', 'Customer', 'Quantity', 'Revenue', 'Status', 'Ship date', 'Sex'],
    ...orders.map((order) => Object.values(order).map(String)),
  ]),
);

function sum(of: (order: Order) => number, where: (order: Order) => boolean = () => true): number {
  return orders.filter(where).reduce((total, order) => total + of(order), 0);
}

function count(where: (order: Order) => boolean): number {
  return orders.filter(where).length;
}

/** A figure for each group, in the order in which the groups first come. */
function each(by: (order: Order) => string, of: (own: readonly Order[]) => number): [string, string][] {
  return [...Map.groupBy(orders, by)].map(([name, own]) => [name, String(of(own))]);
}

const revenueOf = (own: readonly Order[]): number => own.reduce((total, { revenue }) => total + revenue, 0);

function revenueIn(year: string): number {
  return sum(
    ({ revenue }) => revenue,
    ({ date }) => date.startsWith(year),
  );
}

function greaterOf(one: string, other: string): string {
  const [first = 0, second = 0] = [one, other].map((name) =>
    sum(
      ({ revenue }) => revenue,
      ({ region }) => region === name,
    ),
  );
  return first > second ? one : other;
}

function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0) / numbers.length;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

async function asked(question: string) {
  const { answer } = await ask({ question, sheet, source: SHEET, history: [] });
  expect({ question, status: answer.status }).toEqual({ question, status: 'answered' });
  return answer;
}

/** What is said first, given or not. */
async function firstReading(question: string): Promise<readonly string[]> {
  const { outcomes } = await consider({ question, sheet, source: SHEET, history: [] });
  return (outcomes[0]?.values ?? []).map(({ text }) => text);
}

describe('the analysis of a list', () => {
  it.each<[string, [string, string][]]>([
    ['Total revenue per region', each(({ region }) => region, revenueOf)],
    [
      'How many orders are there for each product?',
      each(
        ({ product }) => product,
        (own) => own.length,
      ),
    ],
    [
      'Average quantity by product',
      each(
        ({ product }) => product,
        (own) => own.reduce((total, { quantity }) => total + quantity, 0) / own.length,
      ),
    ],
  ])('gives a figure for each group: %s', async (question, expected) => {
    const { table } = await asked(question);
    const told = table?.rows.map((row) => row.map(({ text }) => text));
    expect(told?.map(([name]) => name)).toEqual(expected.map(([name]) => name));
    expected.forEach(([, figure], at) => expect(Number(told?.[at]?.[1])).toBeCloseTo(Number(figure), 5));
  });

  it('puts rows together by the months of a date, in their order', async () => {
    const { table } = await asked('Revenue by month in 2023');
    const months = [
      ...Map.groupBy(
        orders.filter(({ date }) => date.startsWith('2023')),
        ({ date }) => date.slice(0, 7),
      ),
    ];
    expect(table?.columns.map(({ label }) => label)).toEqual(['Order date (month)', 'Sum of Revenue']);
    const expected = months
      .map(([month, own]) => [month, String(revenueOf(own))])
      .toSorted(([a = ''], [b = '']) => a.localeCompare(b));
    expect(table?.rows.map((row) => row.map(({ text }) => text))).toEqual(expected);
  });

  it.each<[string, number]>([
    [
      'How many orders in the region North have a quantity above 10?',
      count(({ region, quantity }) => region === 'North' && quantity > 10),
    ],
    ['How many orders were cancelled?', count(({ status }) => status === 'Cancelled')],
    ['How many orders have no ship date?', count(({ shipped }) => shipped === '')],
    ['How many orders came in since 2023?', count(({ date }) => date >= '2023')],
    ['How many different customers are there?', new Set(orders.map(({ customer }) => customer)).size],
    [
      'Total revenue of returned orders in the South',
      sum(
        ({ revenue }) => revenue,
        ({ status, region }) => status === 'Returned' && region === 'South',
      ),
    ],
    ['What was the revenue of order 3017?', orders[17]?.revenue ?? 0],
  ])('%s', async (question, expected) => {
    const { values } = await asked(question);
    expect(values.map(({ value }) => (value.kind === 'number' ? value.number : null))).toEqual([expected]);
  });

  it.each<[string, number]>([
    [
      'How many more orders does the East have than the North?',
      count(({ region }) => region === 'East') - count(({ region }) => region === 'North'),
    ],
    ['By how many percent did revenue fall from 2022 to 2023?', 100 * (1 - revenueIn('2023') / revenueIn('2022'))],
    ['Change in revenue from 2022 to 2023', revenueIn('2023') - revenueIn('2022')],
    [
      'Ratio of cancelled to returned orders',
      count(({ status }) => status === 'Cancelled') / count(({ status }) => status === 'Returned'),
    ],
    [
      'How many days does it take on average from the order date to the ship date?',
      meanOf(orders.filter(({ shipped }) => shipped !== '').map(({ date, shipped }) => daysBetween(date, shipped))),
    ],
    ['How many orders came in at weekends?', count(({ date }) => [0, 6].includes(new Date(date).getUTCDay()))],
    [
      'Averge quantity of cancelled orders',
      meanOf(orders.filter(({ status }) => status === 'Cancelled').map(({ quantity }) => quantity)),
    ],
    ['2022年的总销售额是多少?', revenueIn('2022')],
  ])('comes first: %s', async (question, expected) => {
    const [told] = await firstReading(question);
    expect(Number.parseFloat(told ?? '')).toBeCloseTo(expected, 4);
  });

  it.each<[string, string]>([
    ['Did the North or the East bring in more revenue?', greaterOf('North', 'East')],
    ['Which brought in less revenue, North or East?', greaterOf('North', 'East') === 'North' ? 'East' : 'North'],
  ])('names one of two sides: %s', async (question, expected) => {
    expect(await firstReading(question)).toEqual([expected]);
  });

  it('gives a share in percent', async () => {
    const { values } = await asked('What share of the revenue comes from Lamp?');
    const share =
      (100 *
        sum(
          ({ revenue }) => revenue,
          ({ product }) => product === 'Lamp',
        )) /
      sum(({ revenue }) => revenue);
    expect(Number.parseFloat(values[0]?.text ?? '')).toBeCloseTo(share, 4);
  });

  it.each<[string, number]>([
    ['Top 3 customers by revenue', 3],
    ['Which customer brought in the most revenue?', 1],
  ])('takes the groups with the highest figures, the highest first: %s', async (question, size) => {
    const ranked = each(({ customer }) => customer, revenueOf).toSorted((a, b) => Number(b[1]) - Number(a[1]));
    expect(await firstReading(question)).toEqual(ranked.slice(0, size).map(([name]) => name));
  });

  it('leaves out all that are named to be left out', async () => {
    const kept = sum(
      ({ revenue }) => revenue,
      ({ status }) => status === 'Delivered',
    );
    expect(await firstReading('Revenue without cancelled and returned orders')).toEqual([String(kept)]);
  });

  it('is not given where words of the question are not accounted for', async () => {
    const { answer } = await ask({
      question: 'What was the average profit margin of the warehouse?',
      sheet,
      source: SHEET,
      history: [],
    });
    expect(answer.status).toBe('notFound');
  });
});
