import { expect, it } from 'vitest';
import type { AnswerFormat } from '../../../../src-shared/survey.ts';
import { agreementOf, isBareNumber } from './agreement.ts';

const column = (format?: AnswerFormat, name = 'Size') => ({ name, instruction: '', ...(format && { format }) });
const number = (unit: string | null): AnswerFormat => ({ kind: 'number', unit });

it.each([
  // How a number is written changes nothing.
  ['1,200', 'We made 1200 videos.', 'said'],
  ['1200', 'It has 1.2K videos.', 'said'],
  ['12', 'recorded by twelve people', 'said'],
  ['39,000', 'some 39 000 clips', 'said'],
  ['39 000', 'some 39,000 clips', 'said'],
  ['5', 'in 5 100 m races', 'said'],
  ['95%', 'an accuracy of 95 percent', 'said'],
  ['-5', 'a loss of -5 dB', 'said'],
  ['2019-2021', 'between 2019 and 2021', 'said'],
  ['5', 'five 100-song lists', 'said'],
  ['44 hours', 'of 44h in all', 'otherWords'],
  // Another number is none that is near it.
  ['1,200', 'We made 12,000 videos.', 'otherNumber'],
  ['120', 'We made 1.2 hundred videos of 12 birds, 1200 seconds each.', 'otherNumber'],
  ['5', 'a loss of -5 dB', 'otherNumber'],
  ['2', 'on 2.5 hours', 'otherNumber'],
  ['1.2', 'We made 1.2 million videos.', 'otherNumber'],
  ['100 and 30', 'It has 100 songs and 20 calls.', 'otherNumber'],
  // Of a name its number counts, and is no number of things.
  ['GPT-4', 'We ask GPT-4 for it.', 'said'],
  ['GPT-4', 'We ask GPT-3.5 for it.', 'otherNumber'],
  ['ResNet-50', 'a ResNet-18 backbone', 'otherNumber'],
  ['4', 'We ask GPT-4 for it.', 'otherNumber'],
  ['5', 'fine-tuned from T5', 'otherNumber'],
  // Words are whole, in any order and inflection; an abbreviation stands for its words.
  ['Recordings of birds', 'each bird was recorded in a recording', 'said'],
  ['art', 'at the start of it', 'otherWords'],
  ['VQA', 'for visual question answering', 'said'],
  ['supervised training', 'trained on pairs of sentences', 'otherWords'],
  ['yes', 'The data are there for all.', 'otherWords'],
  ['✓', 'The data are there for all.', 'otherWords'],
] as const)('holds “%s” against “%s”: %s', (value, quote, expected) => {
  expect(agreementOf(value, quote, column())).toBe(expected);
});

it.each([
  ['1.5', 'lasting 90 min', number('hours'), 'said'],
  ['2', 'lasting 90 min', number('hours'), 'otherNumber'],
  ['1200000', 'about 1.2 million clips', number(null), 'said'],
  ['2021-03', 'in March 2021 we asked', { kind: 'date' }, 'said'],
  ['2021-04', 'in March 2021 we asked', { kind: 'date' }, 'otherNumber'],
  ['image', 'of images and their names', { kind: 'choice', choices: ['image', 'text'] }, 'said'],
  ['text', 'of images and their names', { kind: 'choice', choices: ['image', 'text'] }, 'otherWords'],
  ['yes', 'The data are publicly available.', { kind: 'yesNo' }, 'said'],
  ['no', 'The data are publicly available.', { kind: 'yesNo' }, 'otherWords'],
  ['yes', 'The data are not publicly available.', { kind: 'yesNo' }, 'otherWords'],
] as const)('reads “%s” of “%s” as its column is written', (value, quote, format, expected) => {
  expect(agreementOf(value, quote, column(format))).toBe(expected);
});

it('takes a number without its thousands where its column is told in them', () => {
  expect(agreementOf('110', 'a model of 110M parameters', column(undefined, 'Parameters (M)'))).toBe('said');
  expect(agreementOf('110', 'a model of 110M parameters', column())).toBe('otherNumber');
});

it('knows a number that stands alone', () => {
  expect(['90', '1,200', '95%', '90 songs', 'GPT-4', 'songs'].map(isBareNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
