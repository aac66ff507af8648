import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { connection } from '../../lib/client.ts';
import { useConnection } from '../../lib/connection.ts';
import { words } from './words.ts';
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
          <strong>{words.connection.refused}</strong> {words.connection.refusedHint}
        </p>
      ) : (
        <p>
          <strong>{words.connection.lost}</strong> {words.connection.lostHint}
          {failures > 4 && words.connection.stopped}
        </p>
      )}
      <Button variant="default" size="compact-xs" onClick={() => connection.retry()}>
        {words.connection.tryNow}
      </Button>
    </div>
  );
}
