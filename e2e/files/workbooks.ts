import ExcelJS from 'exceljs';

/** A file as a story drops it on the window. */
export interface DroppedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Costs by quarter under a title, with a total row: two sheets, so that a story can change between them. */
export async function budgetWorkbook(name = 'garden-budget.xlsx', firstSheet = 'Costs'): Promise<DroppedFile> {
  const workbook = new ExcelJS.Workbook();
  const costs = workbook.addWorksheet(firstSheet);
  costs.addRow(['Garden costs by quarter (EUR)']);
  costs.mergeCells('A1:F1');
  costs.addRow(['Item', 'Spring', 'Summer', 'Autumn', 'Winter', 'Year']);
  const items: readonly (readonly [string, readonly number[]])[] = [
    ['Seeds', [310, 120, 95, 20]],
    ['Water', [140, 460, 180, 30]],
    ['Tools', [275, 85, 60, 140]],
    ['Wages', [2400, 3100, 2650, 900]],
  ];
  for (const [item, amounts] of items) costs.addRow([item, ...amounts, amounts.reduce((sum, one) => sum + one, 0)]);
  const columns = [0, 1, 2, 3].map((at) => items.reduce((sum, [, amounts]) => sum + (amounts[at] ?? 0), 0));
  costs.addRow(['Total', ...columns, columns.reduce((sum, one) => sum + one, 0)]);
  costs.getRow(1).font = { bold: true, size: 14 };
  costs.getRow(2).font = { bold: true };
  costs.getRow(7).font = { bold: true };
  const harvest = workbook.addWorksheet('Harvest');
  harvest.addRow(['Crop', 'Beds', 'Kilograms']).font = { bold: true };
  harvest.addRow(['Tomatoes', 6, 212]);
  harvest.addRow(['Beans', 4, 88]);
  harvest.addRow(['Squash', 3, 154]);
  return { name, bytes: await bytesOf(workbook) };
}

/** Four lists on one sheet: two below one another without a gap, one beside them, one under a gap. */
export async function marketWorkbook(name = 'market.xlsx'): Promise<DroppedFile> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Market');
  sheet.addRows([
    ['Stall', 'Rent', 'Fee', null, 'Day', 'Visitors'],
    ['North', 120, 12, null, 'Monday', 310],
    ['South', 140, 14, null, 'Friday', 420],
    ['East', 90, 9, null, 'Sunday', 980],
    ['Trader', 'Phone', 'Goods'],
    ['Abel', '555-0101', 'Honey'],
    ['Berg', '555-0102', 'Bread'],
    [],
    ['Guard', 'Hours'],
    ['Lind', 12],
    ['Moe', 16],
  ]);
  for (const row of [1, 9]) sheet.getRow(row).font = { bold: true };
  return { name, bytes: await bytesOf(workbook) };
}

const FIRST_NAMES = [
  'Ada',
  'Bruno',
  'Chidi',
  'Dana',
  'Elif',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kira',
  'Liam',
];
const FAMILY_NAMES = [
  'Abel',
  'Berg',
  'Costa',
  'Dorn',
  'Ebert',
  'Fuchs',
  'Gallo',
  'Haas',
  'Ivanov',
  'Jansen',
  'Kohl',
  'Lund',
];
const CITIES = ['Bergen', 'Porto', 'Graz', 'Lyon', 'Turku'];

/** Customers 101 to 140, each of the cities with every fourth, and 1,200 orders that go round them; the amount is the order's number. */
export async function shopWorkbook(name = 'shop.xlsx'): Promise<DroppedFile> {
  const workbook = new ExcelJS.Workbook();
  const customers = workbook.addWorksheet('Customers');
  customers.addRow(['Number', 'Name', 'City']);
  for (let at = 0; at < 40; at++)
    customers.addRow([101 + at, `Customer ${at}`, ['Kiel', 'Bergen', 'Porto', 'Turku'][at % 4]]);
  const orders = workbook.addWorksheet('Orders');
  orders.addRow(['Order', 'Customer number', 'Amount']);
  for (let at = 0; at < 1200; at++) orders.addRow([`A-${at}`, 101 + (at % 40), at]);
  return { name, bytes: await bytesOf(workbook) };
}

