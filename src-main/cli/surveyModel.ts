import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { z } from 'zod';
import { count } from '../../src-shared/counted.ts';
import type { Surveyed, SurveyStrategy } from '../../src-shared/survey.ts';
import { PUBLISHED_TOKENS } from '../../src-shared/surveyTable.ts';
import { openResults, type ResultsFile } from '../core/resultsFile.ts';
import { type PackedPaper, surveyAsked, unpackPaper } from '../core/survey/index.ts';
import type { ModelFlags } from './models.ts';
import type { Terminal } from './terminal.ts';

interface SurveyOrder {
  readonly papers: readonly PackedPaper[];
  readonly demand: string;
  readonly columns: readonly string[];
}

interface SurveyWay {
  readonly strategy: Exclude<SurveyStrategy, 'rules'>;
  readonly flags: ModelFlags;
  /** Where what was answered is written down, to go on from; null for nowhere. */
  readonly journal: string | null;
  readonly isResumed: boolean;
  /** What stands in the journal's place is thrown away. */
  readonly isForced: boolean;
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
    const { papers, ...options } = order;
    const journal = await journalOf(order, way, settings.endpoints.text?.model ?? '');
    const known = new Map((journal?.done ?? []).map(({ key, value }) => [key, value]));
    const remember = async <Value>(key: string, make: () => Promise<Value>): Promise<Value> => {
      // `as`: what is written down under a key is what `make` gave, by way of JSON.
      if (known.has(key)) return known.get(key) as Value;
      const value = await make();
      journal?.add({ key, value });
      return value;
    };
    return await surveyAsked(way.strategy, papers.map(unpackPaper), options, {
      model: models.forRun(runId),
      settings: settings.survey,
      windowTokens: settings.windowTokens,
      parallel: settings.concurrency,
      signal: terminal.signal,
      remember,
      onProgress: (step) => terminal.progress(step),
    });
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

async function journalOf(
  { papers, demand, columns }: SurveyOrder,
  { strategy, journal: path, isResumed, isForced }: SurveyWay,
  model: string,
): Promise<ResultsFile<Line> | null> {
  if (path === null) return null;
  if (isForced && !isResumed) await rm(path, { force: true });
  const run = { papers: papers.map(({ paper }) => paper.id), demand, columns, strategy, model };
  return openResults({ path, run, isResumed, schema: lineSchema });
}
