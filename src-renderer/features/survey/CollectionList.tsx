import { Button, Modal, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookOpenText, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CollectionSummary } from '../../../src-shared/contract/survey.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { KeyHint } from '../../components/KeyHint.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { Page } from '../../components/Page.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useUndoCommand } from '../../hooks/useUndoCommand.ts';
import { api, client } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { notifyError } from '../../lib/notify.tsx';
import { openCollection } from '../../lib/openCollection.ts';
import { CollectionRows } from './CollectionRows.tsx';
import { words } from './words.ts';
import classes from './CollectionList.module.css';

type Asked = { readonly kind: 'make' } | { readonly kind: 'remove'; readonly collection: CollectionSummary } | null;

/** All collections: make one, open one, rename one, remove one. */
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
      { id: 'collections.rename', label: words.list.rename, group: words.title, keys: ['F2'] },
      { id: 'collections.remove', label: words.list.remove, group: words.title, keys: ['Delete'] },
    ],
    [],
  );
  useCommands(commands);
  useUndoCommand(words.title);

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
        <CollectionRows collections={collections} onRemove={(collection) => setAsked({ kind: 'remove', collection })} />
      )}
      {asked?.kind === 'make' && <MakeDialog onClose={() => setAsked(null)} />}
      {asked?.kind === 'remove' && <RemoveDialog collection={asked.collection} onClose={() => setAsked(null)} />}
    </Page>
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
          maxLength={255}
          value={name}
          onChange={({ currentTarget: { value } }) => setName(value)}
        />
        <DialogEnds>
          <Button variant="default" onClick={onClose}>
            {words.matter.cancel}
          </Button>
          <Button type="submit" disabled={name.trim() === ''}>
            {words.makeNow}
          </Button>
        </DialogEnds>
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
        <DialogEnds>
          <Button variant="default" data-autofocus onClick={onClose}>
            {words.keep}
          </Button>
          <Button color="red" onClick={() => void remove()}>
            {words.list.removeNow}
          </Button>
        </DialogEnds>
      </div>
    </Modal>
  );
}
