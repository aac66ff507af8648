import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { useNow } from '../../hooks/useNow.ts';
import { api } from '../../lib/client.ts';
import { actorWords, timeInWords } from '../../lib/words.ts';
import { stateWords } from './stateWords.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

export interface FieldHistoryProps {
  readonly documentId: string;
  /** The record's. */
  readonly id: string;
  readonly attribute: string;
}

/** What became of a field, the latest first: who said what of it, and what was taken back. */
export function FieldHistory(field: FieldHistoryProps): ReactNode {
  const { data: steps, error } = useQuery(
    api.records.fieldHistory.queryOptions({ input: { ...field }, placeholderData: keepPreviousData }),
  );
  const now = useNow();
  return (
    <section aria-label={words.history.label}>
      <h3>{words.history.title}</h3>
      {error && <p className={classes['dim']}>{words.history.unread}</p>}
      {steps?.length === 0 && <p className={classes['dim']}>{words.history.none}</p>}
      <ol className={classes['history']}>
        {steps?.map(({ id, at, name, by, was, became, status, isInForce }) => (
          <li key={id} data-gone={!isInForce || undefined}>
            <p>
              {fieldText(became) || words.nothing}
              {fieldText(was) !== fieldText(became) && <del>{fieldText(was)}</del>}
            </p>
            <p className={classes['dim']}>
              {isInForce ? (status ? stateWords[status].word : words.history.removed) : words.history.takenBack} ·{' '}
              {actorWords(by)} · <span title={name}>{timeInWords(at, now)}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
