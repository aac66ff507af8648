import { sheetSourceId, sourceId } from '../../../../src-shared/source.ts';
import { hasNamedSheets } from '../../../../src-shared/sources.ts';
import type { Core } from '../../core.ts';
import { type PassageLimits, passagesFor } from '../../extract/context/passages.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { TableToExtract } from '../extraction/extractTable.ts';

/** Paragraphs take an eighth of the model's window, one of them half of that; on the whole they are so long. */
const SHARE = 1 / 8;
const USUAL_TOKENS = 400;
/** The paper shows a table eight paragraphs at most. */
const PASSAGES_AT_MOST = 8;

/** What stands around a sheet: of a table in a text its caption, and the paragraphs that speak of it. */
export function surroundingsOf(
  { store }: Pick<Core, 'store'>,
  { documentId, sheet }: SheetId,
  withCaption = true,
): TableToExtract {
  const document = store.documents.get(documentId);
  const name = document.sheets.find(({ index }) => index === sheet)?.name ?? '';
  const plain = {
    source: sheetSourceId(documentId, sheet),
    name: hasNamedSheets(document) && name !== '' ? `${document.name} · ${name}` : document.name,
  };
  if (!document.text) return { ...plain, caption: withCaption && hasNamedSheets(document) ? name : '', passages: [] };
  const { blocks } = store.texts.load(documentId);
  const caption = blocks.find(({ kind, table }) => kind === 'table' && table === sheet)?.text ?? '';
  const paragraphs = blocks.flatMap(({ kind, text }, block) => (kind === 'paragraph' ? [{ text, block }] : []));
  const found = passagesFor(
    caption === '' ? name : caption,
    paragraphs.map(({ text }) => text),
    limitsIn(store.modelSettings.get().windowTokens),
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
  return { ...plain, caption: withCaption ? caption : '', passages };
}

function limitsIn(windowTokens: number): PassageLimits {
  const tokens = windowTokens * SHARE;
  const most = Math.max(1, Math.min(PASSAGES_AT_MOST, Math.round(tokens / USUAL_TOKENS)));
  return { most, tokens, longest: tokens / 2 };
}
