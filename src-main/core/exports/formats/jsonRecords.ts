import { DomainError } from '../../../../src-shared/errors.ts';
import { exportSaid } from '../../../../src-shared/said/exports.ts';
import type { ExportDocument, ExportRecords } from '../exportDocument.ts';
import { inChunks, type Writing } from '../writing.ts';

/** Records as a list of JSON, one on a line of the file. */
export function writeRecords({ each }: ExportRecords, writing: Writing): AsyncIterable<string> {
  return inChunks(listOf(each(), writing));
}

/** Records as JSON Lines: one on each line, and nothing else. Throws DomainError `input.invalid` for what is no records. */
export function writeJsonLines(document: ExportDocument, writing: Writing): AsyncIterable<string> {
  return inChunks(linesOf(recordsIn(document).each(), writing));
}

/** What each record follows, as JSON Schema. Throws DomainError `input.invalid` for what is no records. */
export async function* writeSchema(document: ExportDocument): AsyncGenerator<string> {
  yield `${JSON.stringify(recordsIn(document).schema, null, 2)}\n`;
}

/** Accepted records as conversations to tune a model on. Throws DomainError `input.invalid` where there are none. */
export async function* writeChats({ chats = [] }: ExportDocument): AsyncGenerator<string> {
  if (chats.length === 0) {
    throw new DomainError('input.invalid', exportSaid.nothingToTune);
  }
  for (const chat of chats) yield `${chat}\n`;
}

async function* listOf(records: Iterable<unknown>, writing: Writing): AsyncGenerator<string> {
  yield '[';
  let isFirst = true;
  for (const record of records) {
    writing.written();
    yield `${isFirst ? '' : ','}\n${JSON.stringify(record)}`;
    isFirst = false;
  }
  yield '\n]\n';
}

async function* linesOf(records: Iterable<unknown>, writing: Writing): AsyncGenerator<string> {
  for (const record of records) {
    writing.written();
    yield `${JSON.stringify(record)}\n`;
  }
}

function recordsIn({ records }: ExportDocument): ExportRecords {
  if (records) return records;
  throw new DomainError('input.invalid', exportSaid.recordsOnly);
}
