import type { BinaryOperator } from '../../../../src-shared/expression.ts';
import type { Operation } from '../../../../src-shared/operations.ts';
import { hasCue, parseQuestion, type Question } from '../question/question.ts';
import { type Candidate, joinUsage, type Usage, usageOf } from './candidate.ts';
import { inOrder, resultOf, truthOperator } from './patterns/compare.ts';

/** A question split at "and": the same text with all but one of the joined phrases blanked out, so that places stay. */
interface Split {
  readonly parts: readonly string[];
  readonly operator: BinaryOperator | null;
}

const JOIN =
  /\s{0,9}(?:,\s*and\b|,|\band\b|&|、|以及|和|与|及|\b(?:compared|in comparison) (?:to|with)\b|\bthan\b|\bversus\b|\bconsistent with\b|\bequal to\b|\bthe same as\b)\s{0,9}/gu;
/** Words that a joined phrase begins after. */
const OPENING =
  /(?:\b(?:what|which|who|whose|how much|how many|is|are|was|were|do|does|did|has|have|the|of|for|in|on|by|at|with|between|from|than|to|respectively)\b|[,:?]|的|在|是)\s*/gu;
/** Words that a joined phrase ends before. */
const CLOSING =
  /\s{0,9}(?:\b(?:of|for|in|on|by|at|with|between|from|is|are|was|were|does|did|has|have|that|which|respectively|combined|together|as)\b|[,?.;]|$|的|分别|之间|之差|相差|是|各)/gu;
const MAXIMUM_PARTS = 4;

/** Asks for each joined phrase on its own ("the A and B of C") and puts the results together, or compares them. */
export function decomposed(
  question: Question,
  limit: number,
  best: (part: Question, wantsNumber: boolean) => { readonly candidate: Candidate; readonly coverage: number } | null,
): Candidate[] {
  return splitsOf(question)
    .slice(0, limit)
    .flatMap(({ parts, operator }) => {
      const found: Part[] = [];
      for (const part of parts) {
        const asked = parseQuestion(part);
        const answer = best(asked, operator !== null);
        if (!answer) return [];
        found.push({ ...answer, usage: moved(answer.candidate.used, asked, question) });
      }
      return combined(question, found, operator);
    });
}

interface Part {
  readonly candidate: Candidate;
  /** Share of the part's own words that its reading meets. */
  readonly coverage: number;
  readonly usage: Usage;
}

function combined(question: Question, found: readonly Part[], operator: BinaryOperator | null): Candidate[] {
  const [first, second] = found;
  if (!first || !second) return [];
  const operations = found.map(({ candidate }) => candidate.operation);
  const isSame = operations.every((operation) => JSON.stringify(operation) === JSON.stringify(operations[0]));
  if (isSame) return [];
  const cues = question.cues.filter(({ name }) =>
    ['difference', 'ratio', 'sum', 'list', 'compare', 'same', 'yesNo'].includes(name),
  );
  const used = joinUsage(...found.map(({ usage }) => usage), usageOf(cues.flatMap(({ places }) => places)));
  // The weakest part decides how far the whole can be trusted.
  const doubts = found.map(({ candidate }) => candidate.adjustments.reduce((sum, { by }) => sum + by, 0));
  const base = {
    used,
    table: first.candidate.table,
    target: first.candidate.target,
    adjustments: [
      { reason: 'the question is answered in parts', by: -0.03 },
      { reason: 'the weakest part', by: Math.min(0.05, ...doubts) },
      {
        reason: 'words that a part leaves out',
        by: (Math.min(...found.map(({ coverage }) => coverage)) - 0.9) * 0.3,
      },
    ],
  };
  const reading = found.map(({ candidate }) => candidate.reading);
  if (operator === null) {
    const operation: Operation = { op: 'Rea', question: 'together', of: operations };
    return [{ ...base, pattern: 'several', operation, reading: reading.join(' and ') }];
  }
  if (found.length > 2) return [];
  return [
    {
      ...base,
      pattern: operator === '=' || operator === '>' || operator === '<' ? 'truth' : 'difference',
      operation: {
        op: 'Cmp',
        ...inOrder(question, operator, first.candidate.operation, second.candidate.operation),
        apply: resultOf(question, operator),
      },
      reading: reading.join(` ${operator} `),
    },
  ];
}

