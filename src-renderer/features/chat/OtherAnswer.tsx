import type { ReactNode } from 'react';
import type { OtherAnswer as Other } from '../../../src-shared/answer.ts';
import { CellChips } from './CellChips.tsx';
import classes from './OtherAnswer.module.css';

const WHO: Readonly<Record<Other['strategy'], string>> = { rules: 'The rules', model: 'The model' };

/** What the other of rules and model says, where they were both asked and differ. */
export function OtherAnswer({ other }: { readonly other: Other }): ReactNode {
  const { strategy, status, text, citations } = other;
  const said = { answered: 'say otherwise:', notFound: 'found no answer:', failed: 'could not be asked:' }[status];
  const words = strategy === 'model' ? said.replace('say ', 'says ') : said;
  return (
    <p className={classes['other']} data-other={strategy}>
      <span>
        {WHO[strategy]} {words}
      </span>{' '}
      {text} <CellChips cells={citations} limit={4} />
    </p>
  );
}
