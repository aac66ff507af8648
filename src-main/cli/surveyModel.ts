import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { count } from '../../src-shared/counted.ts';
import { type Saying, textOf } from '../../src-shared/said/said.ts';
import type { Paper, Surveyed, SurveyStrategy } from '../../src-shared/survey.ts';
import { PUBLISHED_TOKENS } from '../../src-shared/surveyTable.ts';
import type { Jobs } from '../core/jobs.ts';
import { openResults, type ResultsFile } from '../core/resultsFile.ts';
import { surveyAsked } from '../core/survey/model/baselines.ts';
import { farFrom, isLarge, ofCandidates } from '../core/survey/model/candidates.ts';
import { suggestedDemand } from '../core/survey/model/caption.ts';
import { meaningOf } from '../core/survey/model/meaning.ts';
import { type PackedPaper, unpackPaper } from '../core/survey/papers/packed.ts';
import type { Meaning } from '../core/survey/rules/meaning.ts';
import { saidIn } from '../core/survey/rules/words.ts';
import type { ModelFlags } from './models.ts';
import type { Terminal } from './terminal.ts';

interface SurveyOrder {
  readonly papers: readonly PackedPaper[];
  readonly demand: string;
  readonly columns: readonly string[];
  /** Draws the batches. */
  readonly seed?: string;
}

interface SurveyWay {
  readonly strategy: Exclude<SurveyStrategy, 'rules'>;
  readonly flags: ModelFlags;
  /** Where what was answered is written down, to go on from; null for nowhere. */
  readonly journal: string | null;
  readonly isResumed: boolean;
  /** What stands in the journal's place is thrown away. */
  readonly isForced: boolean;
  readonly jobs: Pick<Jobs, 'selectPapers'>;
}

const lineSchema = z.object({ key: z.string(), value: z.unknown() });
type Line = z.infer<typeof lineSchema>;

/** Makes a literature table by the model that flags, the environment or the settings name; what it cost is told. */
export async function surveyWithModel(order: SurveyOrder, way: SurveyWay, terminal: Terminal): Promise<Surveyed> {
  const { openModelsForCommand } = await import('./models.ts');
  const opened = await openModelsForCommand(way.flags);
  const { models, kept, settings } = opened;
  const runId = randomUUID();
  try {
    const { papers: all, ...options } = order;
    const papers = all.map(unpackPaper);
    const journal = await journalOf(order, way, settings.endpoints.text?.model ?? '');
    const known = new Map((journal?.done ?? []).map(({ key, value }) => [key, value]));
    const remember = async <Value>(key: string, make: () => Promise<Value>): Promise<Value> => {
      // `as`: what is written down under a key is what `make` gave, by way of JSON.
      if (known.has(key)) return known.get(key) as Value;
      const value = await make();
      journal?.add({ key, value });
      return value;
    };
    const model = models.forRun(runId);
    const far = await remember('far', async () => {
      if (!isLarge(papers)) return [];
      const { meaning, problem } = await meaningOf(frontsOf(order), order.demand, { model, signal: terminal.signal });
      if (problem !== null) terminal.warn(problem);
      const known = new Map(all.map((each) => [each.paper.id, each]));
      const texts = async (ids: readonly string[]) =>
        ids.map((id) => {
          const found = known.get(id);
          return found ? saidIn(found) : null;
        });
      const selecting = { papers: frontsOf(order), stamps: new Map(), demand: order.demand, meaning };
      const { choices } = await way.jobs.selectPapers(selecting, texts, terminal.signal);
      return farFrom(choices, {});
    });
    const asking = {
      model,
      settings: settings.survey,
      windowTokens: settings.windowTokens,
      parallel: settings.concurrency,
      signal: terminal.signal,
      remember,
      onProgress: (step: Saying) => terminal.progress(textOf(step)),
    };
    return await ofCandidates(papers, far, (near) => surveyAsked(way.strategy, near, options, asking));
  } catch (error) {
    if (way.journal !== null) terminal.warn(`What was answered is kept in ${way.journal}: --resume goes on.`);
    throw error;
  } finally {
    const cost = kept.spendingOfRuns([runId]).get(runId);
    if (cost) {
      const before = cost.cachedCalls > 0 ? ` and ${cost.cachedCalls} kept before` : '';
      terminal.warn(
        `${count(cost.calls, 'call')}${before}, ${count(cost.inputTokens + cost.outputTokens, 'token')} (a table takes ${PUBLISHED_TOKENS.toLocaleString('en')} as published)`,
      );
    }
    await opened.close();
  }
}

/** What a table with this caption is for, as the model says it. */
export async function demandOfCaption(caption: string, flags: ModelFlags, terminal: Terminal): Promise<string> {
  const { openModelsForCommand } = await import('./models.ts');
  const opened = await openModelsForCommand(flags);
  try {
    return await suggestedDemand(opened.models.forSession(null), caption, terminal.signal);
  } finally {
    await opened.close();
  }
}

/** What a model of embeddings says of papers, where one is named; else nothing is opened. */
export async function meaningForCommand(order: SurveyOrder, terminal: Terminal): Promise<Meaning | null> {
  const { isModelNamed, openModelsForCommand } = await import('./models.ts');
  if (!isModelNamed('embeddings')) return null;
  const opened = await openModelsForCommand({}, 'embeddings');
  try {
    const asking = { model: opened.models.forSession(null), signal: terminal.signal };
    const { meaning, problem } = await meaningOf(frontsOf(order), order.demand, asking);
    if (problem !== null) terminal.warn(problem);
    return meaning;
  } finally {
    await opened.close();
  }
}

function frontsOf({ papers }: SurveyOrder): readonly Paper[] {
  return papers.map(({ paper }) => paper);
}

async function journalOf(
  { papers, demand, columns, seed = '' }: SurveyOrder,
  { strategy, journal: path, isResumed, isForced }: SurveyWay,
  model: string,
): Promise<ResultsFile<Line> | null> {
  if (path === null) return null;
  if (isForced && !isResumed) await rm(path, { force: true });
  const run = {
    papers: papers.map(({ paper }) => paper.id),
    demand,
    columns,
    strategy,
    model,
    ...(seed !== '' && { seed }),
  };
  return openResults({ path, run, isResumed, schema: lineSchema });
}
