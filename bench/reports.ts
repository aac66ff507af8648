import { cellFigure, embeddedReport, isOfNumbers, placedChart, type Report } from '../src-shared/report.ts';

type Result = Readonly<Record<string, unknown>>;
type Figures = Readonly<Record<string, number>>;

/** Figures by name, as far as an object holds them; beside others, those one level deeper, too. */
function figuresIn(value: unknown): Figures {
  if (!isRecord(value)) return {};
  const own = numbersIn(value);
  if (own.length === 0) return {};
  const deeper = Object.entries(value).flatMap(([part, each]) =>
    isRecord(each) ? numbersIn(each).map(([name, figure]) => [`${part} ${name}`, figure] as const) : [],
  );
  return Object.fromEntries([...own, ...deeper]);
}

function numbersIn(value: Result): [name: string, figure: number][] {
  return Object.entries(value).flatMap(([name, each]) => (typeof each === 'number' ? [[name, each]] : []));
}

function isRecord(value: unknown): value is Result {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Targets that charts draw a line at, by benchmark and name. */
const TARGETS: Readonly<Record<string, Figures>> = {
  pictures: {
    'scitsr teds': 0.92,
    'scitsr tedsStruct': 0.955,
    'small_pub teds': 0.8,
    'small_pub tedsStruct': 0.9,
    'WTW tedsStruct': 0.6,
  },
  degradations: {
    blur: 0.85,
    underexposure: 0.85,
    'unclear borders': 0.85,
    'thickened borders': 0.85,
    'tilt 20°': 0.95,
    'tilt 40°': 0.95,
  },
};

interface Part {
  readonly part: string;
  readonly figures: Figures;
}

/**
 * What a benchmark found as tables and charts: parts of the result that hold the
 * same figures are the rows of one table, any other part is a table of its own;
 * each table has a chart of its first figure, and all that was aimed at has one.
 */
export function reportOf(name: string, result: Result, made: string): Report {
  const targets = TARGETS[name] ?? {};
  const parts = partsIn(result);
  const kinds = [...Map.groupBy(parts, ({ figures }) => Object.keys(figures).join('\n')).values()];
  const alike = kinds.filter((kind) => kind.length > 1);
  const alone = kinds.flatMap((kind) => (kind.length > 1 ? [] : kind));
  const nested = Object.entries(result).flatMap(([part, value]) => {
    const inner = isRecord(value) && numbersIn(value).length === 0 ? partsIn(value) : [];
    return inner.length > 0 ? [tableOf(titled(part), inner)] : [];
  });
  const single = Object.entries(isRecord(result) ? Object.fromEntries(numbersIn(result)) : {});
  const tables = [
    ...alike.map((kind) => tableOf('Results', kind)),
    ...alone.map(({ part, figures }) => listOf(titled(part), Object.entries(figures))),
    ...nested,
    ...(single.length > 0 ? [listOf('Figures', single)] : []),
  ];
  const bars = parts.flatMap(({ part, figures }) =>
    Object.entries(figures).flatMap(([figureName, value]) => {
      const target = targets[`${part} ${figureName}`] ?? (figureName === 'kept' ? targets[part] : undefined);
      const label = figureName === 'kept' ? part : `${part} ${wordsOf(figureName)}`;
      return target === undefined ? [] : [{ label, value, target }];
    }),
  );
  const charts = [
    ...(bars.length > 0 ? [{ title: 'Against what was aimed at', bars }] : []),
    ...tables.filter(({ title }) => title !== 'Figures').flatMap(chartsOf),
  ];
  return { title: `Benchmark: ${name}`, made, tables, charts };
}

function partsIn(result: Result): readonly Part[] {
  return Object.entries(result)
    .map(([part, value]) => ({ part, figures: figuresIn(value) }))
    .filter(({ figures }) => Object.keys(figures).length > 0);
}

/** A row for each part, a column for each figure. */
function tableOf(title: string, rows: readonly Part[]): Report['tables'][number] {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  return {
    title,
    columns: ['', ...columns.map(titled)],
    rows: rows.map(({ part, figures }) => [wordsOf(part), ...columns.map((column) => figures[column] ?? '')]),
  };
}

/** A row for each figure. */
function listOf(title: string, figures: readonly (readonly [name: string, value: number])[]): Report['tables'][number] {
  return { title, columns: ['', 'Value'], rows: figures.map(([name, value]) => [wordsOf(name), value]) };
}

/** Figures of one table that have a chart each. */
const CHARTS_AT_MOST = 2;

/** Charts of a table's shares, which say how good it is; of its first figure where it has none. What is a list is ranked. */
function chartsOf({ title, columns, rows }: Report['tables'][number]): Report['charts'] {
  const figures = columns.slice(1).map((name, place) => ({
    name,
    bars: rows.flatMap((row) => {
      const value = row[place + 1];
      return typeof value === 'number' ? [{ label: String(row[0]), value }] : [];
    }),
  }));
  const shares = figures.filter(({ bars }) => bars.every(({ value }) => value >= 0 && value <= 1));
  return (shares.length > 0 ? shares.slice(0, CHARTS_AT_MOST) : figures.slice(0, 1))
    .filter(({ bars }) => bars.length > 1)
    .map(({ name, bars }) =>
      columns.length > 2
        ? { title: `${title}: ${name}`, bars }
        : { title, bars: bars.toSorted((a, b) => b.value - a.value) },
    );
}

const WORDS: Readonly<Record<string, string>> = {
  teds: 'TEDS',
  tedsStruct: 'TEDS-Struct',
  microF1: 'Micro F1',
  overTime: 'Over time',
  peakMb: 'Peak MB',
};

/** The name of a column, a chart or a table: `Accuracy`, `Unread TEDS`. */
function titled(name: string): string {
  const words = wordsOf(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A figure's name as a person reads it: `Median seconds`, `unread TEDS`; names of data sets stay. */
function wordsOf(name: string): string {
  const known = name.split(' ').map((word) => WORDS[word] ?? word);
  if (known.length > 1 || known[0] !== name || !/[a-z][A-Z]/.test(name)) return known.join(' ');
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A report in the form that a file's ending names: a page of its own, Markdown, or its data. */
export function writtenReport(report: Report, path: string): string {
  if (path.endsWith('.md')) return asMarkdown(report);
  return path.endsWith('.json') ? `${JSON.stringify(report, null, 2)}\n` : asHtml(report);
}

function asMarkdown({ title, made, tables }: Report): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((each) => each.replaceAll('|', '\\|')).join(' | ')} |`;
  const parts = tables.map((table) => {
    const { title: name, columns, rows } = table;
    const figures = rows.map((row, at) => row.map((_, place) => cellFigure(table, at, place)));
    return [`## ${name}`, '', line(columns), line(columns.map(() => '---')), ...figures.map(line)].join('\n');
  });
  return `${[`# ${title}`, made, ...parts].join('\n\n')}\n`;
}

