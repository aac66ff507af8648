import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { count, sizeInWords } from '../../lib/words.ts';
import { Row } from './SettingsRows.tsx';

/** Replies that are kept, so that the same call is not made again; deleted after one more word. */
export function KeptCalls() {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(api.model.kept.queryOptions({ refetchOnMount: 'always' }));
  const forget = useMutation(
    api.model.forgetKept.mutationOptions({
      onSuccess: (kept) => queries.setQueryData(api.model.kept.queryKey(), kept),
      onError: (error) => notifyError('The replies were not deleted', error),
      onSettled: () => setAsking(false),
    }),
  );
  const kept = data && `${count(data.calls, 'call')}, ${sizeInWords(data.sizeBytes)}.`;
  return (
    <Row
      name="Kept replies"
      hint={`The same call is not made twice, and its prompt and reply can be read. ${kept ?? ''}`}
    >
      {isAsking ? (
        <Button.Group>
          <Button loading={forget.isPending} onClick={() => forget.mutate(undefined)}>
            Delete all
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            Keep them
          </Button>
        </Button.Group>
      ) : (
        <Button variant="default" disabled={!data || data.calls === 0} onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
    </Row>
  );
}
