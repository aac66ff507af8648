import { describe, expect, it } from 'vitest';
import { resolveFollowUp } from './followUp.ts';
import { parseQuestion } from './question.ts';

function focusOf(text: string): string | null {
  const { focus, tokens } = parseQuestion(text);
  return (
    focus &&
    tokens
      .slice(focus.from, focus.to + 1)
      .map((unit) => unit.text)
      .join(' ')
  );
}

const day = (year: number | null, month: number | null, day: number | null) => ({ year, month, day, quarter: null });

describe('parseQuestion', () => {
  it.each([
    ['on 2020-03-05', 'in', day(2020, 3, 5), null],
    ['on March 5th, 2020', 'in', day(2020, 3, 5), null],
    ['on 5 March 2020', 'in', day(2020, 3, 5), null],
    ['2020年3月5日', 'in', day(2020, 3, 5), null],
    ['in May', 'in', day(null, 5, null), null],
    ['before June 16', 'before', day(null, 6, 16), null],
    ['since 2019', 'since', day(2019, null, null), null],
    ['from November 1 to 5, 2020', 'between', day(2020, 11, 1), day(2020, 11, 5)],
    ['from January to August', 'between', day(null, 1, null), day(null, 8, null)],
    ['3月到5月', 'between', day(null, 3, null), day(null, 5, null)],
    ['in the first three months', 'between', day(null, 1, null), day(null, 3, null)],
    ['下半年', 'between', day(null, 7, null), day(null, 12, null)],
  ])('dates: %s', (text, relation, point, until) => {
    expect(parseQuestion(text).dates).toMatchObject([{ relation, point, until }]);
  });

  it('takes no month from a verb and no year from an amount', () => {
    expect(parseQuestion('May I see what they march for?').dates).toEqual([]);
    expect(parseQuestion('Which cost more than 2,500.50 or 12020?').dates).toEqual([]);
  });

  it.each([
    ['over 300', '>', 300, null],
    ['at least 4', '>=', 4, null],
    ['no more than 1,200', '<=', 1200, null],
    ['below 12.5%', '<', 0.125, null],
    ['taller than 15 m', '>', 15, null],
    ['cheaper than 40', '<', 40, null],
    ['between 3 and 4', 'between', 3, 4],
    ['18 years or more', '>=', 18, null],
    ['超过4000元', '>', 4000, null],
    ['300以上', '>=', 300, null],
  ])('bounds: %s', (text, operator, number, until) => {
    expect(parseQuestion(text).thresholds).toMatchObject([{ operator, number, until }]);
  });

  it.each([
    ['What is the monthly salary of Ada?', 'monthly salary'],
    ['Which departments have more than two clerks?', 'departments'],
    ['What is the total amount of all travel costs?', 'travel costs'],
    ['投影仪的单价是多少？', '单 价'],
    ['收入最高的月份是哪个月？', '月 份'],
  ])('what is asked for: %s', (text, expected) => {
    expect(focusOf(text)).toBe(expected);
  });

  it.each([
    ['Who signed it?', 'person'],
    ['When was it signed?', 'date'],
    ['How many were signed?', 'number'],
    ['Is it signed?', 'truth'],
    ['Which one is signed?', 'thing'],
  ])('what kind of answer is wanted: %s', (text, wanted) => {
    expect(parseQuestion(text).wanted).toBe(wanted);
  });
});

describe('resolveFollowUp', () => {
  it.each([
    ['And in May?', 'What was the income in April 2020?', 'What was the income in May?'],
    ['What about 2021?', 'What was the income in 2020?', 'What was the income in 2021?'],
    ['And for Ben?', 'What is the salary of Ada?', 'What is the salary of Ben?'],
    ['那5月呢？', '4月的收入是多少？', '5月的收入是多少？'],
  ])('%s', (question, before, expected) => {
    expect(resolveFollowUp(question, [before])).toBe(expected);
  });

  it('leaves a question alone that stands by itself, or comes first', () => {
    expect(resolveFollowUp('What is the salary of Ben?', ['Who is Ada?'])).toBe('What is the salary of Ben?');
    expect(resolveFollowUp('And in May?', [])).toBe('And in May?');
  });
});
