/** A ruling line in points: a horizontal one runs along x at the height `at`, a vertical one along y. */
export interface PdfRule {
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The colour that a path is painted in. */
export type Paint = 'none' | 'white' | 'colour';

/** Thicker strokes are bars and boxes. */
const MAX_THICKNESS = 3;
const MIN_LENGTH = 6;
/** Dots and dashes that are so close together make one rule. */
const MAX_DASH_GAP = 3;
/** Dots make a rule where there are so many of them over such a length: fewer are marks of a drawing. */
const MIN_DOTS = 5;
const MIN_DOTTED_LENGTH = 20;
/** Strokes of one rule differ by so much in height at most. */
const LEVEL = 0.75;

interface Stroke extends PdfRule {
  readonly isWhite: boolean;
}

/** Collects the ruling lines of a page from the paths that it draws. */
export class RuleCollector {
  readonly #horizontal: Stroke[] = [];
  readonly #vertical: Stroke[] = [];
  readonly #fills: { readonly from: Point; readonly to: Point }[] = [];

  /** Adds the box of a path or the ends of a stroke. Returns false where it is too thick for a rule. */
  add(one: Point, other: Point, paint: Paint): boolean {
    const width = Math.abs(one.x - other.x);
    const height = Math.abs(one.y - other.y);
    if (Math.min(width, height) > MAX_THICKNESS) return false;
    const isLong = Math.max(width, height) > 3 * Math.min(width, height);
    // A dot may belong to a rule in either direction.
    const isDot = Math.max(width, height) < MIN_LENGTH;
    if (!isLong && !isDot) return false;
    if (paint === 'none') return true;
    const isWhite = paint === 'white';
    if (isDot || width > height)
      this.#horizontal.push({ ...spanOf(one.x, other.x), at: (one.y + other.y) / 2, isWhite });
    if (isDot || height > width) this.#vertical.push({ ...spanOf(one.y, other.y), at: (one.x + other.x) / 2, isWhite });
    return true;
  }

  /** Adds a filled area: white rules on it can be seen. */
  addFill(one: Point, other: Point): void {
    this.#fills.push({
      from: { x: Math.min(one.x, other.x), y: Math.min(one.y, other.y) },
      to: { x: Math.max(one.x, other.x), y: Math.max(one.y, other.y) },
    });
  }

  /** The rules that can be seen, with the strokes of one rule joined. */
  build(): { readonly horizontal: PdfRule[]; readonly vertical: PdfRule[] } {
    const isOnFill = (x: number, y: number): boolean =>
      this.#fills.some(({ from, to }) => x >= from.x - 1 && x <= to.x + 1 && y >= from.y - 1 && y <= to.y + 1);
    return {
      horizontal: joined(this.#horizontal.filter((s) => !s.isWhite || isOnFill((s.start + s.end) / 2, s.at))),
      vertical: joined(this.#vertical.filter((s) => !s.isWhite || isOnFill(s.at, (s.start + s.end) / 2))),
    };
  }
}

function spanOf(one: number, other: number): Pick<PdfRule, 'start' | 'end'> {
  return { start: Math.min(one, other), end: Math.max(one, other) };
}

function joined(strokes: readonly PdfRule[]): PdfRule[] {
  const rules: PdfRule[] = [];
  const sorted = strokes.toSorted((a, b) => a.at - b.at);
  for (let from = 0; from < sorted.length;) {
    let to = from + 1;
    while (to < sorted.length && (sorted[to]?.at ?? 0) - (sorted[from]?.at ?? 0) <= LEVEL) to++;
    rules.push(...joinedLevel(sorted.slice(from, to).toSorted((a, b) => a.start - b.start)));
    from = to;
  }
  return rules;
}

/** Joins strokes at one height, from left to right. */
function joinedLevel(strokes: readonly PdfRule[]): PdfRule[] {
  const rules: PdfRule[] = [];
  let parts: PdfRule[] = [];
  let end = Number.NEGATIVE_INFINITY;
  const close = (): void => {
    const longest = parts.reduce((most, part) => Math.max(most, part.end - part.start), 0);
    const start = parts[0]?.start ?? 0;
    const isDotted = parts.length >= MIN_DOTS && end - start >= MIN_DOTTED_LENGTH;
    if (longest >= MIN_LENGTH || isDotted) {
      rules.push({ at: parts.reduce((sum, { at }) => sum + at, 0) / parts.length, start, end });
    }
    parts = [];
    end = Number.NEGATIVE_INFINITY;
  };
  for (const stroke of strokes) {
    if (stroke.start - end > MAX_DASH_GAP) close();
    parts.push(stroke);
    end = Math.max(end, stroke.end);
  }
  close();
  return rules;
}
