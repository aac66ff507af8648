import { tokensOf } from '../../model/tokens.ts';
import type { ReadPaper } from '../papers/readPapers.ts';

/** The text of a paper in parts that a model's window takes, cut between blocks; without its references. */
export function partsOf({ paper, text }: ReadPaper, tokens: number): readonly string[] {
  const blocks = text.blocks.filter(({ kind, text: words }) => kind !== 'reference' && words !== '');
  const pieces = [
    ...(paper.abstract === null ? [] : [`Abstract: ${paper.abstract}`]),
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

/** A piece that is longer than a part, in halves between words. */
export function cut(piece: string, tokens: number): readonly string[] {
  if (tokensOf(piece) <= tokens || piece.length < 2) return [piece];
  const middle = piece.lastIndexOf(' ', piece.length / 2);
  const at = middle > 0 ? middle : Math.floor(piece.length / 2);
  return [...cut(piece.slice(0, at), tokens), ...cut(piece.slice(at), tokens)];
}
