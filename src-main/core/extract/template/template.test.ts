import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributeKinds, type Template } from '../../../../src-shared/template.ts';
import { checkTemplate } from './check.ts';
import { readJsonSchema, toJsonSchema } from './jsonSchema.ts';
import { toPaperTemplate } from './paper.ts';
import { readTemplate } from './readTemplate.ts';

const prices: Template = {
  of: 'cell',
  placeholder: 'xx',
  types: [
    { name: 'Other', attributes: [] },
    {
      name: 'Price',
      attributes: [
        { name: 'product name', kind: 'text' },
        { name: 'price conditions', kind: 'freeForm' },
      ],
    },
  ],
};
const WRITTEN = [
  { value: 'xx', type: 'Other' },
  { value: 'xx', type: 'Price', 'product name': 'xx', 'price conditions': { xx: 'yy' } },
];

describe('templates as JSON records', () => {
  it('are read as a list or a record a line, and written as they were', () => {
    expect(readTemplate(JSON.stringify(WRITTEN))).toEqual(prices);
    expect(readTemplate(WRITTEN.map((record) => JSON.stringify(record)).join('\n'))).toEqual(prices);
    expect(toPaperTemplate(prices)).toEqual(WRITTEN);
  });

  it('of pages are one record without a value, with its own placeholder', () => {
    const page = readTemplate('{"book title": "<NULL>", "author": "<NULL>"}');
    expect(page).toMatchObject({ of: 'page', placeholder: '<NULL>' });
    expect(toPaperTemplate(page)).toEqual([{ 'book title': '<NULL>', author: '<NULL>' }]);
  });

  it.each([
    ['', 'Line 1 of the template is not JSON. Check its quotes, commas and brackets.'],
    [
      '{"value": "xx", "type": "A"}\n{"value": ',
      'Line 2 of the template is not JSON. Check its quotes, commas and brackets.',
    ],
    ['{\n  "value": \n}', 'The template is not JSON. Check its quotes, commas and brackets.'],
    ['[]', 'The template is empty. Write a record first.'],
    ['[1]', 'The template cannot be read. At 0: expected an object of attributes and placeholders.'],
    [
      '{"value": "xx"}',
      'The template cannot be read. At 0.type: expected the name of the record type, such as "Result".',
    ],
    [
      '{"value": "xx", "type": "A", "size": 3}',
      'The template cannot be read. At 0.size: expected a placeholder: "xx" for a text, {"xx": "yy"} for free form.',
    ],
  ])('say what is wrong with %s', (text, message) => {
    expect(() => readTemplate(text)).toThrow(message);
  });
});

describe('templates as JSON Schema', () => {
  it('come back as they were, whatever they hold', () => {
    const name = fc.string({ minLength: 1 }).filter((text) => !['value', 'type', '__proto__'].includes(text));
    const description = fc.string({ minLength: 1 });
    const plain = fc.constantFrom(...attributeKinds.filter((kind) => kind !== 'choice'));
    const attribute = fc.oneof(
      fc.record({ name, kind: plain, description }, { requiredKeys: ['name', 'kind'] }),
      fc.record({ name, kind: fc.constant('choice' as const), choices: fc.array(fc.string(), { minLength: 1 }) }),
    );
    // Objects put names of digits first, and there order is all that is lost.
    const attributes = fc
      .uniqueArray(attribute, { selector: (each) => each.name })
      .map((all) => all.filter((each) => !/^\d+$/.test(each.name)));
    const words = fc.array(fc.string());
    const type = fc.record({ name, words, attributes }, { requiredKeys: ['name', 'attributes'] });
    const template = fc.record({
      of: fc.constant('cell' as const),
      placeholder: fc.constantFrom('xx', '<NULL>'),
      types: fc.array(type, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(template, (each) => {
        expect(readJsonSchema(JSON.parse(JSON.stringify(toJsonSchema(each))))).toEqual(each);
      }),
    );
  });

  it('are read as people write them: references, null, lists of values', () => {
    const schema = {
      $defs: {
        Line: { type: 'object', properties: { item: { type: ['string', 'null'] }, paid: { $ref: '#/$defs/Day' } } },
        Day: { type: 'string', format: 'date' },
      },
      anyOf: [{ $ref: '#/$defs/Line' }],
    };
    expect(readTemplate(JSON.stringify(schema))).toEqual({
      of: 'page',
      placeholder: 'xx',
      types: [
        {
          name: 'Record 1',
          attributes: [
            { name: 'item', kind: 'text' },
            { name: 'paid', kind: 'date' },
          ],
        },
      ],
    });
  });

  it.each([
    [
      { properties: { tags: { type: 'array' } } },
      'At properties.tags: expected a text, number, integer, boolean or object, got "array".',
    ],
    [
      { properties: { size: { type: ['string', 'number'] } } },
      'At properties.size: expected one type, got string and number.',
    ],
    [{ oneOf: [{ $ref: 'other.json' }] }, 'At oneOf.0.$ref: "other.json" is not in this file.'],
    [{ $schema: 'x', type: 'object' }, 'At the top: expected an object with "properties".'],
    [{ properties: { size: { type: 3 } } }, 'At properties.size.type: this is no JSON Schema.'],
  ])('say what is wrong with %j', (schema, message) => {
    expect(() => readTemplate(JSON.stringify(schema))).toThrow(message);
  });
});

describe('the check of a template', () => {
  it('finds nothing in a good one', () => {
    expect(checkTemplate(prices)).toEqual([]);
  });

  it('says what to mend, and what to do better', () => {
    const template: Template = {
      of: 'page',
      placeholder: ' ',
      types: [
        {
          name: '',
          attributes: [
            { name: 'notes', kind: 'freeForm' },
            { name: 'Name', kind: 'text' },
            { name: 'type', kind: 'choice' },
            { name: 'NOTES', kind: 'freeForm' },
          ],
        },
        { name: 'Price', attributes: [] },
      ],
    };
    expect(checkTemplate(template).map(({ path, level }) => `${level} ${path}`)).toEqual([
      'error types',
      'error placeholder',
      'error types.0.name',
      'error types.0.attributes.3.name',
      'advice types.0.attributes.1.name',
      'advice types.0.attributes.1',
      'error types.0.attributes.2.name',
      'error types.0.attributes.2.choices',
      'advice types.0.attributes.2',
    ]);
    expect(checkTemplate({ ...template, types: [] })[0]?.message).toBe('The template has no type of record. Add one.');
  });
});
