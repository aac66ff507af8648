import { nearestEvidence } from '../../../../src-shared/answer.ts';
import { defined } from '../../../../src-shared/defined.ts';
import type { DocumentSummary } from '../../../../src-shared/document.ts';
import type { ExportFormat, ExportSubject } from '../../../../src-shared/exports.ts';
import type { Message } from '../../../../src-shared/session.ts';
import { sheetIndexOf } from '../../../../src-shared/source.ts';
import { hasNamedSheets } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';
import { reachedDatabase } from '../../databases/routes/reached.ts';
import { currentRun } from '../../pictures/routes/rereading.ts';
import { chatsOf } from '../../records/routes/chats.ts';
import { registeredIn } from '../../relations/routes/registered.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { ExportMaterial } from '../material.ts';
import type { Holder, PictureMarks } from '../subjects/holder.ts';
import type { PackedSheet } from '../tasks.ts';

type Material = ExportMaterial<PackedSheet>;

/** Gathers from the library what an export is made of. Throws DomainError `notFound` for what is not in it. */
export async function materialOf(
  core: Core,
  { subject, format }: { readonly subject: ExportSubject; readonly format: ExportFormat },
  signal: AbortSignal | undefined,
): Promise<Material> {
  switch (subject.kind) {
    case 'report':
      return { kind: 'report', report: subject.report, sheets: [] };
    case 'survey': {
      const { demand, table, papers } = core.store.collections.table(subject.tableId);
      return { kind: 'survey', demand, table, papers, sheets: [] };
    }
    case 'session': {
      const session = core.store.sessions.get(subject.sessionId);
      const holder = holderOf(core.store.documents.get(session.documentId));
      return { kind: 'session', session, messages: core.store.messages.list(session.id), holder, sheets: [] };
    }
    case 'records': {
      const { documentId, templateId } = subject;
      const holder = holderOf(core.store.documents.get(documentId));
      const version = core.store.records.sets(documentId).find((set) => set.templateId === templateId)?.templateVersion;
      const template = core.store.templates.get(templateId, version);
      const records = core.store.records.all({ documentId, templateId });
      const versions = core.store.records.versions({ documentId, templateId });
      const chats = format === 'chats' ? await chatsOf(core, subject, signal) : undefined;
      return { kind: 'records', template, records, versions, holder, sheets: [], ...defined({ chats }) };
    }
    case 'result': {
      const { documentId, sheet, program } = subject;
      const registered = registeredIn(core);
      const table = await registered.table({ documentId, sheet }, signal);
      const none = { table, program, offset: 0, limit: 0 };
      const { columns } = await core.jobs.onSheet('runProgram', registered.source({ documentId, sheet }), none, {
        signal,
      });
      return {
        kind: 'result',
        of: { table },
        title: table.described.description.name,
        program,
        columns,
        holder: holderOf(core.store.documents.get(documentId)),
        sheets: [],
      };
    }
    case 'databaseResult': {
      const { id, table, program } = subject;
      const database = await reachedDatabase(core, id);
      const asked = { program, offset: 0, limit: 0 };
      const { columns } = await core.jobs.onDatabase('runOnDatabase', { database, asked }, signal);
      const holder = { id, name: table, hasNamedSheets: false, sheets: [] };
      return { kind: 'result', of: { database }, title: table, program, columns, holder, sheets: [] };
    }
    case 'answer':
    case 'cited': {
      const message = core.store.messages.get(subject.messageId);
      const { documentId } = core.store.sessions.get(message.sessionId);
      const sheets = await sheetsOf(core, documentId, citedSheets(message), signal);
      const holder = holderOf(core.store.documents.get(documentId));
      return subject.kind === 'cited'
        ? { kind: 'cited', message, holder, sheets }
        : { kind: 'answer', message, ...defined({ order: subject.order }), holder, sheets };
    }
    default:
      return ofDocument(core, subject, signal);
  }
}

type OfDocument = Exclude<Extract<ExportSubject, { documentId: string }>, { kind: 'records' | 'result' }>;

async function ofDocument(core: Core, subject: OfDocument, signal: AbortSignal | undefined): Promise<Material> {
  const document = core.store.documents.get(subject.documentId);
  const holder = holderOf(document);
  const isOfAll = subject.kind === 'document' || subject.kind === 'doubts';
  const indexes = isOfAll ? document.sheets.map(({ index }) => index) : [subject.sheet];
  const isAsRead = subject.kind === 'sheet' && subject.state === 'read';
  const sheets = isAsRead
    ? [await sheetAsRead(core, subject)]
    : await sheetsOf(core, subject.documentId, indexes, signal);
  switch (subject.kind) {
    case 'cells':
      return { kind: 'cells', ranges: subject.ranges, holder, sheets };
    case 'tree':
    case 'doubts':
      return { kind: subject.kind, holder, sheets };
    default:
      return { kind: 'sheets', holder, sheets };
  }
}

function holderOf(document: DocumentSummary): Holder {
  const { id, name, sheets } = document;
  return { id, name, hasNamedSheets: hasNamedSheets(document), sheets };
}

function citedSheets({ answer }: Message): readonly number[] {
  const cited = answer ? [...answer.citations, ...nearestEvidence(answer)] : [];
  return [...new Set(cited.flatMap(({ source }) => sheetIndexOf(source) ?? []))].toSorted((a, b) => a - b);
}

/** Sheets with what a person corrected, one after the other: each may have to be loaded and read. */
async function sheetsOf(
  core: Core,
  documentId: string,
  indexes: readonly number[],
  signal: AbortSignal | undefined,
): Promise<readonly PackedSheet[]> {
  const sheets: PackedSheet[] = [];
  for (const index of indexes) {
    signal?.throwIfAborted();
    const id = { documentId, sheet: index };
    const source = await core.sheets.sourceWithTree(id);
    const [grid, tree] = [await source.grid(), await source.tree()];
    sheets.push({ index, grid, tree, picture: await marksOf(core, id) });
  }
  return sheets;
}

/** A sheet as it came out of its file or picture, before anything was said of it. */
async function sheetAsRead({ store }: Core, { documentId, sheet }: SheetId): Promise<PackedSheet> {
  const grid = await store.grids.load(documentId, sheet);
  const run = store.pictures.run({ documentId, sheet, plan: null });
  return { index: sheet, grid, tree: null, picture: run && { page: run.page, from: run.from, corrected: {} } };
}

async function marksOf(core: Core, id: SheetId): Promise<PictureMarks | null> {
  const run = await currentRun(core, id);
  if (!run) return null;
  const { corrections } = core.store.corrections.state(id.documentId, id.sheet);
  const corrected: Record<string, { was: string; text: string }> = {};
  for (const each of corrections) {
    // The first of several that were made of one cell knows what was read, the last what it says.
    if (each.kind === 'text') corrected[each.cell] = { was: corrected[each.cell]?.was ?? each.was, text: each.text };
  }
  return { page: run.page, from: run.from, corrected };
}
