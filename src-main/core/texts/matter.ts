import type { Reference, TextBlock, TextDocument } from '../../../src-shared/textDocument.ts';
import { doiIn, referenceOf } from './references.ts';

/** What a text says of itself. */
export type Matter = Omit<TextDocument, 'blocks' | 'references' | 'pages'>;

/** What the format itself said; `windowTitle` stands in where neither it nor a heading gives a title. */
export type KnownMatter = { readonly [Key in keyof Matter]?: Matter[Key] | undefined } & {
  readonly windowTitle?: string | undefined;
};

const ABSTRACT = /^(?:abstract|summary|摘要)\s*[.:—–-]?\s*/i;
/** `Abstract` at the beginning of its paragraph is told from a sentence that begins with the word by its mark. */
const ABSTRACT_INLINE = /^(?:abstract|摘要)\s*[.:—–-]\s*(?=\S)/i;
const REFERENCES =
  /^(?:[\dIVX]+\.?\s+)?(?:references(?: and notes)?|bibliography|literature cited|works cited|参考文献)\s*:?$/i;
const INTRODUCTION = /^(?:[\dIVX]+\.?\s+)?(?:introduction|background|引言|绪论)$/i;
const AFTER_REFERENCES =
  /^(?:[\dA-Z]+\.?\s+)?(?:append|supplement|acknowledg|author|fund|conflict|competing|data avail|checklist|附录)/i;

/**
 * Looks in the blocks for what the format did not say: title, abstract, DOI, year; and marks what stands under the
 * heading of the references as such. What is not found stays null.
 */
export function withMatter(
  blocks: readonly TextBlock[],
  references: readonly Reference[],
  known: KnownMatter,
): { readonly blocks: readonly TextBlock[]; readonly references: readonly Reference[]; readonly matter: Matter } {
  const listed = references.length > 0 ? { blocks, references } : withReferences(blocks);
  const front = blocks.slice(0, 40);
  // The DOIs of other works stand in the list of references, and in the text.
  const listStart = blocks.findIndex(
    ({ kind, text }) => kind === 'reference' || (kind === 'heading' && isReferencesHeading(text)),
  );
  const frontText = blocks
    .slice(0, Math.min(15, listStart < 0 ? 15 : listStart))
    .map(({ text }) => text.slice(0, 3000))
    .join('\n');
  return {
    ...listed,
    matter: {
      title:
        known.title ??
        front.find(({ kind, level }) => kind === 'heading' && level === 1)?.text ??
        known.windowTitle ??
        null,
      authors: known.authors ?? [],
      year: known.year ?? null,
      venue: known.venue ?? null,
      doi: known.doi ?? doiIn(frontText) ?? null,
      abstract: known.abstract ?? abstractIn(front),
      language: known.language ?? null,
    },
  };
}

/** Paragraphs under a heading that says so, up to the next; or one paragraph that begins with the word. */
function abstractIn(blocks: readonly TextBlock[]): string | null {
  const at = blocks.findIndex(({ text }) => isAbstractHeading(text));
  if (at >= 0) {
    const parts: string[] = [];
    for (const { kind, text } of blocks.slice(at + 1)) {
      if (kind === 'heading' || isKeywords(text)) break;
      if (kind === 'paragraph' || kind === 'listItem') parts.push(text);
    }
    if (parts.length > 0) return parts.join('\n').slice(0, 20_000);
  }
  const inline = blocks.find(({ kind, text }) => kind === 'paragraph' && ABSTRACT_INLINE.test(text));
  return inline ? inline.text.replace(ABSTRACT_INLINE, '') : beforeIntroduction(blocks);
}

/** A text without the word: the paragraphs of sentences right before the introduction, after its title page. */
function beforeIntroduction(blocks: readonly TextBlock[]): string | null {
  const end = blocks.findIndex(({ kind, text }) => kind === 'heading' && INTRODUCTION.test(text));
  const isProse = ({ kind, text }: TextBlock): boolean =>
    kind === 'paragraph' && text.length >= 200 && /[.。]/.test(text);
  let start = end;
  for (let before = blocks[start - 1]; before && isProse(before); before = blocks[start - 1]) start--;
  return start < end
    ? blocks
        .slice(start, end)
        .map(({ text }) => text)
        .join('\n')
    : null;
}

export function isAbstractHeading(text: string): boolean {
  return text.length < 30 && text.trim().replace(ABSTRACT, '') === '';
}

function isKeywords(text: string): boolean {
  return /^(?:key\s?-?words?|index terms|ccs concepts|关键词)\b/i.test(text);
}

export function isReferencesHeading(text: string): boolean {
  return text.length < 60 && REFERENCES.test(text.trim());
}

function withReferences(blocks: readonly TextBlock[]): {
  readonly blocks: readonly TextBlock[];
  readonly references: readonly Reference[];
} {
  const start = blocks.findLastIndex(({ kind, text }) => kind === 'heading' && isReferencesHeading(text));
  if (start < 0) return { blocks, references: [] };
  const level = blocks[start]?.level ?? 1;
  const references: Reference[] = [];
  let isOpen = true;
  const marked = blocks.map((block, at): TextBlock => {
    if (at <= start || !isOpen) return block;
    const endsList = block.kind === 'heading' && ((block.level ?? 1) <= level || AFTER_REFERENCES.test(block.text));
    if (endsList) isOpen = false;
    if (endsList || (block.kind !== 'paragraph' && block.kind !== 'listItem')) return block;
    references.push(referenceOf(block.text, references.length + 1));
    return { ...block, kind: 'reference' };
  });
  return { blocks: marked, references };
}
