import type { RecordLesson } from '../../../../src-shared/contract/records.ts';
import { count } from '../../../../src-shared/counted.ts';
import type { Core } from '../../core.ts';
import { acceptedSources, acceptedTables, tableLesson } from './accepted.ts';
import { surroundingsOf } from './surroundings.ts';
import { withoutCells } from './withoutCells.ts';

/** What accepted records of a template taught: the tables themselves, then what the rules took from them. */
export async function lessonsOfTemplate(
  core: Core,
  templateId: string,
  signal: AbortSignal | undefined,
): Promise<readonly RecordLesson[]> {
  const { store, jobs } = core;
  const removed = store.templates.unlearned(templateId);
  const tables = acceptedSources(core, templateId).map(({ id, source, records }) => ({
    key: tableLesson(source),
    kind: 'table' as const,
    says: `${count(records.length, 'record')} of ${surroundingsOf(core, id).name}.`,
    changed: 'The rules count what was right there, and a model is shown some of them as examples.',
  }));
  const { template } = store.templates.get(templateId);
  const examples = await acceptedTables(core, templateId, null);
  const taught =
    examples.length === 0
      ? []
      : await jobs.onSheet('lessons', withoutCells(templateId), { template, examples }, { signal });
  return [...tables, ...taught].map((lesson) => Object.assign(lesson, { isUsed: !removed.has(lesson.key) }));
}
