import { describe, expect, it } from 'vitest';
import type { Answer, AnswerValue } from '../../../src-shared/answer.ts';
import { sheetSourceId } from '../../../src-shared/source.ts';
import { answerToText, answerWithCitations, headlineOf } from './answerText.ts';

function value(text: string, address: string, label?: string): AnswerValue {
  return {
    text,
    value: { kind: 'text' },
    citations: [{ kind: 'cells', source: sheetSourceId('d1', 0), address }],
    ...(label === undefined ? {} : { label }),
  };
}

function answer(values: readonly AnswerValue[], more: Partial<Answer> = {}): Answer {
  return {
    status: 'answered',
    text: values.map(({ text }) => text).join(', '),
    kind: 'value',
    values,
    unit: null,
    citations: values.flatMap(({ citations }) => citations),
    notation: [],
    confidence: { score: 0.9, word: 'high', reasons: [] },
    alternatives: [],
    nearest: [],
    followed: null,
    ...more,
  };
}

describe('headlineOf', () => {
  it('puts value and unit first and keeps what the sentence adds', () => {
    const one = answer([value('10,055', 'C8')], { unit: 'EUR', text: '10,055 EUR: total in quarter 2' });
    expect(headlineOf(one)).toEqual({ value: '10,055', unit: 'EUR', rest: 'total in quarter 2' });
  });

  it('does not say a unit twice that the value carries', () => {
    expect(headlineOf(answer([value('12.5 %', 'B2')], { unit: '%' }))).toEqual({
      value: '12.5 %',
      unit: null,
      rest: '',
    });
  });

  it('keeps a sentence whole that does not begin with the value', () => {
    expect(headlineOf(answer([value('Yes', 'B2')], { text: 'Rent rose in May' })).rest).toBe('Rent rose in May');
  });
});

describe('the clipboard', () => {
  it('labels the values of a list, each with its own cells', () => {
    const list = answer([value('120', 'B2', 'January'), value('95', 'B3', 'February')], { unit: 'kg', kind: 'list' });
    expect(answerToText(list)).toBe('January: 120 kg\nFebruary: 95 kg');
    expect(answerWithCitations(list, () => 'Sheet1')).toBe('January: 120 kg (Sheet1!B2)\nFebruary: 95 kg (Sheet1!B3)');
  });

  it("quotes a sheet's name that a formula would need quoted", () => {
    expect(answerWithCitations(answer([value('7', 'A1')]), () => "Q3 '24")).toBe("7 ('Q3 ''24'!A1)");
    expect(answerWithCitations(answer([value('7', 'A1')]), () => '预算')).toBe('7 (预算!A1)');
  });

  it('gives the reason when nothing was found', () => {
    const none = answer([], { status: 'notFound', text: 'No column names a warehouse.' });
    expect(answerToText(none)).toBe('No column names a warehouse.');
  });
});
