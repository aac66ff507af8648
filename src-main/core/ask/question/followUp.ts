import { allPacks, either } from '../language/packs.ts';

/**
 * Makes a question that leans on the one before it stand alone: "and in May?"
 * after "what was the income in April?" asks for the income in May. What the
 * follow-up names takes the place of what is alike in the earlier question.
 */
export function resolveFollowUp(question: string, before: readonly string[]): string {
  const previous = before.at(-1);
  const rest = restOf(question.trim())
    ?.replace(/[?？。.]\s*$/u, '')
    .trim();
  if (previous === undefined || rest === undefined || rest === '') return question;
  for (const { part, longest } of REPLACEABLE) {
    const named = part.exec(rest)?.[0];
    if (named === undefined || rest.length > longest) continue;
    const earlier = [...previous.matchAll(new RegExp(part, 'giu'))].at(-1);
    if (!earlier) continue;
    return previous.slice(0, earlier.index) + named + previous.slice(earlier.index + earlier[0].length);
  }
  // Nothing alike: the last phrase after a preposition gives way.
  const tail = TAILS.map((pattern) => pattern.exec(previous.trim())).find((match) => match !== null)?.groups;
  const named = rest.replace(PREPOSITION, '');
  return tail ? `${tail['head'] ?? ''}${named}${tail['end'] ?? ''}` : `${previous.replace(/[?？]\s*$/u, '')} ${rest}?`;
}

/** What a question that leans on the one before it says anew. */
function restOf(question: string): string | undefined {
  return allPacks.flatMap((pack) => pack.question.followUp.exec(question)?.groups?.['rest'] ?? [])[0];
}

const REPLACEABLE = (['month', 'year', 'quarter'] as const).flatMap((part) =>
  allPacks.map(({ question }) => question.replaceable[part]),
);
const TAILS = allPacks.flatMap(({ question }) => question.tail ?? []);
const PREPOSITION = either(({ question }) => question.preposition, 'iu');
