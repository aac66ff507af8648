import { PaneRow } from './PaneRow.tsx';

/** What can be done with the tables of a page, and with which keys. */
export function TableTools() {
  return (
    <PaneRow
      label="Tables of the page"
      isSunken
      words="Choose a table by its name, or draw bounds: arrows move them, with Shift size them; Enter reads the table from them, Shift+Enter another one; Delete takes a table off the page."
    />
  );
}
