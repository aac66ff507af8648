import { Button, Modal, TextInput } from '@mantine/core';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { KeptTemplate } from '../../../src-shared/contract/records.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { api, client } from '../../lib/client.ts';
import { spoken } from '../../lib/language.ts';
import { notifyError } from '../../lib/notify.tsx';
import { type KnownAttribute, placeOfProblem } from './templateText.ts';
import { TemplateText, type TemplateTextHandle } from './TemplateText.tsx';
import { words } from './words.ts';
import classes from './Records.module.css';

interface SheetName {
  readonly documentId: string;
  readonly sheet: number;
}

export interface TemplateDialogProps {
  /** Null for a new one. */
  readonly templateId: string | null;
  readonly name: string;
  /** As JSON Schema, or records with placeholders. */
  readonly text: string;
  /** Whose headers are offered as attributes; null where there is none. */
  readonly sheet: SheetName | null;
  readonly onSaved: (saved: KeptTemplate) => void;
  readonly onClose: () => void;
}

/** A template as text: checked while it is typed, with what saving it would do to records that there are. */
export function TemplateDialog({
  templateId,
  name: firstName,
  text: firstText,
  sheet,
  onSaved,
  onClose,
}: TemplateDialogProps) {
  const queries = useQueryClient();
  const [name, setName] = useState(firstName);
  const [text, setText] = useState(firstText);
  const [isSaving, setSaving] = useState(false);
  const typed = useDeferredValue(text);
  const editor = useRef<TemplateTextHandle>(null);
  const { data: proposed } = useQuery(
    api.records.proposeTemplate.queryOptions({ input: sheet ?? skipToken, retry: false, staleTime: Infinity }),
  );
  const known = useMemo(() => attributesOf(proposed?.text), [proposed]);
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
      onSaved(saved);
      onClose();
    } catch (error) {
      notifyError(words.template.notSaved, error);
      setSaving(false);
    }
  };
  const problems = checked?.problems ?? [];
  return (
    <Modal
      closeButtonProps={{ 'aria-label': words.close }}
      opened
      onClose={onClose}
      title={templateId === null ? words.template.new : words.template.title}
      size="xl"
    >
      <div className={classes['template']}>
        <TextInput label={words.template.name} value={name} onChange={(event) => setName(event.currentTarget.value)} />
        <TemplateText ref={editor} text={text} known={known} onChange={setText} />
        <ul className={classes['problems']} aria-label={words.template.problems} aria-live="polite">
          {problems.map(({ path, message, said, level }) => (
            <li key={`${path} ${message}`} data-level={level}>
              {level === 'error' ? words.template.toMend : words.template.better}
              {spoken(message, said)}
              <Line text={text} problem={path} onGoTo={(from, to) => editor.current?.select(from, to)} />
            </li>
          ))}
          {problems.length === 0 && checked && <li>{words.template.nothingToMend}</li>}
          {effect && effect.records > 0 && (
            <li>
              {words.template.follows(effect.records)}
              {effect.says.length === 0 ? words.template.asTheyAre : ':'}
            </li>
          )}
          {effect?.says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <DialogEnds>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={!isUsable || name.trim() === ''} loading={isSaving} onClick={() => void save()}>
            {words.save}
          </Button>
        </DialogEnds>
      </div>
    </Modal>
  );
}

interface LineProps {
  readonly text: string;
  readonly problem: string;
  readonly onGoTo: (from: number, to: number) => void;
}

/** Where a problem is, one click away. */
function Line({ text, problem, onGoTo }: LineProps): ReactNode {
  const place = placeOfProblem(text, problem);
  if (!place) return null;
  const line = text.slice(0, place.from).split('\n').length;
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => onGoTo(place.from, place.to)}>
      {words.template.line(line)}
    </Button>
  );
}

/** The attributes that a template has, as its schema writes them. */
function attributesOf(template: string | undefined): readonly KnownAttribute[] {
  if (template === undefined) return [];
  // The core wrote it, as a schema of one type.
  const { properties = {} } = JSON.parse(template) as { properties?: Record<string, KnownAttribute['schema']> };
  return Object.entries(properties).map(([name, schema]) => ({ name, schema }));
}
