import { describe, expect, test } from 'vitest';
import { parseRange } from '../../../src-shared/address.ts';
import { MergeIndex } from './mergeIndex.ts';

const range = (text: string) => parseRange(text) ?? { top: -1, left: -1, bottom: -1, right: -1 };

describe('MergeIndex', () => {
  test('a tall merge is found far below its anchor', () => {
    const merges = new MergeIndex([range('A2:A900')]);
    expect(merges.at(600, 0)).toEqual(range('A2:A900'));
    expect(merges.in(range('A500:C510'))).toEqual([range('A2:A900')]);
    expect(merges.at(600, 1)).toBeNull();
  });

  test('a merge in several bands is listed once', () => {
    expect(new MergeIndex([range('A1:A400')]).in(range('A1:B400'))).toHaveLength(1);
  });

  test('a selection that cuts a merge takes in all of it, and what that cuts', () => {
    const merges = new MergeIndex([range('B2:C2'), range('C3:D3'), range('F9:G9')]);
    expect(merges.widen(range('B1:B3'))).toEqual(range('B1:D3'));
    expect(merges.widen(range('A1:A9'))).toEqual(range('A1:A9'));
  });

  test('a cell alone is its own range', () => {
    expect(new MergeIndex([]).rangeAt(4, 2)).toEqual(range('C5'));
  });
});
