import type { Layout, Orientation } from '../../../src-shared/hotree.ts';
import type { Role } from '../../../src-shared/roles.ts';
import { words } from './words.ts';

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
  { role: 'title', label: words.roles.title, short: words.roles.title, letter: 'T', hint: words.roles.titleHint },
  {
    role: 'section',
    label: words.roles.section,
    short: words.roles.section,
    letter: 'S',
    hint: words.roles.sectionHint,
  },
  {
    role: 'colhead',
    label: words.roles.colhead,
    short: words.roles.column,
    letter: 'C',
    hint: words.roles.colheadHint,
  },
  { role: 'rowhead', label: words.roles.rowhead, short: words.roles.row, letter: 'R', hint: words.roles.rowheadHint },
  {
    role: 'note',
    label: words.roles.note,
    short: words.roles.note,
    letter: 'N',
    hint: words.roles.noteHint,
  },
  {
    role: 'content',
    label: words.roles.content,
    short: words.roles.content,
    letter: '·',
    hint: words.roles.contentHint,
  },
];

export function wordsOf(role: Role): RoleWords {
  return ROLES.find((each) => each.role === role) ?? { role, label: role, short: role, letter: '', hint: '' };
}

/** The paper's layouts in plain words. */
export const LAYOUTS: Readonly<Record<Layout, string>> = {
  L1: words.layouts.L1,
  L2: words.layouts.L2,
  L3: words.layouts.L3,
  L4: words.layouts.L4,
};

export function readsIn(orientation: Orientation): string {
  return orientation === 'down' ? words.readsDown : words.readsRight;
}
