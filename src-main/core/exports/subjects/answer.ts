import { type CellRange, parseRange } from '../../../../src-shared/address.ts';
import { type Answer, type AnswerValue, nearestEvidence } from '../../../../src-shared/answer.ts';
import { orderedRows, type RowOrder } from '../../../../src-shared/answerTable.ts';
import { foldEvidence, workbookPlaces } from '../../../../src-shared/citedCells.ts';
import { count } from '../../../../src-shared/counted.ts';
import { addressesOn, type Evidence } from '../../../../src-shared/evidence.ts';
import { howFound } from '../../../../src-shared/howFound.ts';
import type { MessageLabel } from '../../../../src-shared/label.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { isWithheld, noAnswerWords } from '../../../../src-shared/withheld.ts';
import {
  type Citation,
  type CellContent,
  type ExportPart,
  type ExportTable,
  plainTable,
  textCell,
} from '../exportDocument.ts';
import { cellTables } from './cells.ts';
import { type ExportSheet, type Holder, sheetName, sheetSource } from './holder.ts';

/** A question and its answer: what was said, its values, the cells that it rests on with their headers, how it was found. */
export function answerParts(
  holder: Holder,
  message: Message,
  sheets: readonly ExportSheet[],
  order?: RowOrder,
): readonly ExportPart[] {
  const { question, answer } = message;
  const cited = citedTables(holder, message, sheets).map((table): ExportPart => ({ kind: 'table', table }));
  return [
    { kind: 'heading', level: 1, text: question },
    ...saidParts(holder, message),
    ...(answer && answer.values.length > 0
      ? [{ kind: 'table' as const, table: valuesTable(holder, answer, order) }]
      : []),
    ...(cited.length > 0 ? [{ kind: 'heading' as const, level: 2 as const, text: 'Cells' }, ...cited] : []),
    ...(answer && answer.notation.length > 0
      ? [
          { kind: 'heading' as const, level: 2 as const, text: 'How it was found' },
          { kind: 'code' as const, lines: answer.notation },
        ]
      : []),
  ];
}

/** What the table says to a question, in texts. */
export function saidParts(holder: Holder, message: Message): readonly ExportPart[] {
  const { answer } = message;
  if (!answer) return [{ kind: 'paragraph', text: 'No answer.' }];
  const { confidence } = answer;
  const reasons = howFound(answer, message.trace).reasons.map(
    ({ text, effect }) => `${effect === 'raises' ? '+' : '−'} ${text}`,
  );
  const sure = `Confidence: ${confidence.word}, ${Math.round(100 * confidence.score)} %`;
  const state = stateWords(message);
  return [
    {
      kind: 'paragraph',
      text: answer.status === 'notFound' ? noAnswerWords(answer) : answer.text,
      citations: evidenceOf(answer.citations),
    },
    { kind: 'paragraph', text: [sure, ...reasons].join('\n') },
    ...(isWithheld(answer) ? [{ kind: 'table' as const, table: readingsTable(holder, answer) }] : []),
    ...(answer.leftOut ? [{ kind: 'paragraph' as const, text: leftOutWords(answer.leftOut) }] : []),
    ...(state === '' ? [] : [{ kind: 'paragraph' as const, text: state }]),
  ];
}

/** What has come of an answer since it was given, and what a person said of it; empty for nothing. */
export function stateWords({ isStale, isOfOtherRows, isChoiceGone, label }: Message): string {
  return [
    ...(label ? [labelWords(label)] : []),
    ...(isStale ? ['The structure has been corrected since.'] : []),
    ...(isOfOtherRows ? ['Its rows are read or joined otherwise since.'] : []),
    ...(isChoiceGone ? ['The choice that it follows has been taken back.'] : []),
  ].join(' ');
}

function labelWords({ verdict, values }: MessageLabel): string {
  if (verdict !== 'fixed') return `Marked ${verdict}.`;
  return `Fixed: ${values.map(({ text }) => text).join('; ')}.`;
}

function leftOutWords({ values, cells }: NonNullable<Answer['leftOut']>): string {
  return `There are ${count(values, 'more value')} and ${count(cells, 'more cell')} than are listed.`;
}

/** What may be meant where nothing was sure enough, likeliest first. */
function readingsTable(holder: Holder, { alternatives }: Answer): ExportTable {
  const rows = alternatives.map(({ reading, text, citations, reason = '' }) => [
    textCell(reading),
    { ...textCell(text), citations: evidenceOf(citations) },
    textCell(placesText(holder, citations)),
    textCell(reason),
  ]);
  return plainTable('Readings', ['Reading', 'Value', 'Cells', 'Fit'], rows);
}

/** The values of an answer, each with its cells: of several columns as rows under their headers, else one in each row. */
export function valuesTable(holder: Holder, answer: Answer, order?: RowOrder): ExportTable {
  if (answer.table) {
    const rows = orderedRows(answer.table, order ?? null).map(({ cells }) => cells.map(valueCell));
    return plainTable(
      'Answer',
      answer.table.columns.map(({ label }) => label),
      rows,
    );
  }
  const hasLabels = answer.values.some(({ label }) => label !== undefined);
  const names = [...(hasLabels ? ['Of'] : []), 'Value', ...(answer.unit ? ['Unit'] : []), 'Cells'];
  const rows = answer.values.map((value) => {
    const unit = answer.unit ? [textCell(answer.unit)] : [];
    const label = hasLabels ? [textCell(value.label ?? '')] : [];
    return [...label, valueCell(value), ...unit, textCell(placesText(holder, value.citations))];
  });
  return plainTable('Answer', names, rows);
}

function valueCell({ text, value, citations }: AnswerValue): CellContent {
  return { text, value, citations: evidenceOf(citations) };
}

/** `Costs!C8, Costs!D8`, as Excel writes references. */
export function placesText(holder: Holder, evidence: readonly Evidence[]): string {
  return workbookPlaces(evidence, (sheet) => sheetName(holder, sheet));
}

function evidenceOf(citations: readonly Evidence[]): readonly Citation[] {
  return foldEvidence(citations).map((evidence) => ({ evidence }));
}

/** The cells that an answer rests on, with their headers; of one that was not found the nearest. */
export function citedTables(
  holder: Holder,
  { answer }: Message,
  sheets: readonly ExportSheet[],
): readonly ExportTable[] {
  const cited = answer ? (answer.citations.length > 0 ? answer.citations : nearestEvidence(answer)) : [];
  return sheets.flatMap((sheet) => {
    const ranges = addressesOn(sheetSource(holder, sheet.index), cited).flatMap((address): CellRange[] => {
      const range = parseRange(address);
      return range ? [range] : [];
    });
    return ranges.length === 0 ? [] : cellTables(holder, sheet, ranges);
  });
}
