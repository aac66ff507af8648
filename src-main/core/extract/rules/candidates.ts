import { SheetContext } from '../../../../src-shared/cellContext.ts';
import type { Evidence } from '../../../../src-shared/evidence.ts';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import type { TargetCell } from '../detect/targetCells.ts';
import { meantTargets } from '../detect/templateTargets.ts';
import type { SurroundingText, TableSubject } from '../extractor.ts';
import { namesIn } from './names.ts';
import { shareIn, unitIn } from './unitWords.ts';

/** Something that stands around a target cell and may be the value of an attribute. */
export interface Candidate {
  /** Where it stands, in words: `row name`, `column header`, `caption`. */
  readonly place: string;
  readonly text: string;
  /** What names it: the header of a row name; null where nothing does. */
  readonly label: string | null;
  readonly citations: readonly Evidence[];
}

/** What stands around a target cell. */
export interface Surroundings {
  readonly target: TargetCell;
  readonly candidates: readonly Candidate[];
  /** Texts of the headers and names over the cell, outermost first. */
  readonly path: readonly string[];
  /** The target cell with the headers over it. */
  readonly evidence: readonly Evidence[];
  /** What says something of the whole table: its caption, then the paragraphs around it. */
  readonly texts: readonly AroundText[];
}

export interface AroundText {
  readonly place: 'caption' | 'paragraphs';
  readonly text: string;
  readonly cite: (from: number, to: number) => readonly Evidence[];
}

/** What stands around each target cell of a table: header paths, units, names in its caption and in paragraphs. */
export function surroundingsOf(subject: TableSubject, passages: readonly SurroundingText[] = []): Surroundings[] {
  const { grid, structure, targets, source } = subject;
  const context = new SheetContext(structure, grid);
  const values = new Set(targets.map(({ address }) => address));
  const texts = textsAround(subject, passages);
  const ofTexts = texts.flatMap(namesIn);
  const cite = (cells: readonly Cell[]): Evidence[] => cells.map(({ address }) => ({ kind: 'cells', source, address }));
  const numberHeads = numberHeaders(grid, targets);
  const textHeads = textHeaders(subject);
  return meantTargets(subject).map((target) => {
    const found = context.of(target.address);
    const said = (cells: readonly Cell[] = []): Cell[] =>
      cells.filter(({ address, text }) => address !== target.address && saysSomething(text));
    const rows = said(found?.rowPath).filter(({ address }) => !values.has(address));
    const numbers = rows.length > 0 ? [] : said(found?.rowPath).slice(0, 1);
    const numberHead = numberHeads.get(target.col);
    const isUnder = numberHead && numberHead.row < target.row;
    const textHead = textHeads.get(target.col);
    const above = isUnder ? [numberHead] : textHead && textHead.row < target.row ? [textHead] : [];
    const columns = [...said(found?.columnPath), ...above];
    const sections = said(found?.sectionPath);
    const labelOf = (cell: Cell): string | null => said(context.of(cell.address)?.columnPath).at(-1)?.text ?? null;
    const candidates: Candidate[] = [];
    const offer = (place: string, cells: readonly Cell[], label: string | null = null): void => {
      const text = cells.map((cell) => plainName(cell.text)).join(' ');
      if (text !== '') candidates.push({ place, text, label, citations: cite(cells) });
    };
    for (const [at, cell] of rows.entries()) {
      const isFirst = at === 0;
      const isLast = at === rows.length - 1;
      const place =
        isFirst && isLast ? 'row name' : isFirst ? 'first row name' : isLast ? 'last row name' : 'row name between';
      offer(place, [cell], labelOf(cell));
    }
    for (const cell of numbers) offer('number before', [cell], labelOf(cell));
    for (const [at, cell] of columns.entries()) {
      const isLast = at === columns.length - 1;
      offer(isLast ? 'column header' : at === 0 ? 'outer column header' : 'column header between', [cell]);
    }
    if (columns.length > 1) offer('whole column header', columns);
    for (const cell of sections.slice(-1)) offer('section', [cell]);
    const named = rows.at(-1) ?? numbers[0];
    const over = named && said(context.of(named.address)?.columnPath).at(-1);
    if (over) offer('header of row names', [over]);
    const own = grid.at(target.row, target.col);
    const measured = [...(own ? [own] : []), ...columns.toReversed(), ...rows.toReversed(), ...(over ? [over] : [])];
    const caption = texts.filter(({ place }) => place === 'caption');
    const byUnit = [
      ['unit', unitIn],
      ['share', shareIn],
    ] as const;
    for (const [place, read] of byUnit) {
      const cell = measured.find(({ text }) => read(text) !== null);
      const around = cell ? null : caption.find(({ text }) => read(text) !== null);
      const text = read(cell?.text ?? around?.text ?? '');
      const citations = cell ? cite([cell]) : (around?.cite(0, around.text.length) ?? []);
      if (text !== null) candidates.push({ place, text, label: 'unit', citations });
    }
    const path = [...sections, ...rows, ...columns].map(({ text }) => text);
    return {
      target,
      candidates: [...candidates, ...ofTexts],
      path,
      evidence: [{ kind: 'cells', source, address: target.address, path: path.slice(0, 20) }],
      texts,
    };
  });
}

