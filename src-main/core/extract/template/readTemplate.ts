import { DomainError } from '../../../../src-shared/errors.ts';
import type { Template } from '../../../../src-shared/template.ts';
import { readJsonSchema } from './jsonSchema.ts';
import { readPaperTemplate } from './paper.ts';

/**
 * Reads a template that a person wrote: JSON records with placeholders (a list, one record, or a record a line), or a
 * JSON Schema. Throws DomainError `input.invalid` that says where it cannot be read.
 */
export function readTemplate(text: string): Template {
  const written = parsed(text);
  if (written.length === 1 && isSchema(written[0])) return readJsonSchema(written[0]);
  if (written.length === 0) throw new DomainError('input.invalid', 'The template is empty. Write a record first.');
  return readPaperTemplate(written);
}

function parsed(text: string): readonly unknown[] {
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2) throw notJson(1, error);
    return lines.map((line, at): unknown => {
      try {
        return JSON.parse(line);
      } catch (cause) {
        throw notJson(at + 1, cause);
      }
    });
  }
}

function notJson(line: number, cause: unknown): DomainError {
  const message = `Line ${line} of the template is not JSON. Check its quotes, commas and brackets.`;
  return new DomainError('input.invalid', message, { cause });
}

/** A record may have an attribute that is called as a part of a schema is, but then a placeholder stands there. */
function isSchema(written: unknown): boolean {
  if (typeof written !== 'object' || written === null) return false;
  if ('$schema' in written) return true;
  const parts = new Set(['properties', 'oneOf', 'anyOf', '$defs']);
  return Object.entries(written).some(([name, part]) => parts.has(name) && typeof part === 'object');
}
