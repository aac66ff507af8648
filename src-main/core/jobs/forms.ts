import { z } from 'zod';
import { declaredForms } from './replyForms.ts';

/** A schema that a person wrote. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A form of JSON as it crosses from thread to thread: by its name, or as it was written. */
export type ReplyForm = keyof typeof declaredForms | { readonly written: JsonSchema };

/** Schemas that were written, by what was made of them. */
const written = new WeakMap<object, JsonSchema>();

/** What a model must reply where a person wrote the form. Throws where the schema says what cannot be checked. */
export function writtenForm(schema: JsonSchema): z.ZodType {
  const made = z.fromJSONSchema(schema);
  written.set(made, schema);
  return made;
}

/** What a schema is called in other threads. Throws for one that is neither declared by a domain nor written. */
export function formOf(schema: object): ReplyForm {
  for (const name of Object.keys(declaredForms) as (keyof typeof declaredForms)[]) {
    if (declaredForms[name] === schema) return name;
  }
  const json = written.get(schema);
  if (!json) throw new Error('No reply has this form');
  return { written: json };
}

/** The schema of a form that another thread named. */
export function schemaOf(form: ReplyForm): z.ZodType {
  return typeof form === 'string' ? declaredForms[form] : writtenForm(form.written);
}
