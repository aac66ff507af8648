import type { Core } from '../../core.ts';
import type { SetOf } from '../kept/records.ts';
import { acceptedSources, packed } from './accepted.ts';
import { withoutCells } from './withoutCells.ts';

/** What a person accepted in a document, as conversations to tune a model on: a line of JSON for each table. */
export async function chatsOf(
  core: Core,
  { documentId, templateId }: SetOf,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const own = acceptedSources(core, templateId).filter(({ id }) => id.documentId === documentId);
  const { template } = core.store.templates.get(templateId);
  const examples = await packed(core, own);
  return core.jobs.onSheet('chats', withoutCells(templateId), { template, examples }, { signal });
}