/** A plain list of people, long enough that its end is not on the screen. The last row is `Liam Lund`. */
export async function staffWorkbook(name = 'staff.xlsx'): Promise<DroppedFile> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('Staff');
  sheet.addRow(['Number', 'Name', 'City', 'Salary']).font = { bold: true };
  for (const [index, family] of FAMILY_NAMES.flatMap((family) => Array.from(FIRST_NAMES, () => family)).entries()) {
    const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    sheet.addRow([1001 + index, `${first} ${family}`, CITIES[index % CITIES.length], 30_000 + index * 125]);
  }
  return { name, bytes: await bytesOf(workbook) };
}

/** The last person of `staffWorkbook` and where the salary stands. */
export const LAST_OF_STAFF = { name: 'Liam Lund', salary: '47875', cell: 'D145' } as const;

/** A list of 100,000 rows and 20 columns. */
export function longList(name = 'readings.csv', rowCount = 100_000): DroppedFile {
  const header = ['Reading', 'Station', 'Day', ...Array.from({ length: 17 }, (_, at) => `Sensor ${at + 1}`)];
  const lines = [header.join(',')];
  for (let row = 1; row <= rowCount; row++) {
    const values = Array.from({ length: 17 }, (_, at) => ((row * (at + 3)) % 997) / 10);
    lines.push([row, `S${row % 40}`, `2024-0${1 + (row % 9)}-1${row % 10}`, ...values].join(','));
  }
  return { name, bytes: new TextEncoder().encode(lines.join('\n')) };
}

async function bytesOf(workbook: ExcelJS.Workbook): Promise<Uint8Array> {
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}

/** 200 products of 40 regions over 24 quarters, under headers of two lines. */
export function listByYears(): DroppedFile {
  const quarters = Array.from({ length: 24 }, (_, at) => at);
  const lines = [
    ['Region', 'Product', ...quarters.map((at) => (at % 4 === 0 ? `Year ${2019 + at / 4}` : ''))],
    ['', '', ...quarters.map((at) => `Q${(at % 4) + 1}`)],
    ...Array.from({ length: 200 }, (_, row) => [
      `Region ${Math.floor(row / 5) + 1}`,
      `Product ${'ABCDE'.charAt(row % 5)}`,
      ...quarters.map((at) => String(((row * 37 + at * 101) % 900) + 10)),
    ]),
  ];
  return { name: 'products.csv', bytes: Buffer.from(lines.map((cells) => cells.join(',')).join('\n')) };
}

/** Forty people with their department and salary. */
export function staffList(): DroppedFile {
  const rows = Array.from(
    { length: 40 },
    (_, at) => `Person ${at + 1},${at % 2 === 0 ? 'Sales' : 'Research'},${4000 + at}`,
  );
  return {
    name: 'staff.csv',
    bytes: new TextEncoder().encode(`${['Person,Department,Salary', ...rows].join('\n')}\n`),
  };
}

/** 300 stations with what was measured there on 98 days; some remarks are long, some names as well. */
export function wideList(): DroppedFile {
  const days = Array.from({ length: 98 }, (_, at) => `Day ${at + 1}`);
  const remark = 'Closed in May and June for works on the bridge, opened again in July with one pump less than before';
  const rows = Array.from({ length: 300 }, (_, row) => [
    row % 7 === 0 ? remark : 'Open',
    `Station ${row + 1}${row % 5 === 0 ? ' at the upper weir beside the old mill' : ''}`,
    ...days.map((_, col) => String(((row * 37 + col * 101) % 9000) * (col % 9 === 0 ? 12_345 : 1))),
  ]);
  const lines = [['Remark', 'Station', ...days], ...rows].map((cells) =>
    cells.map((text) => (text.includes(',') ? `"${text}"` : text)).join(','),
  );
  return { name: 'water-levels-of-all-stations-by-day-2024.csv', bytes: Buffer.from(lines.join('\n')) };
}
