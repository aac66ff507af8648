import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { connection } from '../../lib/client.ts';
import { useConnection } from '../../lib/connection.ts';
import classes from './ConnectionBanner.module.css';

/** A pause this short is not worth a word. */
const GRACE_MS = 600;

/** Says that the core cannot be reached, that nothing is lost, and offers to try now. */
export function ConnectionBanner() {
  const { status, failures, isRefused } = useConnection();
  const isLost = status === 'lost';
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isLost), isLost ? GRACE_MS : 0);
    return () => clearTimeout(timer);
  }, [isLost]);
  if (!isShown) return null;
  return (
    <div className={classes['banner']} role="alert">
      {isRefused ? (
        <p>
          <strong>This browser needs a new link.</strong> Press Enter in the terminal where Tablewright runs and open
          the address that it prints; this tab then goes on by itself.
        </p>
      ) : (
        <p>
          <strong>Tablewright cannot be reached.</strong> What was saved is safe, and what you see stays. It is tried
          again by itself.
          {failures > 4 && ' If it was stopped, start it again and open the address that it prints.'}
        </p>
      )}
      <Button variant="default" size="compact-xs" onClick={() => connection.retry()}>
        Try now
      </Button>
    </div>
  );
}
