import { type Line, linesOf } from './columns.ts';
import type { PdfPage } from './page.ts';
import type { PageTable } from './pageTable.ts';
import { type Piece, textOf } from './pieces.ts';

/** A page with its pieces of text. */
export interface PagePieces {
  readonly page: PdfPage;
  readonly pieces: readonly Piece[];
  /** Its tables in frames, whose text is among the pieces. */
  readonly framed: readonly PageTable[];
}

/** Headers and footers stand within this share of the page's height from its edges. */
const EDGE = 0.15;
/** A number alone, `3 of 12`, `page iv`. */
const PAGE_NUMBER = /^(?:page )?(?:[-–—] ?)?(?:\d{1,4}|[ivxlc]{1,6})(?: ?[-–—])?(?: ?(?:of|\/) ?\d{1,4})?$/i;
/** Of so many lines at each edge. */
const EDGE_LINES = 3;

/**
 * Takes away what pages show around their text: headers and footers, which come again on other pages with only numbers
 * changed, and numbers of pages that stand alone.
 */
export function withoutFurniture(pages: readonly PagePieces[]): PagePieces[] {
  const edges = pages.map(edgeLines);
  const seen = new Map<string, number>();
  for (const lines of edges) {
    for (const key of new Set(lines.flat().flatMap(({ keys }) => keys))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  // On left and right pages headers differ: on a third of the pages, or on two of a few, is often enough.
  const often = Math.max(2, Math.min(4, pages.length / 3));
  return pages.map((page, at) => {
    const left = new Set(page.pieces);
    // From each edge inwards, up to the first line that is of this page alone.
    for (const edge of edges[at] ?? []) {
      for (const { keys, pieces: own, isNumber } of edge) {
        if (!isNumber && !keys.some((key) => (seen.get(key) ?? 0) >= often)) break;
        for (const piece of own) left.delete(piece);
      }
    }
    return { ...page, pieces: page.pieces.filter((piece) => left.has(piece)) };
  });
}

interface EdgeLine {
  /** The words of each of its pieces with numbers masked, and about where it stands: one may name the section. */
  readonly keys: readonly string[];
  readonly pieces: readonly Piece[];
  readonly isNumber: boolean;
}

/** The lines at the top and those at the bottom, from the edge inwards. */
function edgeLines({ page: { height }, pieces, framed }: PagePieces): EdgeLine[][] {
  const inFrames = new Set(framed.flatMap((table) => [...table.pieces]));
  // Lines further in tell whether those at the edge are rows of a table.
  const within = (share: number, baseline: number): boolean =>
    baseline < height * share || baseline > height * (1 - share);
  const lines = linesOf(pieces.filter((piece) => !inFrames.has(piece) && within(2 * EDGE, piece.baseline)));
  const above = lines.filter(({ baseline }) => baseline < height / 2);
  const below = lines.filter(({ baseline }) => baseline > height / 2).toReversed();
  return [above, below].map((edge) => {
    const row = edge.findIndex((line, at) => isRow(line, edge[at + 1], edge[at + 2]));
    return edge
      .slice(0, row < 0 ? EDGE_LINES : Math.min(row, EDGE_LINES))
      .filter(({ baseline }) => within(EDGE, baseline))
      .map(edgeLine);
  });
}

/** White between texts that stand in line over so many points parts the columns of a table. */
const COLUMN_WHITE = 4;

/** Rows are equally far apart, up to such a share. */
const PITCH = 0.2;

/**
 * Whether a line and those inwards of it are rows of a table, whose header may come again on each page. Of two columns
 * it takes three lines that are equally far apart: headers and footers of pages have two texts, too.
 */
function isRow(line: Line, next: Line | undefined, third: Line | undefined): boolean {
  if (!next || !isRowBeside(line, next)) return false;
  if (line.pieces.length > 2 && next.pieces.length > 2) return true;
  const [step, other] = [line, third].map((each) => Math.abs((each?.baseline ?? 0) - next.baseline));
  return third !== undefined && isRowBeside(next, third) && Math.abs((step ?? 0) - (other ?? 0)) < (other ?? 0) * PITCH;
}

function isRowBeside(line: Line, next: Line): boolean {
  if (Math.abs(line.baseline - next.baseline) > Math.max(line.size, next.size) * 3.2) return false;
  const gaps = whiteOf(line).filter(([from, to]) =>
    whiteOf(next).some(([start, end]) => Math.min(to, end) - Math.max(from, start) > COLUMN_WHITE),
  );
  return gaps.length >= Math.max(1, Math.min(line.pieces.length, next.pieces.length) - 1) || gaps.length > 1;
}

function whiteOf({ pieces }: Line): (readonly [from: number, to: number])[] {
  return pieces.slice(1).map((piece, at) => [pieces[at]?.right ?? 0, piece.left] as const);
}

function edgeLine({ text, baseline, pieces: own }: Line, at: number): EdgeLine {
  // A number stands alone at the very edge.
  const isNumber =
    at === 0 && own.some((piece) => PAGE_NUMBER.test(textOf([piece])) && (own.length > 1 || text.length < 20));
  const keys = own
    .map((piece) => `${textOf([piece]).replace(/\d+/g, '#')}@${Math.round(baseline / 6)}`)
    .filter((key) => key.length > 6);
  return { keys, pieces: own, isNumber };
}
