import { describe, expect, test } from 'vitest';
import css from './theme.css?raw';

const papers = ['surface', 'window', 'sunken', 'raised'];
const pairs = [
  ...['text', 'text-dim', 'text-faint'].flatMap((text) =>
    papers.flatMap((paper) => [
      [text, paper],
      [text, `hover on ${paper}`],
    ]),
  ),
  // What lists and menus have the keyboard on: fainter texts take the dimmer one there.
  ...['text', 'text-dim'].flatMap((text) => papers.map((paper) => [text, `pressed on ${paper}`])),
  ...['title', 'section', 'colhead', 'rowhead'].flatMap((role) => [
    [`role-${role}-text`, `role-${role}`],
    [`role-${role}-text`, 'surface'],
    ['text', `role-${role}`],
  ]),
  ['cited-text', 'cited-fill'],
  ['cited-text', 'surface'],
  ['text', 'cited-fill'],
  ['doubt-text', 'doubt-fill'],
  ['doubt-text', 'surface'],
  ['error-text', 'error-fill'],
  ['error-text', 'raised'],
];

describe.each(['light', 'dark'])('in the %s theme', (scheme) => {
  const tokens = tokensOf(scheme);

  test.each(pairs)('%s can be read on %s (4.5 : 1)', (text = '', paper = '') => {
    expect(contrast(tokens.get(text) ?? '', paperOf(tokens, paper))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['cited', 'selection', 'doubt', 'error'])('the mark %s can be seen on the sheet (3 : 1)', (mark) => {
    expect(contrast(tokens.get(mark) ?? '', tokens.get('surface') ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe.each(['light', 'dark'])('in the %s theme with high contrast', (scheme) => {
  const tokens = new Map([...tokensOf(scheme), ...tokensOf(scheme, ":root[data-contrast='more']")]);

  test.each(pairs)('%s can be read on %s (7 : 1)', (text = '', paper = '') => {
    expect(contrast(tokens.get(text) ?? '', paperOf(tokens, paper))).toBeGreaterThanOrEqual(7);
  });

  test.each(['line', 'cited', 'selection', 'doubt', 'error'])('%s can be seen on the sheet (3 : 1)', (mark) => {
    expect(contrast(tokens.get(mark) ?? '', tokens.get('surface') ?? '')).toBeGreaterThanOrEqual(3);
  });
});

/** Names and `#rrggbb` (or `#rrggbbaa`) of a theme's tokens. */
function tokensOf(scheme: string, root = ':root'): Map<string, string> {
  const block = css.split(`\n${root}[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--tw-([\w-]+): (#[\da-f]{6,8});/g)].map(([, name = '', color = '']) => [name, color]),
  );
}

/** The colour of a paper, or of what lies over it: `surface`, `hover on surface`. */
function paperOf(tokens: Map<string, string>, name: string): string {
  const [over = '', under] = name.split(' on ');
  const color = tokens.get(over) ?? '';
  if (under === undefined) {
    return color;
  }
  const paper = tokens.get(under) ?? '';
  const share = Number.parseInt(color.slice(7), 16) / 255;
  const mixed = [1, 3, 5].map((at) => {
    const [top = 0, bottom = 0] = [color, paper].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(top * share + bottom * (1 - share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

/** WCAG 2.2: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((value) =>
    value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
