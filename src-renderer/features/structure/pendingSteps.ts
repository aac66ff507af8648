import type { MutationKey, QueryClient } from '@tanstack/react-query';
import type { Frozen, SheetSort } from '../../../src-shared/arrangement.ts';
import type { StructureState } from '../../../src-shared/contract/structure.ts';
import type { Correction } from '../../../src-shared/structure.ts';
import type { LineKind } from '../../../src-shared/tableLines.ts';
import { api } from '../../lib/client.ts';
import { optimistic } from './optimistic.ts';

export type Step =
  | { readonly kind: 'correct'; readonly correction: Correction }
  | { readonly kind: 'replace'; readonly find: string; readonly by: string }
  | { readonly kind: 'split'; readonly cell: string; readonly by: LineKind }
  | { readonly kind: 'sort'; readonly sort: SheetSort }
  | { readonly kind: 'freeze'; readonly frozen: Frozen | null }
  | { readonly kind: 'reset' };

/** A step belongs to the sheet that it was asked for on, which may not be the one that is shown when it is done. */
export interface SheetStep {
  readonly input: { readonly documentId: string; readonly sheet: number };
  readonly step: Step;
}

/** The key of the mutations that make steps of a document's sheets. */
export function stepsKey(documentId: string): MutationKey {
  return ['structure', documentId];
}

/** Shows corrections that wait or are being made, but for one that is done: they stand until their own reply comes. */
export function showPending(queries: QueryClient, documentId: string, done?: SheetStep): void {
  const pending = queries
    .getMutationCache()
    .findAll({ status: 'pending', mutationKey: stepsKey(documentId), exact: true })
    // Only steps are made under this key; the cache keeps what mutations are made with as unknown.
    .map(({ state }) => state.variables as SheetStep)
    .filter((each) => each !== done);
  for (const { input, step } of pending) {
    if (step.kind !== 'correct') return;
    queries.setQueryData<StructureState>(
      api.structure.get.queryKey({ input }),
      (state) => state && optimistic(state, step.correction),
    );
  }
}
