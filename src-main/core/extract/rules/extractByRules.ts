import { OTHER_TYPE } from '../../../../src-shared/template.ts';
import { nearest } from '../context/nearest.ts';
import type { Extractor, ExtractRequest, ProposedField, ProposedRecord, TableSubject } from '../extractor.ts';
import { extractPage } from '../page/extractPage.ts';
import { withLexicon } from '../withLexicon.ts';
import { type Calibration, calibrated } from './calibration.ts';
import { type Surroundings, surroundingsOf } from './candidates.ts';
import { type FieldKnowledge, kindOf, precisionOf } from './fields.ts';
import { generalKnowledge, type Knowledge, learn } from './knowledge.ts';
import { unlearned } from './lessons.ts';
import { type Reading, readingsOf, type SoughtType, soughtType } from './readings.ts';
import { likeliestTypes } from './types.ts';

/** Half of the F1 that is to be had: a field that is right less often than this costs more than a placeholder. */
const LEAST_PRECISION = 0.3;

/** Proposes records without a model: types and attributes by what stands around a cell, and by accepted records. */
export const rulesExtractor: Extractor = {
  async extract(request, { signal, tracer, parent, onRecord, prefix = [] }) {
    await Promise.resolve();
    signal?.throwIfAborted();
    const step = tracer.begin('candidate', 'The rules', undefined, parent);
    const { examples, subject, unlearned: removed = new Set() } = request;
    const template = withLexicon(request.template);
    const records =
      subject.kind === 'page'
        ? [extractPage(template, subject)]
        : extractByRules(
            { ...request, template },
            subject,
            unlearned(learn(template, examples, generalKnowledge()), removed),
          );
    signal?.throwIfAborted();
    const rest = records.slice(prefix.length);
    for (const record of rest) onRecord?.(record);
    tracer.end(step, { detail: `${records.length} records`, verdict: 'passed' });
    return [...prefix, ...rest];
  },
};

/** Records of a table by what is known; `known` are types that are given. */
export function extractByRules(
  { template, passages }: Pick<ExtractRequest, 'template' | 'passages'>,
  subject: TableSubject,
  knowledge: Knowledge,
  known?: readonly string[],
): readonly ProposedRecord[] {
  const { calibrations } = knowledge;
  const types = template.types.map(soughtType);
  const around = surroundingsOf(subject, nearest(subject, passages));
  const likely = likeliestTypes(around, knowledge.types, types);
  return around.map((each, at) => {
    const { type, confidence } = known ? { type: known[at] ?? OTHER_TYPE, confidence: 1 } : (likely[at] ?? OTHER);
    const sought = types.find((one) => one.type.name === type);
    return {
      target: each.target,
      evidence: each.evidence,
      type,
      typeConfidence: calibrated(confidence, calibrations.type),
      flags: [],
      fields: sought ? fieldsOf(each, sought, knowledge.fields, calibrations.field) : new Map<string, ProposedField>(),
    };
  });
}

const OTHER = { type: OTHER_TYPE, confidence: 0 };

/** The likeliest reading of each attribute; one cell is not the value of two, unless accepted records say so. */
function fieldsOf(
  around: Surroundings,
  sought: SoughtType,
  known: FieldKnowledge,
  calibration: Calibration,
): ReadonlyMap<string, ProposedField> {
  const { name: type } = sought.type;
  const choices = sought.attributes.flatMap((attribute) => {
    const { name } = attribute.attribute;
    return readingsOf(around, attribute, sought).map((reading) => ({
      attribute: name,
      reading,
      precision: precisionOf(reading, type, name, known),
      isTaught: known.own.get(name)?.has(kindOf(reading.traits)) ?? false,
    }));
  });
  const fields = new Map<string, ProposedField>();
  const taken = new Set<string>();
  for (const { attribute, reading, precision, isTaught } of choices.toSorted((a, b) => b.precision - a.precision)) {
    if (fields.has(attribute) || precision < LEAST_PRECISION) continue;
    const places = JSON.stringify(reading.citations.length > 0 ? reading.citations : reading.value);
    if (taken.has(places) && !isTaught && typeof reading.value === 'string') continue;
    taken.add(places);
    fields.set(attribute, fieldOf(reading, calibrated(precision, calibration)));
  }
  return new Map(
    sought.attributes.map(({ attribute: { name } }) => {
      const most = Math.max(0, ...choices.filter((each) => each.attribute === name).map(({ precision }) => precision));
      return [
        name,
        fields.get(name) ?? {
          value: null,
          confidence: 1 - calibrated(most, calibration),
          citations: [],
          place: null,
          flags: [],
        },
      ];
    }),
  );
}

function fieldOf({ value, place, citations }: Reading, confidence: number): ProposedField {
  return { value, confidence, citations, place, flags: [] };
}
