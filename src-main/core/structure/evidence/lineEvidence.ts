import { isMarked, textLikeness } from '../features.ts';
import type { BlockLine, BlockLines, LineCell } from './blockLines.ts';
import { type CellFacts, factsOf } from './cellFacts.ts';
import { contrastWith } from './contrast.ts';
import type { LineEvidence, LineFeature } from './lineFeatures.data.ts';
import { is, kindOf, mean, share } from './measures.ts';
import { pairEvidence } from './pairEvidence.ts';

/** Gathers what can be seen of a line: what stands in it, how it looks, and how it differs from the lines around it. */
export function lineEvidence(block: BlockLines, index: number): LineEvidence {
  const line = block.lines[index];
  if (!line || line.cells.length === 0) return {};
  const found: Partial<Record<LineFeature, number>> = {
    ...composition(block, line),
    ...wording(line),
    ...looks(block, line, index),
    ...spans(block, line, index),
    ...surroundings(block, line, index),
    ...pairEvidence(block, line, index),
    ...place(block, line, index),
  };
  return block.share < FEW_VALUES ? withTextual(found) : found;
}

/** With fewer values than this a block is one of texts, in which everything speaks for other things. */
const FEW_VALUES = 0.2;

/** What is seen in a block of texts counts both as it does everywhere and in its own way. */
function withTextual(found: Partial<Record<LineFeature, number>>): LineEvidence {
  const both: Partial<Record<string, number>> = { ...found };
  for (const [name, value] of Object.entries(found)) if (value !== 0) both[`${name}InText`] = value;
  return both;
}

function composition({ view, block, width, lines }: BlockLines, line: BlockLine): LineEvidence {
  const { row, cells, covering, name, rest, at } = line;
  const [first] = cells;
  if (!first) return {};
  const isLone = covering.length === 1 && cells.length === 1;
  const covered = share(at, (cell) => cell !== undefined);
  const isMerged = first.view.colSpan >= width * 0.75 && width > 1;
  const blanks = view.starting(row, block).filter((cell) => cell.kind === 'blank' && cell.colSpan > 1);
  const values = share(rest, (cell) => cell.isValue);
  const plain = rest.filter((cell) => cell.isValue && !cell.isPeriod);
  const periods = rest.filter((cell) => cell.isPeriod);
  const numbers = rest.map((cell) => (cell.isCount ? Number(cell.view.text) : Number.NaN));
  return {
    lone: is(isLone),
    loneWide: is(isLone && isMerged),
    loneName: is(isLone && !isMerged && name !== null && width > 1),
    loneInside: is(isLone && name === null),
    loneInsideWide: is(isLone && name === null && first.view.col + first.view.colSpan > block.right),
    loneAgain: is(isLone && first.view.colSpan > 1 && lines.some((other) => isTwin(other, line))),
    blankBeside: is(isLone && name !== null && blanks.some((cell) => cell.colSpan >= (width - 1) * 0.75)),
    few: is(covered < 0.5 && !isLone),
    full: is(covered > 0.95 && cells.length > 1),
    valuesAll: is(rest.length > 0 && plain.length === rest.length),
    valuesMost: is(values > 0.5 && plain.length > 0),
    valuesSome: is(plain.length > 0),
    valuesNone: is(rest.length > 0 && plain.length === 0),
    missingAll: is(rest.length > 0 && rest.every((cell) => cell.isMissing)),
    periodsMost: is(periods.length > 1 && periods.length >= rest.length * 0.6),
    counting: is(
      numbers.length > 2 && numbers.every((number, place) => place === 0 || number === (numbers[place - 1] ?? 0) + 1),
    ),
    nameBlank: is(at[0] === undefined),
    underCorner: is(line.isUnderCorner),
    loneUnderCorner: is(line.isUnderCorner && cells.length === 1),
    nameAbove: is(at[0] !== undefined && name === null),
    nameTall: is(name !== null && name.view.rowSpan > 1),
    nameValue: is(name !== null && name.isValue && !name.isPeriod),
    namePeriod: is(name?.isPeriod === true),
    nameText: is(name !== null && !name.isValue && !name.isPeriod),
    nameWide: is(name !== null && name.view.colSpan > 1 && !isLone),
  };
}

