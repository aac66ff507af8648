import { expect, test } from 'vitest';
import { columnWidth, isCut, wholeWidth } from './columnFit.ts';

test('a column is as wide as its words within limits, and never narrower than its widest number', () => {
  expect(columnWidth({ words: 120.2, figures: 0 })).toBe(121);
  expect(columnWidth({ words: 900, figures: 0 })).toBe(300);
  expect(columnWidth({ words: 10, figures: 0 })).toBe(48);
  expect(columnWidth({ words: 900, figures: 411.5 })).toBe(412);
});

test('its file may make it narrower than its words, not than its numbers', () => {
  expect(columnWidth({ words: 200, figures: 0 }, 80)).toBe(80);
  expect(columnWidth({ words: 0, figures: 300 }, 80)).toBe(300);
});

test('fitted by hand it shows all of its words, too', () => {
  expect(wholeWidth({ words: 900, figures: 40 })).toBe(900);
  expect(wholeWidth({ words: 90_000, figures: 0 })).toBe(1200);
});

test('what rounding may differ by cuts nothing', () => {
  expect([isCut(70.4, 70), isCut(71, 70)]).toEqual([false, true]);
});
