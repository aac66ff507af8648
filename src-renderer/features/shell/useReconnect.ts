import { useEffect, useRef } from 'react';
import { useConnection } from '../../lib/connection.ts';
import { queryClient } from '../../lib/queryClient.ts';

/** Reads anew what is on the screen when the core is there again: it may be a restarted one. */
export function useReconnect(): void {
  const status = useConnection((state) => state.status);
  const wasLost = useRef(false);
  useEffect(() => {
    if (status === 'lost') wasLost.current = true;
    if (status !== 'open' || !wasLost.current) return;
    wasLost.current = false;
    void queryClient.invalidateQueries();
  }, [status]);
}
