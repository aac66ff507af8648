import { setImmediate } from 'node:timers/promises';
import type { Answer, CitedCell } from '../../../src-shared/answer.ts';
import type { AskCaps, AskStrategy, AskWay } from '../../../src-shared/asking.ts';
import type { Case } from '../../../src-shared/case.ts';
import type { HeldChoice } from '../../../src-shared/choice.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { Trace, TraceStep } from '../../../src-shared/trace.ts';
import { type OpenTree, openStructure } from '../jobs/openSheets.ts';
import { remoteModel } from '../jobs/remoteModel.ts';
import { type TaskContext, threadTask, type TreeName } from '../jobs/task.ts';
import type { LanguageModel } from '../model/types.ts';
import { replyForms } from './replyForms.ts';
import type { Sheet } from './sheet.ts';

/** What was asked and answered before in the same session. */
export interface AskedBefore {
  readonly question: string;
  readonly answer: Answer;
}

/** A language model that a question is put to: the thread reaches it by asking back. */
export interface AskedModel {
  readonly strategy: Exclude<AskStrategy, 'rules'>;
  readonly way: AskWay;
  readonly caps: AskCaps;
  /** What the person marked right. */
  readonly learned: readonly Case[];
  readonly has: LanguageModel['has'];
}

export interface AskInput extends TreeName {
  readonly question: string;
  /** The sheet, as answers cite it. */
  readonly source: SourceId;
  readonly history: readonly AskedBefore[];
  readonly choices: readonly HeldChoice[];
  /** How a model is asked, too; null for the rules alone. */
  readonly model: AskedModel | null;
}

export interface CheckInput extends TreeName {
  readonly question: string;
  /** The pipeline that answered it, in notation. */
  readonly pipeline: string;
  readonly source: SourceId;
}

export interface TellInput extends TreeName {
  readonly source: SourceId;
  readonly addresses: readonly string[];
}

export const tasks = {
  ask: threadTask<AskInput, { readonly answer: Answer; readonly trace: Trace }, TraceStep>({
    pool: 'asking',
    perform: async ({ question, source, history, choices, model, ...name }, context) => {
      const { answererWith, ask } = await import('./ask.ts');
      const { need, signal, checkpoint, emit } = context;
      const input = { question, sheet: await openSheet(name, context), source, history, choices };
      const options = { signal, checkpoint, onStep: emit };
      if (!model) return ask(input, options);
      const { has, ...asked } = model;
      return answererWith({ ...asked, model: remoteModel(has, need, replyForms) })(input, options);
    },
  }),

  /** Verifies an answer backward; the steps that belong below its pipeline in the trace. */
  checkBackward: threadTask<CheckInput, readonly TraceStep[]>({
    pool: 'asking',
    givesWay: true,
    perform: async ({ question, pipeline, source, ...name }, context) => {
      const { checkBackward } = await import('./ask.ts');
      return checkBackward({ question, pipeline, sheet: await openSheet(name, context), source }, context.checkpoint);
    },
  }),

  /** What cells of a sheet say, and where they stand, by their addresses. */
  tellCells: threadTask<TellInput, Readonly<Record<string, CitedCell>>>({
    pool: 'asking',
    perform: async ({ source, addresses, ...name }, context) => {
      const { citedCells } = await import('./pipeline/evidence/withHeaderPaths.ts');
      return citedCells(addresses, { sheet: await openSheet(name, context), source });
    },
  }),

  suggest: threadTask<TreeName, readonly string[]>({
    pool: 'asking',
    givesWay: true,
    perform: async (name, context) => {
      const { suggestions } = await import('./rules/suggest/suggest.ts');
      const sheet = await openSheet(name, context);
      const { checkpoint } = context;
      const found: string[] = [];
      for (const question of suggestions(sheet, checkpoint)) {
        // Between two ideas the thread hears that it is wanted for a question.
        await setImmediate();
        checkpoint();
        if (question !== null) found.push(question);
      }
      return found;
    },
  }),
};

/** Sheets prepared for questions, while this thread has their structures open. */
const prepared = new WeakMap<OpenTree, Sheet>();

async function openSheet(
  name: TreeName,
  { need, checkpoint }: Pick<TaskContext, 'need' | 'checkpoint'>,
): Promise<Sheet> {
  const { sheetOf } = await import('./sheet.ts');
  const tree = await openStructure(name, need);
  const sheet = prepared.get(tree) ?? sheetOf(tree.grid, tree.structure, checkpoint);
  prepared.set(tree, sheet);
  return sheet;
}
