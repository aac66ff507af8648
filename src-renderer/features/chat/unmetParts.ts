/** A part of a question: words that met something, or nothing. */
export interface QuestionPart {
  readonly text: string;
  readonly isUnmet: boolean;
}

/** A question in its parts; words that are not found in it as they were read are left as they are. */
export function unmetParts(question: string, unmet: readonly string[]): readonly QuestionPart[] {
  const parts: QuestionPart[] = [];
  let at = 0;
  for (const phrase of unmet) {
    const from = question.toLowerCase().indexOf(phrase.toLowerCase(), at);
    if (from < 0) continue;
    if (from > at) parts.push({ text: question.slice(at, from), isUnmet: false });
    at = from + phrase.length;
    parts.push({ text: question.slice(from, at), isUnmet: true });
  }
  if (at < question.length) parts.push({ text: question.slice(at), isUnmet: false });
  return parts;
}
