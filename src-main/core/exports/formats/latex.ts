import { count } from '../../../../src-shared/counted.ts';
import { printEvidence } from '../../../../src-shared/evidence.ts';
import type { Citation, ExportCell, ExportDocument, ExportPart, ExportTable } from '../exportDocument.ts';
import { type Peeked, peeked } from '../peeked.ts';
import type { Place } from '../rowLayout.ts';
import { inChunks, type LaidOutRow, type Writing } from '../writing.ts';
import { LatexText } from './latexText.ts';

/** More rows than this are set as a table that breaks over pages. */
const PAGE_ROWS = 45;
/** Rows by which the columns' alignment is decided. */
const LOOKED_AT = 200;

/**
 * A document as LaTeX to be put into another, with booktabs' rules: `\multicolumn` and `\multirow` for merges, lines
 * under headers that stand over several columns, `longtable` for many rows.
 */
export function writeLatex(document: ExportDocument, writing: Writing): AsyncIterable<string> {
  return inChunks(piecesOf(document, writing));
}

async function* piecesOf(document: ExportDocument, writing: Writing): AsyncGenerator<string> {
  const latex = new LatexText();
  yield '% \\usepackage[T1]{fontenc}\n% \\usepackage{booktabs,multirow,longtable}\n';
  for (const part of document.parts) {
    yield '\n';
    yield* partOf(part, document, writing, latex);
  }
  if (document.bibliography && !writing.hasBibliography) writing.note(WANTS_WORKS);
  if (latex.beyondT1.size > 0) writing.note(beyondWords(latex.beyondT1));
}

const WANTS_WORKS =
  'Its rows cite works (\\cite), which a document wants a bibliography for: export the table as a bibliography (BibTeX), too.';

function beyondWords(beyond: ReadonlyMap<string, number>): string {
  const total = [...beyond.values()].reduce((sum, each) => sum + each, 0);
  const most = [...beyond].toSorted(([, a], [, b]) => b - a).slice(0, 5);
  const examples = most.map(([sign]) => sign).join(' ');
  const are = count(total, 'character is', 'characters are');
  return `${are} not in pdfLaTeX's fonts (${examples}): use XeLaTeX or LuaLaTeX with a font that has them.`;
}

async function* partOf(
  part: ExportPart,
  document: ExportDocument,
  writing: Writing,
  latex: LatexText,
): AsyncGenerator<string> {
  switch (part.kind) {
    case 'heading':
      yield `\\${'sub'.repeat(part.level - 1)}section*{${latex.of(part.text)}}\n`;
      break;
    case 'paragraph':
      yield `\\noindent ${latex.of(part.text, '\\\\\n')}\n`;
      yield* cited(part.citations, document, latex);
      break;
    case 'code':
      yield `\\begin{flushleft}\\ttfamily\\small\n${part.lines.map((line) => latex.of(line)).join('\\\\\n')}\n\\end{flushleft}\n`;
      break;
    default:
      yield* tableOf(part.table, writing, latex);
      yield* cited(part.table.citations, document, latex);
  }
}

function* cited(citations: readonly Citation[] = [], document: ExportDocument, latex: LatexText): Generator<string> {
  for (const { evidence } of citations) {
    yield `% ${commentOf(printEvidence(evidence, document.sourceName(evidence.source)), latex)}\n`;
  }
}

/** One line, whatever stands in it. */
function commentOf(text: string, latex: LatexText): string {
  return latex.of(text).replaceAll(/\s+/g, ' ');
}

async function* tableOf(table: ExportTable, writing: Writing, latex: LatexText): AsyncGenerator<string> {
  const rows = await peeked(writing.rows(table), LOOKED_AT);
  try {
    yield* tableFrom(table, rows, latex);
  } finally {
    await rows.close();
  }
}

