import { fileSaid } from '../../../../src-shared/said/files.ts';
import { warningSaid } from '../../../../src-shared/said/warnings.ts';
import type { TextPage } from '../../../../src-shared/textDocument.ts';
import { textLimits, tooLarge } from '../limits.ts';
import { TextBuilder, type TextRead } from '../textBuilder.ts';
import { BlockMaker, type Part, type Setting } from './blocks.ts';
import { type Column, columnsOf, guttersOf } from './columns.ts';
import { type PagePieces, withoutFurniture } from './furniture.ts';
import { pdfMatter } from './matter.ts';
import { openPdfText, type PdfText } from './pdfium.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { alignedTables, type PageTable, ruledTables } from './tables.ts';

/** A page with less than this is a picture, or blank. */
const LEAST_CHARACTERS = 12;

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
    for (const part of partsOf(pages)) maker.add(part);
    maker.finish();
    const sizes = read.map(({ page, pieces }): TextPage => ({
      width: page.width,
      height: page.height,
      hasText: charactersOf(pieces) >= LEAST_CHARACTERS,
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
    // A page whose text is turned as a whole can only be read from its picture.
    pages.push({ page, pieces: page.turned > page.glyphs.length ? [] : piecesOf(page.glyphs) });
  }
  return pages;
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
  for (const [number, { page, pieces }] of pages.entries()) {
    const tables = ruledTables(page, pieces);
    const taken = new Set(tables.flatMap((table) => [...table.pieces]));
    const text = pieces.filter((piece) => !taken.has(piece));
    const gutters = guttersOf(text, page.width, known);
    const columns = columnsOf([...text, ...tables.map(standIn)], gutters, page.width);
    for (const column of columns) yield* columnParts(column, tables, number, page.height);
  }
}

/** A table takes its place among the text as one piece as large as itself. */
function standIn({ box }: PageTable): Piece {
  const { x, y, width, height } = box;
  return { glyphs: [], left: x, right: x + width, top: y, bottom: y + height, baseline: y + 1, size: 1 };
}

function* columnParts(
  column: Column,
  ruled: readonly PageTable[],
  page: number,
  height: number,
): Generator<Part, void> {
  const found = new Map<Piece, PageTable>();
  const aligned = alignedTables(column.lines);
  for (const table of aligned) for (const piece of table.pieces) found.set(piece, table);
  let lines: Column['lines'][number][] = [];
  const done = new Set<PageTable>();
  for (const line of column.lines) {
    const isPlace = line.pieces.every(({ glyphs }) => glyphs.length === 0);
    const table = isPlace
      ? ruled.find(
          ({ box }) =>
            Math.abs(box.y - (line.pieces[0]?.top ?? -1)) < 0.01 &&
            Math.abs(box.x - (line.pieces[0]?.left ?? -1)) < 0.01,
        )
      : line.pieces.map((piece) => found.get(piece)).find((each) => each !== undefined);
    if (!table) {
      lines.push(line);
      continue;
    }
    if (lines.length > 0) yield { kind: 'lines', column: { ...column, lines }, page, height };
    lines = [];
    if (!done.has(table)) yield { kind: 'table', table, page };
    done.add(table);
  }
  if (lines.length > 0) yield { kind: 'lines', column: { ...column, lines }, page, height };
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
