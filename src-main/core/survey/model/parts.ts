import type { TextBlock } from '../../../../src-shared/textDocument.ts';
import { tokensOf } from '../../model/tokens.ts';
import { lettersOf } from '../../texts/lettersOf.ts';
import type { ReadPaper } from '../papers/readPapers.ts';

/** Headings of sections that say nothing of what a paper brings; who paid for it may be what is asked. */
const BACK_MATTER =
  /^(?:\d+\.?\s+|[A-Z]\.\s+)?(?:acknowledge?ments?|references|bibliography|author contributions?|credit authorship.*|(?:declarations? of )?(?:conflicts? of |competing )interests?|致谢|参考文献|作者贡献(?:声明)?|利益冲突(?:声明)?)[.:]?$/iu;
/** A paragraph that begins with such a heading: `Acknowledgments. We thank …`. */
const RUN_IN =
  /^(?:acknowledge?ments?|author contributions?|(?:declarations? of )?(?:conflicts? of |competing )interests?)[.:]\s/iu;
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

/**
 * Any heading ends such a section, whatever its level: levels of a PDF are guessed from sizes, and an appendix that is
 * taken for a part of the references would be lost. Where a heading is a paragraph like others, the next one alone goes
 * with it.
 */
function withoutBackMatter(blocks: readonly TextBlock[]): readonly TextBlock[] {
  let until: 'heading' | 'paragraph' | null = null;
  return blocks.filter(({ kind, text }) => {
    const isBack = BACK_MATTER.test(text.trim());
    if (kind === 'heading') {
      until = isBack ? 'heading' : null;
      return !isBack;
    }
    if (until === 'heading') return false;
    if (until === 'paragraph' && !isBack) {
      until = null;
      return false;
    }
    if (isBack) until = 'paragraph';
    return !isBack && !RUN_IN.test(text);
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

/** A piece that is longer than a part, in halves between words. */
export function cut(piece: string, tokens: number): readonly string[] {
  if (tokensOf(piece) <= tokens || piece.length < 2) return [piece];
  const middle = piece.lastIndexOf(' ', piece.length / 2);
  const at = middle > 0 ? middle : Math.floor(piece.length / 2);
  return [...cut(piece.slice(0, at), tokens), ...cut(piece.slice(at), tokens)];
}
