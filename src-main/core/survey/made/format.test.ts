import { expect, it } from 'vitest';
import { formattedValue } from './format.ts';

it.each([
  ['1.2M clips', null, '1200000'],
  ['5,100', null, '5100'],
  ['39K', null, '39000'],
  ['2.5 thousand hours', 'hours', '2500'],
  ['90 minutes', 'hours', '1.5'],
  ['45%', '%', '45'],
  ['45%', null, '45'],
  ['12 kg', 'hours', null],
  ['about 30', null, '30'],
  ['several', null, null],
])('writes %s as a number in %s: %s', (value, unit, written) => {
  expect(formattedValue(value, { kind: 'number', unit })).toBe(written);
});

it.each([
  ['Publicly available', 'yes'],
  ['not publicly available', 'no'],
  ['✗', 'no'],
  ['✓', 'yes'],
  ['unavailable', 'no'],
  ['on request', null],
])('writes %s as yes or no: %s', (value, written) => {
  expect(formattedValue(value, { kind: 'yesNo' })).toBe(written);
});

it('writes dates as far as they are said, and a choice where one alone is meant', () => {
  const date = { kind: 'date' } as const;
  expect(['2021', 'March 2021', '14 March 2021', 'in spring'].map((each) => formattedValue(each, date))).toEqual([
    '2021',
    '2021-03',
    '2021-03-14',
    null,
  ]);
  const choice = { kind: 'choice', choices: ['Speech', 'Text', 'Text to speech'] } as const;
  expect(['SPEECH', 'read speech', 'speech or text', ''].map((each) => formattedValue(each, choice))).toEqual([
    'Speech',
    'Speech',
    null,
    '',
  ]);
});
