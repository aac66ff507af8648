import type { Block, View, ViewCell } from '../view.ts';
import { factsOf } from './cellFacts.ts';
import { is, share } from './measures.ts';
import type { NameFeature } from './nameFeatures.data.ts';

export type NameEvidence = Partial<Record<NameFeature, number>>;

/** Lines of a list whose columns are looked at: values, and the headers right over them. */
export interface NamedLines {
  readonly view: View;
  readonly block: Block;
  readonly data: readonly number[];
  readonly heads: readonly number[];
}

/** The cells of a column on some lines, those that begin there; tall ones once. */
function cellsOf({ view, data }: NamedLines, col: number): ViewCell[] {
  return data.flatMap((row) => {
    const cell = view.at(row, col);
    return cell && cell.row === row && cell.col === col && cell.kind !== 'blank' ? [cell] : [];
  });
}

/** The share of columns after one whose uppermost header spans several. */
function spannedShare({ view, block, heads }: NamedLines, col: number): number {
  const [top] = heads;
  if (top === undefined || heads.length < 2) return 0;
  const after = Array.from({ length: Math.max(0, block.right - col) }, (_, index) => view.at(top, col + 1 + index));
  return share(after, (cell) => cell === undefined || cell.colSpan > 1);
}

function kindSeen(cell: ViewCell): string {
  const { isMissing, isValue, isPeriod } = factsOf(cell);
  if (isMissing) return 'number';
  return isPeriod ? 'period' : isValue ? cell.kind : 'text';
}

/** Whether a column counts the lines: 1, 2, 3 and so on; totals beside it have no number. */
export function isRunningNumber(lines: NamedLines, col: number): boolean {
  const counted = cellsOf(lines, col).filter((cell) => !factsOf(cell).isTotal);
  const numbers = counted.map((cell) => Number(cell.text));
  return numbers.length > 2 && numbers.every((number, place) => number === place + 1);
}

