import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { DialogEnds } from '../../components/DialogEnds.tsx';
import { client } from '../../lib/client.ts';
import { presentError } from '../../lib/errors.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { words } from './words.ts';
import classes from './Records.module.css';

export interface ExampleDialogProps {
  readonly document: DocumentSummary;
  /** Null while the words of a text document are shown. */
  readonly sheet: number | null;
  /** The template of which such a record would be, as text. */
  readonly onProposed: (text: string) => void;
  readonly onClose: () => void;
}

const EXAMPLE = '{\n  "product name": "Kettle",\n  "price": 24.9\n}';
const DESCRIPTION = words.example.description;

/** A record as an example, pasted or taken from the cells that are marked, of which a template is made. */
export function ExampleDialog({ document: { id: documentId }, sheet, onProposed, onClose }: ExampleDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const ranges = workspaceNow().tabs.find((tab) => tab.documentId === documentId)?.selection?.ranges ?? [];
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    try {
      setProblem(null);
      await work();
    } catch (error) {
      setProblem(presentError(error).message);
    }
  };
  const take = (index: number): Promise<void> =>
    attempt(async () => {
      const marked = ranges.slice(0, 100);
      setText((await client.records.exampleFrom({ documentId, sheet: index, ranges: marked })).text);
    });
  const propose = (): Promise<void> =>
    attempt(async () => {
      const proposed = await client.records.proposeFromExample({ text, of: sheet === null ? 'page' : 'row' });
      onClose();
      onProposed(proposed.text);
    });
  return (
    <Modal
      closeButtonProps={{ 'aria-label': words.close }}
      opened
      onClose={onClose}
      title={words.example.title}
      size="lg"
    >
      <div className={classes['template']}>
        <Textarea
          label={words.example.label}
          description={DESCRIPTION}
          placeholder={EXAMPLE}
          data-autofocus
          spellCheck={false}
          rows={12}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <DialogEnds>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          {sheet !== null && (
            <Button variant="default" disabled={ranges.length === 0} onClick={() => void take(sheet)}>
              {words.example.take}
            </Button>
          )}
          <Button disabled={text.trim() === ''} onClick={() => void propose()}>
            {words.example.make}
          </Button>
        </DialogEnds>
      </div>
    </Modal>
  );
}
