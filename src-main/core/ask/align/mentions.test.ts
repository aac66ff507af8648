import { describe, expect, it } from 'vitest';
import { parseQuestion } from '../question/question.ts';
import { QuestionOnSheet } from '../questionOnSheet.ts';
import { gridOf, readSheet } from '../testSheets.ts';

const plant = gridOf([
  ['Site', 'Area', 'Manager', 'Output (tons)', '备注'],
  ['Unit 1', 'Production', 'Human Resources Department', '120', '应付账款'],
  ['Unit 11', 'Non-production', 'Maintenance Crew', '90', '应收账款'],
  ['Unit 2', 'Storage', 'Quality Assurance Team', '40', '资金'],
  ['Unit 4', 'Yard', 'Caretakers', '10', '钻机与螺丝'],
]);

/** The best-named value, and how well it is named. */
function best(question: string): { text: string; quality: number } | null {
  const mention = new QuestionOnSheet(parseQuestion(question), readSheet(plant)).mentions.find(
    ({ element, isExcluded }) => element.kind === 'value' && !isExcluded,
  );
  return mention ? { text: mention.element.text, quality: mention.quality } : null;
}

describe('findMentions', () => {
  it.each([
    ['What does Unit 1 make?', 'Unit 1'],
    ['What does unit 11 make?', 'Unit 11'],
    ['What does the second unit make?', 'Unit 2'],
    ['Which site is for production?', 'Production'],
    ['Which site is for non-production?', 'Non-production'],
    ['Which site does HR manage?', 'Human Resources Department'],
    ['Who leads quality assurance teams?', 'Quality Assurance Team'],
    ['Where is the maintainance crew?', 'Maintenance Crew'],
    ['ＵＮＩＴ　２ makes what?', 'Unit 2'],
    ['應付賬款在哪個單位？', '应付账款'],
    ['哪個站點有鑽機與螺絲？', '钻机与螺丝'],
  ])('%s → %s', (question, expected) => {
    expect(best(question)?.text).toBe(expected);
  });

  it.each([
    // Near misses: a number, a negation or one shared word is not the same thing.
    ['What does Unit 3 make?', 'Unit'],
    ['Which site is not production-related but unproductive?', 'Production'],
    ['Which department of the university?', 'Human Resources Department'],
    ['收款人是谁？', '应收账款'],
  ])('near miss: %s is no full mention of %s', (question, text) => {
    const found = best(question);
    expect(found === null || !found.text.startsWith(text) || found.quality < 0.75).toBe(true);
  });

  it.each([
    ['Which sites are not for production?', ['Production']],
    ['Which sites are there other than Unit 1 and Unit 2?', ['Unit 1', 'Unit 2']],
    ['Which site is for non-production?', []],
    ['Which site makes no less than 100 tons?', []],
  ])('leaves out what is named after a word that excludes: %s', (question, texts) => {
    const { mentions } = new QuestionOnSheet(parseQuestion(question), readSheet(plant));
    const left = mentions.filter(({ isExcluded }) => isExcluded);
    const full = left.filter(({ quality }) => quality > 0.9).map(({ element }) => element.text);
    expect(full.toSorted()).toEqual(texts);
  });
});
