/**
 * Makes a question that leans on the one before it stand alone: "and in May?"
 * after "what was the income in April?" asks for the income in May. What the
 * follow-up names takes the place of what is alike in the earlier question.
 */
export function resolveFollowUp(question: string, before: readonly string[]): string {
  const previous = before.at(-1);
  const rest = FOLLOW_UP.exec(question.trim())
    ?.groups?.['rest']?.replace(/[?？。.]\s*$/u, '')
    .trim();
  if (previous === undefined || rest === undefined || rest === '') return question;
  for (const { part, fits } of REPLACEABLE) {
    const named = part.exec(rest)?.[0];
    if (named === undefined || !fits(rest)) continue;
    const earlier = [...previous.matchAll(new RegExp(part, 'giu'))].at(-1);
    if (!earlier) continue;
    return previous.slice(0, earlier.index) + named + previous.slice(earlier.index + earlier[0].length);
  }
  // Nothing alike: the last phrase after a preposition gives way.
  const tail = /^(?<head>.*\b(?:of|for|in|on|by|with|from)\s)(?:\s{0,4}the\s)?[^?]+(?<end>\??)$/iu.exec(
    previous.trim(),
  )?.groups;
  const named = rest.replace(/^(?:for|in|of|on|by|with|from)\s+/iu, '');
  return tail ? `${tail['head'] ?? ''}${named}${tail['end'] ?? ''}` : `${previous.replace(/[?？]\s*$/u, '')} ${rest}?`;
}

const FOLLOW_UP =
  /^(?:and|what about|how about|and what about|then|那么?|再|还有)\s{0,4},?\s{0,4}(?<rest>.{1,80}?)(?:呢[?？]?)?$/iu;
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec';

const REPLACEABLE: readonly { readonly part: RegExp; readonly fits: (rest: string) => boolean }[] = [
  { part: new RegExp(String.raw`\b(?:${MONTHS})\b(?:\s+(?:19|20)\d{2})?`, 'iu'), fits: (rest) => rest.length < 40 },
  { part: /\d{1,2}\s*月/u, fits: () => true },
  { part: /\b(?:19|20)\d{2}\b|(?:19|20)\d{2}\s*年/u, fits: (rest) => rest.length < 30 },
  { part: /\bq[1-4]\b|第?[一二三四]季度/iu, fits: () => true },
];
