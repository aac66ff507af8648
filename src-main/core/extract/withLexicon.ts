import { defined } from '../../../src-shared/defined.ts';
import type { Template } from '../../../src-shared/template.ts';
import { lexicon } from './lexicon.data.ts';

/** A template with the program's own words for types and attributes that have none. */
export function withLexicon(template: Template): Template {
  const types = template.types.map((type) => ({
    ...type,
    ...defined({ words: type.words ?? lexicon.types[type.name] }),
    attributes: type.attributes.map((attribute) => ({ ...lexicon.attributes[attribute.name], ...attribute })),
  }));
  return { ...template, types };
}
