import { sheetSourceId, sourceId } from '../../../../src-shared/source.ts';
import { hasNamedSheets } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';
import { passagesFor } from '../../extract/context/passages.ts';
import type { SheetId } from '../../sheets/routes/sheetAccess.ts';
import type { TableToExtract } from '../extraction/extractTable.ts';

/** As many paragraphs as the paper gives a table, and no more words than matter. */
const PASSAGES = { most: 5, tokens: 2000 };

/** What stands around a sheet: of a table in a text its caption, and the paragraphs that speak of it. */
export function surroundingsOf({ store }: Core, { documentId, sheet }: SheetId): TableToExtract {
  const document = store.documents.get(documentId);
  const name = document.sheets.find(({ index }) => index === sheet)?.name ?? '';
  const plain = {
    source: sheetSourceId(documentId, sheet),
    name: hasNamedSheets(document) && name !== '' ? `${document.name} · ${name}` : document.name,
  };
  if (!document.text) return { ...plain, caption: hasNamedSheets(document) ? name : '', passages: [] };
  const { blocks } = store.texts.load(documentId);
  const caption = blocks.find(({ kind, table }) => kind === 'table' && table === sheet)?.text ?? '';
  const paragraphs = blocks.flatMap(({ kind, text }, block) => (kind === 'paragraph' ? [{ text, block }] : []));
  const found = passagesFor(
    caption === '' ? name : caption,
    paragraphs.map(({ text }) => text),
    PASSAGES,
  );
  const source = sourceId({ holderId: documentId, kind: 'text', index: 0 });
  const passages = found.flatMap(({ index, text }) => {
    const block = paragraphs[index]?.block;
    if (block === undefined) return [];
    return {
      text,
      evidence: { kind: 'passage' as const, source, block, from: 0, to: text.length, quote: text.slice(0, 10_000) },
    };
  });
  return { ...plain, caption, passages };
}
