import type { Choice, Followed, HeldChoice } from '../../../../../src-shared/choice.ts';
import { printOperation } from '../../../../../src-shared/notation.ts';
import { codeIn, saidAgain, type Saying, textOf } from '../../../../../src-shared/said/said.ts';
import { weightSaid } from '../../../../../src-shared/said/weights.ts';
import type { SourceId } from '../../../../../src-shared/source.ts';
import { keyOf, tokenize } from '../../language/tokenize.ts';
import { partsOf, type ReadingPart } from '../../pipeline/evidence/readingParts.ts';
import type { Question } from '../../question/question.ts';
import type { Outcome } from './outcome.ts';

/** How far a reading that follows a choice comes before one that is as good. */
const MARGIN = 0.02;

/** What it says when a person prefers one reading of a question to another. */
export function choiceBetween(preferred: Outcome, other: Outcome, question: Question, source: SourceId): Choice {
  const ours = partsOf(preferred.candidate.operation);
  const theirs = partsOf(other.candidate.operation);
  const onlyOurs = [...ours.values()].filter(({ key }) => !theirs.has(key));
  const onlyTheirs = [...theirs.values()].filter(({ key }) => !ours.has(key));
  const common = [...ours.values()].filter(({ key }) => theirs.has(key));
  const places = ambiguousPlaces(question, [preferred, other], common, [...onlyOurs, ...onlyTheirs]);
  const tokens = places.flatMap((place) => question.tokens[place] ?? []);
  const isChinese = tokens.every(({ kind }) => kind === 'character');
  return {
    source,
    question: keyOf(question.text),
    phrase: tokens.map(({ text }) => text).join(isChinese ? '' : ' '),
    ...meantBy(onlyOurs.find(({ label }) => label !== '')?.label.trim() ?? preferred.candidate.reading),
    words: tokens.map(({ key }) => key),
    notation: printOperation(preferred.candidate.operation),
    chosen: onlyOurs.map(({ key }) => key),
    rejected: onlyTheirs.map(({ key }) => key),
    lift: Math.min(1, Math.max(0, unaided(other) - unaided(preferred)) + MARGIN),
  };
}

function meantBy(meant: Saying): Pick<Choice, 'meant' | 'meantSaid'> {
  const meantSaid = codeIn(meant);
  return { meant: textOf(meant), ...(meantSaid && { meantSaid }) };
}

function followedBy({ id, phrase, meant, meantSaid }: HeldChoice, isOwn: boolean): Followed {
  return { choiceId: id, phrase, meant, ...(meantSaid && { meantSaid }), isOwn };
}

/** Places of the words that one of the readings uses, and that do not mean the same in both. */
function ambiguousPlaces(
  question: Question,
  outcomes: readonly Outcome[],
  common: readonly ReadingPart[],
  different: readonly ReadingPart[],
): number[] {
  const isOnlyScope = different.every(({ kind }) => kind === 'scope');
  if (isOnlyScope) return [];
  const isDoneAlike = different.every(({ kind }) => kind !== 'doing');
  const clear = new Set(common.filter(({ kind }) => kind === 'said').flatMap(({ label }) => keysOf(label)));
  const cued = new Set(isDoneAlike ? question.cues.flatMap(({ places }) => places) : []);
  return question.tokens.flatMap((token, place) => {
    const isUsed = outcomes.some(({ candidate }) => (candidate.used.get(place) ?? 0) > 0);
    const isContent = (question.weights[place] ?? 0) > 0;
    return isUsed && isContent && !clear.has(token.key) && !cued.has(place) ? [place] : [];
  });
}

function keysOf(text: string): string[] {
  return tokenize(text).map(({ key }) => key);
}

/** The score of an outcome without what choices added to it. */
function unaided({ score, adjustments }: Outcome): number {
  return adjustments.reduce((rest, { by, isChoice }) => (isChoice ? rest - by : rest), score);
}

/**
 * Ranks outcomes anew by what the person chose earlier in the session: the
 * reading that was picked for this very question comes first; else readings that
 * follow a choice are lifted by as much as the choice had to bridge, so that a
 * reading that fits the question much better still wins. `followed` is the
 * choice that made the best one the best.
 */
export function rankedByChoices(
  outcomes: readonly Outcome[],
  question: Question,
  source: SourceId,
  choices: readonly HeldChoice[],
): { readonly outcomes: readonly Outcome[]; readonly followed: Followed | null } {
  const asked = keyOf(question.text);
  const here = choices.filter((choice) => choice.source === source);
  const own = here.findLast((choice) => choice.question === asked);
  const picked = own && outcomes.find(({ candidate }) => printOperation(candidate.operation) === own.notation);
  if (own && picked) {
    const lead = Math.max(0, (outcomes[0]?.score ?? 0) - picked.score) + MARGIN;
    const first = lifted(picked, own, lead);
    const followed = followedBy(own, true);
    return { outcomes: [first, ...outcomes.filter((outcome) => outcome !== picked)], followed };
  }
  const keys = new Set(question.tokens.map(({ key }) => key));
  const holding = here.filter((choice, place) => applies(choice, keys) && !isSuperseded(choice, here.slice(place + 1)));
  const by = new Map<Outcome, HeldChoice>();
  const ranked = outcomes
    .map((outcome) => {
      const choice = holding.findLast((each) => follows(outcome, each));
      if (!choice) return outcome;
      const aided = lifted(outcome, choice, choice.lift);
      by.set(aided, choice);
      return aided;
    })
    .toSorted((a, b) => b.score - a.score);
  const [best] = ranked;
  const choice = best && by.get(best);
  if (!best || !choice || !wasInDoubt(ranked, choice)) return { outcomes, followed: null };
  const followed = followedBy(choice, false);
  return { outcomes: ranked, followed };
}

/** Without the choice another reading would be the best, or as good. */
function wasInDoubt([best, ...others]: readonly Outcome[], choice: Choice): boolean {
  return others.some(
    (other) => best !== undefined && !follows(other, choice) && unaided(other) >= unaided(best) - MARGIN,
  );
}

/** The question has the words of the choice; one without words must say where to look, not only what to do. */
function applies({ words, chosen, rejected }: Choice, asked: ReadonlySet<string>): boolean {
  if (chosen.length + rejected.length === 0) return false;
  return words.length > 0 ? words.every((word) => asked.has(word)) : chosen.some((key) => !key.startsWith('doing '));
}

/** The person has decided the same words another way since. */
function isSuperseded(choice: Choice, later: readonly Choice[]): boolean {
  const turned = (each: Choice): boolean =>
    each.chosen.join('\n') === choice.rejected.join('\n') && each.rejected.join('\n') === choice.chosen.join('\n');
  const isSame = (each: Choice): boolean => each.words.join(' ') === choice.words.join(' ');
  return later.some(
    (each) => each.question === choice.question || (isSame(each) && (each.words.length > 0 || turned(each))),
  );
}

function follows({ candidate }: Outcome, { chosen, rejected }: Choice): boolean {
  const parts = partsOf(candidate.operation);
  return chosen.every((key) => parts.has(key)) && !rejected.some((key) => parts.has(key));
}

function lifted(outcome: Outcome, { phrase, meant, meantSaid }: Choice, by: number): Outcome {
  const reason = weightSaid.chosen(phrase, saidAgain(meant, meantSaid));
  const adjustments = [...outcome.adjustments, { reason, by, isChoice: true as const }];
  return { ...outcome, adjustments, score: outcome.score + by };
}
