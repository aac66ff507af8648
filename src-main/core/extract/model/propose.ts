import { readField } from '../../../../src-shared/recordValue.ts';
import { OTHER_TYPE, type Template, type TemplateAttribute } from '../../../../src-shared/template.ts';
import type { TargetCell } from '../detect/targetCells.ts';
import type { FieldValue, ProposedField, ProposedRecord } from '../extractor.ts';
import { isFreeFormPlaceholder } from '../score/freeForm.ts';
import type { CitedValues } from './cited.ts';
import type { SaidRecord } from './replies.ts';

/** How likely a model's field is right that stands in the source, and one that does not; rounded from the paper's precision. */
const CITED = 0.8;
const UNCITED = 0.4;
/** Pairs of a free-form attribute at most (reference implementation). */
const MOST_PAIRS = 5;

/** The record that a model said of a cell, checked against the template and the source; `null` where it said none. */
export function proposedRecord(
  said: SaidRecord | null,
  target: TargetCell,
  template: Template,
  cited: CitedValues,
): ProposedRecord {
  const attributes = said?.attributes ?? null;
  const [only, ...others] = template.types;
  const named = template.types.find(({ name }) => name === attributes?.['type']);
  const type = named ?? (template.of === 'row' && others.length === 0 && attributes !== null ? only : undefined);
  const isRepaired = said !== null && (said.isRepaired || !type);
  const fields = (type?.attributes ?? []).map((attribute) => {
    const value = valueOf(attributes?.[attribute.name], attribute, template, cited);
    return [attribute.name, fieldOf(value, target, cited)] as const;
  });
  return {
    target,
    evidence: [cited.evidenceOf(target)],
    type: type?.name ?? OTHER_TYPE,
    typeConfidence: said === null ? 0 : isRepaired ? UNCITED : CITED,
    flags: said === null ? ['missing'] : isRepaired ? ['repaired'] : [],
    fields: new Map(fields),
  };
}

function fieldOf(value: FieldValue | null, target: TargetCell, cited: CitedValues): ProposedField {
  if (value === null) return { value, confidence: CITED, citations: [], place: null, flags: [] };
  const found = cited.find(value, target);
  if (!found) return { value, confidence: UNCITED, citations: [], place: null, flags: ['notInSource'] };
  return { value, confidence: CITED, citations: found.citations, place: found.place, flags: [] };
}

/** A value as its attribute's kind has it; null for placeholders and what is none. */
function valueOf(
  said: unknown,
  attribute: TemplateAttribute,
  { placeholder }: Template,
  cited: CitedValues,
): FieldValue | null {
  const { kind } = attribute;
  if (kind === 'freeForm') return pairsOf(said, cited);
  if (typeof said === 'number' || typeof said === 'boolean') return kind === 'text' ? String(said) : said;
  if (typeof said !== 'string') return null;
  const text = said.trim();
  if (text === '' || text === placeholder || text === 'xx') return null;
  if (kind === 'boolean' || kind === 'date' || kind === 'choice') {
    const read = readField(attribute, text);
    return read.ok ? read.value : text;
  }
  if (kind !== 'number' && kind !== 'integer') return text;
  const number = Number(text.replaceAll(',', ''));
  return Number.isFinite(number) ? number : null;
}

/** Pairs with a word that the table or its paragraphs have, five at most. */
function pairsOf(said: unknown, cited: CitedValues): FieldValue | null {
  if (typeof said !== 'object' || said === null || Array.isArray(said) || isFreeFormPlaceholder(said)) return null;
  const pairs = Object.entries(said).filter(
    ([name, value]) => typeof value !== 'object' && cited.knows(`${name} ${String(value)}`),
  );
  if (pairs.length === 0) return null;
  return Object.fromEntries(pairs.slice(0, MOST_PAIRS).map(([name, value]) => [name, String(value)]));
}
