import { z } from 'zod';
import { recordSaid } from '../../../../src-shared/said/records.ts';
import { PAPER_FREE_FORM, PAPER_PLACEHOLDER, type RecordType, type Template } from '../../../../src-shared/template.ts';
import { templateError } from './templateError.ts';

export const recordSchema = z.record(z.string(), z.unknown());

/** A template as JSON records with placeholders (INSTRUCTE, figure 2); the kinds of attributes other than free-form are lost. */
export function toPaperTemplate({ of, placeholder, types }: Template): readonly Readonly<Record<string, unknown>>[] {
  return types.map(({ name, attributes }) => ({
    ...(of === 'cell' ? { value: placeholder, type: name } : {}),
    ...Object.fromEntries(
      attributes.map((attribute) => [attribute.name, attribute.kind === 'freeForm' ? PAPER_FREE_FORM : placeholder]),
    ),
  }));
}

/**
 * Reads JSON records with placeholders. Records with a `value` are of cells, and then each has its `type`; one record
 * without is of a page, and what it holds is the placeholder. Throws DomainError `input.invalid`.
 */
export function readPaperTemplate(written: readonly unknown[]): Template {
  const records = written.map((each, at) => {
    const record = recordSchema.safeParse(each).data;
    if (!record) throw templateError(`${at}`, recordSaid.needsPlaceholders);
    return record;
  });
  const of = records.some((record) => 'value' in record) ? 'cell' : 'page';
  const types = records.map((record, at) => readType(record, `${at}`, of));
  const texts = records.flatMap((record) =>
    Object.entries(record).flatMap(([name, value]) => (name !== 'type' && typeof value === 'string' ? [value] : [])),
  );
  return { of, placeholder: texts[0] ?? PAPER_PLACEHOLDER, types };
}

function readType(record: Readonly<Record<string, unknown>>, path: string, of: Template['of']): RecordType {
  const { type } = record;
  if (of === 'cell' && typeof type !== 'string') {
    throw templateError(`${path}.type`, recordSaid.needsType);
  }
  const attributes = Object.entries(record)
    .filter(([name]) => of === 'page' || (name !== 'value' && name !== 'type'))
    .map(([name, value]) => {
      if (typeof value === 'string') return { name, kind: 'text' as const };
      if (recordSchema.safeParse(value).success) return { name, kind: 'freeForm' as const };
      throw templateError(`${path}.${name}`, recordSaid.needsPlaceholder);
    });
  return { name: of === 'cell' ? String(type) : PAGE_TYPE, attributes };
}

/** The one type of records of pages, which need no name. */
const PAGE_TYPE = 'Page';
