import { useMemo } from 'react';
import { nearestEvidence } from '../../../src-shared/answer.ts';
import type { RowOrder } from '../../../src-shared/answerTable.ts';
import type { ExportSubject } from '../../../src-shared/exports.ts';
import { guardedLines } from '../../../src-shared/formulaGuard.ts';
import type { Message } from '../../../src-shared/session.ts';
import { useSettings } from '../../hooks/useSettings.ts';
import { useExporting } from '../exports/index.ts';
import { answerToText, answerWithCitations } from './answerText.ts';
import { useChat } from './chatContext.ts';
import type { AnswerAct } from './commandNames.ts';
import { toggleHow } from './How.tsx';
import type { Labelling } from './useLabel.ts';
import { words } from './words.ts';

/** Something that can be done with a message, from its menu, the palette, or with a key while it has the focus. */
export interface MessageAction {
  readonly id: AnswerAct;
  /** In its menu. */
  readonly label: string;
  /** What it is called in the palette, where it takes back what it did. */
  readonly now?: string;
  readonly run: () => void;
  /** Parts the menu before this action. */
  readonly startsGroup?: boolean;
}

export interface MessageParts {
  /** Null where there is no answer. */
  readonly labelling: Labelling | null;
  readonly onFix: () => void;
  readonly order: RowOrder | null;
}

/** What can be done with a message: what makes no sense for it is left out. */
export function useMessageActions(
  message: Message,
  { labelling, onFix, order }: MessageParts,
): readonly MessageAction[] {
  const { sheetName, ask, edit, remove, cite, announce } = useChat();
  const exporting = useExporting();
  const { guardsCopies } = useSettings().settings;
  return useMemo(() => {
    const { answer } = message;
    const copy = (text: string, said: string): void => {
      void navigator.clipboard.writeText(guardsCopies ? guardedLines(text) : text).then(
        () => announce(said),
        () => announce(words.not.copied),
      );
    };
    const ofAnswer: readonly MessageAction[] = answer
      ? [
          {
            id: 'cite',
            label: words.menu.showCells,
            run: () => cite(answer.citations.length > 0 ? answer.citations : nearestEvidence(answer)),
          },
          {
            id: 'how',
            label: words.commands.how,
            run: () => toggleHow(message.id),
          },
          ...(labelling
            ? ([
                {
                  id: 'right',
                  label: labelling.verdict === 'right' ? words.menu.notRight : words.judge.isRight,
                  ...(labelling.verdict === 'right' && { now: words.menu.notRight }),
                  run: () => labelling.toggle('right'),
                },
                { id: 'fix', label: words.judge.fixThis, run: onFix },
                {
                  id: 'wrong',
                  label: labelling.verdict === 'wrong' ? words.menu.notWrong : words.judge.isWrong,
                  ...(labelling.verdict === 'wrong' && { now: words.menu.notWrong }),
                  run: () => labelling.toggle('wrong'),
                },
              ] satisfies readonly MessageAction[])
            : []),
          {
            id: 'copy',
            label: words.menu.copy,
            run: () =>
              answer.table
                ? exporting.copy(answerSubject(message, order), words.copied.answerWithHeaders)
                : copy(answerToText(answer), words.copied.answer),
            startsGroup: true,
          },
          {
            id: 'copyCitations',
            label: words.menu.copyCitations,
            run: () => copy(answerWithCitations(answer, sheetName), words.copied.citations),
          },
          {
            id: 'copyCells',
            label: words.menu.copyCited,
            run: () => exporting.copy({ kind: 'cited', messageId: message.id }, words.copied.cells),
          },
        ]
      : [];
    return [
      ...ofAnswer,
      {
        id: 'again',
        label: words.askAgain,
        run: () => ask(message.question, message),
        startsGroup: answer !== null,
      },
      { id: 'edit', label: words.menu.editAgain, run: () => edit(message) },
      {
        id: 'remove',
        label: words.menu.remove,
        run: () => remove(message),
        startsGroup: true,
      },
    ] satisfies readonly MessageAction[];
  }, [message, labelling, onFix, order, sheetName, ask, edit, remove, cite, announce, exporting, guardsCopies]);
}

/** The answer of a message as it is looked at. */
export function answerSubject({ id: messageId, answer }: Message, order: RowOrder | null): ExportSubject {
  return { kind: 'answer', messageId, ...(answer?.table && order && { order }) };
}
