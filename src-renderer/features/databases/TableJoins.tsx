import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TableJoin } from '../../../src-shared/contract/databases.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { useHasModel } from '../../hooks/useModelHosts.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { type ProgramTarget, runSql } from '../results/table.ts';
import { words } from './words.ts';
import classes from './Databases.module.css';

export interface TableJoinsProps {
  readonly id: string;
  readonly table: string;
  readonly target: ProgramTarget;
}

/** By which columns a table may be joined to others of its database, looked for when a person wants to know. */
export function TableJoins({ id, table, target: { key, from } }: TableJoinsProps) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch } = useQuery({
    ...api.databases.joins.queryOptions({ input: { id, table } }),
    enabled: isWanted,
  });
  const canAsk = useHasModel('text');
  const byModel = useMutation({
    mutationFn: () => client.databases.joinsByModel({ id, table }),
    // The others are looked for beside it.
    onSuccess: () => setWanted(true),
    onError: (failure) => notifyError(words.joinsAskFailed, failure),
  });
  return (
    <section className={classes['joins']} aria-label={words.joins} aria-busy={isWanted && !data && !error}>
      <h3>{words.joins}</h3>
      {!isWanted ? (
        <Button size="compact-xs" variant="default" onClick={() => setWanted(true)}>
          {words.joinsLook}
        </Button>
      ) : error ? (
        <ErrorState title={words.joinsFailed} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingSkeleton label={words.joinsLooking} lines={[60, 70]} />
      ) : data.length + (byModel.data?.length ?? 0) === 0 ? (
        <p>{words.joinsNone}</p>
      ) : (
        <ul>
          {joinsIn(data, byModel.data ?? []).map((join) => (
            <li key={`${join.other} ${join.column}`} aria-label={join.other}>
              <p>
                <strong>{join.other}</strong> {join.column} = {join.otherColumn}
              </p>
              <p>{reasonOf(join)}</p>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={words.joinShowOf(join.other)}
                onClick={() => runSql(key, from, join.sql)}
              >
                {words.joinShow}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAsk && (
        <Button size="compact-xs" variant="default" disabled={byModel.isPending} onClick={() => byModel.mutate()}>
          {byModel.isPending ? `${words.joinsAsking}…` : words.joinsAsk}
        </Button>
      )}
      {byModel.data?.length === 0 && <output>{words.joinsModelNone}</output>}
    </section>
  );
}

/** What is found and what a model proposes; what both are is told once, in the model's words. */
function joinsIn(found: readonly TableJoin[], byModel: readonly TableJoin[]): readonly TableJoin[] {
  const isSaid = (join: TableJoin): boolean =>
    byModel.some((said) => said.other === join.other && said.column === join.column);
  return [...byModel, ...found.filter((join) => !isSaid(join))];
}

function reasonOf({ by, found, otherColumn, reason }: TableJoin): string {
  if (by === 'model') return words.joinByModel(reason.replace(/\.$/, ''), Math.floor(found * 100), otherColumn);
  return by === 'key' ? words.joinByKey : words.joinByValues(Math.floor(found * 100), otherColumn);
}