/** What speaks for a column's cells naming the lines, where those of all columns before it do. */
export function nameEvidence(lines: NamedLines, col: number): NameEvidence {
  const { view, block, data, heads } = lines;
  const cells = cellsOf(lines, col);
  const facts = cells.map(factsOf);
  const later = Array.from({ length: Math.max(0, block.right - col) }, (_, index) => cellsOf(lines, col + 1 + index));
  const laterValues = later.filter((each) => share(each, (cell) => factsOf(cell).isValue) >= 0.6).length;
  const laterCells = later.flat().map(factsOf);
  const laterShare = share(laterCells, (each) => each.isValue);
  const texts = facts.filter((each) => !each.isValue && !each.isPeriod);
  const own = (count: (each: (typeof facts)[number]) => boolean): number => share(facts, count);
  const values = own((each) => each.isValue && !each.isPeriod);
  const covered = data.filter((row) => view.at(row, col)?.row !== row).length;
  const tall = cells.reduce((sum, cell) => sum + (cell.rowSpan > 1 ? cell.rowSpan : 0), 0);
  const over = heads.map((row) => view.at(row, col));
  const [topHead] = heads;
  const head = topHead === undefined ? undefined : view.at(topHead, col);
  const isTallHead = head !== undefined && heads.length > 1 && head.row === topHead && head.rowSpan >= heads.length;
  const last = over.at(-1);
  const nextHead = topHead === undefined ? undefined : view.at(topHead, col + 1);
  const order = col - block.left;
  const distinct = new Set(cells.map((cell) => cell.text)).size;
  const numbers = cells.map((cell) => Number(cell.text));
  const isText = cells.length > 0 && own((each) => !each.isValue && !each.isPeriod) > 0.5;
  const isTall = tall * 2 >= data.length && data.length > 2;
  const areValuesAfter =
    later.length > 0 && laterValues === later.filter((each) => each.length > 0).length && laterValues > 0;
  const isFlat = heads.length < 2;
  const before = col > block.left ? cellsOf(lines, col - 1) : [];
  const isAfterTall = before.reduce((sum, cell) => sum + (cell.rowSpan > 1 ? cell.rowSpan : 0), 0) * 2 >= data.length;
  const codes = own((each) => !each.isValue && !each.isPeriod && each.label <= -0.3 && each.length < 20);
  const isOrdinal =
    cells.length > 1 && numbers.every((number, place) => place === 0 || number === (numbers[place - 1] ?? 0) + 1);
  return {
    second: is(order === 1),
    third: is(order === 2),
    later: is(order > 2),
    values,
    periods: own((each) => each.isPeriod),
    texts: own((each) => !each.isValue && !each.isPeriod),
    allText: is(texts.length === facts.length && facts.length > 0),
    missing: own((each) => each.isMissing),
    empty: is(cells.length === 0),
    blanks: Math.max(0, 1 - (cells.length + covered) / Math.max(1, data.length)),
    tall: Math.min(1, tall / Math.max(1, data.length)),
    tallSome: is(tall > 0),
    tallHead: is(isTallHead),
    tallHeadAndNextNot: is(
      isTallHead && !(nextHead !== undefined && nextHead.row === topHead && nextHead.rowSpan >= heads.length),
    ),
    wideHead: is(head !== undefined && head.colSpan > 1),
    wideHeadGoesOn: is(head !== undefined && head.col < col),
    blankHead: is(heads.length > 0 && over.every((cell) => cell === undefined || cell.kind === 'blank')),
    flatText: is(isFlat && isText),
    flatTextBeforeValues: is(isFlat && isText && areValuesAfter),
    flatTextBeforeTexts: is(isFlat && isText && laterShare < 0.4),
    deepTextBeforeValues: is(!isFlat && isText && areValuesAfter),
    textBeforeMostlyValues: is(isText && laterShare > 0.7),
    tallText: is(isText && isTall),
    textAfterTall: is(isText && isAfterTall && before.length > 0),
    textAfterTallBeforeValues: is(isText && isAfterTall && before.length > 0 && laterShare >= 0.4),
    tallHeadText: is(isTallHead && isText),
    tallHeadValues: is(isTallHead && !isText),
    valuesFirst: is(order === 0 && values > 0.5),
    valuesSecond: is(order === 1 && values > 0.5),
    valuesLater: is(order > 1 && values > 0.5),
    valuesLaterAmongWide: is(order > 1 && values > 0.5 && isTallHead && spannedShare(lines, col) >= 0.5),
    codes,
    formToFill: is(laterCells.length === 0 && data.length > 1 && isText),
    spannedAfter: spannedShare(lines, col),
    tallHeadAmongWide: is(isTallHead && spannedShare(lines, col) >= 0.5),
    tallHeadAmongTall: is(isTallHead && spannedShare(lines, col) < 0.5),
    mixedAfter: share(later, (each) => new Set(each.map((cell) => kindSeen(cell))).size > 1),
    noHead: is(heads.length === 0),
    deepHeads: is(heads.length > 1),
    periodHead: is(last !== undefined && factsOf(last).isPeriod),
    nextBlankHead: is(nextHead === undefined || nextHead.kind === 'blank'),
    onlyValuesAfter: is(later.length > 0 && laterValues === later.length),
    valuesAfter: later.length === 0 ? 0 : laterValues / later.length,
    valueShareAfter: laterShare,
    textsAfter: is(later.length > 0 && laterShare < 0.4),
    nothingAfter: is(laterCells.length === 0),
    nextIsText: is((later[0]?.length ?? 0) > 0 && share(later[0] ?? [], (cell) => !factsOf(cell).isValue) > 0.5),
    distinct: cells.length === 0 ? 0 : distinct / cells.length,
    repeating: is(cells.length > 3 && distinct <= cells.length * 0.5),
    ordinal: is(isOrdinal),
    bold: Math.max(0, own((each) => each.isBold) - share(laterCells, (each) => each.isBold)),
    fill: Math.max(0, own((each) => each.hasFill) - share(laterCells, (each) => each.hasFill)),
    indented: is(facts.some((each) => each.indent > 0) && new Set(facts.map((each) => each.indent)).size > 1),
    totals: is(facts.some((each) => each.isTotal)),
    long: is(texts.length > 0 && texts.reduce((sum, each) => sum + each.length, 0) / texts.length > 40),
    label: texts.length === 0 ? 0 : Math.max(0, texts.reduce((sum, each) => sum + each.label, 0) / texts.length),
    fewLines: is(data.length < 3),
    oneLine: is(data.length === 1),
    narrow: is(block.right - col < 1),
    twoColumns: is(block.right - block.left === 1),
    wide: is(block.right - block.left > 5),
  };
}
