import type { AroundText, Candidate } from './candidates.ts';

/** A name within a text: capitalised or mixed words one after another. */
export const NAME = String.raw`(?:\p{Lu}[\p{L}\d]*(?:-[\p{L}\d]+)*(?:\s\p{Lu}[\p{L}\d]*(?:-[\p{L}\d]+)*){0,3})`;
const AFTER = new RegExp(String.raw`\b(?:on|from|using|for|of)\s(?:the\s)?(?<name>${NAME})`, 'gu');
/** Acronyms and names with capitals or digits within them: words that only begin a sentence are none. */
const CODED = /(?<![\p{L}\d-])\p{Lu}[\p{L}]*(?:\p{Lu}|\d|-)[\p{L}\d]*(?:-[\p{L}\d]+)*/gu;

/** Names that a caption or paragraph has, by how they stand there. */
export function namesIn({ place, text, cite }: AroundText): Candidate[] {
  if (place !== 'caption') return [];
  const candidates: Candidate[] = [];
  const take = (how: string, name: string | undefined, at: number): void => {
    if (name === undefined || candidates.some((one) => one.place === how)) return;
    candidates.push({ place: how, text: name, label: null, citations: cite(at, at + name.length) });
  };
  for (const match of text.matchAll(AFTER)) {
    const name = match.groups?.['name'] ?? '';
    take('name after "on" in the caption', name, match.index + match[0].length - name.length);
  }
  for (const match of text.matchAll(CODED)) take('coded name in the caption', match[0], match.index);
  return candidates;
}
