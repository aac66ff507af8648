import { type BlockLine, type BlockLines, linesOf } from '../../src-main/core/structure/evidence/blockLines.ts';
import { lineEvidence } from '../../src-main/core/structure/evidence/lineEvidence.ts';
import type { LineEvidence } from '../../src-main/core/structure/evidence/lineFeatures.data.ts';
import { usedRange } from '../../src-main/core/structure/regions.ts';
import { type Block, View, type ViewCell } from '../../src-main/core/structure/view.ts';
import { type LineKind, lineKinds } from '../../src-shared/lineKind.ts';
import type { AnnotatedTable, Source } from './annotated.ts';
import type { ChainExample } from './learners.ts';

/** The lines of one block with the kinds that the annotation allows for each. */
export interface LineExample extends ChainExample {
  readonly source: Source;
  readonly name: string;
  readonly block: BlockLines;
  readonly evidence: readonly LineEvidence[];
}

/** More lines of one table than this teach nothing new. */
const MOST_LINES = 150;

/** The blocks of a table, cut at its sections to the left as they are annotated. */
export function lineExamples(table: AnnotatedTable): LineExample[] {
  const range = usedRange(table.grid, table.grid.range);
  if (!range) return [];
  const view = new View(table.grid, range);
  return pieces(view, view.block, table.classes).flatMap((piece) => {
    const bottom = Math.min(piece.bottom, piece.top + MOST_LINES - 1);
    const block = linesOf(view, { ...piece, bottom });
    const kinds = block.lines.map((line) => allowedKinds(line, table.classes));
    const allowed = disambiguated(block.lines, kinds).map((own) => lineKinds.map((kind) => own.has(kind)));
    return [
      {
        source: table.source,
        name: table.name,
        block,
        evidence: block.lines.map((_, index) => lineEvidence(block, index)),
        isGap: block.lines.map((line) => line.isAfterGap),
        allowed,
        weight: 1,
      },
    ];
  });
}

type Classes = ReadonlyMap<string, string>;

/** Tall cells at the left that are annotated as sections part a block: what stands beside each is a block of its own. */
function pieces(view: View, block: Block, classes: Classes): Block[] {
  const found: Block[] = [];
  let { top } = block;
  const close = (bottom: number): void => {
    if (top <= bottom) found.push({ ...block, top, bottom });
  };
  for (let row = block.top; row <= block.bottom; row++) {
    const cell = view.at(row, block.left);
    if (cell?.row !== row || cell.kind === 'blank' || cell.rowSpan < 2 || cell.col + cell.colSpan > block.right)
      continue;
    const isSection = classes.get(cell.cell.address) === 'S';
    const left = isSection ? cell.col + cell.colSpan : besideTall(view, block, cell);
    // Values as tall as the table beside them: it begins with headers or labels of its own.
    const own = view.at(row, left);
    const isValue = classes.get(cell.cell.address)?.includes('V') === true;
    const isHeld = isValue && row > block.top && left > cell.col + cell.colSpan && own?.row === row;
    if (!isSection && !(isHeld && own && !(classes.get(own.cell.address) ?? 'V').includes('V'))) continue;
    close(row - 1);
    const bottom = Math.min(block.bottom, row + cell.rowSpan - 1);
    found.push(...pieces(view, { top: row, bottom, left, right: block.right }, classes));
    top = bottom + 1;
    row = bottom;
  }
  close(block.bottom);
  return found;
}

/** The first column after a tall cell and those as tall right beside it. */
function besideTall(view: View, block: Block, cell: ViewCell): number {
  let left = cell.col + cell.colSpan;
  for (let next = view.at(cell.row, left); next && left <= block.right; next = view.at(cell.row, left)) {
    if (next.row !== cell.row || next.rowSpan !== cell.rowSpan) break;
    left = next.col + next.colSpan;
  }
  return left;
}

const ANY = 'TNSCRV';

/** Whether classes, as letters, have one of some letters among them. */
export function isOneOf(classes: string, wanted: string): boolean {
  return wanted.split('').some((one) => classes.includes(one));
}

/** The kinds of line that would give each of its cells a class that the annotation allows. */
function allowedKinds(line: BlockLine, classes: Classes): Set<LineKind> {
  const own = line.cells.map(({ view }) => classes.get(view.cell.address) ?? ANY);
  const all = (allowed: string): boolean => own.every((each) => isOneOf(each, allowed));
  const kinds = new Set<LineKind>();
  if (own.length === 0) return new Set(lineKinds);
  const isBare = line.cells.length === 1 || (line.cells.length === 2 && line.covering.length === 2);
  if (isBare && all('T')) kinds.add('title');
  if (all('N')) kinds.add('note');
  if (isBare && (all('S') || (line.cells.length === 1 && all('SR')))) kinds.add('group');
  const heads = own.filter((each) => each.includes('C')).length;
  if (heads > 0 && (all('C') || (heads * 2 >= own.length && own.length > 2))) kinds.add('head');
  if (all('RV')) {
    const lastName = own.findLastIndex((each) => !each.includes('V'));
    if (own.slice(0, Math.max(0, lastName)).every((each) => each.includes('R'))) kinds.add('data');
    if (own.some((each) => each.includes('R'))) kinds.add('pairs');
  }
  // Beside a tall corner headers go on.
  if (line.isUnderCorner && kinds.has('head')) {
    kinds.delete('group');
    kinds.delete('title');
  }
  return kinds.size > 0 ? kinds : new Set(lineKinds);
}

/** Names before values are lines of a list where headers stand above them, else of a form. */
function disambiguated(lines: readonly BlockLine[], kinds: readonly ReadonlySet<LineKind>[]): ReadonlySet<LineKind>[] {
  let hasHead = false;
  let mayHaveHead = false;
  return lines.map((line, index) => {
    const own = new Set(kinds[index] ?? []);
    if (own.size === 1 && own.has('head')) hasHead = true;
    if (own.has('head')) mayHaveHead = true;
    if (own.size === 1 && own.has('title')) hasHead = mayHaveHead = false;
    if (own.size < lineKinds.length && own.has('data') && own.has('pairs')) {
      const isName = line.cells.length > 1 || line.name !== null;
      if (hasHead) own.delete('pairs');
      else if (!mayHaveHead && isName) own.delete('data');
    }
    return own;
  });
}
