import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { rangeToText } from '../../../src-shared/address.ts';
import { expandAddresses } from '../../../src-shared/citedCells.ts';
import { useTab } from '../../lib/workspaceStore.ts';
import { useChat } from './chatContext.ts';
import type { Fix } from './useLabel.ts';
import { words } from './words.ts';
import classes from './FixForm.module.css';

interface FixFormProps {
  /** Of the question: cells of another sheet cannot be its answer. */
  readonly sheet: number;
  readonly isBusy: boolean;
  readonly onFix: (fix: Fix) => void;
  readonly onCancel: () => void;
}

/** Cells that are pointed at as one answer, at most. */
const MOST_CELLS = 500;

/** What is right instead: typed, or the cells that are selected on the sheet. */
export function FixForm({ sheet: asked, isBusy, onFix, onCancel }: FixFormProps): ReactNode {
  const { documentId, sheet, hasCells } = useChat();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState('');
  const selection = useTab(documentId, (tab) => tab.selection);
  const ranges = sheet === asked ? (selection?.ranges ?? []) : [];
  const places = ranges.map((range) => rangeToText(range));
  const size = ranges.reduce((sum, each) => sum + (each.bottom - each.top + 1) * (each.right - each.left + 1), 0);
  const canPoint = size > 0 && size <= MOST_CELLS;
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onCancel();
  }

  return (
    <form
      className={classes['form']}
      aria-label={words.fix.label}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') onFix({ text: text.trim() });
      }}
    >
      <TextInput
        size="xs"
        ref={field}
        onKeyDown={onKeyDown}
        className={classes['field']}
        aria-label={words.fix.answer}
        placeholder={words.fix.answer}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="compact-xs" disabled={text.trim() === '' || isBusy}>
        {words.fix.save}
      </Button>
      {hasCells && <span className={classes['or']}>{words.fix.or}</span>}
      {hasCells && (
        <Button
          variant="default"
          size="compact-xs"
          onKeyDown={onKeyDown}
          disabled={!canPoint || isBusy}
          onClick={() => onFix({ addresses: expandAddresses(places) })}
        >
          {canPoint ? words.fix.cells(places.join(', '), size) : words.fix.selected}
        </Button>
      )}
    </form>
  );
}
