import type { ProposedField, ProposedRecord } from '../../extract/extractor.ts';
import type { RunContext } from '../../runs/kind.ts';

/** A record as JSON keeps it. */
type WrittenProposal = Omit<ProposedRecord, 'fields'> & {
  readonly fields: readonly (readonly [name: string, field: ProposedField])[];
};

/** What work gets to go on from, and to tell. */
export interface GoingOn {
  /** Records that were told before. */
  readonly known: readonly ProposedRecord[];
  readonly keep: (record: ProposedRecord) => void;
  /** Aborted when the run is to pause, too. */
  readonly signal: AbortSignal;
}

/** Keeps each record of a table as it is told, so that a run that was broken off or paused goes on after the last one. */
export async function keepingRecords<Result>(
  { recall, remember, signal }: Pick<RunContext<unknown>, 'recall' | 'remember' | 'signal'>,
  key: string,
  work: (goingOn: GoingOn) => Promise<Result>,
): Promise<Result> {
  const known: ProposedRecord[] = [];
  for (let kept = recall(`${key} 0`); kept !== null; kept = recall(`${key} ${known.length}`)) {
    // What is kept under this key is what `written` gave.
    known.push(proposalOf(kept as WrittenProposal));
  }
  const broken = new AbortController();
  let next = known.length;
  let last: Promise<unknown> = Promise.resolve();
  const keep = (record: ProposedRecord): void => {
    const place = `${key} ${next++}`;
    last = last.then(() => remember(place, () => Promise.resolve(written(record))));
    last.catch((error: unknown) => broken.abort(error));
  };
  const result = await work({ known, keep, signal: AbortSignal.any([signal, broken.signal]) });
  await last;
  return result;
}

function written({ fields, ...record }: ProposedRecord): WrittenProposal {
  return { ...record, fields: [...fields] };
}

function proposalOf({ fields, ...record }: WrittenProposal): ProposedRecord {
  return { ...record, fields: new Map(fields) };
}
