import { embeddedReport, figure, placedChart, type Report } from '../../../src-shared/report.ts';

type Result = Readonly<Record<string, unknown>>;
type Figures = Readonly<Record<string, number>>;

/** Figures by name, as far as an object holds them. */
function figuresIn(value: unknown): Figures {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
      typeof each === 'number' ? [[name, each]] : [],
    ),
  );
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

/**
 * What a benchmark found as tables and charts: each part of the result that holds
 * figures for several things is a table, with a row for each, and a chart of the
 * figure that has targets, or of its first.
 */
export function reportOf(name: string, result: Result, made: string): Report {
  const targets = TARGETS[name] ?? {};
  const rows = Object.entries(result).map(([part, value]) => ({ part, figures: figuresIn(value) }));
  const wide = rows.filter(({ figures }) => Object.keys(figures).length > 0);
  const single = Object.entries(figuresIn(result));
  const nested = Object.entries(result).flatMap(([part, value]) => tablesIn(part, value));
  const main = wide.length > 0 ? [tableOf('Results', wide)] : [];
  const singles = single.length > 0 ? [{ title: 'Figures', columns: ['figure', 'value'], rows: single }] : [];
  const bars = wide.flatMap(({ part, figures }) =>
    Object.entries(figures).flatMap(([figureName, value]) => {
      const target = targets[`${part} ${figureName}`] ?? (figureName === 'kept' ? targets[part] : undefined);
      return target === undefined
        ? []
        : [{ label: figureName === 'kept' ? part : `${part} ${figureName}`, value, target }];
    }),
  );
  const charts = [
    ...(bars.length > 0 ? [{ title: 'Against what was aimed at', bars }] : []),
    ...[...main, ...nested].flatMap(({ title, columns, rows: lines }) => {
      const values = lines.flatMap(([label, value]) =>
        typeof value === 'number' ? [{ label: String(label), value }] : [],
      );
      return values.length > 1 ? [{ title: `${title}: ${columns[1] ?? ''}`, bars: values }] : [];
    }),
  ];
  return { title: `Benchmark: ${name}`, made, tables: [...main, ...nested, ...singles], charts };
}

/** Parts of parts: a table each. */
function tablesIn(part: string, value: unknown): Report['tables'] {
  if (typeof value !== 'object' || value === null) return [];
  const rows = Object.entries(value).map(([name, each]: [string, unknown]) => ({
    part: name,
    figures: figuresIn(each),
  }));
  const filled = rows.filter(({ figures }) => Object.keys(figures).length > 0);
  return filled.length > 1 ? [tableOf(part, filled)] : [];
}

function tableOf(
  title: string,
  rows: readonly { readonly part: string; readonly figures: Figures }[],
): Report['tables'][number] {
  const columns = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  return {
    title,
    columns: ['', ...columns],
    rows: rows.map(({ part, figures }) => [part, ...columns.map((column) => figures[column] ?? '')]),
  };
}

/** A report in the form that a file's ending names: a page of its own, Markdown, or its data. */
export function writtenReport(report: Report, path: string): string {
  if (path.endsWith('.md')) return asMarkdown(report);
  return path.endsWith('.json') ? `${JSON.stringify(report, null, 2)}\n` : asHtml(report);
}

function asMarkdown({ title, made, tables }: Report): string {
  const line = (cells: readonly (string | number)[]): string =>
    `| ${cells.map((each) => figure(each).replaceAll('|', '\\|')).join(' | ')} |`;
  const parts = tables.map(({ title: name, columns, rows }) =>
    [`## ${name}`, '', line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n'),
  );
  return `${[`# ${title}`, made, ...parts].join('\n\n')}\n`;
}

/** One page that needs nothing else: no script is run, colours follow the system. */
function asHtml(report: Report): string {
  const { title, made, tables, charts } = report;
  const drawn = charts.map((chart) => `<h2>${safe(chart.title)}</h2>${svgOf(chart)}`);
  const tabled = tables.map(({ title: name, columns, rows }) => {
    const head = columns.map((each) => `<th>${safe(each)}</th>`).join('');
    const body = rows.map((row) => `<tr>${row.map(cellHtml).join('')}</tr>`).join('');
    return `<h2>${safe(name)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${safe(title)}</title><style>${STYLE}</style></head><body><h1>${safe(title)}</h1><p>${safe(made)}</p>${drawn.join('')}${tabled.join('')}${embeddedReport(report)}</body></html>\n`;
}

function cellHtml(value: string | number): string {
  return typeof value === 'number' ? `<td class="n">${figure(value)}</td>` : `<td>${safe(value)}</td>`;
}

function svgOf(chart: Report['charts'][number]): string {
  const { width, height, left, barHeight, bars } = placedChart(chart);
  const parts = bars.map(
    ({ label, words, y, width: length, target }) =>
      `<text x="${left - 8}" y="${y + barHeight - 3}" text-anchor="end">${safe(label)}</text>` +
      `<rect x="${left}" y="${y}" width="${length.toFixed(1)}" height="${barHeight}"/>` +
      (target === null
        ? ''
        : `<line x1="${target.toFixed(1)}" x2="${target.toFixed(1)}" y1="${y - 3}" y2="${y + barHeight + 3}"/>`) +
      `<text x="${(left + Math.max(length, target === null ? 0 : target - left) + 6).toFixed(1)}" y="${y + barHeight - 3}">${safe(words)}</text>`,
  );
  return `<svg role="img" aria-label="${safe(chart.title)}" viewBox="0 0 ${width + 40} ${height}" width="${width + 40}">${parts.join('')}</svg>`;
}

function safe(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE =
  ':root{color-scheme:light dark}body{max-width:900px;margin:32px auto;padding:0 16px;font:14px/1.5 system-ui,sans-serif}' +
  'table{border-collapse:collapse}th,td{padding:4px 12px;border-bottom:1px solid #8886;text-align:left}' +
  '.n{text-align:right;font-variant-numeric:tabular-nums}svg{max-width:100%;height:auto}' +
  'text{fill:currentColor;font-size:12px}rect{fill:#2b5fd9}line{stroke:#b26a00;stroke-width:2}' +
  '@media(prefers-color-scheme:dark){rect{fill:#7ea6ff}line{stroke:#ffb74d}}';
