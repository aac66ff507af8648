import { expect, it } from 'vitest';
import { distractorsFor } from './distractors.ts';

const paper = (id: string) => ({ id, title: id, abstract: null });
/** Points on a circle, by the first word of a text in degrees. */
const embed = async (texts: readonly string[]) =>
  texts.map((text) => {
    const angle = (Math.PI * Number.parseInt(text, 10)) / 180;
    return new Float32Array([Math.cos(angle), Math.sin(angle)]);
  });

it('takes the papers most similar to the demand and to the references on average, and no reference', async () => {
  const found = await distractorsFor({
    demand: '0',
    references: [paper('40'), paper('60')],
    candidates: ['40', '60', '90', '25', '-20', '180'].map(paper),
    count: 3,
    embed,
  });
  expect(found.map(({ id }) => id)).toEqual(['25', '-20', '90']);
  // cos 25° with the demand; cos 15° and cos 35° with the references.
  expect(found[0]?.score).toBeCloseTo((0.9063 + (0.9659 + 0.8192) / 2) / 2, 3);
});
