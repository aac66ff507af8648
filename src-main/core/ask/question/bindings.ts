import type { Binding, Held } from '../../../../src-shared/choice.ts';
import type { SourceId } from '../../../../src-shared/source.ts';
import { tokenize } from '../language/tokenize.ts';

/** A question as it is read, and the last binding that it is read with. */
export interface BoundQuestion {
  readonly question: string;
  readonly binding: Held<Binding> | null;
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
    const { words } = binding;
    if (words.length === 0) continue;
    for (let place = 0; place + words.length <= tokens.length; place++) {
      const own = words.map((_, step) => place + step);
      const isHere = words.every((word, step) => tokens[place + step]?.key === word);
      const [first, last] = [tokens[place], tokens[place + words.length - 1]];
      if (!isHere || !first || !last || own.some((each) => taken.has(each))) continue;
      for (const each of own) taken.add(each);
      parts.push({ from: first.from, to: last.to, binding });
    }
  }
  let question = asked;
  for (const { from, to, binding } of parts.toSorted((a, b) => b.from - a.from)) {
    question = question.slice(0, from) + binding.meant + question.slice(to);
  }
  return { question, binding: parts[0]?.binding ?? null };
}