/** Whether another line, not right beside it, has one cell of the same place. */
function isTwin(other: BlockLine, { row, cells }: BlockLine): boolean {
  const [own, twin] = [cells[0]?.view, other.cells[0]?.view];
  return (
    other.cells.length === 1 &&
    Math.abs(other.row - row) > 1 &&
    own?.col === twin?.col &&
    own?.colSpan === twin?.colSpan
  );
}

function wording({ cells, name }: BlockLine): LineEvidence {
  const texts = cells.filter((cell) => !cell.isValue);
  const longest = Math.max(...cells.map((cell) => cell.length));
  const [first] = cells;
  const label = mean(texts.map((cell) => cell.label));
  const labels = share(texts, (cell) => cell.label > 0.3);
  return {
    labels: labels,
    label: Math.max(0, label),
    unlabel: Math.max(0, -label),
    long: is(longest > 40),
    veryLong: is(longest > 100),
    sentence: share(cells, (cell) => cell.isSentence),
    note: is(first?.isNote === true),
    units: share(cells, (cell) => cell.isUnit),
    unitLone: is(cells.length === 1 && first?.isUnit === true),
    colon: is(name?.hasColon === true),
    colons: share(cells, (cell) => cell.hasColon),
    pairTexts: share(cells, (cell) => cell.isPair),
    nameTotal: is(first?.isTotal === true),
    nameNumbered: is((name?.numbering ?? 0) > 0),
  };
}

function looks({ lines, recurring }: BlockLines, line: BlockLine, index: number): LineEvidence {
  const { cells, rest } = line;
  const next = nextLine(lines, index);
  const before = lines[index - 1];
  const bold = share(cells, (cell) => cell.isBold);
  const fill = share(cells, (cell) => cell.hasFill);
  const nextBold = next ? share(next.cells, (cell) => cell.isBold) : bold;
  const nextFill = next ? share(next.cells, (cell) => cell.hasFill) : fill;
  const centred = share(rest, (cell) => cell.isCentred);
  const nextCentred = next ? share(next.rest, (cell) => cell.isCentred) : centred;
  const border = share(cells, hasLineBelow);
  const nextBorder = next ? share(next.cells, hasLineBelow) : border;
  const isSet = cells.every((cell) => isMarked(cell.view));
  const isPlain = (other: BlockLine | undefined): boolean =>
    other?.cells.every((cell) => !isMarked(cell.view)) !== false;
  const isAlone = index > 0 && cells.length > 1 && isPlain(before) && isPlain(next);
  // Rows and totals are set apart too: they have values, say what others say, or are named so.
  const mayBeSet = (cell: LineCell): boolean => mayHead(cell) && !cell.isTotal && !recurring.has(cell);
  const alternates = (other: BlockLine): boolean =>
    other.cells.length > 2 && other.cells.every((cell, place) => isMarked(cell.view) === (place % 2 === 0));
  return {
    bold,
    boldMore: Math.max(0, bold - nextBold),
    boldLess: Math.max(0, nextBold - bold),
    fillMore: Math.max(0, fill - nextFill),
    fillLess: Math.max(0, nextFill - fill),
    nameBold: is(cells.length > 1 && cells[0]?.isBold === true && bold < 0.6),
    italic: share(cells, (cell) => cell.isItalic),
    centredMore: Math.max(0, centred - nextCentred),
    setAlone: is(isAlone && isSet && cells.every(mayBeSet)),
    labelsAlone: is(index > 0 && isPlain(before) && alternates(line)),
    beforeLabels: is(cells.every((cell) => !isMarked(cell.view)) && next !== undefined && alternates(next)),
    lineBelow: Math.max(0, border - nextBorder),
    setAgain: is(isSet && index > 0 && before !== undefined && !before.cells.every((cell) => isMarked(cell.view))),
  };
}

