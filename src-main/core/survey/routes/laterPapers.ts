import { workSaid } from '../../../../src-shared/said/work.ts';
import { DECIDED, type Paper, type PaperChoice } from '../../../../src-shared/survey.ts';
import type { Core } from '../../core.ts';
import type { RunContext } from '../../runs/kind.ts';
import type { OpenTable } from '../kept/collections.ts';
import { chosenByModel } from '../model/choosePapers.ts';
import { meaningOf } from '../model/meaning.ts';
import { type PackedPaper, unpackPaper } from '../papers/packed.ts';
import { askingFor } from './askingFor.ts';
import { textsIn } from './openPaper.ts';

interface Later {
  /** Those that came later, and are there. */
  readonly papers: readonly PackedPaper[];
  readonly table: OpenTable;
  /** Whether the model may be asked. */
  readonly byModel: boolean;
}

/**
 * Which of the papers that came later meet what a table is for, each with its reason: as a person decided in the
 * collection, else as the model says of a table that it made, else by the rules, among all papers of the table.
 */
export async function chosenLater(
  core: Core,
  context: RunContext<unknown>,
  { papers, table, byModel }: Later,
): Promise<readonly PaperChoice[]> {
  const collected = core.store.collections.get(table.collectionId).papers;
  const decided = new Map(collected.flatMap(({ id, decided: isIn }) => (isIn === null ? [] : [[id, isIn] as const])));
  const open = papers.filter(({ paper }) => !decided.has(paper.id));
  context.progress(workSaid.choosePapers(open.length), null);
  const byRules =
    open.length === 0
      ? []
      : await chosenByRules(
          core,
          context,
          table,
          open.map(({ paper }) => paper),
        );
  const { demand, state } = table;
  const said =
    byModel && open.length > 0
      ? await chosenByModel(open.map(unpackPaper), { demand, columns: state.table.columns }, askingFor(core, context))
      : [];
  const chosen = new Map([...byRules, ...said].map((choice) => [choice.paper, choice]));
  return papers.flatMap(({ paper: { id } }) => {
    const isIncluded = decided.get(id);
    const choice = chosen.get(id);
    if (isIncluded === undefined) return choice ? [choice] : [];
    return [{ paper: id, isIncluded, relevance: isIncluded ? 1 : 0, reason: DECIDED }];
  });
}

async function chosenByRules(
  core: Core,
  { id, signal }: RunContext<unknown>,
  { demand, state }: OpenTable,
  later: readonly Paper[],
): Promise<readonly PaperChoice[]> {
  const held = core.store.texts.held(state.papers.map((paper) => paper.id));
  const known = state.papers.filter((paper) => paper.reach === 'abstract' || held.has(paper.id));
  const papers = [...known, ...later];
  const { meaning } = await meaningOf(papers, demand, { model: core.models.forRun(id), signal });
  const stamps = core.store.paperWords.stamps(papers.map((paper) => paper.id));
  const { choices } = await core.jobs.selectPapers({ papers, stamps, demand, meaning }, textsIn(core), signal);
  const wanted = new Set(later.map((paper) => paper.id));
  return choices.filter(({ paper }) => wanted.has(paper));
}
