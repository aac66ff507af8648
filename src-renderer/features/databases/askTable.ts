import type { TableAsked } from '../../../src-shared/contract/databases.ts';
import type { AskedRelation } from '../../../src-shared/contract/relations.ts';
import { client } from '../../lib/client.ts';
import { spokenSaying } from '../../lib/language.ts';
import type { ProgramTarget } from '../results/table.ts';

type AskOptions = NonNullable<Parameters<ProgramTarget['ask']>[1]>;

/** The answer of a question to a table of a database, which is a run: ended by its name, and not by who listens no more. */
export async function answered(
  begin: () => Promise<AsyncIterable<TableAsked>>,
  { signal, onStep, onWaiting }: AskOptions,
): Promise<AskedRelation> {
  for await (const event of await begin()) {
    if (event.kind === 'answered') return event.asked;
    if (event.kind === 'step') onStep?.(event.step);
    if (event.kind === 'waiting') onWaiting?.(spokenSaying(event.reason));
    if (event.kind === 'goesOn') onWaiting?.(null);
    if (event.kind === 'begun') {
      const cancel = (): void => void client.runs.cancel({ id: event.runId }).catch(() => undefined);
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel, { once: true });
    }
  }
  throw new DOMException('The question was cancelled.', 'AbortError');
}
