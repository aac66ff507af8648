import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CellDifference, ShownRun } from '../../../src-shared/pictures.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { truncate } from '../../../src-shared/truncate.ts';
import { CallNoteView } from '../../components/CallNoteView.tsx';
import { showEvidence } from '../../lib/showEvidence.ts';
import { costText } from '../../lib/words.ts';
import type { StructureHandle } from '../structure/index.ts';
import { words } from './words.ts';
import classes from './ReadingNotes.module.css';

export interface ReadingNotesProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly run: ShownRun;
  /** What the cells say now, by address. */
  readonly textOf: (cell: string) => string | null;
  readonly structure: StructureHandle;
}

/** What there is to know of a reading by a vision model: what went otherwise, where it differs from the program, and its calls. */
export function ReadingNotes({ documentId, sheet, run, textOf, structure }: ReadingNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const { notes, calls, differences } = run;
  // A difference is settled when a person has said what stands there.
  const open = differences.filter(({ cell, text }) => textOf(cell) === text);
  if (notes.length === 0 && calls.length === 0 && open.length === 0) return null;
  const take = ({ cell, text, other }: CellDifference): void =>
    structure.correct({ kind: 'text', cell, text: other, was: text });
  const who = run.reader === 'model' ? words.notes.program : words.notes.reader;
  return (
    <section className={classes['notes']} aria-label={words.notes.label}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {open.length > 0 && (
        <>
          <p>{words.notes.otherwise(open.length, who)}</p>
          <ul>
            {open.map((difference) => (
              <li key={difference.cell}>
                <button
                  type="button"
                  onClick={() =>
                    showEvidence([
                      { kind: 'cells', source: sheetSourceId(documentId, sheet), address: difference.cell },
                    ])
                  }
                >
                  {difference.cell}
                </button>
                <span>{words.notes.or(difference.text, difference.other)}</span>
                <Button size="compact-xs" variant="default" onClick={() => take(difference)}>
                  {words.notes.take(truncate(difference.other, 16))}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {calls.length > 0 && (
        <>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {spending(run)}
          </button>
          {isOpen &&
            calls
              .map((call, at) => ({ call, key: `${at} ${call.id}` }))
              .map(({ call, key }) => <CallNoteView key={key} call={call} isTabStop />)}
        </>
      )}
    </section>
  );
}

function spending({ calls }: ShownRun): string {
  const sent = calls.filter(({ isCached }) => !isCached);
  const tokens = sent.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
  const dollars = sent.every(({ cost }) => cost !== null)
    ? ` · ${costText(sent.reduce((sum, { cost }) => sum + (cost ?? 0), 0))}`
    : '';
  const kept = calls.length - sent.length;
  return `${words.notes.calls(sent.length, tokens)}${dollars}${kept > 0 ? words.notes.kept(kept) : ''}`;
}
