import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JoinChoice, JoinInForce, JoinProposal, RelationJoins } from '../../../src-shared/contract/relations.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { api, client } from '../../lib/client.ts';
import { spokenSaying } from '../../lib/language.ts';
import { useModelJoins } from './useModelJoins.ts';
import { useRelationChange } from './useRelationChange.ts';
import { words } from './words.ts';
import classes from './Joins.module.css';

export interface JoinsProps {
  readonly documentId: string;
  readonly sheet: number;
  /** Columns that another sheet may be joined by. */
  readonly columns: readonly string[];
  /** Runs a program where its rows are shown. */
  readonly onShow: (sql: string) => void;
}

/** What the rows are joined with, what the program proposes, and a join by hand. */
export function Joins({ documentId, sheet, columns, onShow }: JoinsProps) {
  const { data, error, refetch } = useQuery(api.relations.joins.queryOptions({ input: { documentId, sheet } }));
  const { isBusy, change } = useRelationChange();
  const byModel = useModelJoins(documentId, sheet);
  const decide = (choice: JoinChoice, isAccepted: boolean): void => {
    const { other, column, otherColumn } = choice;
    const join = { other, column, otherColumn };
    void change(() => client.relations.join({ documentId, sheet, join, isAccepted }), words.joinFailed);
  };
  if (error) return <ErrorState title={words.joinFailed} error={error} onRetry={() => void refetch()} />;
  if (data && data.joinable.length + data.inForce.length === 0) return null;
  return (
    <section className={classes['joins']} aria-label={words.joins} aria-busy={!data || isBusy}>
      <h3>{words.joins}</h3>
      {data ? (
        <>
          <ul>
            {data.inForce.map((join) => (
              <Held
                key={keyOf(join)}
                join={join}
                rowCount={data.rowCount}
                isBusy={isBusy}
                onEnd={() => decide(join, false)}
              />
            ))}
            {proposedIn(data, byModel.proposed ?? []).map((join) => (
              <Proposed
                key={keyOf(join)}
                join={join}
                isBusy={isBusy}
                onDecide={(isAccepted) => decide(join, isAccepted)}
              />
            ))}
          </ul>
          {data.inForce.length + data.proposed.length === 0 && !byModel.proposed?.length && <p>{words.joinsNone}</p>}
          {byModel.canAsk && data.joinable.length > 0 && (
            <Button size="compact-xs" variant="default" disabled={byModel.isAsking} onClick={byModel.ask}>
              {byModel.isAsking ? `${words.joinsAsking}…` : words.joinsAsk}
            </Button>
          )}
          {byModel.proposed?.length === 0 && <output>{words.joinsModelNone}</output>}
          {data.sql !== null && (
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                if (data.sql !== null) onShow(data.sql);
              }}
            >
              {words.joinShow}
            </Button>
          )}
          {data.joinable.length > 0 && (
            <ByHand
              joinable={data.joinable}
              columns={columns}
              isBusy={isBusy}
              onJoin={(choice) => decide(choice, true)}
            />
          )}
        </>
      ) : (
        <p>{words.joinsLooked}…</p>
      )}
    </section>
  );
}

function Held({
  join: { name: saying, column, otherColumn, found, problem },
  rowCount,
  isBusy,
  onEnd,
}: {
  readonly join: JoinInForce;
  readonly rowCount: number;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}) {
  const name = spokenSaying(saying);
  return (
    <li aria-label={name}>
      <p className={classes['what']}>
        <strong>{name}</strong>
        <span>
          {column} = {otherColumn}
        </span>
      </p>
      <p className={problem === null ? undefined : classes['problem']}>
        {problem ? spokenSaying(problem) : words.joinFinds(found, rowCount)}
      </p>
      <div className={classes['actions']}>
        <Button
          size="compact-xs"
          variant="default"
          disabled={isBusy}
          aria-label={words.joinEndWith(name)}
          onClick={onEnd}
        >
          {words.joinEnd}
        </Button>
      </div>
    </li>
  );
}

function Proposed({
  join: { name, column, otherColumn, reasons },
  isBusy,
  onDecide,
}: {
  readonly join: JoinProposal;
  readonly isBusy: boolean;
  readonly onDecide: (isAccepted: boolean) => void;
}) {
  return (
    <li aria-label={words.joinProposed(name)} data-proposed>
      <p className={classes['what']}>
        <strong>{name}</strong>
        <span>
          {column} = {otherColumn}
        </span>
      </p>
      <p>{reasons.map(spokenSaying).join(words.sentences)}</p>
      <div className={classes['actions']}>
        <Button size="compact-xs" disabled={isBusy} aria-label={`${words.join} ${name}`} onClick={() => onDecide(true)}>
          {words.join}
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          disabled={isBusy}
          aria-label={`${words.joinRefuse}: ${name}`}
          onClick={() => onDecide(false)}
        >
          {words.joinRefuse}
        </Button>
      </div>
    </li>
  );
}

function ByHand({
  joinable,
  columns,
  isBusy,
  onJoin,
}: {
  readonly joinable: RelationJoins['joinable'];
  readonly columns: readonly string[];
  readonly isBusy: boolean;
  readonly onJoin: (choice: JoinChoice) => void;
}) {
  const [at, setAt] = useState(0);
  const [column, setColumn] = useState('');
  const [otherColumn, setOtherColumn] = useState('');
  const chosen = joinable[at] ?? joinable[0];
  const theirs = chosen?.columns.map(({ name }) => name) ?? [];
  const choice = {
    column: columns.includes(column) ? column : (columns[0] ?? ''),
    otherColumn: theirs.includes(otherColumn) ? otherColumn : (theirs[0] ?? ''),
  };
  return (
    <details className={classes['byHand']}>
      <summary>{words.joinOther}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onJoin({ other: chosen.other, ...choice });
        }}
      >
        <NativeSelect
          size="xs"
          label={words.joinSheet}
          value={String(at)}
          data={joinable.map(({ name }, place) => ({ value: String(place), label: name }))}
          onChange={({ currentTarget: { value } }) => setAt(Number(value))}
        />
        <NativeSelect
          size="xs"
          label={words.joinOwnColumn}
          value={choice.column}
          data={[...columns]}
          onChange={({ currentTarget: { value } }) => setColumn(value)}
        />
        <NativeSelect
          size="xs"
          label={words.joinOtherColumn}
          value={choice.otherColumn}
          data={theirs}
          onChange={({ currentTarget: { value } }) => setOtherColumn(value)}
        />
        <Button type="submit" size="compact-sm" variant="default" disabled={isBusy}>
          {words.join}
        </Button>
      </form>
    </details>
  );
}

/** What the program and a model propose; what both do is told once, in the model's words, too. */
function proposedIn({ proposed }: RelationJoins, byModel: readonly JoinProposal[]): readonly JoinProposal[] {
  const said = new Set(byModel.map(keyOf));
  return [...byModel, ...proposed.filter((join) => !said.has(keyOf(join)))];
}

function keyOf({ other, column, otherColumn }: JoinChoice): string {
  return JSON.stringify([other.documentId, other.sheet, column, otherColumn]);
}
