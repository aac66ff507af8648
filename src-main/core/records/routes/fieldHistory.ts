import type { FieldStep } from '../../../../src-shared/contract/records.ts';
import type { RecordField } from '../../../../src-shared/record.ts';
import type { Core } from '../../core.ts';
import { changesOf } from '../kept/records.ts';

/** What became of a field step by step, the latest first: what each step that touched it made of it, and who made it. */
export function fieldHistory(
  { store }: Pick<Core, 'store'>,
  { documentId, id, attribute }: { readonly documentId: string; readonly id: string; readonly attribute: string },
): readonly FieldStep[] {
  const inForce = new Set(store.history.inForce(documentId).map((step) => step.id));
  const fieldOf = (version: number | null): RecordField | null =>
    version === null ? null : (store.records.was(id, version)?.fields[attribute] ?? null);
  const steps = store.history.steps(documentId).flatMap((step): FieldStep[] => {
    const change = changesOf(step).find(([record]) => record === id);
    if (!change) return [];
    const [, before, after] = change;
    const [was, is] = [fieldOf(before), fieldOf(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    const { at, name, actor } = step;
    return [
      {
        id: step.id,
        at,
        name,
        // A model's record may have fields of the rules.
        by: was === null && is ? is.by : actor,
        was: was?.value ?? null,
        became: is?.value ?? null,
        status: is?.status ?? null,
        isInForce: inForce.has(step.id),
      },
    ];
  });
  return steps.toReversed();
}
