import type { Said } from '../../../../../src-shared/said/said.ts';
import { traceSaid } from '../../../../../src-shared/said/traces.ts';
import type { JsonReply } from '../../../model/conversation.ts';
import { cited } from '../../pipeline/evidence/citing.ts';
import type { FoundValue } from '../../pipeline/evidence/values.ts';
import { shortened } from '../promptTexts.ts';
import type { Reply } from '../replies.ts';
import type { Solving } from '../solve.ts';
import { type Proof, prove, type Proven } from './prove.ts';
import { shownSheet } from './sheetText.ts';

/** What a model read from a sheet that it saw, as far as the sheet proves it. */
export interface Reading {
  readonly status: 'answered' | 'unanswerable' | 'failed';
  /** Why there is no answer; of an answer, how the model came to it. */
  readonly reason: string;
  readonly proofs: readonly Proof[];
  readonly unit: string;
  /** It was asked once more, with what could not be proved. */
  readonly isCorrected: boolean;
  /** The sheet was larger than what the model may be shown. */
  readonly isPart: boolean;
}

const READ_TOKENS = 1500;

/**
 * The model reads the answer from the sheet itself: values with the cells that say them, or formulas where something
 * is computed. The program holds each value against the cells and computes formulas anew; what it cannot prove goes
 * back once, with the reason. Throws CapReached, DomainError `model.*`, or the signal's reason.
 */
export async function readSheet(solving: Solving, sheetTokens: number): Promise<Reading> {
  const { asked, question, sheet, talk, history, spent } = solving;
  const { text, isPart } = shownSheet(sheet, question, sheetTokens);
  let said = await talk.ask('read', {
    prompt: 'ask-read',
    variables: {
      sheet: text,
      history: history.map((each) => `${each.question}\n→ ${each.answer}`).join('\n'),
      question: asked,
    },
    title: isPart ? traceSaid.readPart : traceSaid.readSheet,
    parent: solving.parent,
    maxTokens: READ_TOKENS,
  });
  let proven = checked(said, solving);
  const isCorrected = proven.problems.length > 0 && spent.hasCallsLeft();
  if (isCorrected) {
    said = await talk.ask('read', {
      prompt: 'ask-read-again',
      variables: { problem: proven.problems.slice(0, 8).join('\n') },
      title: traceSaid.readAgain,
      parent: solving.parent,
      maxTokens: READ_TOKENS,
      after: said.messages,
    });
    proven = checked(said, solving);
  }
  const { answerable, reading, unit } = said.value;
  const { proofs, problems } = proven;
  const status = !answerable ? 'unanswerable' : problems.length > 0 ? 'failed' : 'answered';
  return { status, reason: problems[0] ?? reading, proofs, unit, isCorrected, isPart };
}

/** What the sheet proves of a reply, shown in the trace below its call. */
function checked({ value, step }: JsonReply<Reply<'read'>>, { tracer, sheet, source }: Solving): Proven {
  const told = value.reading === '' ? {} : { detail: value.reading };
  if (!value.answerable) {
    tracer.end(step, { ...told, verdict: 'failed' });
    return { proofs: [], problems: [] };
  }
  const proven = prove(value, sheet);
  for (const proof of proven.proofs) {
    const below = tracer.begin(proof.kind === 'formula' ? 'operation' : 'check', TITLES[proof.kind], undefined, step);
    tracer.end(below, {
      detail: traceSaid.beside([valuesLine(proof.values), ...(proof.change === null ? [] : [proof.change])]),
      notation: proof.notation,
      evidenceOut: cited(
        proof.values.flatMap(({ cells }) => cells),
        sheet.grid,
        source,
        200,
      ),
      verdict: proof.change === null ? 'passed' : 'doubtful',
    });
  }
  for (const problem of proven.problems) {
    const below = tracer.begin('check', traceSaid.notProved, problem, step);
    tracer.end(below, { verdict: 'failed' });
  }
  tracer.end(step, { ...told, verdict: proven.problems.length > 0 ? 'failed' : 'passed' });
  return proven;
}

const TITLES = {
  cell: traceSaid.cellSays,
  part: traceSaid.partSays,
  formula: traceSaid.computeFormula,
  verdict: traceSaid.verdict,
  words: traceSaid.putInWords,
} as const satisfies Record<Proof['kind'], Said>;

function valuesLine(values: readonly FoundValue[]): Said {
  const texts = traceSaid.joined(values.slice(0, 5).map(({ text }) => shortened(text, 80)));
  return values.length > 5 ? traceSaid.inAll(texts, values.length) : texts;
}
