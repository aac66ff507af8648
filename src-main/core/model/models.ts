import type { ModelTest } from '../../../src-shared/contract/model.ts';
import type { ModelSettings } from '../../../src-shared/models.ts';
import { Budget } from './budget.ts';
import { Caller } from './caller.ts';
import { type ConnectParts, Connector, type LookedAt } from './connect.ts';
import { listModels, testModel } from './inspect.ts';
import type { ModelCalls, Spender } from './kept/modelCalls.ts';
import type { LanguageModel } from './types.ts';

export interface ModelParts extends ConnectParts {
  readonly settings: () => ModelSettings;
  /** Where calls are kept and counted. */
  readonly kept: ModelCalls;
}

/** All that the core does with language models; one for a library. */
export interface Models {
  /** The models as a session uses them, within its budget; for null nothing is held to a budget. A run's calls are counted for it, too. */
  forSession(sessionId: string | null, runId?: string | null): LanguageModel;
  /** The models as a run without a session uses them: what a session may use, it may. */
  forRun(runId: string): LanguageModel;
  /** The models for work that a session is started with afterwards: `giveTo` has it counted there. */
  beforeSession(runId?: string | null): { readonly model: LanguageModel; readonly giveTo: (sessionId: string) => void };
  /** Lets a session or run have its budget once more. */
  allowMore(spender: Spender): void;
  /** The names of the models that an endpoint has. Throws DomainError `model.*`. */
  list(at: LookedAt, signal?: AbortSignal): Promise<readonly string[]>;
  /** Tries an endpoint with the smallest call there is. */
  test(at: LookedAt, signal?: AbortSignal): Promise<ModelTest>;
  /** To be called when settings were changed: going offline ends the calls under way. */
  settingsChanged(): void;
}

export function createModels(parts: ModelParts): Models {
  const { settings, kept } = parts;
  const connector = new Connector(parts);
  const budget = new Budget(kept, settings);
  return {
    forSession: (sessionId, runId = null) => {
      const spender = sessionId === null ? null : ({ kind: 'session', id: sessionId } as const);
      return new Caller({ connector, kept, budget, settings, sessionId, runId, spender });
    },
    forRun: (runId) => {
      const spender = { kind: 'run', id: runId } as const;
      return new Caller({ connector, kept, budget, settings, sessionId: null, runId, spender });
    },
    beforeSession: (runId = null) => {
      const uses: number[] = [];
      const noteUse: ModelCalls['noteUse'] = (use) => {
        const id = kept.noteUse(use);
        uses.push(id);
        return id;
      };
      return {
        model: new Caller({
          connector,
          kept: { ...kept, noteUse },
          budget,
          settings,
          sessionId: null,
          runId,
          spender: null,
        }),
        giveTo: (sessionId) => kept.giveUses(uses, sessionId),
      };
    },
    allowMore: (spender) => budget.allowMore(spender),
    list: (at, signal) => listModels(connector, at, signal),
    test: (at, signal) => testModel(connector, at, signal),
    settingsChanged: () => connector.settingsChanged(),
  };
}
