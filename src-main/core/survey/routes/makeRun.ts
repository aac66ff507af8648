import { z } from 'zod';
import { workSaid } from '../../../../src-shared/said/work.ts';
import { surveyStrategies } from '../../../../src-shared/survey.ts';
import type { PersonsTable } from '../../../../src-shared/surveyTable.ts';
import type { Core } from '../../core.ts';
import { withinBudget } from '../../records/routes/withinBudget.ts';
import { runKind } from '../../runs/kind.ts';
import { withHeld } from '../made/held.ts';
import { startingFrom } from '../made/start.ts';
import { choicesOfWorks, ofWorks, requoted } from '../made/works.ts';
import { surveyAsked } from '../model/baselines.ts';
import { farFrom, isLarge, ofCandidates } from '../model/candidates.ts';
import { meaningOf } from '../model/meaning.ts';
import { type PackedPaper, unpackPaper } from '../papers/packed.ts';
import { askingFor } from './askingFor.ts';
import { ledgerOf } from './ledgerOf.ts';
import { openPaper, textsIn } from './openPaper.ts';

export const SURVEY_MAKE = 'survey.make';

const inputSchema = z.object({
  collectionId: z.string(),
  demand: z.string(),
  columns: z.array(z.string()),
  strategy: z.enum(surveyStrategies),
  /** What a person decided of papers when it began. */
  decided: z.record(z.string(), z.boolean()),
  /** The table that it goes on from. */
  from: z.string().nullable().default(null),
});
export type MakeInput = z.infer<typeof inputSchema>;

/** Makes a literature table of a collection. It is kept under the run's id. */
export function makeRun(core: Core) {
  return runKind<MakeInput>({
    kind: SURVEY_MAKE,
    input: inputSchema,
    title: () => workSaid.makeTable,
    queue: SURVEY_MAKE,
    parallel: 1,
    perform: async (context) => {
      const { id, input, signal } = context;
      const { collectionId, demand, columns, decided, strategy, from } = input;
      const { papers: listed } = core.store.collections.get(collectionId);
      const papers: PackedPaper[] = [];
      const missing: string[] = [];
      for (const [at, paper] of listed.entries()) {
        signal.throwIfAborted();
        context.progress(workSaid.openPaper(at + 1, listed.length), at / listed.length / 2);
        const opened = await openPaper(core, paper);
        if (opened) papers.push(opened);
        else missing.push(paper.title || paper.file);
      }
      context.progress(workSaid.makeTableOf(papers.length), null);
      const goingOn = from === null ? null : core.store.collections.open(from);
      const into = new Map(listed.flatMap(({ id: kept, copies }) => copies.map((copy) => [copy, kept] as const)));
      const start = goingOn && requoted(ofWorks(goingOn.state, into), papers, new Set(into.values()));
      const options =
        goingOn && start
          ? { demand, ...startingFrom(start, { choices: choicesOfWorks(goingOn.made.choices, into) }, decided) }
          : { demand, columns, decided };
      const held = withinBudget(core.models, context);
      const asked = await held(async (stopped) =>
        stopped === null && (strategy === 'rules' || isLarge(papers))
          ? meaningOf(
              papers.map(({ paper }) => paper),
              demand,
              { model: core.models.forRun(id), signal },
            )
          : { meaning: null, problem: stopped },
      );
      const { meaning } = asked;
      const byRules = () => core.jobs.survey({ papers, ...options, meaning }, signal);
      const made = await held(async (stopped) => {
        if (strategy === 'rules') return byRules();
        if (stopped !== null) return { ...(await byRules()), problems: [stopped] };
        // The same after it was broken off, so that batches are.
        const far = await context.remember('far', async () => {
          if (!isLarge(papers)) return [];
          const stamps = core.store.paperWords.stamps(papers.map(({ paper }) => paper.id));
          const order = { papers: papers.map(({ paper }) => paper), stamps, demand, meaning };
          const { choices } = await core.jobs.selectPapers(order, textsIn(core), signal);
          return farFrom(choices, { ...rowsOf(options.from), ...options.decided });
        });
        return ofCandidates(papers.map(unpackPaper), far, (candidates) =>
          surveyAsked(strategy, candidates, { ...options, seed: id }, askingFor(core, context)),
        );
      });
      const by = strategy === 'rules' ? 'rules' : 'model';
      const table = start ? withHeld(made.table, start.table, by) : made.table;
      const ledger = strategy === 'rules' && meaning === null ? null : ledgerOf(core, id, by);
      const problems = [...new Set([...(asked.problem === null ? [] : [asked.problem]), ...made.problems])];
      const kept = { ...made, table, problems, papers: papers.map(({ paper }) => paper), ledger };
      core.store.collections.saveTable(collectionId, { id, demand, strategy, madeAt: Date.now(), made: kept });
      return { tableId: id, missing };
    },
  });
}

/** The papers that a table has rows of. */
function rowsOf(table: PersonsTable | undefined): Readonly<Record<string, boolean>> {
  return Object.fromEntries((table?.rows ?? []).map(({ paper }) => [paper, true]));
}
