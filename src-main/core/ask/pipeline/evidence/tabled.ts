import type { Answer, AnswerColumn, AnswerTable, AnswerValue } from '../../../../../src-shared/answer.ts';
import { expandAddresses } from '../../../../../src-shared/citedCells.ts';
import type { Cell } from '../../../../../src-shared/grid.ts';
import type { SourceId } from '../../../../../src-shared/source.ts';
import { headerPath, isValueTree, type ValueTree, valueAt, valueOver } from '../../../../../src-shared/treeWalk.ts';
import type { Sheet } from '../../sheet.ts';
import { plain, type SheetNames } from './sheetNames.ts';

/** More cells than these are read in a file. */
const MOST_CELLS = 6000;

/** The cells of an answer, by where they stand in their tree. */
interface Told {
  readonly tree: ValueTree;
  /** In the order in which they are told. */
  readonly levels: ReadonlySet<number>;
  readonly lines: ReadonlySet<number>;
  readonly addresses: ReadonlySet<string>;
}

/**
 * The values of an answer as rows, where they are cells of several columns on several lines, each row under what names
 * its line. Null for values that were computed, of one column or one line, or on lines of their own.
 */
export function tableOf(answer: Answer, sheet: Sheet, names: SheetNames, source: SourceId): AnswerTable | null {
  const told = toldIn(answer, sheet);
  if (!told) return null;
  const { tree, levels, addresses } = told;
  const { grid } = sheet;
  const isWhole = (line: number): boolean =>
    [...levels].every((level) => {
      const cell = valueAt(tree, grid, level, line);
      return !cell || addresses.has(cell.address);
    });
  const lines = [...told.lines].filter(isWhole);
  // Two cells found each on its own are no table of four; what is cut off ends with its last whole line.
  if (lines.length < 2 || (lines.length < told.lines.size && !answer.leftOut)) return null;
  const naming = names.namingLevels(tree);
  // What names the rows stands first, wherever the question says it.
  const inOrder = [...levels].toSorted((a, b) => Number(naming.includes(b)) - Number(naming.includes(a)));
  const isNamed =
    naming.some((level) => levels.has(level)) || [...levels].some((level) => names.isTelling(tree, level));
  const added = isNamed ? [] : naming;
  const valueOf = (cell: Cell | null): AnswerValue =>
    cell
      ? { text: cell.text.trim(), value: cell.value, citations: [{ kind: 'cells', source, address: cell.address }] }
      : { text: '', value: { kind: 'blank' }, citations: [] };
  return {
    columns: columnsOf(tree, [...added, ...inOrder], source).map((column, place) =>
      Object.assign(column, { isName: place < added.length }),
    ),
    rows: lines.map((line) => {
      const named = added.map((level) => valueOf(valueOver(tree, grid, level, line)));
      return named.concat(inOrder.map((level) => valueOf(valueAt(tree, grid, level, line))));
    }),
  };
}

/** Columns by their own headers; those that share one by all that stands over them. */
function columnsOf(tree: ValueTree, levels: readonly number[], source: SourceId): Omit<AnswerColumn, 'isName'>[] {
  const paths = levels.map((level) => headerPath(tree.mtree, tree.body.levels[level]?.header ?? ''));
  const texts = paths.map((path) => path.map(({ label }) => plain({ text: label })).filter((label) => label !== ''));
  return paths.map((path, place) => {
    const own = texts[place]?.at(-1) ?? '';
    const isShared = texts.some((other, at) => at !== place && other.at(-1) === own);
    const address = path.at(-1)?.cell ?? null;
    return {
      label: isShared ? (texts[place]?.join(' · ') ?? '') : own,
      header: address === null ? null : { kind: 'cells', source, address },
    };
  });
}

function toldIn({ values }: Answer, { context }: Sheet): Told | null {
  const levels = new Set<number>();
  const lines = new Set<number>();
  const addresses = new Set<string>();
  let tree: ValueTree | null = null;
  for (const { text, span, citations } of values) {
    const cells = expandAddresses(citations.flatMap((each) => (each.kind === 'cells' ? [each.address] : [])));
    if (span || cells.length < citations.length || addresses.size + cells.length > MOST_CELLS) return null;
    for (const address of cells) {
      const found = context.of(address);
      const own = found?.place.enclosing.at(-1);
      if (found?.place.kind !== 'value' || !own || !isValueTree(own)) return null;
      if (!found.cell.text.trim().startsWith(text) || (tree && tree !== own)) return null;
      tree = own;
      levels.add(found.place.level);
      lines.add(found.place.line);
      addresses.add(found.cell.address);
    }
  }
  return tree && levels.size > 1 && lines.size > 1 ? { tree, levels, lines, addresses } : null;
}
