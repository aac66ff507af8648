import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { fileSaid } from '../../../src-shared/said/files.ts';
import type { Budget } from './budget.ts';
import { textContent } from './cellText.ts';
import { ONLY_FIRST_TABLES, UniqueNames } from './html.ts';
import { sheetLimits } from './limits.ts';
import { plain } from './markdownText.ts';
import { Merges } from './merges.ts';
import type { Reading, ReadResult } from './readFile.ts';
import { SheetBuilder } from './sheetBuilder.ts';

type Alignment = 'left' | 'center' | 'right' | undefined;

/** True when a text holds at least one table in pipes. */
export function hasMarkdownTable(text: string): boolean {
  const lines = text.slice(0, 200_000).split(/\r?\n/);
  return lines.some((line, at) => at > 0 && isDelimiterRow(line, lines[at - 1] ?? ''));
}

/**
 * Reads the tables of a Markdown document (GitHub's form): header row, row of
 * dashes with alignment, then rows up to the next blank line. A table is named
 * after the heading above it. Throws DomainError when there is none.
 */
export function readMarkdown(text: string, reading: Reading): ReadResult {
  const { name, budget } = reading;
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const grids: Grid[] = [];
  const names = new UniqueNames();
  let heading = '';
  let fence = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== '') {
      if (mark?.startsWith(fence)) fence = '';
      continue;
    }
    if (mark) {
      fence = mark;
      continue;
    }
    heading = headingOf(line) ?? heading;
    if (!isDelimiterRow(lines[at + 1] ?? '', line)) continue;
    reading.signal?.throwIfAborted();
    if (grids.length === sheetLimits.sheets) break;
    const end = tableEnd(lines, at + 2);
    const title = names.unique(heading || `Table ${grids.length + 1}`);
    grids.push(readPipeTable([line, ...lines.slice(at + 2, end)], lines[at + 1] ?? '', title, budget));
    at = end - 1;
  }
  if (grids.length === 0) {
    throw new DomainError('file.empty', fileSaid.noPipes(name));
  }
  return { format: 'markdown', grids, warnings: grids.length === sheetLimits.sheets ? [ONLY_FIRST_TABLES] : [] };
}

/** What a heading says, without the signs that may close it; undefined for any other line. */
function headingOf(line: string): string | undefined {
  const start = /^\s{0,3}#{1,6}\s/.exec(line)?.[0];
  if (start === undefined) return undefined;
  const text = line.slice(start.length).trim();
  let end = text.length;
  while (text[end - 1] === '#') end--;
  return plain(text.slice(0, end));
}

/** Dashes below a header with as many cells begin a table. */
export function isDelimiterRow(line: string, header: string): boolean {
  if (!line.includes('-') || !header.includes('|') || !/^\s{0,3}[|:-][\s|:-]*$/.test(line)) return false;
  const dashes = splitRow(line);
  return dashes.every((cell) => /^:?-+:?$/.test(cell)) && dashes.length === splitRow(header).length;
}

/** The line after a table's last. */
export function tableEnd(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && /\S/.test(lines[at] ?? '') && !/^\s{0,3}(?:#{1,6}\s|>|```|~~~)/.test(lines[at] ?? ''))
    at++;
  return at;
}

/** A table of its lines: the header first, the dashes apart. */
export function readPipeTable(rows: readonly string[], dashes: string, title: string, budget: Budget): Grid {
  const alignments = splitRow(dashes).map(toAlignment);
  const builder = new SheetBuilder({ name: title }, new Merges([]), budget);
  for (const [row, line] of rows.entries()) {
    // Cells beyond the header's are left out, as GitHub does it.
    for (const [col, text] of splitRow(line).slice(0, alignments.length).entries()) {
      const horizontal = alignments[col];
      const style = { ...(row === 0 && { bold: true }), ...(horizontal && { horizontal }) };
      builder.add(row, col, textContent(plain(text)), Object.keys(style).length > 0 ? style : undefined);
    }
  }
  return builder.build();
}

function toAlignment(dashes: string): Alignment {
  const left = dashes.startsWith(':');
  const right = dashes.endsWith(':');
  if (left && right) return 'center';
  return right ? 'right' : left ? 'left' : undefined;
}

/** Cells of a row; an escaped pipe is part of its cell. */
function splitRow(line: string): string[] {
  const cells: string[] = [];
  let cell = '';
  const inner = line.trim().replace(/^\|/, '');
  for (let at = 0; at < inner.length; at++) {
    const char = inner.charAt(at);
    if (char === '\\' && inner.charAt(at + 1) === '|') {
      cell += '|';
      at++;
    } else if (char === '|') {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += char;
    }
  }
  if (cell.trim() !== '' || cells.length === 0) cells.push(cell.trim());
  return cells;
}