function hasLineBelow({ view }: LineCell): boolean {
  return view.cell.style?.borders?.includes('b') === true;
}

function nextLine(lines: readonly BlockLine[], index: number): BlockLine | undefined {
  return lines.slice(index + 1, index + 4).find((line) => line.cells.length > 0);
}

/** Merged values, as a mark over all that is missing, head nothing below them. */
function mayHead({ isValue, isPeriod }: CellFacts): boolean {
  return !isValue || isPeriod;
}

function spans({ view, block, lines }: BlockLines, line: BlockLine, index: number): LineEvidence {
  const { cells, rest, covering, row } = line;
  const below = lines[index + 1];
  const spanning = rest.filter((cell) => cell.view.colSpan > 1 && mayHead(cell));
  // Columns that are parted further below: only headers are.
  const parted = spanning.filter(({ view: cell }) => {
    const under = below?.cells.filter((each) => each.view.col >= cell.col && each.view.col < cell.col + cell.colSpan);
    return under !== undefined && under.length > 1;
  });
  let underWider = 0;
  let isUnder = index > 0;
  for (const { view: cell } of cells) {
    const above = view.at(row - 1, cell.col);
    if (!above || above.row < block.top || above.row + above.rowSpan !== row) isUnder = false;
    else if (above.colSpan > cell.colSpan && mayHead(factsOf(above))) underWider++;
  }
  return {
    spanning: is(spanning.length > 0 && cells.length > 1),
    spanningAll: is(spanning.length > 1 && spanning.length === rest.length),
    parting: is(parted.length > 0),
    tall: share(cells, (cell) => cell.view.rowSpan > 1),
    tallSome: is(cells.some((cell) => cell.view.rowSpan > 1)),
    dividing: is(isUnder && underWider > 0 && covering.length > cells.length),
    underWider: is(isUnder && underWider === cells.length && cells.length > 1),
    underWiderSome: is(underWider > 1),
    coveredAbove: 1 - cells.length / Math.max(1, covering.length),
  };
}

function surroundings(block: BlockLines, line: BlockLine, index: number): LineEvidence {
  const {
    lines,
    valueShare,
    block: { left },
  } = block;
  const { cells, rest, name } = line;
  const next = nextLine(lines, index);
  const before = lines.slice(Math.max(0, index - 3), index).findLast((each) => each.cells.length > 0);
  const texts = rest.filter((cell) => !cell.isValue || cell.isPeriod);
  const over = texts.map((cell) => contrastWith(block, cell, index));
  const contrast = mean(over);
  const isOverValue = (cell: LineCell): boolean => {
    const under = next?.at[cell.view.col - left];
    return under !== undefined && under.view.row > line.row && under.isValue && !under.isPeriod;
  };
  const typical = share(
    rest,
    (cell) => (cell.isValue && !cell.isPeriod) === (valueShare[cell.view.col - left] ?? 0) > 0.5,
  );
  const indent = name?.indent ?? 0;
  const nextName = next?.name ?? null;
  const repeats = rest.filter((cell, place) => rest.findIndex((each) => each.view.text === cell.view.text) < place);
  return {
    contrast: Math.max(0, contrast),
    uncontrast: Math.max(0, -contrast),
    overValues: share(texts, isOverValue),
    kindsNext: next ? alike(line, next) : 0,
    kindsBefore: before ? alike(line, before) : 0,
    unlikeNext: next && rest.length > 0 ? 1 - alike(line, next) : 0,
    unlikeBefore: before && rest.length > 0 ? 1 - alike(line, before) : 0,
    typical: rest.length > 0 ? typical : 0,
    untypical: rest.length > 0 ? 1 - typical : 0,
    nextLone: is(next?.cells.length === 1 && block.width > 1),
    beforeLone: is(before?.cells.length === 1 && block.width > 1),
    nextValues: next ? share(next.rest, (cell) => cell.isValue && !cell.isPeriod) : 0,
    beforeValues: before ? share(before.rest, (cell) => cell.isValue && !cell.isPeriod) : 0,
    nextDeeper: is(name !== null && nextName !== null && nextName.indent > indent),
    beforeDeeper: is(
      name !== null && before?.name !== undefined && before.name !== null && before.name.indent > indent,
    ),
    indented: is(indent > 0),
    ...recurrence(block, line),
    repeatedText: rest.length < 2 ? 0 : repeats.filter((cell) => !cell.isValue).length / (rest.length - 1),
    printedAgain: printedAgain(block, line),
    sameLength: next && cells.length > 1 && next.cells.length === cells.length ? 1 : 0,
    fewerThanNext: is(next !== undefined && cells.length * 2 <= next.cells.length),
    moreThanNext: is(next !== undefined && next.cells.length * 2 <= cells.length),
  };
}

