import { Button, Popover, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Pencil, X } from 'lucide-react';
import { type FormEvent, type Ref, useRef, useState } from 'react';
import type { NamedQuery } from '../../../src-shared/relation.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { isCancelled } from '../../lib/errors.ts';
import { chooseSqlFile } from '../../lib/fileAccess.ts';
import { notifyError, notifyPlain, notifyUndo } from '../../lib/notify.tsx';
import { saveBlob } from '../../lib/saveBlob.ts';
import { changeQuery, keepQueries } from './namedQueries.ts';
import { notebookOf, notebookParts } from './notebook.ts';
import type { RanProgram } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { queriesIn, sqlFileOf } from './sqlFile.ts';
import { words } from './words.ts';
import classes from './QueryMenu.module.css';

export interface QueryMenuProps {
  readonly target: Pick<ProgramTarget, 'table' | 'queries' | 'run'>;
  /** What was asked and run since the window is open. */
  readonly session: readonly RanProgram[];
  /** The program that stands in the editor. */
  readonly sql: string;
  readonly onRun: (sql: string) => void;
}

/** Programs that were named: run again, named otherwise, removed, saved as a file; and the one that stands there kept. */
export function QueryMenu({ target, session, sql, onRun }: QueryMenuProps) {
  const { table, queries } = target;
  const client = useQueryClient();
  const nameBox = useRef<HTMLInputElement>(null);
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
      void client.invalidateQueries({ queryKey: queries.key });
    }
  };
  const change = (what: Parameters<typeof changeQuery>[1], lost: string): Promise<boolean> =>
    changing(async () => {
      const back = await changeQuery(queries, what);
      if (!back) return;
      notifyUndo(lost, { undo: () => void changing(() => queries.keep(back)), redo: () => void change(what, lost) });
    });
  const addAll = async (programs: readonly NamedQuery[], from: string): Promise<void> => {
    const names: string[] = [];
    const removeAdded = async (): Promise<void> => {
      // Each is a step of its own, the last first.
      // oxlint-disable-next-line no-await-in-loop
      for (const name of names.toReversed()) await queries.keep({ name, sql: null, was: null });
    };
    try {
      await keepQueries(queries, programs, (name) => names.push(name));
    } finally {
      if (names.length > 0) {
        notifyUndo(words.queriesAdded(names.length, from), {
          undo: () => void changing(removeAdded),
          redo: () => void changing(() => addAll(programs, from)),
        });
      }
    }
    if (programs.length === 0) notifyPlain(words.queriesNoneIn(from));
    else if (names.length === 0) notifyPlain(words.queriesThere(from));
  };
  const addFile = (): Promise<boolean> =>
    changing(async () => {
      const file = await chooseSqlFile();
      if (file !== null) await addAll(queriesIn(await file.text(), words.queryNumber), file.name);
    });
  const [saving, setSaving] = useState<AbortController | null>(null);
  const parts = notebookParts(data ?? [], session);
  const saveNotebook = async (): Promise<void> => {
    const stopper = new AbortController();
    setSaving(stopper);
    try {
      const text = await notebookOf(target, parts, stopper.signal);
      saveBlob(new Blob([text], { type: 'text/markdown' }), `${table}.md`);
    } catch (failure) {
      if (!isCancelled(failure)) notifyError(words.notebookNotMade, failure);
    } finally {
      setSaving(null);
    }
  };
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
                      onClick={() => {
                        // Its button goes with it; the focus stays in the menu, whose keys close it.
                        nameBox.current?.focus();
                        void change({ name: query.name, sql: null }, words.queryRemoved(query.name));
                      }}
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
          box={nameBox}
          isDisabled={sql.trim() === ''}
          onName={(name) => void change({ name, sql }, words.queryReplaced(name))}
        />
        <Button size="compact-sm" variant="default" onClick={() => void addFile()}>
          {words.queriesOpen}
        </Button>
        {data && data.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => saveBlob(new Blob([sqlFileOf(table, data)], { type: 'application/sql' }), `${table}.sql`)}
          >
            {words.queriesSave}
          </Button>
        )}
        {parts.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => (saving ? saving.abort() : void saveNotebook())}>
            {saving ? words.notebookStop : words.notebookSave}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface NameFormProps {
  readonly label: string;
  readonly name: string;
  readonly box?: Ref<HTMLInputElement>;
  readonly isDisabled?: boolean;
  readonly onName: (name: string) => void;
}

function NameForm({ label, name, box, isDisabled = false, onName }: NameFormProps) {
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
        ref={box}
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
