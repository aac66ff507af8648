import { readFile as readBytes } from 'node:fs/promises';
import { basename } from 'node:path';
import { consider, type EngineOptions } from '../src-main/core/ask/rules/engine.ts';
import { type Sheet, sheetOf } from '../src-main/core/ask/sheet.ts';
import { readFile } from '../src-main/core/files/readFile.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { type Saying, saidBy } from './learn/examples.ts';
import { MEASURED_SHEET } from './measuredSheet.ts';

/** What the rules first say to a question, and whether they give it. */
export interface FirstAnswer {
  /** Null where nothing was found. */
  readonly said: Saying | null;
  readonly isGiven: boolean;
  readonly confidence: number;
}

/** The sheets of a file, read. */
export async function sheetsOf(path: string): Promise<Sheet[]> {
  const { grids } = await readFile(await readBytes(path), basename(path));
  return grids.map((grid) => sheetOf(grid, readStructure(grid)));
}

/** What is said to a question by the sheet that answers best, as a person is told it. */
export async function firstAnswer(
  question: string,
  sheets: readonly Sheet[],
  options: EngineOptions = {},
): Promise<FirstAnswer> {
  let best: FirstAnswer = { said: null, isGiven: false, confidence: 0 };
  for (const sheet of sheets) {
    const { answer, outcomes } = await consider({ question, sheet, source: MEASURED_SHEET, history: [] }, options);
    const [first] = outcomes;
    const found: FirstAnswer = {
      said: first ? saidBy(first) : null,
      isGiven: answer.status === 'answered',
      confidence: answer.confidence.score,
    };
    if (worthOf(found) > worthOf(best)) best = found;
  }
  return best;
}

function worthOf({ said, isGiven, confidence }: FirstAnswer): number {
  return confidence + Number(isGiven) + Number(said !== null);
}
