import type { Box } from '../../../../src-shared/grid.ts';
import { fileSaid } from '../../../../src-shared/said/files.ts';
import { warningSaid } from '../../../../src-shared/said/warnings.ts';
import type { PageArea, TextPage } from '../../../../src-shared/textDocument.ts';
import { textLimits, tooLarge } from '../limits.ts';
import { TextBuilder, type TextRead } from '../textBuilder.ts';
import { alignedTables } from './alignedTables.ts';
import { BlockMaker, type Part, type Setting } from './blocks.ts';
import { type Column, columnsOf, guttersOf, type Line, lineOf, linesOf } from './columns.ts';
import { withTablesJoined } from './continued.ts';
import { type PagePieces, withoutFurniture } from './furniture.ts';
import { pdfMatter } from './matter.ts';
import type { PdfPage } from './page.ts';
import type { PageTable } from './pageTable.ts';
import { openPdfText, type PdfText } from './pdfium.ts';
import { type Piece, pieceOf, piecesOf } from './pieces.ts';
import { framedTables, levelTables } from './tables.ts';

/** A page with less than this is a picture, or blank. */
const LEAST_CHARACTERS = 12;
/** A picture that covers so much of a page is a scan where the page has no more text than a stamp. */
const SCAN = { share: 0.6, characters: 100, lines: 2 };

/**
 * Reads the text of a PDF by the places of its glyphs: columns, headers and footers apart, words made whole that lines
 * break, tables by their ruling lines and by white. Each line's place is kept. A page without text is told as such: its
 * picture can be read instead. Scripts, links and embedded files do nothing. Throws DomainError.
 */
export async function readPdf(bytes: Uint8Array, fileName: string, signal?: AbortSignal): Promise<TextRead> {
  const pdf = await openPdfText(bytes, fileName);
  try {
    const builder = new TextBuilder(fileName);
    const read = piecesOfPages(pdf, fileName, signal);
    const pages = withoutFurniture(read);
    const setting = settingOf(pages);
    const maker = new BlockMaker(builder, setting, fileName);
    for (const part of withTablesJoined(partsOf(pages))) maker.add(part);
    maker.finish();
    const sizes = read.map(({ page, pieces }): TextPage => ({
      ...page.shown,
      hasText: hasText(page, pieces),
    }));
    warnOfScans(builder, sizes, fileName);
    return builder.build(pdfMatter(pages, read[0], pdf, setting), sizes);
  } finally {
    pdf.close();
  }
}

function piecesOfPages(pdf: PdfText, fileName: string, signal: AbortSignal | undefined): PagePieces[] {
  const pages: PagePieces[] = [];
  let characters = 0;
  for (let index = 0; index < pdf.pageCount; index++) {
    signal?.throwIfAborted();
    const page = pdf.page(index);
    characters += page.glyphs.length;
    if (characters > textLimits.characters) throw tooLarge(fileName, fileSaid.muchText);
    const pieces = piecesOf(page.glyphs);
    const across = page.across.map((glyph) => pieceOf([glyph]));
    pages.push({ page, pieces, framed: framedTables(page, [...pieces, ...across]) });
  }
  return pages;
}

function hasText({ pictureShare }: PdfPage, pieces: readonly Piece[]): boolean {
  const characters = charactersOf(pieces);
  const isStamp = characters < SCAN.characters && linesOf(pieces).length <= SCAN.lines;
  return characters >= LEAST_CHARACTERS && !(isStamp && pictureShare >= SCAN.share);
}

function charactersOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { glyphs }) => sum + glyphs.length, 0);
}

function warnOfScans(builder: TextBuilder, pages: readonly TextPage[], fileName: string): void {
  const scans = pages.flatMap(({ hasText }, at) => (hasText ? [] : [at + 1]));
  if (scans.length === 0) return;
  const first = scans.slice(0, 20).map(String);
  builder.warn(
    scans.length === pages.length
      ? warningSaid.noPageText(fileName)
      : warningSaid.pagesWithoutText(first, scans.length > first.length, fileName),
  );
}

