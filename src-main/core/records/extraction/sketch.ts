import { OTHER_TYPE, type RecordType, type TemplateAttribute } from '../../../../src-shared/template.ts';
import type { Extractor, Offered, ProposedField, Surroundings } from '../../extract/index.ts';
import { surroundingsOf } from '../../extract/index.ts';
import { nameLikeness } from './nameMatch.ts';

/** Where attributes stand as a rule when no name tells it, the likeliest first. */
const PLACES = ['row name', 'column header', 'section', 'outer column header', 'outer row name'] as const;
const SURE_BY_NAME = 0.7;
const SURE_BY_PLACE = 0.35;
const SURE_OF_NOTHING = 0.5;

/** Records of cells by their headers alone: an attribute is where a header is called so, else where attributes mostly are. */
export const sketchExtractor: Extractor = {
  extract: async ({ template, subject }, { signal, onRecord }) => {
    if (subject.kind !== 'table') return [];
    const { grid, structure, caption, targets, source } = subject;
    return surroundingsOf(grid, structure, caption, targets).map((around) => {
      signal?.throwIfAborted();
      const type = typeOf(template.types, around);
      const { target, path } = around;
      const evidence = [{ kind: 'cells' as const, source, address: target.address, path: [...path] }];
      const record = {
        target,
        evidence,
        type: type?.type.name ?? OTHER_TYPE,
        typeConfidence: type?.confidence ?? SURE_OF_NOTHING,
        flags: [],
        fields: fieldsOf(type?.type.attributes ?? [], around, evidence),
      };
      onRecord?.(record);
      return record;
    });
  },
};

function typeOf(
  types: readonly RecordType[],
  { path, caption }: Surroundings,
): { readonly type: RecordType; readonly confidence: number } | null {
  const [only] = types;
  if (only && types.length === 1) return { type: only, confidence: SURE_BY_NAME };
  const texts = [...path, caption].join(' ');
  const best = types
    .map((type) => {
      const words = [type.name, ...(type.words ?? [])];
      return { type, met: words.filter((word) => texts.toLowerCase().includes(word.toLowerCase())).length };
    })
    .toSorted((a, b) => b.met - a.met)[0];
  return best ? { type: best.type, confidence: best.met > 0 ? SURE_BY_NAME : SURE_BY_PLACE } : null;
}

function fieldsOf(
  attributes: readonly TemplateAttribute[],
  { offers }: Surroundings,
  citations: ProposedField['citations'],
): ReadonlyMap<string, ProposedField> {
  const taken = new Set<string>();
  const found = new Map<string, ProposedField>();
  const take = (attribute: TemplateAttribute, place: string | undefined, confidence: number): boolean => {
    const value: Offered | undefined = place === undefined ? undefined : offers.get(place);
    if (place === undefined || typeof value !== 'string' || taken.has(place)) return false;
    taken.add(place);
    found.set(attribute.name, { value, confidence, citations, place, flags: [] });
    return true;
  };
  const texts = attributes.filter(({ kind }) => kind !== 'freeForm');
  for (const attribute of texts) {
    const header = offers.get('header of row names');
    const isRow = typeof header === 'string' && nameLikeness(attribute.name, header) > 0;
    const named = isRow ? 'row name' : [...offers.keys()].find((place) => nameLikeness(attribute.name, place) === 1);
    take(attribute, named, SURE_BY_NAME);
  }
  for (const attribute of texts) {
    if (found.has(attribute.name)) continue;
    PLACES.some((place) => take(attribute, place, SURE_BY_PLACE));
  }
  return new Map(
    attributes.map(({ name }) => [
      name,
      found.get(name) ?? { value: null, confidence: SURE_OF_NOTHING, citations: [], place: null, flags: [] },
    ]),
  );
}
