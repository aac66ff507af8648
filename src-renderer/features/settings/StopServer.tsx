import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { words } from './words.ts';

/** Stops the server after one more word. */
export function StopServer() {
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation(
    api.app.stop.mutationOptions({ onError: (error) => notifyError(words.server.notStopped, error) }),
  );
  if (stop.isSuccess) return <span>{words.server.stopped}</span>;
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        {words.server.stop}
      </Button>
    );
  }
  return (
    <Button.Group>
      <Button loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
        {words.server.stopNow}
      </Button>
      <Button variant="default" onClick={() => setAsking(false)}>
        {words.server.keep}
      </Button>
    </Button.Group>
  );
}
