import { DomainError } from '../../../../src-shared/errors.ts';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import type { Template } from '../../../../src-shared/template.ts';
import { readJsonSchema } from './jsonSchema.ts';
import { readPaperTemplate } from './paper.ts';

/**
 * Reads a template that a person wrote: JSON records with placeholders (a list, one record, or a record a line), or a
 * JSON Schema. Throws DomainError `input.invalid` that says where it cannot be read.
 */
export function readTemplate(text: string): Template {
  const written = parseTemplateText(text);
  if (written.length === 1 && isSchema(written[0])) return readJsonSchema(written[0]);
  if (written.length === 0) throw new DomainError('input.invalid', recordSaid.emptyTemplate);
  return readPaperTemplate(written);
}

/** JSON of one record, a list of them, or one a line. Throws DomainError `input.invalid` that names the line. */
export function parseTemplateText(text: string): readonly unknown[] {
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole) ? whole : [whole];
  } catch (error) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    if (lines.length < 2) throw notJson(recordSaid.templateLine(1), error);
    if (!isJson(lines[0] ?? '')) throw notJson(recordSaid.theTemplate, error);
    return lines.map((line, at): unknown => {
      try {
        return JSON.parse(line);
      } catch (cause) {
        throw notJson(recordSaid.templateLine(at + 1), cause);
      }
    });
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // That it is none is all that is asked.
    return false;
  }
}

function notJson(what: Said, cause: unknown): DomainError {
  return new DomainError('input.invalid', recordSaid.noJson(what), { cause });
}

/** A record may have an attribute that is called as a part of a schema is, but then a placeholder stands there. */
function isSchema(written: unknown): boolean {
  if (typeof written !== 'object' || written === null) return false;
  if ('$schema' in written) return true;
  const parts = new Set(['properties', 'oneOf', 'anyOf', '$defs']);
  return Object.entries(written).some(([name, part]) => parts.has(name) && typeof part === 'object');
}
