import { isMarked } from '../features.ts';
import { numberOf } from '../totals.ts';
import type { Block, View, ViewCell } from '../view.ts';
import { type CellFacts, factsOf } from './cellFacts.ts';
import { is } from './measures.ts';
import type { ParentFeature } from './parentFeatures.data.ts';

export type ParentEvidence = Partial<Record<ParentFeature, number>>;

/** A line of a list as the hierarchy of its names sees it. */
export interface NamedLine {
  readonly row: number;
  readonly name: ViewCell;
  readonly facts: CellFacts;
  /** Whether it has no values. */
  readonly isBare: boolean;
  /** Whether its name is merged over columns of values, or stands over them. */
  readonly isWide: boolean;
  /** Its outline level in the file. */
  readonly level: number;
  /** Whether lines of a deeper outline level after it are its own, and not those of a sum below them. */
  readonly isOutlineHead: boolean;
  readonly numbers: ReadonlyMap<number, number>;
  readonly isAfterGap: boolean;
  /** Numbers in the first column have no indent of their own. */
  readonly isNumber: boolean;
  /** The numbers of lines that follow it and add up to it; 0 for none. */
  readonly sumOf: number;
  /** The lines right before it, those without values among them, that a total adds up; 0 for none. */
  readonly totalOf: number;
}

/** The lines of a list with a name each; `names` is the number of columns that name lines. */
export function namedLines(view: View, block: Block, rows: readonly number[], names: number): NamedLine[] {
  const lines = rows.flatMap((row): NamedLine[] => {
    const cells = view.filled(row, block);
    const [name] = cells;
    if (!name) return [];
    const values = cells.filter((cell) => cell !== name && cell.col >= block.left + names);
    const numbers = new Map(
      values.flatMap((cell) => {
        const number = numberOf(cell);
        return number === null ? [] : [[cell.col, number] as const];
      }),
    );
    const facts = factsOf(name);
    return [
      {
        row,
        name,
        facts,
        isBare: values.length === 0,
        isWide: values.length === 0 && (name.col >= block.left + names || name.colSpan > names),
        level: view.levelOf(row),
        isOutlineHead: values.length === 0 || view.isSummaryAbove,
        numbers,
        isAfterGap: row > block.top && (view.rows[row] ?? 0) > (view.rows[row - 1] ?? 0) + 1,
        isNumber: facts.isValue && !facts.isMissing && facts.indent === 0,
        sumOf: 0,
        totalOf: 0,
      },
    ];
  });
  return lines.map((line, index) => {
    const sumOf = summed(line, lines.slice(index + 1, index + 1 + MOST_PARTS));
    return Object.assign({}, line, {
      sumOf,
      isOutlineHead: line.isOutlineHead || sumOf > 0,
      totalOf: line.facts.isTotal ? summed(line, lines.slice(Math.max(0, index - MOST_PARTS), index).reverse()) : 0,
    });
  });
}

/** Lines further down that are looked at for parts of a sum. */
const MOST_PARTS = 60;

/** How many of some lines, from the first on, add up to one, in two columns at least and most of those that could; 0 for none. */
function summed(whole: NamedLine, parts: readonly NamedLine[]): number {
  if (whole.numbers.size === 0) return 0;
  const sums = new Map<number, number>();
  for (const [place, part] of parts.entries()) {
    const count = place + 1;
    for (const [col, number] of part.numbers) sums.set(col, (sums.get(col) ?? 0) + number);
    if (count < 2) continue;
    let [right, wrong] = [0, 0];
    for (const [col, number] of whole.numbers) {
      const sum = sums.get(col);
      if (sum === undefined || number === 0) continue;
      if (Math.abs(sum - number) <= Math.max(1e-9, Math.abs(number) * 1e-4, count * 0.06 * unitOf(number))) right++;
      else wrong++;
    }
    if (right > wrong && (right > 1 || (right === 1 && count > 2))) return count;
  }
  return 0;
}

/** The last decimal that a number shows, as far as rounding goes. */
function unitOf(number: number): number {
  const decimals = /\.(\d+)/.exec(String(number))?.[1]?.length ?? 0;
  return decimals === 0 ? 0 : 10 ** -decimals;
}

/** A place where a line may hang: under `parent` (null: under none), after its latest child so far. */
export interface Candidate {
  readonly parent: NamedLine | null;
  readonly sibling: NamedLine | null;
  /** Open lines that end when the line hangs here. */
  readonly closed: number;
  /** The place of the parent among all lines, and of the line. */
  readonly distance: number;
}

/** What speaks for a line hanging under a candidate. */
export function parentEvidence(
  line: NamedLine,
  before: NamedLine | null,
  { parent, sibling, closed, distance }: Candidate,
): ParentEvidence {
  const isNext = parent !== null && parent === before;
  const evidence: ParentEvidence = {
    root: is(parent === null),
    push: is(isNext),
    pops: Math.min(3, closed) / 3,
    popsSome: is(closed > 0),
  };
  if (parent) Object.assign(evidence, withParent(line, parent, isNext, distance));
  if (sibling) Object.assign(evidence, withSibling(line, sibling));
  else evidence.noSibling = 1;
  if (parent && sibling) evidence.siblingBetween = is(!sibling.isBare && parent.isBare);
  return evidence;
}

