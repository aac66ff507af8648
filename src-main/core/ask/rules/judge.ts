import type { Features } from './features.ts';

/** What is known of an answer when it is judged; the product's and the trainer's have it in common. */
export interface Judgeable {
  /** Its share of what is held to be meant, 0 to 1. */
  readonly share: number;
  /** Scores of all readings that say it. */
  readonly scores: readonly number[];
  readonly isSeveral: boolean;
  readonly form: string;
  /** Features of the likeliest reading that says it. */
  readonly features: Features;
  /** The share of those that nothing was learned of. */
  readonly unlearned: number;
}

/** Answers with a smaller share are not likely. */
const LIKELY = 0.05;

/**
 * What the likeliest answer is judged by, all answers given with the likeliest
 * first: what carries over from one source of questions to another. Its
 * language, what it does and how long the question is do not.
 */
export function confidenceFeatures(answers: readonly Judgeable[]): Features {
  const found = new Map<string, number>([['bias', 1]]);
  const [best, rival] = answers;
  if (!best) return found;
  const add = (name: string, value: number): void => void found.set(name, value);
  const share = within(best.share);
  add('share', logit(share));
  add('margin', best.share - (rival?.share ?? 0));
  add('lead', Math.min(6, Math.log(share / Math.max(1e-4, rival?.share ?? 1e-4))));
  add('rivals', Math.log(answers.length));
  add('likely rivals', Math.log(Math.max(1, answers.filter((answer) => answer.share > LIKELY).length)));
  add('entropy', -answers.reduce((sum, each) => sum + (each.share > 0 ? each.share * Math.log(each.share) : 0), 0));
  const all = answers.flatMap(({ scores }) => scores);
  const { length } = best.scores;
  add('support', Math.log(length));
  add('share of readings', length / all.length);
  add('most readings', Number(answers.every(({ scores }) => scores.length <= length)));
  add('readings', Math.log(all.length));
  const score = maximum(best.scores);
  add('score', score / 5);
  add('score over mean', (score - all.reduce((sum, each) => sum + each, 0) / all.length) / 5);
  for (const softness of [2, 4]) add(`share ${softness} times softer`, logit(within(softShare(best, all, softness))));
  add('unlearned', best.unlearned);
  add('words', [...best.features.keys()].filter((name) => name.startsWith('word ')).length / 10);
  if (rival) {
    add('rival of one form', Number(rival.form === best.form));
    for (const name of ['coverage', 'target quality'])
      add(`${name} over rival`, (best.features.get(name) ?? 0) - (rival.features.get(name) ?? 0));
  }
  for (const name of CARRIED) add(name, best.features.get(name) ?? 0);
  add('several', Number(best.isSeveral));
  return found;
}

function within(share: number): number {
  return Math.min(0.999, Math.max(0.001, share));
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function maximum(scores: readonly number[]): number {
  return scores.reduce((most, score) => Math.max(most, score), -Infinity);
}

/** The share of an answer when differences of scores count so many times less. */
function softShare({ scores }: Judgeable, all: readonly number[], softness: number): number {
  const most = maximum(all);
  const mass = (some: readonly number[]): number =>
    some.reduce((sum, score) => sum + Math.exp((score - most) / softness), 0);
  return mass(scores) / mass(all);
}

/** Features of the reading that tell of its answer as well. */
const CARRIED: readonly string[] = [
  'coverage',
  'coverage gap',
  'is best coverage',
  'fully met',
  'unmet known',
  'unmet unknown',
  'unmet number',
  'unmet most',
  'joint and half',
  'joint list half',
  'conditions 0',
  'conditions 1',
  'conditions 2',
  'conditions exact',
  'condition weakest',
  'condition rival',
  'condition contains',
  'condition number',
  'condition date',
  'order column named',
  'order column unnamed',
  'better column unused',
  'target unnamed',
  'target quality',
  'target quality high',
  'target is first',
  'target in focus',
  'target outside focus',
  'form is asked',
  'another form is asked',
  'nothing else is asked',
  'headers as rows',
  'merged lines',
];
