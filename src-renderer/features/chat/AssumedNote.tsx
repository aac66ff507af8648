import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AssumedJoin } from '../../../src-shared/answer.ts';
import type { Message } from '../../../src-shared/session.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { useChat } from './chatContext.ts';
import { words } from './words.ts';
import classes from './OtherAnswer.module.css';

interface AssumedNoteProps {
  readonly message: Pick<Message, 'sheet'>;
  readonly assumed: AssumedJoin;
}

/** The join that an answer takes for granted, which is made with a press. */
export function AssumedNote({ message: { sheet }, assumed }: AssumedNoteProps): ReactNode {
  const { documentId } = useChat();
  const queries = useQueryClient();
  const { name, other, column, otherColumn } = assumed;
  // Where the other sheet is joined already nothing is taken for granted any more.
  const input = { documentId, sheet };
  const { data } = useQuery(api.relations.joins.queryOptions({ input }));
  const isJoined = data?.inForce.some((join) => join.name === name && join.column === column) ?? false;
  const joining = useMutation({
    mutationFn: () =>
      client.relations.join({ ...input, join: { other: { ...other }, column, otherColumn }, isAccepted: true }),
    onSuccess: async () => {
      for (const part of [api.relations, api.structure]) await queries.invalidateQueries({ queryKey: part.key() });
    },
    onError: (error) => notifyError(words.assumed.failed, error),
  });
  return (
    <div className={classes['other']} data-assumed>
      <p>{isJoined ? words.assumed.joined(name) : words.assumed.says(name, column, otherColumn)}</p>
      {!isJoined && (
        <div className={classes['actions']}>
          <Button size="compact-xs" variant="default" disabled={joining.isPending} onClick={() => joining.mutate()}>
            {words.assumed.join}
          </Button>
        </div>
      )}
    </div>
  );
}
