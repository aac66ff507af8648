import { OTHER_TYPE } from '../../../../src-shared/template.ts';
import { nearest } from '../context/nearest.ts';
import type { Extractor, ExtractRequest, ProposedField, ProposedRecord, TableSubject } from '../extractor.ts';
import { extractPage } from '../page/extractPage.ts';
import { withLexicon } from '../withLexicon.ts';
import { assigned, type Choices } from './assignment.ts';
import { type Calibration, calibrated } from './calibration.ts';
import { type Surroundings, surroundingsOf } from './candidates.ts';
import { generalKnowledge, type Knowledge, learn } from './knowledge.ts';
import { unlearned } from './lessons.ts';
import { type Reading, soughtType } from './readings.ts';
import { likeliestTypes } from './types.ts';

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
  const typed = around.map((cell, at) => {
    const { type, confidence } = known ? { type: known[at] ?? OTHER_TYPE, confidence: 1 } : (likely[at] ?? OTHER);
    return { cell, type, confidence };
  });
  const chosen = new Map<Surroundings, Choices>();
  for (const sought of types) {
    const cells = typed.filter(({ type }) => type === sought.type.name).map(({ cell }) => cell);
    const choices = assigned(cells, sought, knowledge.fields);
    for (const [at, cell] of cells.entries()) chosen.set(cell, choices[at] ?? new Map());
  }
  return typed.map(({ cell: each, type, confidence }) => ({
    target: each.target,
    evidence: each.evidence,
    type,
    typeConfidence: calibrated(confidence, calibrations.type),
    flags: [],
    fields: fieldsOf(chosen.get(each) ?? new Map(), calibrations.field),
  }));
}

const OTHER = { type: OTHER_TYPE, confidence: 0 };

/** The fields of a record from what is taken for its attributes. */
function fieldsOf(choices: Choices, calibration: Calibration): ReadonlyMap<string, ProposedField> {
  return new Map(
    [...choices].map(([name, { all, taken }]) => {
      if (taken) return [name, fieldOf(taken.reading, calibrated(taken.precision, calibration))];
      const most = Math.max(0, ...all.map(({ precision }) => precision));
      return [
        name,
        { value: null, confidence: 1 - calibrated(most, calibration), citations: [], place: null, flags: [] },
      ];
    }),
  );
}

function fieldOf({ value, place, citations }: Reading, confidence: number): ProposedField {
  return { value, confidence, citations, place, flags: [] };
}
