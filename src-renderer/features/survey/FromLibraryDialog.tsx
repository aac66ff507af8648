import { Button, Checkbox, Modal, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CollectedPaper } from '../../../src-shared/contract/survey.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { api } from '../../lib/client.ts';
import { matching } from '../../lib/match.ts';
import { words } from './words.ts';
import classes from './FromLibraryDialog.module.css';

export interface FromLibraryDialogProps {
  /** Those that are in the collection. */
  readonly known: readonly CollectedPaper[];
  readonly onAdd: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Texts that the library has and the collection has not. */
export function FromLibraryDialog({ known, onAdd, onClose }: FromLibraryDialogProps) {
  const { data: documents = [] } = useQuery(api.library.list.queryOptions());
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isIn = new Set(known.flatMap(({ id, copies }) => [id, ...copies]));
  const texts = documents.filter(({ id, text }) => text !== null && !isIn.has(id));
  const listed = matching(texts, typed, ({ name, text }) => `${name} ${text?.title ?? ''}`);
  const isAll = listed.length > 0 && listed.every(({ id }) => chosen.has(id));
  const toggle = (ids: readonly string[], isIncluded: boolean): void =>
    setChosen(new Set(isIncluded ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.add.libraryTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {texts.length === 0 ? (
        <EmptyState title={words.add.noTexts}>{words.add.noTextsHint}</EmptyState>
      ) : (
        <form
          className={classes['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen.size > 0) onAdd([...chosen]);
          }}
        >
          <TextInput
            data-autofocus
            aria-label={words.add.find}
            placeholder={words.add.find}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
          <Checkbox
            size="xs"
            label={words.add.all(listed.length)}
            checked={isAll}
            disabled={listed.length === 0}
            onChange={({ currentTarget: { checked } }) =>
              toggle(
                listed.map(({ id }) => id),
                checked,
              )
            }
          />
          <ul className={classes['texts']}>
            {listed.map(({ id, name, text }) => (
              <li key={id}>
                <Checkbox
                  size="xs"
                  label={text?.title ?? name}
                  description={text?.title ? name : undefined}
                  checked={chosen.has(id)}
                  onChange={({ currentTarget: { checked } }) => toggle([id], checked)}
                />
              </li>
            ))}
            {listed.length === 0 && <li>{words.add.noneFound(typed)}</li>}
          </ul>
          <DialogEnds>
            <Button variant="default" onClick={onClose}>
              {words.matter.cancel}
            </Button>
            <Button type="submit" disabled={chosen.size === 0}>
              {words.add.now(chosen.size)}
            </Button>
          </DialogEnds>
        </form>
      )}
    </Modal>
  );
}
