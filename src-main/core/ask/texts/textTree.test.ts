import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextPart, textTree } from './textTree.ts';

/** Parts as texts; a part with parts of its own is a list, with its heading first where it has one. */
type Shown = string | readonly Shown[];

function shown(text: string, part: TextPart): Shown {
  const heading = part.heading ? [`${text.slice(part.heading.from, part.heading.to)}:`] : [];
  const parts = part.parts.map((each) => shown(text, each));
  const own = parts.length > 0 ? parts : [text.slice(part.from, part.to)];
  return heading.length + parts.length > 0 ? [...heading, ...own] : (own[0] ?? '');
}

describe('the parts of a text', () => {
  it.each<readonly [string, Shown]>([
    ['Band saw', 'Band saw'],
    ['The stove is off. Mr. Bell checks it.', ['The stove is off', 'Mr. Bell checks it']],
    ['Room 3.5 costs 20 EUR. No. 4 is free.', ['Room 3.5 costs 20 EUR', 'No. 4 is free']],
    ['Is it wet? Dry it!', ['Is it wet?', 'Dry it!']],
    [
      'Sleeves are sealed by the fitter, shafts are sealed by the mason.',
      ['Sleeves are sealed by the fitter', 'shafts are sealed by the mason'],
    ],
    // Items of an enumeration and conditions are no clauses that stand alone.
    ['Pumps, hoses and valves are kept dry.', 'Pumps, hoses and valves are kept dry.'],
    ['If the seal leaks badly, the fitter repairs it.', 'If the seal leaks badly, the fitter repairs it.'],
    ['1. Wash it. 2. Dry it. 3. Hang it up.', ['Wash it', 'Dry it', 'Hang it up']],
    ['Steps: first, wash it well', [['Steps:', 'first, wash it well']]],
    ['Version 2. It is new.', ['Version 2', 'It is new']],
    [
      'Entry:\nSign the book.\nFees:\nA day costs 4.\nChildren pay nothing.',
      [
        ['Entry:', 'Sign the book.'],
        ['Fees:', 'A day costs 4', 'Children pay nothing'],
      ],
    ],
    [
      'Entry:\nSign the book.\nContact: office 4',
      [
        ['Entry:', 'Sign the book.'],
        ['Contact:', 'office 4'],
      ],
    ],
    ['Open 12:30, ratio 1:4, see http://x.org', 'Open 12:30, ratio 1:4, see http://x.org'],
    ['1、电梯每年检查一次；2、泵房由张工负责。', ['电梯每年检查一次', '泵房由张工负责']],
    ['完成改造，一是清理现场；二是更换管道。', [['完成改造，:', '清理现场', '更换管道']]],
  ])('%#: %j', (text, expected) => {
    expect(shown(text, textTree(text))).toEqual(expected);
  });

  it('lie within one another, in order, and begin and end with something', () => {
    const piece = fc.constantFrom(
      'a',
      'Bc',
      '4',
      ' ',
      '\n',
      '.',
      ',',
      ':',
      '：',
      '；',
      '。',
      '，',
      '1. ',
      '2. ',
      '一是',
      '二是',
      '消防',
      '(',
    );
    const check = (text: string, part: TextPart): void => {
      let end = part.from;
      for (const each of part.parts) {
        expect(each.from).toBeGreaterThanOrEqual(end);
        expect(each.to).toBeLessThanOrEqual(part.to);
        const said = text.slice(each.from, each.to);
        expect(said).not.toBe('');
        expect(said).toBe(said.trim());
        end = each.to;
        check(text, each);
      }
    };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        check(text, textTree(text));
      }),
    );
  });
});
