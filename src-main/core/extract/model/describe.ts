import type { Template } from '../../../../src-shared/template.ts';
import { tokensOf, tokensOfMessages } from '../../model/tokens.ts';
import type { TargetCell } from '../detect/targetCells.ts';
import type { ProposedRecord } from '../extractor.ts';
import { type PromptBase, beginOf, promptOf } from './prompt.ts';
import { type SaidRecord, saidRecords } from './replies.ts';
import { CallsUsedUp, type Talk } from './talk.ts';

export interface Describing {
  readonly base: PromptBase;
  readonly template: Template;
  readonly targets: readonly TargetCell[];
  /** Records of the first targets, which are known already. */
  readonly known: readonly ProposedRecord[];
  readonly windowTokens: number;
  readonly talk: Talk;
  readonly recordOf: (said: SaidRecord | null, target: TargetCell) => ProposedRecord;
  readonly onRecord: (record: ProposedRecord) => void;
}

/** Cells in a row that no record could be had for: then the rest is given up (reference implementation). */
const FAILURES = 3;
/** Tokens of a reply at most. */
const REPLY_TOKENS = 8000;
const AGAIN = 'Your last reply did not begin with the record of the cell that is next. Begin with it.';

/**
 * Has the model describe cells in order, and brings it back where it strays (INSTRUCTE, section 2 and appendix A): the
 * values of its records are compared with the cells that were detected, the reply is cut where they deviate, and the
 * model goes on from the records before and the value that is next. A deviation is asked about once: a cell whose record
 * does not come then is told as missing. So are all that are left when the calls are used up or three in a row fail.
 */
export async function describeCells(describing: Describing): Promise<readonly ProposedRecord[]> {
  const { base, template, targets, known, windowTokens, talk, recordOf, onRecord } = describing;
  const records = [...known];
  const take = (record: ProposedRecord): void => {
    records.push(record);
    onRecord(record);
  };
  let failures = 0;
  let isAskedAgain = false;
  for (let next = targets[records.length]; next && failures < FAILURES; next = targets[records.length]) {
    const note = isAskedAgain && records.length === 0 ? AGAIN : '';
    const prompt = await promptOf(base, { targets, accepted: records, next, note }, template, windowTokens);
    const room = windowTokens - tokensOfMessages(prompt.messages);
    const wanted = (targets.length - records.length) * recordTokens(template);
    const title = `Records ${records.length + 1} to ${targets.length}`;
    let reply: string;
    try {
      reply = await talk.ask(prompt, title, Math.max(200, Math.min(wanted, room, REPLY_TOKENS)));
    } catch (error) {
      if (error instanceof CallsUsedUp) break;
      throw error;
    }
    const said = inOrder(saidRecords(reply, beginOf(next)), targets.slice(records.length), records, template);
    for (const each of said) {
      const target = targets[records.length];
      if (target) take(recordOf(each, target));
    }
    if (said.length > 0) {
      failures = 0;
      isAskedAgain = true;
    } else if (isAskedAgain) {
      take(recordOf(null, next));
      failures++;
    } else isAskedAgain = true;
  }
  for (const target of targets.slice(records.length)) take(recordOf(null, target));
  return records;
}

/** The records that stand in the order of the cells; what repeats records that were written before is passed over. */
function inOrder(
  said: readonly SaidRecord[],
  targets: readonly TargetCell[],
  before: readonly ProposedRecord[],
  template: Template,
): SaidRecord[] {
  const echoed = echoOf(said, before);
  const own = said.slice(echoed);
  const end = own.findIndex((each, at) => !isOf(each, targets[at]) || !hasKnownForm(each, template));
  return own.slice(0, end < 0 ? targets.length : end);
}

/** How many records at the beginning repeat all that were written before. */
function echoOf(said: readonly SaidRecord[], before: readonly ProposedRecord[]): number {
  const repeats = before.length > 0 && said.length > before.length;
  return repeats && before.every(({ target }, at) => isOf(said[at], target ?? undefined)) ? before.length : 0;
}

function isOf(said: SaidRecord | undefined, target: TargetCell | undefined): boolean {
  return said !== undefined && target !== undefined && plain(said.value) === plain(target.value);
}

/** A record that cannot be read is one that is known to be of its cell, and no more. */
function hasKnownForm({ attributes }: SaidRecord, { types }: Template): boolean {
  return attributes === null || typeof attributes['type'] === 'string' || types.length === 1;
}

/** Values that differ in kinds of minus signs and spaces alone are the same. */
function plain(value: string): string {
  return value.replaceAll(/[−–]/g, '-').replaceAll(/[\s$\\{}]/g, '');
}

/** Tokens that a record takes, with values that are longer than placeholders. */
function recordTokens({ types }: Template): number {
  return Math.max(
    ...types.map(({ attributes }) => 30 + attributes.reduce((sum, { name }) => sum + tokensOf(name) + 20, 0)),
  );
}
