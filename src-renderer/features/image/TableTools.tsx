import { PaneRow } from './PaneRow.tsx';
import { words } from './words.ts';

/** What can be done with the tables of a page, and with which keys. */
export function TableTools() {
  return <PaneRow label={words.tables.title} isSunken words={words.tables.hint} />;
}
