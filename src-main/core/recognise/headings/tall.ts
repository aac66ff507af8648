import type { Span, Text, Written } from './spans.ts';

/** Shares of a row's height: where a text stands between two rows, and where it ends a stretch of rows. */
const BETWEEN = 0.27;
const ON_EDGE = 0.3;

/** A cell that takes in several rows, and the text in the middle of it. */
type TallSpan = Span & { readonly of: Text };

/**
 * Cells over several rows, each with its text in the middle. Texts that stand between two rows tell that there are some
 * in a column; with them the texts of the column fill it from one to the next.
 */
export function tallSpans(texts: readonly Text[], how: Pick<Written, 'ys'> & { readonly columns: number }): TallSpan[] {
  return Array.from({ length: how.columns }, (_, col) => {
    const own = texts.filter(({ first, last }) => first <= col && last >= col).toSorted((a, b) => a.middle - b.middle);
    return inColumn(own, col, how.ys);
  }).flat();
}

function inColumn(texts: readonly Text[], col: number, ys: readonly number[]): TallSpan[] {
  const isAlone = ({ first, last }: Text): boolean => first === col && last === col;
  const between = texts.filter((text) => isAlone(text) && isBetween(text, ys));
  if (between.length === 0) return [];
  return tiled(texts, col, ys) ?? between.flatMap((text) => around(text, texts, col, ys) ?? []);
}

function isBetween({ middle, row }: Text, ys: readonly number[]): boolean {
  const [top = 0, bottom = 0] = [ys[row], ys[row + 1]];
  const height = bottom - top;
  const isInside = (edge: number): boolean => edge > 0 && edge < ys.length - 1;
  return (
    (middle - top < height * BETWEEN && isInside(row)) || (bottom - middle < height * BETWEEN && isInside(row + 1))
  );
}

/** A column that its texts fill, each in the middle of the rows from the one before; null where they do not come out. */
function tiled(texts: readonly Text[], col: number, ys: readonly number[]): TallSpan[] | null {
  const found: TallSpan[] = [];
  let top = texts[0]?.row ?? 0;
  // The first text may itself stand in the middle of the rows from the top.
  if (texts[0] && isBetween(texts[0], ys)) top = 0;
  for (const text of texts) {
    if (text.first !== text.last && text.row === top) {
      top += 1;
      continue;
    }
    const from = ys[top] ?? 0;
    const bottom = edgeAt(2 * text.middle - from, ys);
    if (bottom === null || bottom <= top) return null;
    if (bottom - top > 1) found.push({ top, bottom: bottom - 1, left: col, right: col, of: text });
    top = bottom;
  }
  const next = texts.findIndex((text) =>
    found.some((span) => span.of !== text && text.row >= span.top && text.row <= span.bottom),
  );
  return next < 0 ? found : null;
}

/** The edge of a row at a height; null where there is none near. */
function edgeAt(at: number, ys: readonly number[]): number | null {
  const edge = ys.findIndex((y, index) => {
    const height = Math.min(y - (ys[index - 1] ?? -Infinity), (ys[index + 1] ?? Infinity) - y);
    return Math.abs(y - at) < height * ON_EDGE * 2;
  });
  return edge < 0 ? null : edge;
}

/** As many rows above a text as below it, as far as nothing else stands in its column. */
function around(text: Text, texts: readonly Text[], col: number, ys: readonly number[]): TallSpan | null {
  const below = ys.findIndex(
    (y) => Math.abs(y - text.middle) < ((ys[text.row + 1] ?? 0) - (ys[text.row] ?? 0)) * BETWEEN,
  );
  if (below < 1) return null;
  const isFree = (row: number): boolean =>
    row >= 0 && row < ys.length - 1 && !texts.some((other) => other !== text && other.row === row);
  let [top, bottom] = [below - 1, below];
  if (!isFree(top) || !isFree(bottom)) return null;
  while (isFree(top - 1) && isFree(bottom + 1)) {
    top--;
    bottom++;
  }
  return { top, bottom, left: col, right: col, of: text };
}