function withParent(line: NamedLine, parent: NamedLine, isNext: boolean, distance: number): ParentEvidence {
  const known = !line.isNumber && !parent.isNumber;
  const deeper = line.facts.indent - parent.facts.indent;
  const [own, above] = [line.facts, parent.facts];
  return {
    parentBare: is(parent.isBare),
    parentBareNext: is(parent.isBare && isNext),
    parentWide: is(parent.isWide),
    parentWideLineNot: is(parent.isWide && !line.isWide),
    parentWideNext: is(parent.isWide && isNext && !line.isBare),
    bothBare: is(parent.isBare && line.isBare),
    bothWide: is(parent.isWide && line.isWide),
    lineBareParentNot: is(line.isBare && !parent.isBare),
    deeper: is(known && deeper > 0.24),
    muchDeeper: is(known && deeper > 1.2),
    asDeep: is(known && Math.abs(deeper) <= 0.24),
    asDeepBareNext: is(known && Math.abs(deeper) <= 0.24 && parent.isBare && !line.isBare),
    shallower: is(known && deeper < -0.24),
    shallowerBare: is(known && deeper < -0.24 && parent.isBare && !line.isBare),
    numberUnderText: is(line.isNumber && !parent.isNumber),
    numberUnderBare: is(line.isNumber && parent.isBare),
    numberUnderNumber: is(line.isNumber && parent.isNumber),
    textUnderNumber: is(!line.isNumber && parent.isNumber),
    furtherRight: is(line.name.col > parent.name.col),
    furtherLeft: is(line.name.col < parent.name.col),
    parentMarked: is(isMarked(parent.name) && !isMarked(line.name)),
    lineMarked: is(!isMarked(parent.name) && isMarked(line.name)),
    bothMarked: is(isMarked(parent.name) && isMarked(line.name)),
    parentBold: is(above.isBold && !own.isBold),
    lineItalic: is(own.isItalic && !above.isItalic),
    numberedDeeper: is(own.numbering > 0 && above.numbering > 0 && own.numbering > above.numbering),
    numberedAlike: is(own.numbering > 0 && own.numbering === above.numbering),
    numberedHigher: is(own.numbering > 0 && above.numbering > own.numbering),
    numberedUnderPlain: is(own.numbering > 0 && above.numbering === 0),
    plainUnderNumbered: is(own.numbering === 0 && above.numbering > 0),
    ofWhich: is(own.numbering === 7 && isNext),
    outlineDeeper: is(line.level > parent.level && parent.isOutlineHead),
    outlineAlike: is(line.level === parent.level && line.level > 0),
    outlineHigher: is(line.level < parent.level),
    inSum: is(parent.sumOf > 0 && distance <= parent.sumOf),
    pastSum: is(parent.sumOf > 0 && distance > parent.sumOf),
    noSum: is(parent.sumOf === 0 && !parent.isBare),
    parentTotal: is(above.isTotal),
    lineTotal: is(own.isTotal && !above.isTotal),
    lineNamesParent: is(own.isTotal && line.name.text.toLowerCase().includes(bare(parent.name.text))),
    totalBeyond: is(line.totalOf >= distance),
    totalWithin: is(line.totalOf > 0 && line.totalOf < distance),
    parentColon: is(above.hasColon),
    afterGap: is(line.isAfterGap),
    unitParent: is(above.isUnit),
  };
}

function withSibling(line: NamedLine, sibling: NamedLine): ParentEvidence {
  const known = !line.isNumber && !sibling.isNumber;
  const deeper = line.facts.indent - sibling.facts.indent;
  const [own, other] = [line.facts, sibling.facts];
  const look = (each: NamedLine): string =>
    `${each.facts.isBold} ${each.facts.isItalic} ${each.name.cell.style?.fill ?? ''}`;
  return {
    asSibling: is(known && Math.abs(deeper) <= 0.24),
    deeperThanSibling: is(known && deeper > 0.24),
    shallowerThanSibling: is(known && deeper < -0.24),
    bareAsSibling: is(line.isBare && sibling.isBare),
    fullAsSibling: is(!line.isBare && !sibling.isBare),
    bareUnlikeSibling: is(line.isBare !== sibling.isBare),
    wideAsSibling: is(line.isWide && sibling.isWide),
    wideUnlikeSibling: is(line.isWide !== sibling.isWide),
    looksAsSibling: is(look(line) === look(sibling)),
    looksUnlikeSibling: is(look(line) !== look(sibling)),
    numberedAsSibling: is(own.numbering > 0 && own.numbering === other.numbering),
    numberedUnlikeSibling: is(own.numbering !== other.numbering),
    numberAsSibling: is(line.isNumber && sibling.isNumber),
    numberUnlikeSibling: is(line.isNumber !== sibling.isNumber),
    outlineAsSibling: is(line.level === sibling.level && line.level > 0),
    outlineUnlikeSibling: is(line.level !== sibling.level),
    afterTotal: is(other.isTotal),
    alignedAsSibling: is(line.name.col === sibling.name.col),
  };
}

function bare(text: string): string {
  return text
    .replace(/[:：]$/, '')
    .trim()
    .toLowerCase();
}
