import { setImmediate } from 'node:timers/promises';
import type { Answer, CitedCell } from '../../../src-shared/answer.ts';
import type { AskCaps, AskStrategy, AskWay } from '../../../src-shared/asking.ts';
import type { Case } from '../../../src-shared/case.ts';
import type { HeldChoice } from '../../../src-shared/choice.ts';
import type { SourceId } from '../../../src-shared/source.ts';
import type { Trace, TraceStep } from '../../../src-shared/trace.ts';
import { openStructure } from '../jobs/openSheets.ts';
import { remoteModel } from '../jobs/remoteModel.ts';
import { threadTask, type TreeName } from '../jobs/task.ts';
import type { LanguageModel } from '../model/index.ts';

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
    perform: async ({ question, source, history, choices, model, ...name }, { need, signal, checkpoint, emit }) => {
      const { answererWith, ask, sheetOf } = await import('./index.ts');
      const tree = await openStructure(name, need);
      tree.asked ??= sheetOf(tree.grid, tree.structure, checkpoint);
      const input = { question, sheet: tree.asked, source, history, choices };
      const options = { signal, checkpoint, onStep: emit };
      if (!model) return ask(input, options);
      const { has, ...asked } = model;
      return answererWith({ ...asked, model: remoteModel(has, need) })(input, options);
    },
  }),

  /** Verifies an answer backward; the steps that belong below its pipeline in the trace. */
  checkBackward: threadTask<CheckInput, readonly TraceStep[]>({
    pool: 'asking',
    givesWay: true,
    perform: async ({ question, pipeline, source, ...name }, { need, checkpoint }) => {
      const { checkBackward, sheetOf } = await import('./index.ts');
      const tree = await openStructure(name, need);
      tree.asked ??= sheetOf(tree.grid, tree.structure, checkpoint);
      return checkBackward({ question, pipeline, sheet: tree.asked, source }, checkpoint);
    },
  }),

  /** What cells of a sheet say, and where they stand, by their addresses. */
  tellCells: threadTask<TellInput, Readonly<Record<string, CitedCell>>>({
    pool: 'asking',
    perform: async ({ source, addresses, ...name }, { need, checkpoint }) => {
      const [{ citedCells }, { sheetOf }] = await Promise.all([
        import('./pipeline/evidence/headed.ts'),
        import('./sheet.ts'),
      ]);
      const tree = await openStructure(name, need);
      tree.asked ??= sheetOf(tree.grid, tree.structure, checkpoint);
      return citedCells(addresses, { sheet: tree.asked, source });
    },
  }),

  suggest: threadTask<TreeName, readonly string[]>({
    pool: 'asking',
    givesWay: true,
    perform: async (name, { need, checkpoint }) => {
      const { sheetOf, suggestions } = await import('./index.ts');
      const tree = await openStructure(name, need);
      tree.asked ??= sheetOf(tree.grid, tree.structure, checkpoint);
      const found: string[] = [];
      for (const question of suggestions(tree.asked, checkpoint)) {
        // Between two ideas the thread hears that it is wanted for a question.
        await setImmediate();
        checkpoint();
        if (question !== null) found.push(question);
      }
      return found;
    },
  }),
};