/** Values come again down a column, labels and headers seldom do. */
function recurrence({ recurring }: BlockLines, { cells }: BlockLine): LineEvidence {
  const texts = cells.filter((cell) => !cell.isValue);
  const labels = cells.filter((cell, place) => place % 2 === 0 && !cell.isValue);
  return {
    recurring: share(texts, (cell) => recurring.has(cell)),
    recurringLabels: share(labels, (cell) => recurring.has(cell)),
    recurringNone: is(texts.length > 1 && !texts.some((cell) => recurring.has(cell))),
  };
}

/** The share of columns that hold something of one kind in both lines. */
function alike(line: BlockLine, other: BlockLine): number {
  let both = 0;
  let same = 0;
  line.at.forEach((cell, col) => {
    const twin = other.at[col];
    if (!cell || !twin || cell === twin || cell.view.row !== line.row || twin.view.row !== other.row) return;
    if (cell.view.col !== twin.view.col) return;
    both++;
    if (kindOf(cell) === kindOf(twin)) same++;
  });
  return both === 0 ? 0 : same / both;
}

/** How far another line of the block says the same in the same columns: headers are printed again, rows seldom are. */
function printedAgain({ lines }: BlockLines, { row, cells }: BlockLine): number {
  if (cells.length < 2 || cells.some((cell) => cell.isValue || cell.label <= -0.5)) return 0;
  let best = 0;
  for (const other of lines) {
    if (Math.abs(other.row - row) < 2 || other.cells.length !== cells.length) continue;
    if (other.cells.some((cell, place) => cell.isValue || cell.view.col !== cells[place]?.view.col)) continue;
    const same = cells.filter((cell, place) => textLikeness(cell.view.text, other.cells[place]?.view.text ?? '') > 0.6);
    best = Math.max(best, same.length / cells.length);
  }
  return best < 0.5 ? 0 : best;
}

function place({ lines, width, share: values }: BlockLines, line: BlockLine, index: number): LineEvidence {
  const isFirst = index === 0;
  const noValues = line.rest.every((cell) => !cell.isValue || cell.isPeriod);
  return {
    first: is(isFirst),
    firstTextual: is(isFirst && values < 0.2),
    firstNoValues: is(isFirst && noValues && line.cells.length > 1),
    second: is(index === 1),
    third: is(index === 2),
    early: is(index < 5),
    last: is(index === lines.length - 1),
    afterGap: is(!isFirst && line.isAfterGap),
    beforeGap: is(lines[index + 1]?.isAfterGap === true),
    twoColumns: is(width === 2),
    oneColumn: is(width === 1),
    textual: is(values < 0.2),
    onlyLine: is(lines.length === 1),
    remarkAtEnd: is(!isFirst && index === lines.length - 1 && line.isAfterGap && line.covering.length === 1),
    longBlock: is(lines.length > 20),
    veryLongBlock: is(lines.length > 60),
  };
}
