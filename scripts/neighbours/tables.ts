/** A cell of a table to be drawn; cells that a span covers are left out. */
export interface DrawnCell {
  readonly text: string;
  readonly colSpan?: number;
  readonly rowSpan?: number;
}

/** What is drawn: its cells, and how many rows are its head. */
export interface TableContent {
  readonly rows: readonly (readonly DrawnCell[])[];
  readonly headRows: number;
}

/** Numbers that are the same in each run (Park and Miller). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const STATIONS = [
  'Aldern',
  'Birkvik',
  'Corran Point',
  'Dunmere',
  'Eskfold',
  'Fenwick',
  'Garstad',
  'Holmsund',
  'Iverna',
];
const MEASURES = ['Depth (m)', 'Salinity', 'Oxygen (mg/l)', 'pH', 'Turbidity', 'Nitrate', 'Phosphate', 'Chlorophyll'];
const PARTS = ['Front fork', 'Rear hub', 'Chain guard', 'Saddle post', 'Brake lever', 'Pedal axle', 'Bell', 'Rim 28"'];
const REMARKS = ['checked twice', 'replaced in spring', 'on order', 'no fault found', 'wait for parts', 'returned'];
const CITIES = ['杭州', '成都', '青岛', '长沙', '西安', '厦门', '昆明', '沈阳'];
const FIELDS = ['面积', '人口', '气温', '降水', '海拔'];

function cells(...texts: readonly string[]): DrawnCell[] {
  return texts.map((text) => ({ text }));
}

/** Stations and what was measured there: one head row, numbers below. */
export function survey(seed: number, rows: number, columns: number): TableContent {
  const next = numbers(seed);
  const first = Math.floor(next() * 4);
  return {
    headRows: 1,
    rows: [
      cells('Station', ...MEASURES.slice(0, columns - 1)),
      ...Array.from({ length: rows - 1 }, (_, row) =>
        cells(
          STATIONS[(row + first) % STATIONS.length] ?? '',
          ...Array.from({ length: columns - 1 }, () => (next() * 90 + 2).toFixed(next() > 0.5 ? 1 : 2)),
        ),
      ),
    ],
  };
}

/** The same with its measures grouped: a head of two rows with spans. */
export function grouped(seed: number, rows: number): TableContent {
  const next = numbers(seed);
  const value = (): string => (next() * 40 + 1).toFixed(1);
  return {
    headRows: 2,
    rows: [
      [
        { text: 'Station', rowSpan: 2 },
        { text: 'Spring', colSpan: 2 },
        { text: 'Autumn', colSpan: 2 },
      ],
      cells('Mean', 'SD', 'Mean', 'SD'),
      ...Array.from({ length: rows - 2 }, (_, row) => cells(STATIONS[row] ?? '', value(), value(), value(), value())),
    ],
  };
}

/** Parts with words in each column, and groups that span rows. */
export function parts(seed: number, groups: number): TableContent {
  const next = numbers(seed);
  const pick = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';
  return {
    headRows: 1,
    rows: [
      cells('Bench', 'Part', 'Pieces', 'Remark'),
      ...Array.from({ length: groups }, (_, group) => [
        [
          { text: `Bench ${group + 1}`, rowSpan: 2 },
          ...cells(pick(PARTS), String(Math.ceil(next() * 80)), pick(REMARKS)),
        ],
        cells(pick(PARTS), String(Math.ceil(next() * 80)), pick(REMARKS)),
      ]).flat(),
    ],
  };
}

/** Many narrow columns of numbers, some of them blank. */
export function dense(seed: number, rows: number, columns: number): TableContent {
  const next = numbers(seed);
  return {
    headRows: 1,
    rows: [
      cells('n', ...Array.from({ length: columns - 1 }, (_, column) => `x${column + 1}`)),
      ...Array.from({ length: rows - 1 }, (_, row) =>
        cells(
          String(row + 1),
          ...Array.from({ length: columns - 1 }, () => (next() < 0.1 ? '' : (next() * 2 - 1).toFixed(3))),
        ),
      ),
    ],
  };
}

/** Cities and figures, in Chinese. */
export function cities(seed: number, rows: number): TableContent {
  const next = numbers(seed);
  return {
    headRows: 1,
    rows: [
      cells('城市', ...FIELDS),
      ...Array.from({ length: rows - 1 }, (_, row) =>
        cells(CITIES[row] ?? '', ...FIELDS.map(() => String(Math.ceil(next() * 900)))),
      ),
    ],
  };
}

/** The same with regions that span rows, and fields in two seasons: spans in both directions. */
export function seasons(seed: number, cities: number): TableContent {
  const next = numbers(seed);
  const value = (): string => String(Math.ceil(next() * 900));
  const half = Math.ceil(cities / 2);
  return {
    headRows: 2,
    rows: [
      [
        { text: '地区', rowSpan: 2 },
        { text: '城市', rowSpan: 2 },
        { text: '春季', colSpan: 2 },
        { text: '秋季', colSpan: 2 },
      ],
      cells('气温', '降水', '气温', '降水'),
      ...Array.from({ length: cities }, (_, row) => [
        ...(row === 0 ? [{ text: '南方', rowSpan: half }] : []),
        ...(row === half ? [{ text: '北方', rowSpan: cities - half }] : []),
        ...cells(CITIES[row] ?? '', value(), value(), value(), value()),
      ]),
    ],
  };
}

/** A ledger as spreadsheets hold it: a title over all columns, half-years over quarters, blank cells, and a total. */
export function ledger(seed: number, rows: number): TableContent {
  const next = numbers(seed);
  const amounts = Array.from({ length: rows - 4 }, () =>
    Array.from({ length: 4 }, () => (next() < 0.15 ? null : Math.round(next() * 900_000 + 10_000))),
  );
  const money = (cents: number): string => (cents / 100).toFixed(2);
  return {
    headRows: 3,
    rows: [
      [{ text: 'Repairs by bench and quarter', colSpan: 5 }],
      [
        { text: 'Part', rowSpan: 2 },
        { text: 'First half', colSpan: 2 },
        { text: 'Second half', colSpan: 2 },
      ],
      cells('Q1', 'Q2', 'Q3', 'Q4'),
      ...amounts.map((row, part) =>
        cells(PARTS[part % PARTS.length] ?? '', ...row.map((cents) => (cents === null ? '' : money(cents)))),
      ),
      cells('Total', ...[0, 1, 2, 3].map((col) => money(amounts.reduce((sum, row) => sum + (row[col] ?? 0), 0)))),
    ],
  };
}

/** The label: the table as the recogniser would write it. */
export function contentHtml({ rows }: TableContent, isHeadBold: boolean, headRows: number): string {
  const written = rows.map((row, index) =>
    row.map(({ text, colSpan = 1, rowSpan = 1 }) => {
      const spans = `${colSpan > 1 ? ` colspan="${colSpan}"` : ''}${rowSpan > 1 ? ` rowspan="${rowSpan}"` : ''}`;
      const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
      return `<td${spans}>${isHeadBold && index < headRows && safe !== '' ? `<b>${safe}</b>` : safe}</td>`;
    }),
  );
  return `<table>${written.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table>`;
}
