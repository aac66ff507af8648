import { expect, test } from 'vitest';
import { fontNotes } from './fonts.ts';

const TEXTS = ['Name', 'Città', '名称', '123', ''];
const without = (letters: string) => async (letter: string) => !letters.includes(letter);

test('nothing is said where all can be drawn, and of scripts that the sheet does not use', async () => {
  expect(await fontNotes(TEXTS, without('Жקก한'))).toEqual([]);
});

test('a few cells that become boxes are told, and looked past', async () => {
  expect(await fontNotes(TEXTS, without('国'))).toEqual([
    'This computer has no font with Chinese letters: on the pictures 1 cell is boxes.',
  ]);
});

test('a sheet that cannot be read on its picture is not looked at', async () => {
  const sheet = ['名称', '价格', 'ชื่อ', '1'];
  await expect(fontNotes(sheet, without('国ก'))).rejects.toMatchObject({
    code: 'file.unreadable',
    message: expect.stringContaining('no font with Thai and Chinese letters'),
  });
});

test('the drawing itself is asked: what no font has is a box', async () => {
  const latin = await fontNotes(['Name', '1']).then(
    () => 'drawn',
    (error: Error) => error.message,
  );
  expect(latin).toMatch(/^drawn$|Latin letters/);
});
