import type { Message, SessionSummary } from '../../../../src-shared/session.ts';
import { noAnswerWords } from '../../../../src-shared/withheld.ts';
import {
  type CellContent,
  type ExportPart,
  type ExportTable,
  numberCell,
  plainTable,
  textCell,
} from '../exportDocument.ts';
import { placesText, saidParts, stateWords, valuesTable } from './answer.ts';
import { shareCell } from './doubts.ts';
import { type Holder, sheetName } from './holder.ts';

/** A session to be read: question after question with its answer, its values and how it was found. */
export function sessionParts(
  holder: Holder,
  session: SessionSummary,
  messages: readonly Message[],
): readonly ExportPart[] {
  return [
    { kind: 'heading', level: 1, text: session.title },
    { kind: 'paragraph', text: `${holder.name}, ${moment(session.startedAt).text}` },
    ...messages.flatMap((message): ExportPart[] => [
      { kind: 'heading', level: 2, text: message.question },
      ...saidParts(holder, message),
      ...(message.answer && message.answer.values.length > 1
        ? [{ kind: 'table' as const, table: { ...valuesTable(holder, message.answer), title: '' } }]
        : []),
      ...(message.answer && message.answer.notation.length > 0
        ? [{ kind: 'code' as const, lines: message.answer.notation }]
        : []),
    ]),
  ];
}

/** A session as a table, a row for each question. */
export function sessionTable(holder: Holder, { title }: SessionSummary, messages: readonly Message[]): ExportTable {
  const names = ['Number', 'Asked', 'Sheet', 'Question', 'Answer', 'Value', 'Unit', 'Confidence', 'Cells', 'Remarks'];
  const rows = messages.map((message, place) => {
    const { answer } = message;
    const only = answer?.values.length === 1 ? answer.values[0] : undefined;
    return [
      numberCell(place + 1),
      moment(message.askedAt),
      textCell(sheetName(holder, message.sheet)),
      textCell(message.question),
      textCell(answerText(message)),
      only ? { text: only.text, value: only.value } : textCell(''),
      textCell(answer?.unit ?? ''),
      answer?.status === 'answered' ? shareCell(answer.confidence.score) : textCell(''),
      textCell(placesText(holder, answer?.citations ?? [])),
      textCell(stateWords(message)),
    ];
  });
  return plainTable(title, names, rows);
}

function answerText({ answer }: Message): string {
  if (!answer) return 'No answer';
  if (answer.status === 'notFound') return noAnswerWords(answer);
  if (answer.values.length <= 1) return answer.text;
  return answer.values.map(({ label, text }) => (label === undefined ? text : `${label}: ${text}`)).join('\n');
}

/** A moment by the clock of this computer. */
function moment(time: number): CellContent {
  const minutes = Math.floor(time / 60_000) - new Date(time).getTimezoneOffset();
  const days = minutes / 1440;
  const text = new Date(minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');
  return { text, value: { kind: 'date', number: days, hasTime: true }, style: { numberFormat: 'yyyy-mm-dd hh:mm' } };
}
