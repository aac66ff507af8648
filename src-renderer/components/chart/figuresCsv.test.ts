import { expect, test } from 'vitest';
import { figuresCsv } from './figuresCsv.ts';

test('figures leave under their names with all digits; a name that looks like a formula stays a text', () => {
  const points = [
    { label: 'Seeds, wet', value: 0.1 + 0.2 },
    { label: '=HYPERLINK("x")', value: -1 },
  ];
  expect(figuresCsv({ kind: 'series', points }, 'Summer')).toBe(
    `\u{FEFF}Name,Summer\r\n"Seeds, wet",0.30000000000000004\r\n"'=HYPERLINK(""x"")",-1\r\n`,
  );
});

test('a distribution leaves with the edges of its parts', () => {
  const bins = [
    { from: 0, to: 200, count: 199 },
    { from: 200, to: 400, count: 201 },
  ];
  expect(figuresCsv({ kind: 'bins', bins }, 'Price')).toBe(
    '\u{FEFF}From,To (not among them),Count\r\n0,200,199\r\n200,400,201\r\n',
  );
});