/** One page that needs nothing else: no script is run, colours follow the system. */
function asHtml(report: Report): string {
  const { title, made, tables, charts } = report;
  const drawn = charts.map((chart) => `<h2>${safe(chart.title)}</h2>${svgOf(chart)}`);
  const tabled = tables.map((table) => {
    const { title: name, columns, rows } = table;
    const head = columns
      .map((each, at) => `<th${isOfNumbers(table, at) ? ' class="n"' : ''}>${safe(each)}</th>`)
      .join('');
    const body = rows
      .map((row, at) => `<tr>${row.map((_, place) => cellHtml(table, at, place)).join('')}</tr>`)
      .join('');
    return `<h2>${safe(name)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${safe(title)}</title><style>${STYLE}</style></head><body><h1>${safe(title)}</h1><p>${safe(made)}</p>${drawn.join('')}${tabled.join('')}${embeddedReport(report)}</body></html>\n`;
}

function cellHtml(table: Report['tables'][number], row: number, column: number): string {
  const kind = typeof table.rows[row]?.[column] === 'number' ? ' class="n"' : '';
  return `<td${kind}>${safe(cellFigure(table, row, column))}</td>`;
}

function svgOf(chart: Report['charts'][number]): string {
  const { width, height, left, barHeight, bars, ticks, bottom } = placedChart(chart);
  const lines = ticks.map(
    ({ x, words }) =>
      `<path d="M${x.toFixed(1)},0V${bottom}"/><text class="t" x="${x.toFixed(1)}" y="${height - 4}" text-anchor="middle">${words}</text>`,
  );
  const parts = bars.map(
    ({ label, short, words, y, width: length, target }) =>
      `<text x="${left - 8}" y="${y + barHeight - 3}" text-anchor="end"><title>${safe(label)}</title>${safe(short)}</text>` +
      `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}"/>` +
      (target === null
        ? ''
        : `<line x1="${target.toFixed(1)}" x2="${target.toFixed(1)}" y1="${y - 3}" y2="${y + barHeight + 3}"/>`) +
      `<text x="${(left + Math.max(length, target === null ? 0 : target - left) + 6).toFixed(1)}" y="${y + barHeight - 3}">${safe(words)}</text>`,
  );
  return `<svg role="img" aria-label="${safe(chart.title)}" viewBox="0 0 ${width} ${height}" width="${width}">${lines.join('')}${parts.join('')}</svg>`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE =
  ':root{color-scheme:light dark}body{max-width:900px;margin:32px auto;padding:0 16px;font:14px/1.5 system-ui,sans-serif}' +
  'table{border-collapse:collapse}th,td{padding:4px 12px;border-bottom:1px solid #8886;text-align:left}' +
  'th.n,.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}' +
  'text{fill:currentColor;font-size:12px}rect{fill:#2b5fd9}line{stroke:#b26a00;stroke-width:2}path{stroke:#8886}.t{font-size:11px;opacity:.8}' +
  '@media(prefers-color-scheme:dark){rect{fill:#7ea6ff}line{stroke:#ffb74d}}';
