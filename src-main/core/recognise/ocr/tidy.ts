import type { Layout } from '../layout.ts';
import type { CellText } from './fill.ts';

/** Signs that small figures are taken for. */
const FIGURES: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  ']': '1',
  '[': '1',
  S: '5',
  s: '5',
  B: '8',
  Z: '2',
  z: '2',
};

const LIKE_NUMBER = /^[\d\s.,:;/%()±+\-–—−<>≤≥*~]*$/;
const COULD_BE_NUMBER = /^[\d\s.,:;/%()±+\-–—−<>≤≥*~OoQIli|[\]SsBZz]*$/;

/** Texts of a table as its columns suggest: figures among figures, decimals among decimals. Same order as the layout's cells. */
export function tidied(
  { cells, colCount }: Pick<Layout, 'cells' | 'colCount'>,
  texts: readonly CellText[],
  /** Which cells show a point on the picture. */
  hasPoint: readonly boolean[] = [],
): CellText[] {
  const hasSpread = texts.some(({ text }) => /\d\s*[±£]\s*\d/.test(text));
  const plain = (text: string): string => closed(signed(brackets(percents(times(spread(text.trim(), hasSpread))))));
  const tidy = texts.map(({ text, confidence }) => ({ text: plain(text), confidence }));
  for (let col = 0; col < colCount; col++) {
    const own = cells.flatMap((cell, index) =>
      cell.col === col && cell.colSpan === 1 && tidy[index]?.text ? [index] : [],
    );
    const textAt = (index: number): string => tidy[index]?.text ?? '';
    const isZero = (index: number): boolean => /^[oO]$/.test(textAt(index));
    const numbers = own.filter((index) => isNumber(textAt(index)));
    // A nought alone is read as a letter, often down a whole column.
    const figures = numbers.length > 0 ? own.filter((index) => isNumber(textAt(index)) || isZero(index)) : [];
    if (figures.length < 3 || figures.length < own.length * 0.5) continue;
    const decimals = usualDecimals(figures.map(textAt));
    const hasPoints = figures.some((index) => /\d[.,]\d/.test(textAt(index)));
    const isSeen = pointsAreSeen(
      figures.filter((index) => /[.,]/.test(textAt(index))),
      hasPoint,
    );
    for (const index of own) {
      const cell = tidy[index];
      const other = plain(texts[index]?.other ?? '');
      // Of two readings a figure is meant among figures.
      if (cell && !isNumber(cell.text) && isNumber(other) && isShort(cell.text, other)) cell.text = other;
      if (!cell || !COULD_BE_NUMBER.test(cell.text)) continue;
      const asFigures = Array.from(cell.text, (sign) => FIGURES[sign] ?? sign).join('');
      const isOne = /\d/.test(cell.text) || cell.text.length === 1;
      const text = isOne ? asFigures : cell.text;
      const isPlain = isSeen && hasPoint[index] !== true;
      cell.text = isPlain || !hasPoints ? text : pointed(text, decimals);
    }
  }
  return evenlySpaced(tidy);
}

function isNumber(text: string): boolean {
  return LIKE_NUMBER.test(text) && /\d/.test(text);
}

/** Two readings of one stretch of figures; a heading that one reader saw half of is longer. */
function isShort(text: string, other: string): boolean {
  return text.length <= other.length + 2;
}

/** Chinese is written without spaces. */
function closed(text: string): string {
  return text.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '');
}

/** A brace that is closed by another sign is a bracket that was blurred. */
function brackets(text: string): string {
  return text
    .replace(/\{([^(){}[\]]*)[)\]]/g, '($1)')
    .replace(/[([]([^(){}[\]]*)\}/g, '($1)')
    .replace(/\(([^(){}[\],]*)\]/g, '($1)');
}

/** Where a per cent sign ends a number, what follows closely is its second ring. */
function percents(text: string): string {
  return text.replace(/(\d)%[%\d](?=[)/,;\s]|$)/g, '$1%');
}

/** A currency's sign at the left of its column belongs to the amount at the right; of the two widths of "¥" none is seen. */
function signed(text: string): string {
  return text.replace(/￥(?=[\s\d(]|$)/g, '¥').replace(/^([-–−(]?[$€£¥]) +(?=\(?\d[\d.,]*\)?$)/, '$1');
}

/** Places that a table sets with a space or without, the same way throughout: before a bracket, around a plus-minus sign. */
const SPACED: readonly { readonly open: RegExp; readonly closed: RegExp; readonly text: string }[] = [
  { open: /(?<=[\d.%]) \((?=[\d.<>±+−–-])/g, closed: /(?<=\d)\((?=[\d.<>±+−–-])/g, text: ' (' },
  { open: /(?<=\d) ± (?=\d)/g, closed: /(?<=\d)(?:±| ±|± )(?=\d)/g, text: ' ± ' },
];

/** Spaces that were lost in single cells, as most cells of the table have them. */
function evenlySpaced(texts: readonly CellText[]): CellText[] {
  return SPACED.reduce<CellText[]>(
    (known, { open, closed, text }) => {
      const count = (sign: RegExp): number => known.filter((cell) => cell.text.search(sign) >= 0).length;
      if (count(open) < 3 || count(open) <= count(closed)) return known;
      return known.map((cell) => ({ ...cell, text: cell.text.replace(closed, text) }));
    },
    [...texts],
  );
}

/** "±" is often read as a pound sign, or as "+" where others of the table are spreads. */
function spread(text: string, hasSpread: boolean): string {
  const pounds = text.replace(/(\d)\s*£\s*(\d)/g, '$1 ± $2');
  return hasSpread ? pounds.replace(/(\d)\s*\+\s*(\d)/g, '$1 ± $2') : pounds;
}

/** A cross between figures is read as a letter. */
function times(text: string): string {
  return text.replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1 × ');
}

/** How many decimals nearly all numbers of a column have; null where they differ. */
function usualDecimals(texts: readonly string[]): number | null {
  const counts = new Map<number, number>();
  for (const text of texts) {
    const decimals = /^[-−+<>]?\d+[.,](\d+)$/.exec(text)?.[1]?.length ?? 0;
    counts.set(decimals, (counts.get(decimals) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return most && most[0] > 0 && most[1] >= texts.length * 0.6 ? most[0] : null;
}

/** Whether points of this size are seen at all: nearly all numbers that were read with one show it. */
function pointsAreSeen(withPoint: readonly number[], hasPoint: readonly boolean[]): boolean {
  return withPoint.length > 0 && withPoint.filter((index) => hasPoint[index]).length >= withPoint.length * 0.9;
}

/** Puts back a point that was too small to be read: after a leading zero, or where the column has it. */
function pointed(text: string, decimals: number | null): string {
  const zero = /^([-−]?)0(\d{2,})$/.exec(text);
  if (zero) return `${zero[1]}0.${zero[2]}`;
  const plain = /^([-−]?)(\d+)$/.exec(text);
  const [, sign = '', digits = ''] = plain ?? [];
  if (decimals === null || digits.length <= decimals) return text;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
