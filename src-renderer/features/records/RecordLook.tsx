import { useQuery } from '@tanstack/react-query';
import type { FieldProposal } from '../../../src-shared/fieldProposal.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { fieldText } from '../../../src-shared/recordValue.ts';
import { api } from '../../lib/client.ts';
import { flagWords } from './stateWords.ts';
import { words } from './words.ts';
import classes from './RecordLook.module.css';

/** Why a field is in doubt, and the record that it is of. */
export function RecordLook({ proposal }: { readonly proposal: Proposal }) {
  // What is proposed under this kind is kept so.
  const { record: id, column, flags } = proposal.value as FieldProposal;
  const { data: [record] = [] } = useQuery(api.records.rows.queryOptions({ input: { ids: [id] } }));
  return (
    <>
      {flags.map((flag) => (
        <p key={flag} className={classes['flag']}>
          {flagWords(flag)}
        </p>
      ))}
      {record && (
        <dl className={classes['record']} aria-label={words.review.record}>
          {Object.entries(record.fields).map(([name, { value }]) => (
            <div key={name} data-active={name === column.name || undefined}>
              <dt>{name}</dt>
              <dd>{fieldText(value) || words.nothing}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
