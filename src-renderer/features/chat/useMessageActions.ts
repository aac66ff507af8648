import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo } from 'react';
import type { CellReference } from '../../../src-shared/address.ts';
import { guardedCell, guardedLines } from '../../../src-shared/formulaGuard.ts';
import type { Message } from '../../../src-shared/session.ts';
import { unpackRows } from '../../../src-shared/sheetRows.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { api } from '../../lib/client.ts';
import { answerToText, answerWithCitations } from './answerText.ts';
import { useChat } from './chatContext.ts';
import { citedRows, citedTable } from './citedTable.ts';
import { toggleHow } from './How.tsx';

/** Something that can be done with a message, from its menu or with a key while it has the focus. */
export interface MessageAction {
  readonly id: string;
  readonly label: string;
  /** As `Keys` shows them. */
  readonly keys: string;
  readonly matches: (event: Pick<KeyboardEvent, 'key' | 'shiftKey'>) => boolean;
  readonly run: () => void;
  /** Parts the menu before this action. */
  readonly startsGroup?: boolean;
}

/** What can be done with a message: what makes no sense for it is left out, as `markRight` is by null. */
export function useMessageActions(message: Message, markRight: (() => void) | null): readonly MessageAction[] {
  const { documentId, sheetName, ask, edit, remove, cite, announce } = useChat();
  const { guardsCopies } = useSettings().settings;
  const queries = useQueryClient();
  return useMemo(() => {
    const { answer } = message;
    const guarded = (text: string): string => (guardsCopies ? guardedLines(text) : text);
    const copy = (text: string | Promise<string>, said: string): void => {
      void copyText(text).then(
        () => announce(said),
        () => announce('The clipboard could not be written.'),
      );
    };
    const tableOf = async (cells: readonly CellReference[]): Promise<string> => {
      const texts = new Map<string, string>();
      for (const sheet of new Set(cells.map((cell) => cell.sheet))) {
        for (const rows of citedRows(cells, sheet)) {
          const found = await queries.fetchQuery(
            api.sheets.rows.queryOptions({ input: { documentId, sheet, ...rows }, gcTime: 0 }),
          );
          for (const cell of unpackRows(found))
            texts.set(`${sheet}!${cell.address}`, guardsCopies ? guardedCell(cell.text) : cell.text);
        }
      }
      return citedTable(cells, ({ sheet, address }) => texts.get(`${sheet}!${address}`) ?? '');
    };
    const ofAnswer: readonly MessageAction[] = answer
      ? [
          {
            id: 'cite',
            label: 'Show the cells',
            keys: 'Enter',
            matches: key('Enter'),
            run: () => cite(answer.citations.length > 0 ? answer.citations : answer.nearest),
          },
          {
            id: 'how',
            label: 'Show how it was answered',
            keys: 'H',
            matches: key('h'),
            run: () => toggleHow(message.id),
          },
          ...(markRight
            ? [
                {
                  id: 'right',
                  label: message.isMarkedRight ? 'Take back that it is right' : 'This answer is right',
                  keys: 'A',
                  matches: key('a'),
                  run: markRight,
                },
              ]
            : []),
          {
            id: 'copy',
            label: 'Copy answer',
            keys: 'C',
            matches: key('c'),
            run: () => copy(guarded(answerToText(answer)), 'Answer copied'),
            startsGroup: true,
          },
          {
            id: 'copyCited',
            label: 'Copy with citations',
            keys: 'Shift+C',
            matches: key('c', true),
            run: () => copy(guarded(answerWithCitations(answer, sheetName)), 'Answer copied with its citations'),
          },
          {
            id: 'copyCells',
            label: 'Copy cited cells',
            keys: 'T',
            matches: key('t'),
            run: () => copy(tableOf(answer.citations), 'Cited cells copied'),
          },
        ]
      : [];
    return [
      ...ofAnswer,
      {
        id: 'again',
        label: 'Ask again',
        keys: 'R',
        matches: key('r'),
        run: () => ask(message.question, message),
        startsGroup: answer !== null,
      },
      { id: 'edit', label: 'Edit and ask again', keys: 'E', matches: key('e'), run: () => edit(message) },
      {
        id: 'remove',
        label: 'Remove',
        keys: 'Delete',
        matches: (event) => event.key === 'Delete' || event.key === 'Backspace',
        run: () => remove(message),
        startsGroup: true,
      },
    ] satisfies readonly MessageAction[];
  }, [message, markRight, documentId, sheetName, ask, edit, remove, cite, announce, queries, guardsCopies]);
}

function key(name: string, shift = false): MessageAction['matches'] {
  return ({ key, shiftKey }) => key.toLowerCase() === name.toLowerCase() && shiftKey === shift;
}

/** A text that is still being fetched is promised to the clipboard, which may be written only while a key is down. */
async function copyText(text: string | Promise<string>): Promise<void> {
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  const blob = text.then((known) => new Blob([known], { type: 'text/plain' }));
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
