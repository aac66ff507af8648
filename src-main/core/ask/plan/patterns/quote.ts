import { likenesses } from '../../align/mentions.ts';
import { vocabularyOf } from '../../align/vocabulary.ts';
import { hasCue, type Question } from '../../question/question.ts';
import { partAbout } from '../../texts/partAbout.ts';
import { isProse } from '../../texts/prose.ts';
import { call, extract, it, math, text } from '../build.ts';
import { type Adjustment, type Candidate, joinUsage, type Usage } from '../candidate.ts';
import { targetFit } from '../fit.ts';
import type { Frame } from '../frame.ts';
import { brief, describe, placesOf, type Selection } from '../selection.ts';
import { cuePlaces } from './lookup.ts';

/** Texts that are looked into for one reading. */
const MAXIMUM_TEXTS = 3;
/** A part must have so much of what is asked of it. */
const MINIMUM_SHARE = 0.5;
/** So much of a part's words the question mostly has. */
const USUAL_TIGHTNESS = 0.35;

/** What no text says in so many words. */
const COMPUTED = ['count', 'ratio', 'difference', 'average', 'median', 'deviation', 'share', 'max', 'min'] as const;

/**
 * "What does the note of A say about X": the sentence, point or clause about X
 * in the text that the selection picks. Its words are those that nothing else meets.
 */
export function quote(selection: Selection): Candidate[] {
  const { frame, target, records } = selection;
  if (target?.type !== 'text' || hasCue(frame.question, ...COMPUTED)) return [];
  const places = placesOf(selection);
  const cells = new Set(places?.flatMap((place) => target[selection.part][place] ?? []));
  if (cells.size === 0 || cells.size > MAXIMUM_TEXTS) return [];
  const [cell = -1] = cells;
  const said = cell < 0 || cells.size > 1 ? '' : frame.sheet.grid.textOf(cell);
  if (!isProse(said)) return [];
  const used = joinUsage(selection.usage, saysUsage(frame));
  // What is known to stand in the text is looked for in its parts.
  const held = selection.filters.flatMap(({ column, kind, usage }) =>
    kind === 'contains' && column === target ? [...usage.keys()] : [],
  );
  if (held.length > 0 && !hasCue(frame.question, 'says')) return [];
  const asked = openPlaces(frame, used).concat(held.filter((place) => !selection.named?.usage.has(place)));
  const about = quoted(frame, said, asked);
  if (!about) return [];
  const of = describe(selection);
  return [
    {
      pattern: 'quote',
      operation: math(extract(target, records), call('part', it, text(about.phrase))),
      reading: `what ${brief(target.label)}${of && ` of ${of}`} says about “${about.phrase}”`,
      table: frame.table,
      used: joinUsage(used, new Map([...about.usage].filter(([place]) => !used.has(place)))),
      adjustments: [...selection.adjustments, ...targetFit(selection), ...saysFit(frame), ...about.fit],
      target,
    },
  ];
}

/** What a text says about the open words of the question, and what it meets of them. Null where the text says it all or nothing. */
export function quoted(
  frame: Frame,
  said: string,
  asked: readonly number[],
): { readonly phrase: string; readonly usage: Usage; readonly fit: readonly Adjustment[] } | null {
  const phrase = phraseOf(
    frame.question,
    asked.toSorted((a, b) => a - b),
  );
  const part = phrase === '' ? null : partAbout(said, phrase);
  if (!part?.isProper || part.share < MINIMUM_SHARE) return null;
  const by = Math.max(-0.1, Math.min(0.1, (part.tightness - USUAL_TIGHTNESS) * 0.3));
  const reason = by < 0 ? 'the part says much else' : 'the part says little else';
  // Who asks what a text says of a thing names no more than the thing.
  const fit = hasCue(frame.question, 'says') ? [] : [{ reason, by }];
  const strength = part.share * (0.7 + 0.3 * part.tightness);
  return { phrase, usage: new Map(asked.map((place) => [place, strength])), fit };
}

/** Content words that a usage does not meet. */
export function openPlaces({ question, sheet }: Frame, used: Usage): number[] {
  const alike = likenesses(question, vocabularyOf(sheet));
  return question.units.flatMap((unit, place) => {
    const isOpen = (used.get(place) ?? 0) < 0.3 && (question.weights[place] ?? 0) >= 0.15;
    return isOpen && (unit.kind !== 'word' || (alike[place]?.size ?? 0) > 0) ? [place] : [];
  });
}

/** The words at these places as they are written; characters that follow each other stay together. */
function phraseOf({ units, text: written }: Question, places: readonly number[]): string {
  let phrase = '';
  let end = -1;
  for (const place of places) {
    const unit = units[place];
    if (!unit) continue;
    phrase += (phrase === '' || unit.from === end ? '' : ' ') + written.slice(unit.from, unit.to);
    end = unit.to;
  }
  return phrase;
}

/** The words that ask for what is said. */
export function saysUsage(frame: Frame): Usage {
  return new Map(cuePlaces(frame, 'says').map((place) => [place, 1]));
}

function saysFit({ question }: Frame): Adjustment[] {
  return hasCue(question, 'says')
    ? [{ reason: 'what a text says is asked for', by: 0.04 }]
    : [{ reason: 'a part of a text', by: -0.06 }];
}
