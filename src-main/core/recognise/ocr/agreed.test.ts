import { describe, expect, it } from 'vitest';
import { agreed, areWholeNumbers, standsAlone } from './agreed.ts';
import type { ReadLine } from './lineReader.ts';

function line(text: string, confidence: number, least = confidence): ReadLine {
  const signs = Array.from(text, (sign, x) => ({ text: sign, confidence: x === 0 ? least : confidence, x }));
  return { text, confidence, signs };
}

describe('two readings of a cell', () => {
  it('are surer where they agree, with the spaces of the line reader, which are measured', () => {
    expect(agreed({ text: '49 ±19', confidence: 0.6 }, [line('49 ± 19', 0.8)])).toEqual({
      text: '49 ± 19',
      confidence: 0.95,
    });
  });

  it('that differ are the line reader’s where that was sure, and as sure as its least sure sign', () => {
    const { text, confidence } = agreed({ text: '49219', confidence: 0.9 }, [line('49 ± 19', 0.98, 0.5)]);
    expect(text).toBe('49 ± 19');
    expect(confidence).toBeCloseTo(0.9 * 0.25);
  });

  it('that differ are the page’s where the line reader hardly saw anything', () => {
    expect(agreed({ text: '1', confidence: 0.96 }, [line('，', 0.27)]).text).toBe('1');
  });

  it('of several lines are joined, and lines without writing left out', () => {
    expect(
      agreed({ text: 'Birth', confidence: 0.3 }, [line('Birth', 0.9), line(' ', 0.9), line('weight', 0.9)]).text,
    ).toBe('Birth weight');
    expect(agreed({ text: 'Birth', confidence: 0.3 }, [line('', 0)])).toEqual({ text: 'Birth', confidence: 0.3 });
  });

  it('have plain signs among Latin letters, and keep the wide ones of Chinese', () => {
    expect(agreed({ text: '', confidence: 0 }, [line('Sex（M/F）', 0.9)]).text).toBe('Sex(M/F)');
    expect(agreed({ text: '', confidence: 0 }, [line('合计（元）', 0.9)]).text).toBe('合计（元）');
  });
});

describe('a cell that was read on the page', () => {
  it.each([
    ['Birth weight', 0.93, true],
    ['Birth weight', 0.85, false],
    ['12.5', 0.93, true],
    ['125', 0.96, false],
    ['B', 0.96, false],
    ['合计金额', 0.96, false],
  ])('%s (%d) stands alone: %s', (text, confidence, stands) => {
    expect(standsAlone({ text, confidence })).toBe(stands);
  });

  it('stands alone as a whole number among such', () => {
    expect(standsAlone({ text: '125', confidence: 0.93 }, true)).toBe(true);
    expect(standsAlone({ text: '125', confidence: 0.8 }, true)).toBe(false);
    expect(standsAlone({ text: '12%', confidence: 0.93 }, true)).toBe(false);
  });

  it('is among whole numbers where no point was read, nor seen beside a figure', () => {
    const texts = [{ text: 'Boxes, each', confidence: 1 }, ...['125', '7'].map((text) => ({ text, confidence: 1 }))];
    expect(areWholeNumbers(texts, [true, false, false])).toBe(true);
    expect(areWholeNumbers(texts, [false, false, true])).toBe(false);
    expect(areWholeNumbers([...texts, { text: '1.5', confidence: 0.4 }], [])).toBe(false);
  });
});
