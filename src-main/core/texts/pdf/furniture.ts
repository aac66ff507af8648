import { type Line, linesOf } from './columns.ts';
import type { PdfPage } from './pdfium.ts';
import { type Piece, textOf } from './pieces.ts';

/** A page with its pieces of text. */
export interface PagePieces {
  readonly page: PdfPage;
  readonly pieces: readonly Piece[];
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
  const edges = pages.map(({ page, pieces }) => edgeLines(page, pieces));
  const seen = new Map<string, number>();
  for (const lines of edges) {
    for (const key of new Set(lines.flat().flatMap(({ keys }) => keys))) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  // On left and right pages headers differ: on a third of the pages, or on two of a few, is often enough.
  const often = Math.max(2, Math.min(4, pages.length / 3));
  return pages.map(({ page, pieces }, at) => {
    const left = new Set(pieces);
    // From each edge inwards, up to the first line that is of this page alone.
    for (const edge of edges[at] ?? []) {
      for (const { keys, pieces: own, isNumber } of edge) {
        if (!isNumber && !keys.some((key) => (seen.get(key) ?? 0) >= often)) break;
        for (const piece of own) left.delete(piece);
      }
    }
    return { page, pieces: pieces.filter((piece) => left.has(piece)) };
  });
}

interface EdgeLine {
  /** The words of each of its pieces with numbers masked, and about where it stands: one may name the section. */
  readonly keys: readonly string[];
  readonly pieces: readonly Piece[];
  readonly isNumber: boolean;
}

/** The lines at the top and those at the bottom, from the edge inwards. */
function edgeLines({ height }: PdfPage, pieces: readonly Piece[]): EdgeLine[][] {
  const near = pieces.filter(({ baseline }) => baseline < height * EDGE || baseline > height * (1 - EDGE));
  const lines = linesOf(near);
  const above = lines.filter(({ baseline }) => baseline < height / 2).slice(0, EDGE_LINES);
  const below = lines
    .filter(({ baseline }) => baseline > height / 2)
    .slice(-EDGE_LINES)
    .toReversed();
  return [above, below].map((edge) => edge.map(edgeLine));
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
