import { QuoteFinder } from '../../../../src-shared/passages.ts';
import type { PaperChoice } from '../../../../src-shared/survey.ts';
import type { TableCell } from '../../../../src-shared/surveyTable.ts';
import type { ReadPaper } from '../papers/readPapers.ts';
import type { TableState } from './state.ts';

/** Which paper stands for the work of another copy now, by the id of each copy. */
type Into = ReadonlyMap<string, string>;

/**
 * A table whose rows are named by the papers that stand for their works now: a text that joined its line of a
 * bibliography takes the line's place. What both have a row of is one, the text's before the line's.
 */
export function ofWorks(state: TableState, into: Into): TableState {
  if (into.size === 0) return state;
  const groups = [...Map.groupBy(state.table.rows, (row) => into.get(row.paper) ?? row.paper)];
  const rows = groups.flatMap(([paper, group]) => {
    const [first, ...others] = group.toSorted((a, b) => Number(b.paper === paper) - Number(a.paper === paper));
    if (!first) return [];
    const cells = first.cells.map((cell, at) => cell ?? others.find((row) => row.cells[at])?.cells[at] ?? null);
    return [{ ...first, paper, cells, isLocked: group.some(({ isLocked }) => isLocked) }];
  });
  return { ...state, choices: choicesOfWorks(state.choices, into), table: { ...state.table, rows } };
}

export function choicesOfWorks(choices: readonly PaperChoice[], into: Into): readonly PaperChoice[] {
  const named = choices.map((choice) => ({ ...choice, paper: into.get(choice.paper) ?? choice.paper }));
  return named.filter(({ paper }, at) => named.findIndex((other) => other.paper === paper) === at);
}

/** What was quoted of another copy of a work is quoted of the paper that took its place, where it stands there. */
export function requoted(
  state: TableState,
  papers: readonly Pick<ReadPaper, 'paper' | 'text'>[],
  taken: ReadonlySet<string>,
): TableState {
  const finders = new Map(
    papers.flatMap(({ paper, text }) => (taken.has(paper.id) ? [[paper.id, new QuoteFinder(text, paper.source)]] : [])),
  );
  const anew = (paper: string, cell: TableCell | null): TableCell | null => {
    const finder = finders.get(paper);
    if (!cell || !finder) return cell;
    const evidence = cell.evidence.flatMap((each): TableCell['evidence'] => {
      if (each.kind !== 'passage' || each.source.startsWith(`${paper}/`)) return [each];
      const found = finder.find(each.quote);
      return found.length > 0 ? found : [each];
    });
    return { ...cell, evidence };
  };
  const rows = state.table.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => anew(row.paper, cell)) }));
  return { ...state, table: { ...state.table, rows } };
}