function textsAround({ caption, captionAt, source }: TableSubject, passages: readonly SurroundingText[]): AroundText[] {
  const plain = caption.replace(/^\s*(?:table|tab\.)\s*\S{1,6}?[.:]\s*/i, '');
  const cut = caption.length - plain.length;
  const cited = (at: SurroundingText['evidence'], offset: number): AroundText['cite'] => {
    return (from, to) => [
      {
        ...at,
        from: at.from + offset + from,
        to: at.from + offset + to,
        quote: at.quote.slice(offset + from, offset + to),
      },
    ];
  };
  const cite = captionAt ? cited(captionAt, cut) : (): readonly Evidence[] => [];
  return [
    ...(plain === '' ? [] : [{ place: 'caption', text: plain, cite } as const]),
    ...passages
      .filter(({ evidence }) => evidence.source !== source || evidence.quote !== caption)
      .map(({ text, evidence }) => ({ place: 'paragraphs', text, cite: cited(evidence, 0) }) as const),
  ];
}

/** Numbers that head the numbers below them: `345M | 1.3B | 5B` over rows that have names, in a row without one. */
function numberHeaders(grid: Grid, targets: readonly TargetCell[]): ReadonlyMap<number, Cell> {
  const heads = new Map<number, Cell>();
  const [first] = targets;
  if (!first) return heads;
  const row = targets.filter((target) => target.row === first.row);
  const hasName = [...grid.cells({ top: first.row, bottom: first.row, left: 0, right: first.col - 1 })].some(
    ({ text }) => saysSomething(text),
  );
  const isNamedBelow = saysSomething(grid.at(first.row + 1, 0)?.text ?? '');
  if (hasName || !isNamedBelow || first.col === 0 || row.length < 2) return heads;
  for (const { col } of row) {
    const cell = grid.at(first.row, col);
    if (cell) heads.set(col, cell);
  }
  return heads;
}

/** Texts over the first number of each column that the structure took for values: a row of headers that it missed. */
function textHeaders({ grid, structure, targets }: TableSubject): ReadonlyMap<number, Cell> {
  const first = Math.min(...targets.map(({ row }) => row));
  const columns = [...new Set(targets.map(({ col }) => col))];
  const heads = columns.flatMap((col) => {
    const cell = first > 0 ? grid.at(first - 1, col) : undefined;
    const isContent = cell && (structure.roles[cell.address] ?? 'content') === 'content';
    return isContent && /\p{L}/u.test(cell.text) && saysSomething(cell.text) ? [[col, cell] as const] : [];
  });
  return new Map(heads.length === columns.length ? heads : []);
}

/** Marks of absence, which are written in capitals or with dots: `Na` and `Nd` are elements. */
const ABSENT = /^(?:[Nn]\.\s?[AaDd]\.?|N[ADT][a-g]?|not (?:determined|tested|available)|none)$/;

/** Whether a text names something: marks of absence and lone signs do not. */
function saysSomething(text: string): boolean {
  return /[\p{L}\d]/u.test(text) && !ABSENT.test(text.trim());
}

/** A name without what the text around it says of it: citations, marks of footnotes, `(ours)`. */
function plainName(text: string): string {
  return text
    .replaceAll(/\[[^[\]]*\]|\((?:ours|proposed|this work)\)/gi, ' ')
    .replaceAll(/[‡†*§¶↑↓]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
