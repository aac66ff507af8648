import { expect, it } from 'vitest';
import { withoutBlankLines } from './blankLines.ts';

it('takes blank rows and columns out, and shortens what spans them', () => {
  const html =
    '<table><tr><td></td><td colspan="3"><b>Fruit</b></td></tr><tr><td></td><td></td><td></td><td></td></tr>' +
    '<tr><td></td><td>Plums</td><td></td><td>4 &lt; 8</td></tr></table>';
  expect(withoutBlankLines(html)).toBe(
    '<table><tr><td colspan="2">Fruit</td></tr><tr><td>Plums</td><td>4 &lt; 8</td></tr></table>',
  );
});

it('leaves a label that spans rows over those that have writing', () => {
  const html =
    '<table><tr><td rowspan="3">Fruit</td><td>Plums</td></tr><tr><td></td></tr><tr><td>Pears</td></tr></table>';
  expect(withoutBlankLines(html)).toBe(
    '<table><tr><td rowspan="2">Fruit</td><td>Plums</td></tr><tr><td>Pears</td></tr></table>',
  );
});
