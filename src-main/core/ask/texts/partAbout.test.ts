import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partAbout } from './partAbout.ts';

const RULES =
  'Delivery:\nGoods are unloaded at the gate.\nDrivers wait in the yard.\n\nPayment:\nWithin 30 days. Late payers are charged 2 %.\nContact: Mr. Bell, office 4';
const SEALING =
  'The inner sleeves are sealed by the fitter, the outer sleeves are sealed by the mason. If the sealing is poor, the fitter repairs it.';
const DUTIES = '1.电梯每年检查一次；2.泵房由张工负责，仓库由李工负责。3、消防通道保持畅通。';

function about(text: string, phrase: string): string | null {
  const part = partAbout(text, phrase);
  return part && (part.isProper ? text.slice(part.from, part.to) : 'all');
}

describe('the part of a text that a phrase is about', () => {
  it.each<readonly [string, string, string | null]>([
    [RULES, 'late payers', 'Late payers are charged 2 %'],
    [RULES, 'drivers', 'Drivers wait in the yard'],
    [RULES, 'payment', 'Within 30 days. Late payers are charged 2 %.'],
    [RULES, 'contact', 'Mr. Bell, office 4'],
    [RULES, 'windows', null],
    [RULES, 'gate payment contact', 'all'],
    [SEALING, 'sealing of inner sleeves', 'The inner sleeves are sealed by the fitter'],
    [SEALING, 'outer sleeve', 'the outer sleeves are sealed by the mason'],
    [SEALING, 'poor sealing', 'If the sealing is poor, the fitter repairs it'],
    // Two sentences one after another are both about it.
    [
      'Lockers are free. Keys are handed back. A lost key costs 15.',
      'keys',
      'Keys are handed back. A lost key costs 15',
    ],
    ['Keys are free. Doors are locked. A lost key costs 15.', 'keys', 'all'],
    [DUTIES, '仓库负责', '仓库由李工负责'],
    [DUTIES, '电梯检查', '电梯每年检查一次'],
    [DUTIES, '消防通道', '消防通道保持畅通'],
    [DUTIES, '空调', null],
    ['', 'keys', null],
    ['Keys are free.', '', null],
  ])('%#: %j, %s', (text, phrase, expected) => {
    expect(about(text, phrase)).toBe(expected);
  });

  it('is a part of any text for any phrase', () => {
    const piece = fc.constantFrom(
      'key',
      'door',
      'gate ',
      '4',
      ' ',
      '\n',
      '. ',
      ', ',
      ': ',
      '。',
      '1. ',
      '一是',
      '消防',
      '通道',
    );
    const text = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(text, text, (whole, phrase) => {
        const part = partAbout(whole, phrase);
        fc.pre(part !== null);
        expect(part.from).toBeGreaterThanOrEqual(0);
        expect(part.to).toBeLessThanOrEqual(whole.length);
        expect(whole.slice(part.from, part.to).trim()).not.toBe('');
        expect(part.share).toBeGreaterThan(0);
        expect(part.share).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });
});