async function* tableFrom(
  { title, titleRows, headerRows, columnCount }: ExportTable,
  { first, rest }: Peeked<LaidOutRow>,
  latex: LatexText,
): AsyncGenerator<string> {
  const headRows = titleRows + headerRows;
  const isLong = first.length > headRows + PAGE_ROWS;
  const alignments = alignmentsOf(first.slice(headRows), columnCount);
  const caption = title === '' ? '' : `\\caption{${latex.of(title)}}`;
  yield isLong
    ? `\\begin{longtable}{${alignments}}\n${caption && `${caption}\\\\\n`}\\toprule\n`
    : `\\begin{table}\n\\centering\n${caption && `${caption}\n`}\\begin{tabular}{${alignments}}\n\\toprule\n`;
  const line = (row: LaidOutRow): string => rowOf(row, alignments, headRows, latex);
  for (const row of first.slice(0, headRows)) yield line(row) + rulesUnder(row, headRows);
  if (headRows > 0 && first.length >= headRows) yield '\\midrule\n';
  if (isLong) yield '\\endhead\n';
  for (const row of first.slice(headRows)) yield line(row);
  for await (const row of rest) yield line(row);
  yield isLong ? '\\bottomrule\n\\end{longtable}\n' : '\\bottomrule\n\\end{tabular}\n\\end{table}\n';
}

/** Columns that hold more numbers than texts stand at the right. */
function alignmentsOf(rows: readonly LaidOutRow[], columnCount: number): string {
  return Array.from({ length: columnCount }, (_, column) => {
    let numbers = 0;
    let texts = 0;
    for (const { places } of rows) {
      const kind = places[column]?.cell.value.kind ?? 'blank';
      if (kind === 'number') numbers++;
      else if (kind !== 'blank') texts++;
    }
    return numbers > texts ? 'r' : 'l';
  }).join('');
}

function rowOf({ places, index }: LaidOutRow, alignments: string, headRows: number, latex: LatexText): string {
  const cells: string[] = [];
  for (let column = 0; column < places.length;) {
    const place = places[column];
    const width = widthFrom(places, column);
    const alignment = index < headRows && width > 1 ? 'c' : (alignments[column] ?? 'l');
    const content = place?.isAnchor ? contentOf(place.cell, latex) : '';
    cells.push(width > 1 ? `\\multicolumn{${width}}{${alignment}}{${content}}` : content);
    column += width;
  }
  return `${cells.join(' & ')} \\\\\n`;
}

/** Columns that the cell at a place takes in its row; those that it covers in later rows are taken together as well. */
function widthFrom(places: readonly (Place | null)[], column: number): number {
  const cell = places[column]?.cell;
  if ((cell?.colSpan ?? 1) === 1) return 1;
  const next = places.findIndex((place, at) => at > column && place?.cell !== cell);
  return (next < 0 ? places.length : next) - column;
}

function contentOf({ text, value, style, rowSpan = 1, cite }: ExportCell, latex: LatexText): string {
  const lines = text.trim().split(/\r\n?|\n/);
  const words = lines.map((line) => latex.of(line));
  // The sign of a number is a minus.
  if (value.kind === 'number' && lines.length === 1) words[0] = (words[0] ?? '').replace(/^-/, '$-$');
  let content = lines.length > 1 ? `\\shortstack[l]{${words.join('\\\\')}}` : (words[0] ?? '');
  if (style?.italic && content !== '') content = `\\textit{${content}}`;
  if (style?.bold && content !== '') content = `\\textbf{${content}}`;
  if (style?.indent) content = `\\hspace*{${Math.min(style.indent, 50)}em}${content}`;
  if (cite !== undefined) content += `~\\cite{${cite}}`;
  return rowSpan > 1 ? `\\multirow{${rowSpan}}{*}{${content}}` : content;
}

/** Lines under headers that stand over several columns and end in this row. */
function rulesUnder({ places, index }: LaidOutRow, headRows: number): string {
  if (index + 1 >= headRows) return '';
  const rules: string[] = [];
  for (let column = 0; column < places.length;) {
    const width = widthFrom(places, column);
    const place = places[column];
    const isWhole = width === places.length;
    if (width > 1 && !isWhole && place?.isAnchor && (place.cell.rowSpan ?? 1) === 1) {
      rules.push(`\\cmidrule(lr){${column + 1}-${column + width}}`);
    }
    column += width;
  }
  return rules.length > 0 ? `${rules.join(' ')}\n` : '';
}
