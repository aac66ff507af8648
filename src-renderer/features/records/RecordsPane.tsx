import type { ShownPart } from '../../lib/panes.ts';
import { RecordsDesk } from './RecordsDesk.tsx';

/** Records of a document, beside what they are taken from. */
export function RecordsPane({ document, sheet }: ShownPart) {
  return <RecordsDesk key={document.id} document={document} sheet={sheet} />;
}
