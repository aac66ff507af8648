import { DomainError } from '../../../src-shared/errors.ts';
import type { Extractor, FieldValue, ProposedField, ProposedRecord } from './extractor.ts';
import { says } from './rules/examples.ts';

/** How sure two ways that say the same are, two of three, and how much less a field that they differ about. */
const AGREED = 0.95;
const MOST = 0.85;
const DOUBTED = 0.75;

/**
 * The model proposes and the rules are a free witness: where both say the same a field is surer, where they differ the
 * model's stands and has the other beside it. Where two passes of the model differ the rules have the casting vote. Where
 * the model cannot be asked the rules' records stand, but for DomainError `model.budget`, which is thrown.
 */
export function both(rules: Extractor, model: Extractor): Extractor {
  return {
    async extract(request, context) {
      const { onRecord, ...quiet } = context;
      // Of a row each may take another cell for the first.
      const isOfRows = request.template.of === 'row';
      const keyOf = ({ target }: ProposedRecord) => (isOfRows ? target?.row : target?.address);
      const witnessed = await rules.extract(request, { ...quiet, prefix: [] });
      const at = new Map(witnessed.map((record) => [keyOf(record), record]));
      const joined = (record: ProposedRecord): ProposedRecord => {
        const witness = at.get(keyOf(record));
        return witness ? together(record, witness) : record;
      };
      const { prefix = [] } = context;
      try {
        const records = await model.extract(request, { ...context, onRecord: (record) => onRecord?.(joined(record)) });
        return records.map((record, index) => prefix[index] ?? joined(record));
      } catch (error) {
        // A budget that is used up is for a person to raise: the rules would answer in the model's place for good.
        const isHeld = error instanceof DomainError && error.code === 'model.budget';
        if (!(error instanceof DomainError) || isHeld || context.signal?.aborted) throw error;
        context.onModelFailed?.(error);
        const told = new Set(prefix.map(keyOf));
        const rest = witnessed.filter((record) => !told.has(keyOf(record))).map(byRules);
        for (const record of rest) onRecord?.(record);
        return [...prefix, ...rest];
      }
    },
  };
}

/** The model's record with what the rules say of it; where the model said nothing, the rules' record. */
function together(record: ProposedRecord, witness: ProposedRecord): ProposedRecord {
  if (record.flags.includes('missing')) return byRules({ ...witness, flags: [...witness.flags, 'missing'] });
  if (record.type !== witness.type) {
    return { ...record, typeConfidence: record.typeConfidence * DOUBTED, flags: [...record.flags, 'disagrees'] };
  }
  const fields = [...record.fields].map(
    ([name, field]) => [name, joinedField(field, witness.fields.get(name))] as const,
  );
  return { ...record, typeConfidence: Math.max(record.typeConfidence, AGREED), fields: new Map(fields) };
}

function byRules(record: ProposedRecord): ProposedRecord {
  return { ...record, by: 'rules' };
}

function joinedField(field: ProposedField, witness: ProposedField | undefined): ProposedField {
  const other = witness?.value ?? null;
  if (field.alternative !== undefined && witness) return decided(field, field.alternative, witness);
  if (field.value === null) {
    return other === null ? { ...field, confidence: AGREED } : { ...doubted(field), alternative: other };
  }
  if (other === null) return { ...field, flags: [...field.flags, 'fromModelOnly'] };
  if (!says(field.value, other)) return { ...doubted(field), alternative: other };
  const citations = field.citations.length > 0 ? field.citations : (witness?.citations ?? []);
  const flags = citations.length > 0 ? field.flags.filter((flag) => flag !== 'notInSource') : field.flags;
  return { ...field, confidence: AGREED, citations, flags };
}

/** Two passes of the model differ: what the rules say too is two of three. */
function decided(field: ProposedField, alternative: FieldValue | null, witness: ProposedField): ProposedField {
  // Rules that find nothing are no vote for nothing: they overlook more than a model does.
  const isSame = (value: FieldValue | null): boolean =>
    value !== null && witness.value !== null && says(value, witness.value);
  if (isSame(field.value)) {
    const { alternative: _, ...rest } = field;
    return { ...rest, confidence: MOST, flags: field.flags.filter((flag) => flag !== 'passesDiffer') };
  }
  return isSame(alternative) ? { ...witness, confidence: MOST } : field;
}

function doubted(field: ProposedField): ProposedField {
  return { ...field, confidence: field.confidence * DOUBTED, flags: [...field.flags, 'disagrees'] };
}
