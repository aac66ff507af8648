import { Button, Popover, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Pencil, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NamedQuery } from '../../../src-shared/relation.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { api } from '../../lib/client.ts';
import { notifyError, notifyUndo } from '../../lib/notify.tsx';
import { saveBlob } from '../../lib/saveBlob.ts';
import { changeQuery } from './namedQueries.ts';
import type { ProgramTarget } from './programTarget.ts';
import { sqlFileOf } from './sqlFile.ts';
import { words } from './words.ts';
import classes from './QueryMenu.module.css';

export interface QueryMenuProps {
  readonly target: Pick<ProgramTarget, 'table' | 'queries'>;
  /** The program that stands in the editor. */
  readonly sql: string;
  readonly onRun: (sql: string) => void;
}

/** Programs that were named: run again, named otherwise, removed, saved as a file; and the one that stands there kept. */
export function QueryMenu({ target: { table, queries }, sql, onRun }: QueryMenuProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const { data, error, refetch } = useQuery({ queryKey: queries.key, queryFn: () => queries.list() });
  const changing = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (failure) {
      notifyError(words.queryFailed, failure);
      return false;
    } finally {
      for (const key of [queries.key, api.history.key(), api.structure.key()]) {
        void client.invalidateQueries({ queryKey: key });
      }
    }
  };
  const change = (what: Parameters<typeof changeQuery>[1], lost: string): Promise<boolean> =>
    changing(async () => {
      const back = await changeQuery(queries, what);
      if (back) notifyUndo(lost, () => void changing(() => queries.keep(back)));
    });
  const rename = async (query: NamedQuery, name: string): Promise<void> => {
    if (name === query.name || (await change({ name, was: query.name }, ''))) setRenamed(null);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={320} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<ChevronDown size={12} />}
          onClick={() => {
            setOpen(!isOpen);
            // Another window may have kept some.
            if (!isOpen) void refetch();
          }}
        >
          {words.queries}
          {data && data.length > 0 ? ` (${data.length})` : ''}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes['menu'] ?? ''} aria-label={words.queries}>
        {error && <ErrorState title={words.queriesUnread} error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <p className={classes['none']}>{words.queriesNone}</p>}
        {data && data.length > 0 && (
          <ul aria-label={words.queries}>
            {data.map((query) => (
              <li key={query.name}>
                {renamed === query.name ? (
                  <NameForm
                    label={words.queryNameOf(query.name)}
                    name={query.name}
                    onName={(name) => void rename(query, name)}
                  />
                ) : (
                  <>
                    <button
                      type="button"
                      className={classes['run']}
                      aria-label={words.queryRun(query.name)}
                      title={query.sql}
                      onClick={() => {
                        setOpen(false);
                        onRun(query.sql);
                      }}
                    >
                      {query.name}
                    </button>
                    <IconButton
                      label={words.queryRename(query.name)}
                      size={24}
                      icon={<Pencil size={13} />}
                      onClick={() => setRenamed(query.name)}
                    />
                    <IconButton
                      label={words.queryRemove(query.name)}
                      size={24}
                      icon={<X size={13} />}
                      onClick={() => void change({ name: query.name, sql: null }, words.queryRemoved(query.name))}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        <NameForm
          label={words.queryName}
          name=""
          isDisabled={sql.trim() === ''}
          onName={(name) => void change({ name, sql }, words.queryReplaced(name))}
        />
        {data && data.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => saveBlob(new Blob([sqlFileOf(table, data)], { type: 'application/sql' }), `${table}.sql`)}
          >
            {words.queriesSave}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly isDisabled?: boolean;
  readonly onName: (name: string) => void;
}

function NameForm({ label, name, isDisabled = false, onName }: NameFormProps) {
  const [typed, setTyped] = useState(name);
  const keep = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onName(typed.trim());
    setTyped(name);
  };
  return (
    <form className={classes['form']} onSubmit={keep}>
      <TextInput
        size="xs"
        aria-label={label}
        placeholder={label}
        value={typed}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" size="compact-sm" variant="default" disabled={isDisabled || typed.trim() === ''}>
        {words.save}
      </Button>
    </form>
  );
}
