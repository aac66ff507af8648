import { expect, test } from 'vitest';
import { z } from 'zod';
import { formOf, schemaOf, writtenForm } from './forms.ts';
import { declaredForms } from './replyForms.ts';

test('a form that a domain declares crosses by its name', () => {
  const form = formOf(declaredForms.plan);
  expect(form).toBe('plan');
  expect(schemaOf(structuredClone(form))).toBe(declaredForms.plan);
});

test('a schema that a person wrote crosses as it is, and checks replies there', () => {
  const schema = {
    type: 'object',
    properties: { metric: { type: 'string' }, value: { type: 'number' } },
    required: ['metric', 'value'],
    additionalProperties: false,
  };
  const there = schemaOf(structuredClone(formOf(writtenForm(schema))));
  expect(there.parse({ metric: 'F1', value: 0.9 })).toEqual({ metric: 'F1', value: 0.9 });
  expect(there.safeParse({ metric: 'F1', value: 'high' }).success).toBe(false);
  expect(there.safeParse({ metric: 'F1', value: 1, note: '' }).success).toBe(false);
});

test('another schema crosses not at all', () => {
  expect(() => formOf(z.string())).toThrow('No reply has this form');
});
