import { OTHER_TYPE, PAPER_FREE_FORM, type Template } from '../../../../src-shared/template.ts';
import { keyOf, type Learned, likeliestTypes } from './learned.ts';
import type { Offered, Surroundings } from './places.ts';

/** What the rules say of a cell. */
export interface ProposedRecord {
  readonly type: string;
  /** Fields by attribute; the placeholder where nothing is found. */
  readonly fields: ReadonlyMap<string, ProposedField>;
}

export interface ProposedField {
  readonly value: Offered;
  /** The place of `surroundingsOf` that it comes from; null for a placeholder. */
  readonly place: string | null;
  /** How often that place was right, 0 to 1. */
  readonly confidence: number;
}

/**
 * Proposes a record for each target cell by what stands around it, without a model: the type by learned words, each
 * attribute from the place where it mostly stands. `known` are types that are known.
 */
export function extractByRules(
  template: Template,
  around: readonly Surroundings[],
  learned: Learned,
  known?: readonly string[],
): readonly ProposedRecord[] {
  const types = known ?? likeliestTypes(around, learned, template.types);
  return around.map((each, at) => {
    const type = types[at] ?? OTHER_TYPE;
    const attributes = template.types.find(({ name }) => name === type && name !== OTHER_TYPE)?.attributes ?? [];
    const fields = attributes.map(({ name, kind }) => {
      const isFreeForm = kind === 'freeForm';
      const places = learned.places.get(keyOf(type, name)) ?? learned.places.get(name) ?? [];
      const place = places.find((one) => fits(each.offers.get(one.name), isFreeForm));
      const value = place && each.offers.get(place.name);
      const none: ProposedField = {
        value: isFreeForm ? PAPER_FREE_FORM : template.placeholder,
        place: null,
        confidence: 0,
      };
      return [
        name,
        place && value !== undefined ? { value, place: place.name, confidence: place.precision } : none,
      ] as const;
    });
    return { type, fields: new Map(fields) };
  });
}

function fits(offered: Offered | undefined, isFreeForm: boolean): boolean {
  return offered !== undefined && (typeof offered === 'string') !== isFreeForm;
}

/** The record as JSON of its template. */
export function writtenRecord(value: string, { type, fields }: ProposedRecord): Readonly<Record<string, unknown>> {
  return { value, type, ...Object.fromEntries([...fields].map(([name, field]) => [name, field.value])) };
}
