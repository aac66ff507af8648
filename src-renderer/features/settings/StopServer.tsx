import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';

/** Stops the server after one more word. */
export function StopServer() {
  const [isAsking, setAsking] = useState(false);
  const stop = useMutation(
    api.app.stop.mutationOptions({ onError: (error) => notifyError('The server could not be stopped', error) }),
  );
  if (stop.isSuccess) return <span>Stopped. You can close this page.</span>;
  if (!isAsking) {
    return (
      <Button variant="default" onClick={() => setAsking(true)}>
        Stop the server
      </Button>
    );
  }
  return (
    <Button.Group>
      <Button loading={stop.isPending} onClick={() => stop.mutate(undefined)}>
        Stop now
      </Button>
      <Button variant="default" onClick={() => setAsking(false)}>
        Keep running
      </Button>
    </Button.Group>
  );
}
