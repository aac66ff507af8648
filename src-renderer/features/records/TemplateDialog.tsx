import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { KeptTemplate } from '../../../src-shared/contract/records.ts';
import { api, client } from '../../lib/client.ts';
import { notifyError } from '../../lib/notify.tsx';
import { count } from '../../lib/words.ts';
import classes from './Records.module.css';

export interface TemplateDialogProps {
  /** Null for a new one. */
  readonly templateId: string | null;
  readonly name: string;
  /** As JSON Schema, or records with placeholders. */
  readonly text: string;
  readonly onSaved: (saved: KeptTemplate) => void;
  readonly onClose: () => void;
}

const DESCRIPTION =
  'JSON Schema, or JSON records with placeholders. A "value" makes a record of each number, "x-of": "row" one of each row; else there is one for a page.';

/** A template as text: checked while it is typed, with what saving it would do to records that there are. */
export function TemplateDialog({
  templateId,
  name: firstName,
  text: firstText,
  onSaved,
  onClose,
}: TemplateDialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(firstName);
  const [text, setText] = useState(firstText);
  const [isSaving, setSaving] = useState(false);
  const typed = useDeferredValue(text);
  const { data: checked } = useQuery(
    api.records.checkTemplate.queryOptions({ input: { text: typed }, placeholderData: keepPreviousData }),
  );
  const isUsable = checked?.problems.every(({ level }) => level !== 'error') ?? false;
  const { data: effect } = useQuery(
    api.records.templateEffect.queryOptions({
      input: templateId !== null && isUsable ? { templateId, text: typed } : skipToken,
      retry: false,
    }),
  );
  const save = async (): Promise<void> => {
    setSaving(true);
    try {
      const saved = await client.records.saveTemplate({ templateId, name, text });
      await queries.invalidateQueries({ queryKey: api.records.key() });
      void queries.invalidateQueries({ queryKey: api.structure.get.key() });
      void queries.invalidateQueries({ queryKey: api.history.key() });
      onSaved(saved);
      onClose();
    } catch (error) {
      notifyError('The template was not saved', error);
      setSaving(false);
    }
  };
  const problems = checked?.problems ?? [];
  return (
    <Modal
      closeButtonProps={{ 'aria-label': 'Close' }}
      opened
      onClose={onClose}
      title={templateId === null ? 'New template' : 'Template'}
      size="xl"
    >
      <div className={classes['template']}>
        <TextInput label="Name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <Textarea
          label="What a record is"
          description={DESCRIPTION}
          spellCheck={false}
          rows={16}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <ul className={classes['problems']} aria-label="What is wrong, and what could be better" aria-live="polite">
          {problems.map(({ path, message, level }) => (
            <li key={`${path} ${message}`} data-level={level}>
              {level === 'error' ? 'To mend: ' : 'Better: '}
              {message}
              {path !== '' && <span className={classes['dim']}> ({path})</span>}
            </li>
          ))}
          {problems.length === 0 && checked && <li>Nothing to mend.</li>}
          {effect && effect.records > 0 && (
            <li>
              {count(effect.records, 'record follows', 'records follow')} this template
              {effect.says.length === 0 ? ', and would stay as they are.' : ':'}
            </li>
          )}
          {effect?.says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <div className={classes['ways']}>
          <Button disabled={!isUsable || name.trim() === ''} loading={isSaving} onClick={() => void save()}>
            Save
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Modal>
  );
}
