import type { Placed, PlacedLine, Sheet, SheetRule } from './sheet.ts';

/** One row of a table: a line of writing, or several where a cell's text runs on. */
export interface Row {
  readonly lines: readonly PlacedLine[];
  readonly filled: ReadonlySet<number>;
  readonly top: number;
  readonly bottom: number;
  /** Above the rule that ends the heading. */
  readonly isHead: boolean;
}

export interface Rows {
  readonly rows: readonly Row[];
  /** Labels that stand half-way between two rows, each in the middle of several. */
  readonly floating: readonly Placed[];
}

/** Rows of a sheet: a line that only carries on cells of the row above belongs to it. */
export function rowsOf(whole: Sheet): Rows {
  const { sheet, floating } = withoutFloating(withWrapped(whole));
  return { rows: gathered(sheet), floating };
}

/** Puts together a row whose texts are set in the middle of one that runs over two lines: one line above, one below. */
function withWrapped(sheet: Sheet): Sheet {
  const lines: PlacedLine[] = [];
  const pitch = usualPitch(sheet);
  sheet.lines.forEach((line, index) => {
    const above = sheet.lines[index - 1];
    const before = sheet.lines[index - 2];
    if (before && above && lines.at(-1) === above && isAround(sheet, pitch, [before, above, line])) {
      lines.splice(-2, 2, oneLine([before, above, line]));
    } else lines.push(line);
  });
  return { ...sheet, lines };
}

function isAround(
  sheet: Sheet,
  pitch: number,
  [above, line, below]: readonly [PlacedLine, PlacedLine, PlacedLine],
): boolean {
  const { glyph, rules } = sheet;
  const isClose = below.middle - above.middle < glyph * 2.4;
  const isWrapped = areShared(above.filled, below.filled) && !areShared(line.filled, above.filled);
  // Either the row's own label is in its middle, or the label is what runs over.
  const isLabelled = line.filled.has(0) || above.filled.has(0);
  const isMain = isLabelled && line.filled.size > Math.max(above.filled.size, below.filled.size);
  // A heading whose other texts all run over two lines, which stand closer than rows do.
  const isLabel = line.filled.has(0) && line.filled.size === 1 && below.middle - above.middle < pitch * 0.85;
  const areParts = isClose && isWrapped && (isMain || isLabel) && !areShared(line.filled, below.filled);
  return areParts && !isRowBelow(sheet, above, below) && !ruleBetween(rules, above, below);
}

function oneLine(lines: readonly PlacedLine[]): PlacedLine {
  return {
    top: Math.min(...lines.map(({ top }) => top)),
    bottom: Math.max(...lines.map(({ bottom }) => bottom)),
    middle: lines[lines.length >> 1]?.middle ?? 0,
    placed: lines.flatMap(({ placed }) => placed),
    filled: new Set(lines.flatMap(({ filled }) => [...filled])),
  };
}

/** Takes out lines that stand half-way between two others, in columns that neither of them fills. */
function withoutFloating(sheet: Sheet): { readonly sheet: Sheet; readonly floating: readonly Placed[] } {
  const { lines, glyph } = sheet;
  const floating = lines.filter((line, index) => {
    const above = lines[index - 1];
    const below = lines[index + 1];
    if (!above || !below || below.middle - above.middle > glyph * 3.2) return false;
    const isBetween = !areShared(line.filled, above.filled) && !areShared(line.filled, below.filled);
    const isHalf = Math.max(line.middle - above.middle, below.middle - line.middle) < glyph * 1.75;
    return isBetween && isHalf && areShared(above.filled, below.filled);
  });
  if (floating.length === 0) return { sheet, floating: [] };
  const kept = lines.filter((line) => !floating.includes(line));
  return { sheet: { ...sheet, lines: kept }, floating: floating.flatMap(({ placed }) => placed) };
}

function gathered(sheet: Sheet): Row[] {
  const pitch = usualPitch(sheet);
  const headEnd = headingEnd(sheet);
  const rows: PlacedLine[][] = [];
  sheet.lines.forEach((line, index) => {
    const row = rows.at(-1);
    const isNew = !row || !carriesOn({ sheet, row, line, next: sheet.lines[index + 1], pitch, headEnd });
    if (isNew) rows.push([line]);
    else row.push(line);
  });
  return rows.map((lines) => {
    const bottom = Math.max(...lines.map(({ bottom }) => bottom));
    return {
      lines,
      filled: new Set(lines.flatMap(({ filled }) => [...filled])),
      top: Math.min(...lines.map(({ top }) => top)),
      bottom,
      isHead: bottom <= headEnd,
    };
  });
}

