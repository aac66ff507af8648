import type { Extractor, ModelUse, ProposedField, ProposedRecord } from './extractor.ts';
import { modelExtractor } from './model/modelExtractor.ts';
import { says } from './rules/examples.ts';

/** How sure two passes that say the same are, and how much less a field that they differ about. */
const AGREED = 0.9;
const DOUBTED = 0.75;

/** The second pass is to be another opinion. */
const OTHER_WORDS = 0.7;

/** A model that is asked twice. */
export function twoPasses(use: ModelUse): Extractor {
  return voting(modelExtractor(use), modelExtractor({ ...use, temperature: OTHER_WORDS, draw: 1 }));
}

/**
 * Two passes over the same table that vote on each field. Where they differ, what stands in the source is taken before
 * what does not, else the first pass's; the other stands beside it, for a third witness or a person to decide.
 * Records are told in the second pass. One that goes on asks the first pass from its beginning, whose kept replies cost
 * nothing.
 */
export function voting(first: Extractor, second: Extractor): Extractor {
  return {
    async extract(request, context) {
      const { prefix = [], onRecord, ...quiet } = context;
      const before = await first.extract(request, quiet);
      const at = new Map(before.map((record) => [record.target?.address, record]));
      const joined = (record: ProposedRecord): ProposedRecord => {
        const other = at.get(record.target?.address);
        return other ? together(other, record) : record;
      };
      const records = await second.extract(request, { ...context, onRecord: (record) => onRecord?.(joined(record)) });
      return records.map((record, index) => prefix[index] ?? joined(record));
    },
  };
}

function together(one: ProposedRecord, other: ProposedRecord): ProposedRecord {
  if (one.flags.includes('missing')) return other;
  if (other.flags.includes('missing')) return one;
  if (one.type !== other.type) {
    return { ...one, typeConfidence: one.typeConfidence * DOUBTED, flags: [...one.flags, 'passesDiffer'] };
  }
  const fields = [...one.fields].map(([name, field]) => [name, vote(field, other.fields.get(name))] as const);
  return { ...one, typeConfidence: Math.max(one.typeConfidence, AGREED), fields: new Map(fields) };
}

function vote(one: ProposedField, other: ProposedField | undefined): ProposedField {
  if (!other) return one;
  if (one.value === null && other.value === null) return { ...one, confidence: AGREED };
  if (one.value !== null && other.value !== null && says(one.value, other.value)) {
    const cited = one.citations.length > 0 ? one : other;
    return { ...cited, confidence: cited.citations.length > 0 ? AGREED : one.confidence };
  }
  const [taken, left] = one.citations.length === 0 && other.citations.length > 0 ? [other, one] : [one, other];
  return {
    ...taken,
    confidence: taken.confidence * DOUBTED,
    flags: [...taken.flags, 'passesDiffer'],
    alternative: left.value,
  };
}
