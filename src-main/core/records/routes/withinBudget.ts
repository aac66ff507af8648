import { DomainError } from '../../../../src-shared/errors.ts';
import type { Models } from '../../model/models.ts';
import type { RunContext } from '../../runs/kind.ts';

const MORE = 'Go on with more';
const STOP = 'Stop here';

/** Why a model did not say all, once a person has stopped it. */
const STOPPED =
  'The run was stopped at its budget: what the model had not said by then is filled by rules, or marked as missing.';

/**
 * Holds a run to its budget: where work fails for it, the run waits for a person's word, and the work is done again with
 * more, or with the sentence that says why no model is asked any more.
 */
export function withinBudget(
  models: Pick<Models, 'allowMore'>,
  { id, ask }: Pick<RunContext<unknown>, 'id' | 'ask'>,
): <Result>(work: (stopped: string | null) => Promise<Result>) => Promise<Result> {
  let stopped: string | null = null;
  return async (work) => {
    for (let said = ''; ;) {
      try {
        return await work(stopped);
      } catch (error) {
        // The same again is a budget of nothing, of which more is no more.
        if (!(error instanceof DomainError) || error.code !== 'model.budget' || error.message === said) throw error;
        if (stopped !== null) throw error;
        said = error.message;
        if ((await ask(said, [MORE, STOP])) === MORE) models.allowMore({ kind: 'run', id });
        else stopped = STOPPED;
      }
    }
  };
}
