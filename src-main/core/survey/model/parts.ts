import type { TextBlock } from '../../../../src-shared/textDocument.ts';
import { tokensOf } from '../../model/tokens.ts';
import type { ReadPaper } from '../papers/readPapers.ts';

/** Sections that say nothing of what a paper brings; who paid for it may be what is asked. */
const BACK_MATTER =
  /^(?:\d+\.?\s+|[A-Z]\.\s+)?(?:acknowledge?ments?|references|bibliography|author contributions?|credit authorship.*|(?:declarations? of )?(?:conflicts? of |competing )interests?|致谢|参考文献|作者贡献(?:声明)?|利益冲突(?:声明)?)[.:]?$/iu;
/** Of an abstract, letters by which it is known again in the text. */
const KNOWN_BY = 60;
/** Blocks among which an abstract stands. */
const FRONT = 40;

/**
 * What of a paper is sent to a model: its text in parts that the window takes, cut between blocks; without references,
 * acknowledgements and what else is about the paper's making, and the abstract once.
 */
export function partsOf({ paper, text }: ReadPaper, tokens: number): readonly string[] {
  const blocks = withoutBackMatter(text.blocks).filter(({ kind, text: words }) => kind !== 'reference' && words !== '');
  const pieces = [
    ...(paper.abstract === null || stands(paper.abstract, blocks) ? [] : [`Abstract: ${paper.abstract}`]),
    ...blocks.map((block) => block.text),
  ];
  const parts: string[] = [];
  let part = '';
  for (const piece of pieces.flatMap((each) => cut(each, tokens))) {
    if (part !== '' && tokensOf(part) + tokensOf(piece) > tokens) {
      parts.push(part);
      part = '';
    }
    part += part === '' ? piece : `\n\n${piece}`;
  }
  return part === '' ? parts : [...parts, part];
}

function withoutBackMatter(blocks: readonly TextBlock[]): readonly TextBlock[] {
  let under: number | null = null;
  return blocks.filter(({ kind, level = 1, text }) => {
    if (kind === 'heading') {
      if (BACK_MATTER.test(text.trim())) under = level;
      else if (under !== null && level <= under) under = null;
    }
    return under === null;
  });
}

/** Whether an abstract stands among the first blocks of a text. */
function stands(abstract: string, blocks: readonly TextBlock[]): boolean {
  const front = lettersOf(
    blocks
      .slice(0, FRONT)
      .map(({ text }) => text)
      .join(' '),
  );
  const letters = lettersOf(abstract);
  return front.includes(letters.slice(0, KNOWN_BY)) && front.includes(letters.slice(-KNOWN_BY));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** A piece that is longer than a part, in halves between words. */
export function cut(piece: string, tokens: number): readonly string[] {
  if (tokensOf(piece) <= tokens || piece.length < 2) return [piece];
  const middle = piece.lastIndexOf(' ', piece.length / 2);
  const at = middle > 0 ? middle : Math.floor(piece.length / 2);
  return [...cut(piece.slice(0, at), tokens), ...cut(piece.slice(at), tokens)];
}
