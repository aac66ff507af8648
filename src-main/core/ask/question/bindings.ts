import type { Binding, Held } from '../../../../src-shared/choice.ts';
import type { SourceId } from '../../../../src-shared/source.ts';
import { type Token, tokenize } from '../language/tokenize.ts';

/** A question as it is read, and the bindings that it is read with, the last one first. */
export interface BoundQuestion {
  readonly question: string;
  readonly bindings: readonly Held<Binding>[];
}

/** Words as they are compared. */
export function wordsOf(phrase: string): string[] {
  return tokenize(phrase).map(({ key }) => key);
}

/**
 * The question with what a person said that its words stand for in their place. Of two bindings for the same words the
 * later one holds.
 */
export function boundQuestion(asked: string, bindings: readonly Held<Binding>[], source: SourceId): BoundQuestion {
  const tokens = tokenize(asked);
  const taken = new Set<number>();
  const parts: { readonly from: number; readonly to: number; readonly binding: Held<Binding> }[] = [];
  for (const binding of bindings.filter((each) => each.source === source).toReversed()) {
    for (const { from, to, places } of stretchesOf(binding.words, tokens)) {
      if (places.some((place) => taken.has(place))) continue;
      for (const place of places) taken.add(place);
      parts.push({ from, to, binding });
    }
  }
  let question = asked;
  for (const { from, to, binding } of parts.toSorted((a, b) => b.from - a.from)) {
    question = question.slice(0, from) + binding.meant + question.slice(to);
  }
  return { question, bindings: [...new Set(parts.map(({ binding }) => binding))] };
}

/** The words as a question has them, where it has them; null where it has not. */
export function phraseIn(words: readonly string[], question: string): string | null {
  const [found] = stretchesOf(words, tokenize(question));
  return found ? question.slice(found.from, found.to) : null;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Of its tokens. */
  readonly places: readonly number[];
}

/** Where words stand one after the other. */
function stretchesOf(words: readonly string[], tokens: readonly Token[]): Stretch[] {
  if (words.length === 0) return [];
  return tokens.flatMap((first, place): Stretch[] => {
    const last = tokens[place + words.length - 1];
    if (!last || !words.every((word, step) => tokens[place + step]?.key === word)) return [];
    return [{ from: first.from, to: last.to, places: words.map((_, step) => place + step) }];
  });
}