/** Places of a part's units in the whole question: blanking moved nothing. */
function moved(used: Usage, part: Question, whole: Question): Usage {
  const placeAt = new Map(whole.units.map((unit, place) => [unit.from, place]));
  const usage = new Map<number, number>();
  for (const [place, strength] of used) {
    const target = placeAt.get(part.units[place]?.from ?? -1);
    if (target !== undefined) usage.set(target, strength);
  }
  return usage;
}

function operatorFor(question: Question): BinaryOperator | null {
  const truth = truthOperator(question);
  if (truth) return truth;
  if (hasCue(question, 'ratio')) return '/';
  if (hasCue(question, 'difference')) return '-';
  return hasCue(question, 'sum') ? '+' : null;
}

function splitsOf(question: Question): Split[] {
  const { text } = question;
  const isCounted = hasCue(question, 'count') && !hasCue(question, 'ratio', 'difference');
  if (isCounted || hasCue(question, 'max', 'min', 'mostOften', 'average')) return [];
  const joins = [...text.matchAll(JOIN)].filter((match) => !isInside(text, match.index));
  const [first] = joins;
  const last = joins.at(-1);
  if (!first || !last || joins.length > 6) return [];
  const splits: Split[] = [];
  const operator = operatorFor(question);
  // All joined phrases at once, and the last join alone; phrases may begin and end at several places.
  for (const chosen of joins.length > 1 ? [joins, [last], [first]] : [joins]) {
    for (const { from, to } of boundsOf(text, chosen)) {
      const parts = partsAt(text, chosen, from, to, question);
      if (parts.length < 2 || parts.length > MAXIMUM_PARTS) continue;
      splits.push({ parts, operator });
      if (operator === '+') splits.push({ parts, operator: null });
    }
  }
  return splits;
}

/** Where the joined phrases may begin and end: the two nearest places on each side. */
function boundsOf(text: string, joins: readonly RegExpExecArray[]): { from: number; to: number }[] {
  const [first] = joins;
  const last = joins.at(-1);
  if (!first || !last) return [];
  const afterLast = last.index + last[0].length;
  const starts = [...text.slice(0, first.index).matchAll(OPENING)].map((match) => match.index + match[0].length);
  const ends = [...text.slice(afterLast).matchAll(CLOSING)].map((match) => afterLast + match.index);
  const word = text.slice(0, first.index).search(/(?<![^\s,])[^\s,]{1,200}$/u);
  const nearStarts = (starts.length > 0 ? starts : [0]).filter((start) => start < first.index).slice(-2);
  if (word > 0 && !nearStarts.includes(word)) nearStarts.push(word);
  const nearEnds = ends.filter((end) => end > afterLast + 1).slice(0, 2);
  // What opens the first phrase often opens the second: "the number of A and the number of B".
  return nearStarts.flatMap((from) => nearEnds.map((to) => ({ from, to })));
}

function partsAt(
  text: string,
  joins: readonly RegExpExecArray[],
  start: number,
  end: number,
  question: Question,
): string[] {
  const pieces: { from: number; to: number }[] = [];
  let from = start;
  for (const join of joins) {
    pieces.push({ from, to: join.index });
    from = join.index + join[0].length;
  }
  pieces.push({ from, to: end });
  if (pieces.some((piece) => piece.to - piece.from < 2)) return [];
  const cues = question.cues.filter(({ name }) => name === 'difference' || name === 'ratio');
  return pieces.map((kept) => {
    let part = text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
    part = part.slice(0, kept.from) + text.slice(kept.from, kept.to) + part.slice(kept.to);
    for (const place of cues.flatMap(({ places }) => places)) {
      const unit = question.units[place];
      if (unit) part = part.slice(0, unit.from) + ' '.repeat(unit.to - unit.from) + part.slice(unit.to);
    }
    return part;
  });
}

/** Whether a place of the text stands inside quotes or brackets. */
function isInside(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const quotes = (before.match(/"/g) ?? []).length;
  const open = (before.match(/[“《(（]/g) ?? []).length;
  const closed = (before.match(/[”》)）]/g) ?? []).length;
  return quotes % 2 === 1 || open > closed;
}
