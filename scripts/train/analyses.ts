import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { analysisExamples, analysisModel, type AnalysisModel, figuresLeftOut } from '../../bench/learn/analyses.ts';
import type { Training } from './training.ts';

/**
 * When the analysis of a list comes before what was learned of readings, and how likely it is right: from the question
 * sets, everyday questions and made-up lists. Tells the figures of each set with its source left out.
 */
export async function trainAnalyses({ data, out, limit, seed, progress }: Training): Promise<void> {
  const examples = await analysisExamples({ data, limit, seed, progress });
  for (const [set, figures] of Object.entries(figuresLeftOut(examples))) progress(`${set}: ${JSON.stringify(figures)}`);
  const file = out ?? join(import.meta.dirname, '../../src-main/core/ask/rules/analysis/weights.data.ts');
  await writeFile(file, moduleOf(analysisModel(examples)));
  execFileSync('npx', ['oxfmt', file], { stdio: 'inherit' });
  progress(`${examples.length} questions: ${file}`);
}

function moduleOf({ choice, confidence, threshold }: AnalysisModel): string {
  const record = (weights: object): string => `Readonly<Record<string, number>> = ${JSON.stringify(weights)}`;
  return `// Made by \`npm run train -- analyses\`.

/** Whether the analysis of a list comes before what was learned of readings: a logistic model, by the names of what it is judged by. */
export const choiceWeights: ${record(choice)};

/** How likely an analysis is right, likewise. */
export const confidenceWeights: ${record(confidence)};

/** An analysis less likely to be right is not given. */
export const analysisThreshold = ${threshold};
`;
}
