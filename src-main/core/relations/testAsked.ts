import type { AskedRelation, RowsAsked } from '../../../src-shared/contract/relations.ts';

/** The answer of a question to rows; its steps are let by. */
export async function answerOf(asking: Promise<AsyncIterable<RowsAsked>>): Promise<AskedRelation> {
  for await (const event of await asking) if (event.kind === 'answered') return event.asked;
  throw new Error('It was not answered');
}
