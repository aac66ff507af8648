import type { DocumentSummary } from '../../../src-shared/document.ts';
import type { words } from './words.ts';

/** Orders of the library. */
export type Order = keyof typeof words.orders;

const compare: Readonly<Record<Order, (a: DocumentSummary, b: DocumentSummary) => number>> = {
  opened: (a, b) => b.openedAt - a.openedAt,
  added: (a, b) => b.addedAt - a.addedAt,
  // Numbers inside names count as numbers: budget 9 stands before budget 10.
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' }),
  size: (a, b) => b.sizeBytes - a.sizeBytes,
};

/** The documents in an order; of equals the one first by name is first. */
export function sorted(documents: readonly DocumentSummary[], order: Order): DocumentSummary[] {
  return documents.toSorted((a, b) => compare[order](a, b) || compare.name(a, b));
}
