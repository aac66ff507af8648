import { isAsked } from '../intents.ts';
import { cuesOfForms, type Reading, weightMet } from '../readings.ts';
import type { Add, Asked } from './asked.ts';

/** How much of the question is met, and what of it is left. */
export function coverage({ met, frame, form }: Reading, asked: Asked, add: Add): void {
  const { weights } = frame;
  const got = weightMet(met, weights);
  add('coverage', got / asked.whole);
  add('coverage gap', (asked.most - got) / asked.whole);
  add('is best coverage', asked.most - got < 1e-6);
  add('fully met', got / asked.whole > 0.9);
  let known = 0;
  let unknown = 0;
  let most = 0;
  asked.question.tokens.forEach((token, place) => {
    const lost = (weights[place] ?? 0) * (1 - Math.min(1, met[place] ?? 0));
    most = Math.max(most, lost);
    if (token.kind !== 'number' && (met[place] ?? 0) < 0.3) add(`word ${token.key} unmet`);
    if (asked.isKnown[place]) known += lost;
    else unknown += lost;
    if (token.kind === 'number' && !token.key.startsWith('#') && (met[place] ?? 0) < 0.3) add('unmet number');
  });
  add('unmet known', known / asked.whole);
  add('unmet unknown', unknown / asked.whole);
  add('unmet known words', Math.min(4, known));
  add('unmet most', most);
  add(`coverage gap ${form}`, (asked.most - got) / asked.whole);
}

/** What stands on both sides of "and" or "or" is met on both as a rule: a reading that meets one alone has lost something. */
export function joints({ met, form, frame: { weights } }: Reading, { joints: all }: Asked, add: Add): void {
  const strongest = (places: readonly number[]): number =>
    Math.max(0, ...places.map((place) => ((weights[place] ?? 0) > 0.1 ? (met[place] ?? 0) : 0)));
  for (const { kind, before, after } of all) {
    const sides = [before, after].filter((places) => strongest(places) > 0.3).length;
    const name = `joint ${kind} ${['lost', 'half', 'whole'][sides]}`;
    add(name, 1 / all.length);
    add(`${name} ${form}`, 1 / all.length);
  }
}

const STRONG = [
  'count',
  'average',
  'median',
  'max',
  'min',
  'mostOften',
  'leastOften',
  'earliest',
  'latest',
  'difference',
  'ratio',
  'share',
  'sum',
  'negative',
  'blank',
  'yesNo',
] as const;

/** Whether the form is what the words of the question ask for. */
export function cues({ form, met, frame }: Reading, asked: Asked, add: Add): void {
  const names = new Set(asked.question.cues.map(({ name }) => name));
  for (const name of names) add(`cue ${name} ${form}`);
  for (const name of STRONG) {
    if (!names.has(name) || cuesOfForms[form].includes(name)) continue;
    const isMet = asked.question.cues.some(
      (cue) => cue.name === name && cue.places.some((place) => (met[place] ?? 0) > 0.3),
    );
    add(`unused cue ${name}`, !isMet);
  }
  intent(form, asked, add);
  add(`focus names ${asked.focused.get(frame.table) ?? 'none'} ${form}`);
  add(`unasked ${form}`, !cuesOfForms[form].some((name) => names.has(name)));
  add(`wanted ${asked.question.wanted} ${form}`);
  for (const word of asked.words) add(`word ${word} ${form}`);
  const isBound = asked.question.thresholds.length > 0;
  add('bound unused', isBound && !isBoundMet(frame, met, asked));
}

function isBoundMet(frame: Reading['frame'], met: Reading['met'], { question }: Asked): boolean {
  return question.thresholds.some(({ from, to }) =>
    frame.question.tokens.some((token, place) => token.from >= from && token.to <= to && (met[place] ?? 0) > 0.3),
  );
}

/** Whether the wording asks for what the form does, and whether it asks for something else. */
function intent(form: Reading['form'], { intents }: Asked, add: Add): void {
  if (intents.size === 0) {
    add(isAsked(form, intents) ? 'nothing else is asked' : 'form is not asked');
    return;
  }
  const isOwn = intents.has(form);
  add(isOwn ? 'form is asked' : 'another form is asked');
  add(`form is ${isOwn ? '' : 'not '}asked ${form}`);
  add('form is asked alone', isOwn && intents.size === 1);
}
