import { z } from 'zod';
import { count } from '../../../../src-shared/counted.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { type Paper, type Surveyed, type SurveyStrategy, surveyStrategies } from '../../../../src-shared/survey.ts';
import type { Core } from '../../core.ts';
import { withinBudget } from '../../records/routes/withinBudget.ts';
import { type RunContext, runKind } from '../../runs/index.ts';
import type { SurveyModel } from '../model/asking.ts';
import { surveyAsked } from '../model/baselines.ts';
import { type PackedPaper, unpackPaper } from '../papers/packed.ts';
import { textOfMatter } from '../papers/textOfMatter.ts';
import type { SurveyOptions } from '../rules/survey.ts';

export const SURVEY_MAKE = 'survey.make';

const inputSchema = z.object({
  collectionId: z.string(),
  demand: z.string(),
  columns: z.array(z.string()),
  strategy: z.enum(surveyStrategies),
  /** What a person decided of papers when it began. */
  decided: z.record(z.string(), z.boolean()),
});
export type MakeInput = z.infer<typeof inputSchema>;

/** Makes a literature table of a collection. It is kept under the run's id. */
export function makeRun(core: Core) {
  return runKind<MakeInput>({
    kind: SURVEY_MAKE,
    input: inputSchema,
    title: () => 'Making a literature table',
    queue: SURVEY_MAKE,
    parallel: 1,
    perform: async (context) => {
      const { id, input, signal } = context;
      const { collectionId, demand, columns, decided, strategy } = input;
      const { papers: listed } = core.store.collections.get(collectionId);
      const papers: PackedPaper[] = [];
      const missing: string[] = [];
      for (const [at, paper] of listed.entries()) {
        signal.throwIfAborted();
        context.progress(`Opening paper ${at + 1} of ${listed.length}`, at / listed.length / 2);
        const opened = await openedPaper(core, paper);
        if (opened) papers.push(opened);
        else missing.push(paper.title || paper.file);
      }
      context.progress(`Making a table of ${count(papers.length, 'paper')}`, null);
      const options = { demand, columns, decided };
      const held = withinBudget(core.models, context);
      const made = await held(async (stopped) => {
        if (strategy === 'rules') return core.jobs.survey({ papers, ...options }, signal);
        if (stopped === null) return byModel(core, context, strategy, papers, options);
        const rules = await core.jobs.survey({ papers, ...options }, signal);
        return { ...rules, problems: [stopped] };
      });
      const kept = { id, demand, madeAt: Date.now(), papers: papers.map(({ paper }) => paper) };
      core.store.collections.saveTable(collectionId, { ...kept, ...made });
      return { tableId: id, missing };
    },
  });
}

/** What a call answered is remembered, so that a run that was broken off goes on after it. */
async function byModel(
  core: Core,
  context: RunContext<MakeInput>,
  strategy: Exclude<SurveyStrategy, 'rules'>,
  papers: readonly PackedPaper[],
  options: SurveyOptions,
): Promise<Surveyed> {
  const { id, signal } = context;
  const asking: SurveyModel = {
    model: core.models.forRun(id),
    signal,
    remember: async (key, make) => context.remember(key, make),
    onProgress: (step, fraction) => context.progress(step, fraction),
  };
  return surveyAsked(strategy, papers.map(unpackPaper), { ...options, seed: id }, asking);
}

/** A paper with its words and tables; null where its document is not in the library any more. */
async function openedPaper({ store }: Core, paper: Paper): Promise<PackedPaper | null> {
  if (paper.reach === 'abstract') return { paper, text: textOfMatter(paper), tables: [] };
  try {
    const text = store.texts.load(paper.id);
    const { sheets } = store.documents.get(paper.id);
    const tables = await Promise.all(
      sheets.map(async ({ index: sheet }) => ({ sheet, grid: await store.grids.load(paper.id, sheet) })),
    );
    return { paper, text, tables };
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
