/** A part of a question: words that met something, or the phrase that met nothing. */
export interface QuestionPart {
  /** Where it begins in the question. */
  readonly from: number;
  readonly text: string;
  /** As it was read; null for words that met something. */
  readonly phrase: string | null;
}

interface UnmetParts {
  /** All of the question. */
  readonly parts: readonly QuestionPart[];
  /** Phrases that it does not have as they were read, as those that a follow-up took from the question before it. */
  readonly elsewhere: readonly string[];
}

/** A question in its parts, told apart by whether they met something. */
export function unmetParts(question: string, unmet: readonly string[]): UnmetParts {
  const found: { readonly from: number; readonly to: number; readonly phrase: string }[] = [];
  const elsewhere: string[] = [];
  for (const phrase of unmet) {
    const place = placesOf(phrase, question).find(({ from, to }) =>
      found.every((each) => to <= each.from || from >= each.to),
    );
    if (place) found.push({ ...place, phrase });
    else elsewhere.push(phrase);
  }
  const parts: QuestionPart[] = [];
  let at = 0;
  for (const { from, to, phrase } of found.toSorted((a, b) => a.from - b.from)) {
    if (from > at) parts.push({ from: at, text: question.slice(at, from), phrase: null });
    parts.push({ from, text: question.slice(from, to), phrase });
    at = to;
  }
  if (at < question.length || at === 0) parts.push({ from: at, text: question.slice(at), phrase: null });
  return { parts, elsewhere };
}

/** Where a phrase stands: as whole words first, then within what is written without spaces. */
function placesOf(phrase: string, question: string): { readonly from: number; readonly to: number }[] {
  const letters = phrase.trim().replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
  if (letters === '') return [];
  const places = [...question.matchAll(new RegExp(letters, 'giu'))].map(({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));
  const isWhole = ({ from, to }: { from: number; to: number }): boolean =>
    !LETTER.test(question.slice(0, from).at(-1) ?? '') && !LETTER.test(question.charAt(to));
  return [...places.filter(isWhole), ...places.filter((place) => !isWhole(place))];
}

const LETTER = /[\p{L}\p{N}]/u;
