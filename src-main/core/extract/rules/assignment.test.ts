import { expect, it } from 'vitest';
import { bestPlaces, type Choice } from './assignment.ts';

function standsAt(place: string): Choice {
  return { reading: { place, value: place, citations: [], traits: [] }, precision: 0.9, isTaught: false };
}

it('gives each attribute a place of its own, also where many ask for the same ones', () => {
  // Ten groups of three, each of which wants the same four places, in the same order.
  const wanted = Array.from({ length: 30 }, (_, at) => [0, 1, 2, 3].map((each) => `${Math.floor(at / 3)}/${each}`));
  const means = wanted.map((places) => new Map(places.map((place, at) => [place, 0.9 - at / 10])));
  const found = bestPlaces(means, [wanted.map((places) => places.map(standsAt))]);
  expect(found).not.toContain(null);
  expect(new Set(found).size).toBe(30);
});
