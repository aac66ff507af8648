import type { CellRange } from '../../../src-shared/address.ts';
import type { RowOrder } from '../../../src-shared/answerTable.ts';
import { defined } from '../../../src-shared/defined.ts';
import type { ExportFormat } from '../../../src-shared/exports.ts';
import type { Report } from '../../../src-shared/report.ts';
import type { Message, SessionSummary } from '../../../src-shared/session.ts';
import type { ExportDocument, ExportPart, ExportTable } from './exportDocument.ts';
import { answerParts, citedTables, valuesTable } from './subjects/answer.ts';
import { cellTables } from './subjects/cells.ts';
import { doubtsTable } from './subjects/doubts.ts';
import { type ExportSheet, type Holder, plainName, sheetName, sourceNameOf } from './subjects/holder.ts';
import { type RecordMaterial, recordsOf, recordsTable } from './subjects/records.ts';
import { reportParts } from './subjects/report.ts';
import { type ResultMaterial, resultTable, typedResult } from './subjects/result.ts';
import { sessionParts, sessionTable } from './subjects/session.ts';
import { sheetTable } from './subjects/sheet.ts';
import { SURVEY_TITLE, surveyDocument, type SurveyMaterial } from './subjects/survey.ts';
import { treeTable } from './subjects/tree.ts';

/** What is exported, with all that its document is made of: plain data, with sheets in whatever form they travel. */
export type ExportMaterial<Sheet = ExportSheet> =
  | ({ readonly sheets: readonly Sheet[]; readonly holder: Holder } & (
      | { readonly kind: 'sheets' }
      | { readonly kind: 'cells'; readonly ranges: readonly CellRange[] }
      | { readonly kind: 'tree' }
      | { readonly kind: 'doubts' }
      | ({ readonly kind: 'result' } & ResultMaterial)
      | ({ readonly kind: 'records' } & RecordMaterial)
      | { readonly kind: 'answer'; readonly message: Message; readonly order?: RowOrder }
      | { readonly kind: 'cited'; readonly message: Message }
      | { readonly kind: 'session'; readonly session: SessionSummary; readonly messages: readonly Message[] }
    ))
  | ({ readonly sheets: readonly []; readonly kind: 'survey' } & SurveyMaterial)
  | { readonly sheets: readonly []; readonly kind: 'report'; readonly report: Report };

/**
 * The document of a material, as it is best in a format: a text to be read, or tables to be worked with. What is still
 * to come from an engine ends with the signal.
 */
export function documentOf(material: ExportMaterial, format: ExportFormat, signal?: AbortSignal): ExportDocument {
  if (material.kind === 'survey') return surveyDocument(material);
  return {
    title: titleOf(material),
    parts: partsOf(material, format, signal),
    ...(material.kind === 'records' && { records: recordsOf(material), ...defined({ chats: material.chats }) }),
    ...(material.kind === 'result' && { result: typedResult(material, signal) }),
    sourceName: (source) => nameOf(material, source),
  };
}

function nameOf(
  material: Exclude<ExportMaterial, { kind: 'survey' }>,
  source: string,
): ReturnType<ExportDocument['sourceName']> {
  return material.kind === 'report' ? { holder: source, name: '' } : sourceNameOf(material.holder, source);
}

/** What the file is called, without its ending. */
export function titleOf(material: ExportMaterial<{ readonly index: number }>): string {
  if (material.kind === 'report') return material.report.title;
  if (material.kind === 'survey') return SURVEY_TITLE;
  const { holder, sheets } = material;
  const name = plainName(holder);
  const [only] = sheets;
  const ofSheet = only && sheets.length === 1 && holder.sheets.length > 1 ? ` - ${sheetName(holder, only.index)}` : '';
  switch (material.kind) {
    case 'tree':
      return `${name}${ofSheet} - tree`;
    case 'doubts':
      return `${name} - doubtful cells`;
    case 'result':
      return `${name} - result`;
    case 'records':
      return `${name} - ${material.template.name}`;
    case 'answer':
    case 'cited':
      return `${name} - ${material.message.question}`;
    case 'session':
      return `${name} - ${material.session.title}`;
    default:
      return `${name}${ofSheet}`;
  }
}

function partsOf(
  material: Exclude<ExportMaterial, { kind: 'survey' }>,
  format: ExportFormat,
  signal: AbortSignal | undefined,
): readonly ExportPart[] {
  switch (material.kind) {
    case 'sheets':
      return material.sheets.map((sheet) => part(sheetTable(material.holder, sheet)));
    case 'cells':
      return material.sheets.flatMap((sheet) => cellTables(material.holder, sheet, material.ranges).map(part));
    case 'tree':
      return material.sheets.map((sheet) => part(treeTable(sheet)));
    case 'result':
      return [part(resultTable(material, signal))];
    case 'doubts':
      return [part(doubtsTable(material.holder, material.sheets))];
    case 'records':
      return [part(recordsTable(material))];
    case 'answer': {
      const { holder, message, order, sheets } = material;
      // A file of one table holds what was asked for.
      if (format === 'csv' && message.answer) return [part(valuesTable(holder, message.answer, order))];
      return answerParts(holder, message, sheets, order);
    }
    case 'cited':
      return citedTables(material.holder, material.message, material.sheets).map(part);
    case 'session': {
      const { holder, session, messages } = material;
      const isTable = format === 'csv' || format === 'xlsx';
      return isTable ? [part(sessionTable(holder, session, messages))] : sessionParts(holder, session, messages);
    }
    default:
      return reportParts(material.report);
  }
}

function part(table: ExportTable): ExportPart {
  return { kind: 'table', table };
}
