import type { Carried } from '../../../src-shared/carried.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { RoleSwatch } from './RoleSwatch.tsx';
import { words } from './words.ts';
import classes from './CarriedCells.module.css';

const AT_MOST = 40;

/** The cells that a correction would be carried to: what they say, what they are and what they would be. */
export function CarriedCells({ proposal }: { readonly proposal: Proposal }) {
  const { because, cells } = carriedIn(proposal);
  return (
    <section className={classes['cells']} aria-label={words.alike.cells}>
      {cells.slice(0, AT_MOST).map(({ address, text, role }) => (
        <span key={address} className={classes['cell']}>
          <span>{address}</span>
          <span className={classes['text']}>{text}</span>
          {because.kind === 'role' && (
            <>
              <RoleSwatch role={role} />
              <span aria-hidden>→</span>
              <RoleSwatch role={because.role} />
            </>
          )}
        </span>
      ))}
      {cells.length > AT_MOST && <span>{words.alike.more(cells.length - AT_MOST)}</span>}
    </section>
  );
}

export function carriedIn({ value }: Proposal): Carried {
  // What is proposed under this kind is kept so.
  return value as Carried;
}
