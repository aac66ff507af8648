import { Button, Modal, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { TAG_LENGTH_AT_MOST, tidyTags } from '../../../src-shared/marks.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { type Markable, sharedTags } from './marked.ts';
import { words } from './words.ts';
import classes from './TagDialog.module.css';

export interface TagDialogProps {
  /** What is tagged; null while the dialog is closed. */
  readonly targets: readonly Markable[] | null;
  /** `budget.xlsx` or `3 documents`. */
  readonly what: string;
  /** Those that others bear already. */
  readonly known: readonly string[];
  readonly onClose: () => void;
  readonly onTags: (before: readonly string[], after: readonly string[]) => void;
}

/** The tags of one or several: typed, chosen among those that are there, or taken off. */
export function TagDialog({ targets, what, ...rest }: TagDialogProps) {
  return (
    <Modal
      opened={targets !== null}
      onClose={rest.onClose}
      title={words.tagsOf(what)}
      size={400}
      yOffset="16vh"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {targets && <TagForm targets={targets} {...rest} />}
    </Modal>
  );
}

function TagForm({
  targets,
  known,
  onClose,
  onTags,
}: Omit<TagDialogProps, 'what' | 'targets'> & { readonly targets: readonly Markable[] }) {
  const [{ all, some }] = useState(() => sharedTags(targets));
  const [tags, setTags] = useState<string[]>([...all]);
  const [typed, setTyped] = useState('');
  return (
    <form
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onTags(all, tidyTags([...tags, typed]));
        onClose();
      }}
    >
      <TagsInput
        data-autofocus
        aria-label={words.tags}
        placeholder={tags.length === 0 ? words.typeTag : ''}
        description={some.length > 0 ? words.someHave(some) : undefined}
        data={[...known]}
        value={tags}
        onChange={setTags}
        searchValue={typed}
        onSearchChange={(text) => setTyped(text.slice(0, TAG_LENGTH_AT_MOST))}
        onKeyDown={(event) => {
          // With nothing typed, Enter is for the form.
          if (event.key === 'Enter' && typed === '') event.currentTarget.form?.requestSubmit();
        }}
        clearable={false}
      />
      <DialogEnds>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit">{words.save}</Button>
      </DialogEnds>
    </form>
  );
}
