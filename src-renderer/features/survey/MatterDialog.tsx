import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { CollectedPaper } from '../../../src-shared/contract/survey.ts';
import type { PaperMatter } from '../../../src-shared/survey.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { words } from './words.ts';
import classes from './SurveyForm.module.css';

type Changed = { -readonly [Name in keyof PaperMatter]?: Name extends 'authors' ? string[] : PaperMatter[Name] };

export interface MatterDialogProps {
  readonly paper: CollectedPaper;
  readonly onSave: (matter: Changed) => void;
  readonly onClose: () => void;
}

const DOI = /^10\.\d{4,9}\/[^\s"<>{}|\\^[\]]{1,200}$/;

/** Corrects what was read of a paper: its title, who wrote it, when and where. */
export function MatterDialog({ paper, onSave, onClose }: MatterDialogProps): ReactNode {
  const [typed, setTyped] = useState({
    title: paper.title,
    authors: paper.authors.join('\n'),
    year: paper.year === null ? '' : String(paper.year),
    venue: paper.venue ?? '',
    doi: paper.doi ?? '',
    abstract: paper.abstract ?? '',
  });
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setTyped((known) => ({ ...known, [name]: value })),
  });
  const doi = typed.doi
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)/, '');
  const isDoi = doi === '' || DOI.test(doi);
  const isYear = typed.year.trim() === '' || /^[12]\d{3}$/.test(typed.year.trim());
  const save = (): void => {
    const authors = typed.authors.split('\n').map((author) => author.trim());
    const matter: Changed = {
      title: typed.title.trim(),
      authors: authors.filter((author) => author !== ''),
      year: typed.year.trim() === '' ? null : Number(typed.year.trim()),
      venue: typed.venue.trim() || null,
      doi: doi || null,
      abstract: typed.abstract.trim() || null,
    };
    const changed = Object.entries(matter).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(paper[name as keyof PaperMatter]),
    );
    if (changed.length === 0) onClose();
    else onSave(Object.fromEntries(changed));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.matter.title}
      size="lg"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <form
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDoi && isYear) save();
        }}
      >
        <TextInput data-autofocus label={words.matter.name} {...field('title')} />
        <Textarea
          label={words.matter.authors}
          description={words.matter.authorsHint}
          autosize
          minRows={2}
          maxRows={6}
          {...field('authors')}
        />
        <div className={classes['fields']}>
          <TextInput label={words.matter.year} error={isYear ? null : words.matter.yearWrong} {...field('year')} />
          <TextInput label={words.matter.venue} {...field('venue')} />
          <TextInput label={words.matter.doi} error={isDoi ? null : words.matter.doiWrong} {...field('doi')} />
        </div>
        <Textarea label={words.matter.abstract} autosize minRows={4} maxRows={10} {...field('abstract')} />
        <DialogEnds>
          <Button variant="default" onClick={onClose}>
            {words.matter.cancel}
          </Button>
          <Button type="submit" disabled={!isDoi || !isYear}>
            {words.matter.save}
          </Button>
        </DialogEnds>
      </form>
    </Modal>
  );
}
