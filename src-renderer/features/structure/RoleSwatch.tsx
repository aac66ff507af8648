import type { Role } from '../../../src-shared/roles.ts';
import { ROLES } from './roleWords.ts';
import classes from './RoleSwatch.module.css';

/** The tint and the letter of a role, as cells bear them. Says nothing by itself: its name stands beside it. */
export function RoleSwatch({ role }: { readonly role: Role }) {
  return (
    <span className={classes['swatch']} data-swatch={role} aria-hidden>
      {ROLES.find((each) => each.role === role)?.letter}
    </span>
  );
}