/** Where the heading ends: at the second rule along the whole table, or the first one that has a line of writing above it. */
function headingEnd({ rules, lines, glyph }: Sheet): number {
  const first = lines[0];
  if (!first) return 0;
  const full = rules.filter(({ isFull }) => isFull).toSorted((a, b) => a.at - b.at);
  const below = full.find(({ at }) => at > first.middle);
  const after = below ? lines.filter(({ middle }) => middle > below.at).length : 0;
  return below && after > 0 ? below.at + glyph * 0.2 : 0;
}

/** Distance of lines that follow one another, as most of them have it. */
function usualPitch({ lines, glyph }: Sheet): number {
  const pitches = lines
    .slice(1)
    .map(({ middle }, index) => middle - (lines[index]?.middle ?? 0))
    .filter((pitch) => pitch < glyph * 6)
    .toSorted((a, b) => a - b);
  return pitches[pitches.length >> 1] ?? glyph * 2;
}

interface Carry {
  readonly sheet: Sheet;
  readonly row: readonly PlacedLine[];
  readonly line: PlacedLine;
  readonly next: PlacedLine | undefined;
  readonly pitch: number;
  readonly headEnd: number;
}

/** Whether a line carries on the row above it. */
function carriesOn({ sheet, row, line, next, pitch, headEnd }: Carry): boolean {
  const above = row.at(-1);
  if (!above) return false;
  const step = line.middle - above.middle;
  if (step > sheet.glyph * 3 || ruleBetween(sheet.rules, above, line)) return false;
  const columns = sheet.xs.length - 1;
  const filled = new Set(row.flatMap(({ filled }) => [...filled]));
  const isTight = step < pitch * 0.85;
  if (line.bottom <= headEnd) return carriesOnHead(row, line, isTight, sheet.glyph);
  const [only] = line.filled;
  if (line.filled.size === 1 && only !== undefined && only > 0) return filled.has(only);
  if (!line.filled.has(0)) {
    const canCarry = filled.has(0) && line.filled.size <= (columns - 1) / 2 && isWithin(line.filled, filled);
    return canCarry && !isRowBelow(sheet, above, line);
  }
  if (line.filled.size === 1 && filled.size > 1 && columns > 1) {
    const after = next ? next.middle - line.middle : Infinity;
    return step < after * 0.85 && !(next && ruleBetween(sheet.rules, line, next) && step >= pitch * 0.95);
  }
  return isTight && isWithin(line.filled, filled) && line.filled.size < filled.size;
}

/** A word needs no more room than this in most lines, in letter heights. */
const WORD = 3;

/** Whether a line fills several columns, and each had room for its next word in the line above: no text was broken there. */
function isRowBelow({ xs, glyph }: Sheet, above: PlacedLine, line: PlacedLine): boolean {
  if (line.filled.size < 2) return false;
  return line.placed.every(({ first, last, left, right }) => {
    const before = above.placed.findLast((other) => other.first <= first && other.last >= first);
    const room = (xs[last + 1] ?? 0) - (before?.right ?? 0);
    return before !== undefined && room > Math.min(right - left, WORD * glyph) + glyph;
  });
}

/** In a heading texts run on wherever nothing speaks against it: no group over several columns, and not as many cells again. */
function carriesOnHead(row: readonly PlacedLine[], line: PlacedLine, isTight: boolean, glyph: number): boolean {
  const spans = (lines: readonly PlacedLine[]): boolean =>
    lines.some(({ placed }) => placed.some(({ first, last }) => last > first));
  if (spans(row) || spans([line])) return false;
  const filled = new Set(row.flatMap(({ filled }) => [...filled]));
  const smaller = Math.min(filled.size, line.filled.size);
  const larger = Math.max(filled.size, line.filled.size);
  const isNested = isWithin(line.filled, filled) || isWithin(filled, line.filled);
  return isNested && (isTight || smaller <= larger * 0.5) && isAligned(row, line, glyph);
}

/** Whether each text of a line stands flush with, or in the middle of, what is above it in its column. */
function isAligned(row: readonly PlacedLine[], line: PlacedLine, glyph: number): boolean {
  return line.placed.every(({ first, left, right }) => {
    const above = row.flatMap(({ placed }) => placed.filter((other) => other.first === first));
    const isNear = (a: number, b: number): boolean => Math.abs(a - b) < glyph * 1.2;
    return (
      above.length === 0 ||
      above.some(
        (other) =>
          isNear(other.left, left) ||
          isNear(other.right, right) ||
          isNear((other.left + other.right) / 2, (left + right) / 2),
      )
    );
  });
}

function areShared(a: ReadonlySet<number>, b: ReadonlySet<number>): boolean {
  return [...a].some((item) => b.has(item));
}

function isWithin(part: ReadonlySet<number>, whole: ReadonlySet<number>): boolean {
  return [...part].every((item) => whole.has(item));
}

function ruleBetween(rules: readonly SheetRule[], above: PlacedLine, below: PlacedLine): boolean {
  return rules.some(({ at }) => at > above.middle && at < below.middle);
}