/** What every page holds, in reading order. */
function* partsOf(pages: readonly PagePieces[]): Generator<Part, void> {
  const known = commonGutters(pages);
  for (const [number, { page, pieces, framed }] of pages.entries()) {
    const outside = without(pieces, framed);
    const level = levelTables(page, framed, outside);
    const tables = [...framed, ...level];
    const text = without(outside, level);
    const gutters = guttersOf(text, page.width, known);
    const places = new Map(tables.map((table) => [standIn(table, tables), table]));
    const columns = columnsOf([...text, ...places.keys()], gutters, page.width);
    for (const column of columns) yield* columnParts(column, places, number, page);
  }
}

function without(pieces: readonly Piece[], tables: readonly PageTable[]): Piece[] {
  const taken = new Set(tables.flatMap((table) => [...table.pieces]));
  return pieces.filter((piece) => !taken.has(piece));
}

/** A table takes its place among the text as one piece as large as itself; those beside each other have one baseline. */
function standIn({ box }: PageTable, tables: readonly PageTable[]): Piece {
  const { x, y, width, height } = box;
  const beside = tables.filter((other) => isBeside(other.box, box)).map((other) => other.box.y);
  const baseline = Math.min(y, ...beside) + 1;
  return { glyphs: [], left: x, right: x + width, top: y, bottom: y + height, baseline, size: 1 };
}

function isBeside(one: Box, other: Box): boolean {
  const shared = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const isApart = one.x > other.x + other.width || other.x > one.x + one.width;
  return isApart && shared > Math.min(one.height, other.height) / 2;
}

function* columnParts(
  column: Column,
  ruled: ReadonlyMap<Piece, PageTable>,
  index: number,
  page: PdfPage,
): Generator<Part, void> {
  const place = (box: Box): PageArea => ({ page: index, box: page.toShown(box) });
  const found = new Map(ruled);
  for (const table of alignedTables(column.lines, page)) for (const piece of table.pieces) found.set(piece, table);
  let lines: Line[] = [];
  const done = new Set<PageTable>();
  const { height } = page;
  for (const line of column.lines) {
    const tables = new Set(line.pieces.flatMap((piece) => found.get(piece) ?? []));
    const text = line.pieces.filter((piece) => !found.has(piece));
    if (text.length > 0) lines.push(text.length < line.pieces.length ? lineOf(text) : line);
    if (tables.size === 0) continue;
    if (lines.length > 0) yield { kind: 'lines', column: { ...column, lines }, height, place };
    lines = [];
    for (const table of tables) if (!done.has(table)) yield { kind: 'table', table, areas: [place(table.box)] };
    for (const table of tables) done.add(table);
  }
  if (lines.length > 0) yield { kind: 'lines', column: { ...column, lines }, height, place };
}

/** Gutters that several pages show: a page with little text is read with them, too. */
function commonGutters(pages: readonly PagePieces[]): number[] {
  const all = pages.slice(0, 60).flatMap(({ page, pieces }) => guttersOf(pieces, page.width));
  return all.filter(
    (gutter) =>
      all.filter((other) => Math.abs(other - gutter) < 12).length >= Math.max(2, Math.min(pages.length, 60) * 0.3),
  );
}

/** The size that most glyphs have, and the usual distance of lines of that size. */
function settingOf(pages: readonly PagePieces[]): Setting {
  const sizes = new Map<number, number>();
  for (const { pieces } of pages) {
    for (const { size, glyphs } of pieces) {
      const key = Math.round(size * 4) / 4;
      sizes.set(key, (sizes.get(key) ?? 0) + glyphs.length);
    }
  }
  const size = most(sizes) ?? 10;
  const pitches = new Map<number, number>();
  for (const { pieces } of pages) {
    const body = pieces
      .filter((piece) => Math.abs(piece.size - size) < 0.3)
      .toSorted((a, b) => a.left - b.left || a.baseline - b.baseline);
    for (const [at, piece] of body.entries()) {
      const next = body[at + 1];
      const pitch = next && Math.abs(next.left - piece.left) < 2 ? next.baseline - piece.baseline : 0;
      if (pitch > size * 0.8 && pitch < size * 3)
        pitches.set(Math.round(pitch * 2) / 2, (pitches.get(Math.round(pitch * 2) / 2) ?? 0) + 1);
    }
  }
  return { size, pitch: most(pitches) ?? size * 1.2 };
}

function most(counts: ReadonlyMap<number, number>): number | null {
  let best: readonly [number, number] | null = null;
  for (const entry of counts) if (!best || entry[1] > best[1]) best = entry;
  return best?.[0] ?? null;
}
