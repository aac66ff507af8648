import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { sizeInWords } from '../../lib/words.ts';
import { Row } from './SettingsRows.tsx';
import { words } from './words.ts';

/** Replies that are kept, so that the same call is not made again; deleted after one more word. */
export function KeptCalls() {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { data } = useQuery(api.model.kept.queryOptions({ refetchOnMount: 'always' }));
  const forget = useMutation(
    api.model.forgetKept.mutationOptions({
      onSuccess: (kept) => queries.setQueryData(api.model.kept.queryKey(), kept),
      onError: (error) => notifyError(words.calls.notDeleted, error),
      onSettled: () => setAsking(false),
    }),
  );
  const kept = data && words.calls.kept(data.calls, sizeInWords(data.sizeBytes));
  return (
    <Row name={words.calls.name} hint={words.calls.hint(kept ?? '')}>
      {isAsking ? (
        <Button.Group>
          <Button loading={forget.isPending} onClick={() => forget.mutate(undefined)}>
            {words.calls.deleteAll}
          </Button>
          <Button variant="default" onClick={() => setAsking(false)}>
            {words.calls.keep}
          </Button>
        </Button.Group>
      ) : (
        <Button variant="default" disabled={!data || data.calls === 0} onClick={() => setAsking(true)}>
          {words.calls.delete}
        </Button>
      )}
    </Row>
  );
}
