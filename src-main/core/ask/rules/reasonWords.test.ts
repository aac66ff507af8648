import { expect, it } from 'vitest';
import { reasonSaid } from './reasonWords.ts';

it.each([
  ['word tallest superlative', '“tallest” goes with superlative'],
  ['word ^who project', '“who” goes with project'],
  ['word consecutive unmet', '“consecutive” is left over'],
  ['cue share ratio', 'the wording “share” goes with ratio'],
  ['unused cue count', 'the wording “count” is left over'],
  ['coverage gap', 'another reading meets more of the question'],
  ['coverage', 'how much of the question is met'],
  ['coverage gap project', 'another reading meets more of the question: project'],
  ['conditions 0', 'there is no condition'],
  ['form is asked alone', 'the wording asks for this: alone'],
])('%s: %s', (name, words) => {
  expect(reasonSaid(name).text).toBe(words);
});
