import { expect, test } from 'vitest';
import { completionAt, placeOfProblem } from './templateText.ts';

const known = [
  { name: 'Person', schema: { type: 'string' } },
  { name: 'Pay grade', schema: { type: 'integer' } },
  { name: 'Salary', schema: { type: 'number' } },
];

/** What is listed at `¦`, and the text once the first of it is taken. */
function completed(marked: string): { readonly labels: readonly string[]; readonly text: string } | null {
  const caret = marked.indexOf('¦');
  const text = marked.replace('¦', '');
  const found = completionAt(text, caret, known);
  if (!found) return null;
  const insert = found.words[0]?.insert ?? '';
  return {
    labels: found.words.map(({ label }) => label),
    text: `${text.slice(0, found.from)}${insert}${text.slice(found.to)}`,
  };
}

test('attributes are completed by the headers of the table that are not there yet, with what they hold', () => {
  expect(completed('{"properties": {"Person": {}, ¦}}')).toEqual({
    labels: ['Pay grade', 'Salary'],
    text: '{"properties": {"Person": {}, "Pay grade": {"type":"integer"}}}',
  });
  expect(completed('{"properties": {"p¦"}}')).toEqual({
    labels: ['Person', 'Pay grade'],
    text: '{"properties": {"Person": {"type":"string"}}}',
  });
  // Of one that has a value, the name alone.
  expect(completed('{"properties": {"Sal¦": {"type": "string"}}}')?.text).toBe(
    '{"properties": {"Salary": {"type": "string"}}}',
  );
  expect(completed('[{"value": "xx", "type": "Pay", s¦}]')?.text).toBe(
    '[{"value": "xx", "type": "Pay", "Salary": "xx"}]',
  );
});

test('keys and values of a schema are completed where they can stand', () => {
  expect(completed('{"properties": {"Salary": {"type": "¦"}}}')?.labels).toEqual([
    'string',
    'number',
    'integer',
    'boolean',
    'object',
  ]);
  expect(completed('{"properties": {"Salary": {"type": "n¦um"}}}')?.text).toBe(
    '{"properties": {"Salary": {"type": "number"}}}',
  );
  expect(completed('{"properties": {"Salary": {"type": "number", e¦}}}')?.labels).toEqual(['enum', 'examples']);
  expect(completed('{"oneOf": [{"properties": {}, ¦}]}')?.labels).toEqual(['title', 'description', 'x-words']);
  expect(completed('{"x-o¦", "properties": {}}')?.text).toBe('{"x-of": "", "properties": {}}');
  expect(completed('{"x-of": ¦, "properties": {}}')?.text).toBe('{"x-of": "row", "properties": {}}');
});

test.each([
  ['a description', '{"properties": {"Salary": {"description": "p¦"}}}'],
  ['what is said already', '{"properties": {"Salary": {"type": "number¦"}}}'],
  ['what begins as nothing does', '{"properties": {"zz¦"}}'],
  ['a word of many', '{"properties": {"Salary": {"x-words": ["p¦"]}}}'],
])('nothing is listed in %s', (_, marked) => {
  expect(completed(marked)).toBeNull();
});

test('problems are found in the text, as schema and as records', () => {
  const schema = '{"oneOf": [{"title": "A"}, {"properties": {"value": {}, "type": {"const": "B"}, "name": {}}}]}';
  const said = (text: string, problem: string): string | null => {
    const place = placeOfProblem(text, problem);
    return place && text.slice(place.from, place.to);
  };
  expect(said(schema, 'types.1.attributes.0.name')).toBe('"name"');
  expect(said(schema, 'types.0.name')).toBe('{"title": "A"}');
  expect(said('[{"value": "xx", "type": "B", "date": "xx"}]', 'types.0.attributes.0')).toBe('"date"');
  expect(said('{"type": "xx", "date": "xx"}', 'types.0.attributes.0.name')).toBe('"type"');
  expect(said('{"title": "xx",, }', '')).toBe(',');
  expect(said(schema, 'placeholder')).toBeNull();
});
