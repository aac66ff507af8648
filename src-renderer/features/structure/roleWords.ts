import type { Layout, Orientation } from '../../../src-shared/hotree.ts';
import type { Role } from '../../../src-shared/roles.ts';

/** What cells are said to be: a role, or what was detected. */
export type RoleChoice = Role | 'detected';

export interface RoleWords {
  readonly role: Role;
  readonly label: string;
  /** Where room is short. */
  readonly short: string;
  /** Stands in the corner of a cell, so that a role is never told by colour alone. */
  readonly letter: string;
  readonly hint: string;
}

/** The roles in the order of their keys, 1 to 6. */
export const ROLES: readonly RoleWords[] = [
  { role: 'title', label: 'Title', short: 'Title', letter: 'T', hint: 'Names the whole sheet or table' },
  { role: 'section', label: 'Section', short: 'Section', letter: 'S', hint: 'Names the block below it or beside it' },
  { role: 'colhead', label: 'Column header', short: 'Column', letter: 'C', hint: 'Names a column of values' },
  { role: 'rowhead', label: 'Row header', short: 'Row', letter: 'R', hint: 'Names a row of values' },
  {
    role: 'note',
    label: 'Note',
    short: 'Note',
    letter: 'N',
    hint: 'Stands outside of the table: a source, a remark, a date',
  },
  { role: 'content', label: 'Content', short: 'Content', letter: '·', hint: 'A value' },
];

export function wordsOf(role: Role): RoleWords {
  return ROLES.find((each) => each.role === role) ?? { role, label: role, short: role, letter: '', hint: '' };
}

/** The paper's layouts in plain words. */
export const LAYOUTS: Readonly<Record<Layout, string>> = {
  L1: 'one header with one value',
  L2: 'a header with several values',
  L3: 'tables side by side or one below the other, each with its own headers',
  L4: 'a header that stands over whole tables',
};

export function readsIn(orientation: Orientation): string {
  return orientation === 'down' ? 'reads down: headers on top' : 'reads right: headers at the left';
}
