import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, ChevronRight, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { CollectionSummary } from '../../../src-shared/contract/survey.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { Page } from '../../components/Page.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useNow } from '../../hooks/useNow.ts';
import { api, client } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { notifyError } from '../../lib/notify.tsx';
import { timeInWords } from '../../lib/words.ts';
import { openCollection } from './surveyStore.ts';
import { words } from './words.ts';
import classes from './CollectionList.module.css';

type Asked = { readonly kind: 'make' } | { readonly kind: 'remove'; readonly collection: CollectionSummary } | null;

/** All collections: make one, open one, remove one. */
export function CollectionList() {
  const {
    data: collections,
    error,
    refetch,
  } = useQuery(api.survey.collections.queryOptions({ refetchOnMount: 'always' }));
  const [asked, setAsked] = useState<Asked>(null);
  const commands = useMemo<readonly Command[]>(
    () => [
      {
        id: 'collections.new',
        label: words.make,
        group: words.title,
        keys: ['N'],
        run: () => setAsked({ kind: 'make' }),
      },
      { id: 'collections.move', label: words.list.move, group: words.title, keys: ['ArrowUp', 'ArrowDown'] },
      { id: 'collections.openRow', label: words.list.open, group: words.title, keys: ['Enter'] },
      { id: 'collections.remove', label: words.list.remove, group: words.title, keys: ['Delete'] },
    ],
    [],
  );
  useCommands(commands);

  if (error) return <ErrorState title={words.unread} error={error} onRetry={() => void refetch()} />;
  if (!collections) return <LoadingSkeleton label={words.reading} lines={[20, 60, 60]} lineHeight={44} />;
  const make = (
    <KeyHint label={words.make} keys="N">
      <Button leftSection={<Plus size={14} strokeWidth={2} aria-hidden />} onClick={() => setAsked({ kind: 'make' })}>
        {words.make}
      </Button>
    </KeyHint>
  );
  return (
    <Page
      title={words.title}
      count={collections.length}
      tools={collections.length > 0 && make}
      none={
        collections.length === 0 && (
          <EmptyState icon={<BookOpenText size={24} strokeWidth={1.5} />} title={words.none} actions={make}>
            {words.noneHint}
          </EmptyState>
        )
      }
    >
      {collections.length > 0 && (
        <Rows collections={collections} onRemove={(collection) => setAsked({ kind: 'remove', collection })} />
      )}
      {asked?.kind === 'make' && <MakeDialog onClose={() => setAsked(null)} />}
      {asked?.kind === 'remove' && <RemoveDialog collection={asked.collection} onClose={() => setAsked(null)} />}
    </Page>
  );
}

interface RowsProps {
  readonly collections: readonly CollectionSummary[];
  readonly onRemove: (collection: CollectionSummary) => void;
}

function Rows({ collections, onRemove }: RowsProps) {
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const now = useNow();
  const entry = collections.some(({ id }) => id === focused) ? focused : collections[0]?.id;

  function onKeyDown(event: KeyboardEvent, collection: CollectionSummary, place: number): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) list.current?.querySelectorAll<HTMLElement>('[data-row]')[place + step]?.focus();
    else if (event.key === 'Delete') onRemove(collection);
    else return;
    event.preventDefault();
  }
  return (
    <ul ref={list} className={classes['list']} aria-label={words.title} data-keys tabIndex={-1}>
      {collections.map((collection, place) => (
        <li key={collection.id} className={classes['row']}>
          <button
            type="button"
            data-row
            tabIndex={collection.id === entry ? 0 : -1}
            onFocus={() => setFocused(collection.id)}
            onClick={() => openCollection(collection.id)}
            onKeyDown={(event) => onKeyDown(event, collection, place)}
          >
            <BookOpenText size={16} strokeWidth={1.6} aria-hidden />
            <span className={classes['name']} title={collection.name}>
              {collection.name}
            </span>
            <time>{words.list.made(timeInWords(collection.madeAt, now))}</time>
            <ChevronRight size={14} aria-hidden />
          </button>
          <IconButton
            label={words.list.removeNamed(collection.name)}
            size={24}
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => onRemove(collection)}
          />
        </li>
      ))}
    </ul>
  );
}

function MakeDialog({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const make = async (): Promise<void> => {
    try {
      const made = await client.survey.create({ name: name.trim() });
      queries.setQueryData(api.survey.get.queryKey({ input: { documentId: made.id } }), made);
      await queries.invalidateQueries({ queryKey: api.survey.collections.key() });
      openCollection(made.id);
    } catch (error) {
      notifyError(words.not.made, error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={words.make} closeButtonProps={{ 'aria-label': words.close }}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') void make();
        }}
      >
        <TextInput
          data-autofocus
          label={words.name}
          placeholder={words.nameExample}
          maxLength={200}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {words.makeNow}
        </Button>
      </form>
    </Modal>
  );
}

interface RemoveDialogProps {
  readonly collection: CollectionSummary;
  readonly onClose: () => void;
}

/** It cannot be taken back, and so is asked. */
function RemoveDialog({ collection: { id, name }, onClose }: RemoveDialogProps) {
  const queries = useQueryClient();
  const remove = async (): Promise<void> => {
    onClose();
    try {
      await client.survey.remove({ documentId: id });
    } catch (error) {
      notifyError(words.not.removed(name), error);
    }
    await queries.invalidateQueries({ queryKey: api.survey.collections.key() });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.list.removeNamed(name)}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <div className={classes['form']}>
        <p>{words.list.removeHint}</p>
        <div className={classes['ways']}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.keep}
          </Button>
          <Button color="red" onClick={() => void remove()}>
            {words.list.removeNow}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
