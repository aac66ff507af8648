import { DomainError } from '../../../src-shared/errors.ts';
import type { Grid } from '../../../src-shared/grid.ts';
import { textContent } from './cellText.ts';
import { unique } from './html.ts';
import type { ReadOptions, ReadResult } from './index.ts';
import { Merges } from './merges.ts';
import { SheetBuilder } from './sheetBuilder.ts';

type Alignment = 'left' | 'center' | 'right' | undefined;

const DELIMITER_ROW = /^\s{0,3}\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;

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
export function readMarkdown(text: string, name: string, options: ReadOptions): ReadResult {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const grids: Grid[] = [];
  const names = new Set<string>();
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
    const found = /^\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$/.exec(line)?.[1];
    if (found !== undefined) heading = plainMarkdown(found);
    if (!isDelimiterRow(lines[at + 1] ?? '', line)) continue;
    options.signal?.throwIfAborted();
    const end = tableEnd(lines, at + 2);
    const title = unique(heading || `Table ${grids.length + 1}`, names);
    grids.push(readPipeTable([line, ...lines.slice(at + 2, end)], lines[at + 1] ?? '', title, name));
    at = end - 1;
  }
  if (grids.length === 0) {
    throw new DomainError(
      'file.empty',
      `"${name}" holds no table in pipes (| a | b |). Choose a document with a table.`,
    );
  }
  return { format: 'markdown', grids, warnings: [] };
}

/** Dashes below a header with as many cells begin a table. */
export function isDelimiterRow(line: string, header: string): boolean {
  if (!line.includes('-') || !header.includes('|') || !DELIMITER_ROW.test(line)) return false;
  return splitRow(line).length === splitRow(header).length;
}

/** The line after a table's last. */
export function tableEnd(lines: readonly string[], from: number): number {
  let at = from;
  while (at < lines.length && /\S/.test(lines[at] ?? '') && !/^\s{0,3}(?:#{1,6}\s|>|```|~~~)/.test(lines[at] ?? ''))
    at++;
  return at;
}

/** A table of its lines: the header first, the dashes apart. */
export function readPipeTable(rows: readonly string[], dashes: string, title: string, fileName: string): Grid {
  const alignments = splitRow(dashes).map(toAlignment);
  const builder = new SheetBuilder({ name: title }, new Merges([]), fileName);
  for (const [row, line] of rows.entries()) {
    // Cells beyond the header's are left out, as GitHub does it.
    for (const [col, text] of splitRow(line).slice(0, alignments.length).entries()) {
      const horizontal = alignments[col];
      const style = { ...(row === 0 && { bold: true }), ...(horizontal && { horizontal }) };
      builder.add(row, col, textContent(plainMarkdown(text)), Object.keys(style).length > 0 ? style : undefined);
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

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#124': '|',
};

/** Where signs that are escaped wait, so that they are no marks: characters that no text has a use for. */
const ASIDE = 0xf0000;

/** Text without its marks: emphasis, code, links, line breaks, entities. */
export function plainMarkdown(text: string): string {
  // A cell of that length is no table, and the patterns below are not made for it.
  if (text.length > 20_000) return text;
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCodePoint(ASIDE + sign.charCodeAt(0)))
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/(`+)(.+?)\1/g, '$2')
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])\*(?=[^\s*])([^*]+)(?<=[^\s*])\*(?![\w*])/g, '$1')
    .replace(/(?<!\w)_(?=[^\s_])([^_]+)(?<=[^\s_])_(?!\w)/g, '$1')
    .replace(/~~(.+?)~~/g, '$1')
    .replace(/&(amp|lt|gt|quot|nbsp|#39|#124);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/[\u{F0021}-\u{F007E}]/gu, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - ASIDE))
    .trim();
}
