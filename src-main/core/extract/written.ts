import { PAPER_FREE_FORM, type Template } from '../../../src-shared/template.ts';
import type { ProposedRecord } from './extractor.ts';

/** The record as JSON of its template, with placeholders for what is not said. */
export function writtenRecord(
  { target, type, fields }: ProposedRecord,
  template: Template,
): Readonly<Record<string, unknown>> {
  const attributes = template.types.find(({ name }) => name === type)?.attributes ?? [];
  const written = attributes.map(({ name, kind }) => [
    name,
    fields.get(name)?.value ?? (kind === 'freeForm' ? PAPER_FREE_FORM : template.placeholder),
  ]);
  return { ...(target ? { value: target.value, type } : {}), ...Object.fromEntries(written) };
}
