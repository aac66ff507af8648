import { isDeepStrictEqual } from 'node:util';
import { passagesFor } from '../src-main/core/extract/context/passages.ts';
import { checkTemplate } from '../src-main/core/extract/template/check.ts';
import { toJsonSchema } from '../src-main/core/extract/template/jsonSchema.ts';
import { toPaperTemplate } from '../src-main/core/extract/template/paper.ts';
import { readTemplate } from '../src-main/core/extract/template/readTemplate.ts';
import { percent } from './percent.ts';
import type { RecordsItem, WrittenTemplate } from './recordsData.ts';

/** How many of the data's templates are read, have no errors, and come back the same as JSON records and as JSON Schema. */
export function templatesKept(templates: Readonly<Record<string, WrittenTemplate>>): Readonly<Record<string, number>> {
  const kept = Object.values(templates).filter(({ records }) => {
    const template = readTemplate(JSON.stringify(records));
    const hasErrors = checkTemplate(template).some(({ level }) => level === 'error');
    const again = readTemplate(JSON.stringify(toJsonSchema(template)));
    return (
      !hasErrors &&
      isDeepStrictEqual(toPaperTemplate(template), records) &&
      isDeepStrictEqual(again.types, template.types)
    );
  });
  return { templates: Object.keys(templates).length, kept: kept.length };
}

/** As many passages as the paper shows with a table. */
const PASSAGES = 8;

/**
 * Of the passages found for each table of machine learning among those of all papers, the share that is of its own
 * paper; by lot it would be `byLot`.
 */
export function contextShare(items: readonly RecordsItem[]): Readonly<Record<string, number>> {
  const withText = items.filter(({ paragraphs }) => paragraphs.length > 0);
  const paperOf = ({ id }: RecordsItem): string => id.split('_')[0] ?? id;
  const owners = new Map<string, Set<string>>();
  for (const item of withText) {
    for (const text of item.paragraphs) owners.set(text, (owners.get(text) ?? new Set<string>()).add(paperOf(item)));
  }
  const paragraphs = [...owners.keys()];
  let found = 0;
  let own = 0;
  let byLot = 0;
  for (const item of withText) {
    const passages = passagesFor(item.table_source, paragraphs, { most: PASSAGES, tokens: Infinity });
    found += passages.length;
    own += passages.filter(({ text }) => owners.get(text)?.has(paperOf(item))).length;
    byLot += paragraphs.filter((text) => owners.get(text)?.has(paperOf(item))).length / paragraphs.length;
  }
  return {
    tables: withText.length,
    paragraphs: paragraphs.length,
    own: percent(own, found),
    byLot: percent(byLot, withText.length),
  };
}
