import type { Actor } from '../../../../src-shared/actor.ts';
import { foldEvidence } from '../../../../src-shared/citedCells.ts';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import { truncate } from '../../../../src-shared/truncate.ts';
import type { Core } from '../../core.ts';
import type { ProposalKind, ProposedOn } from '../../proposals/kinds.ts';
import type { Basis, NewProposal } from '../../proposals/proposals.ts';

const KIND = 'ask.other';
/** Of a question or an answer, in the name of a step. */
const MOST_OF_A_TEXT = 90;

/** An answer, and what the other of rules and model says in its place. */
interface Disagreement {
  readonly messageId: string;
  readonly sessionId: string;
  readonly other: string;
}

/** Answers on which rules and model differ: the one that was given is kept, the other one is taken, or neither. */
export function otherAnswers({ store }: Core): ProposalKind {
  const basisOf = ({ documentId, sheet }: ProposedOn): Basis => {
    const source = sheetSourceId(documentId, sheet);
    return { documentId, source, kind: KIND, basis: '' };
  };
  return {
    kinds: [KIND],
    bases: (on) => [basisOf(on)],
    gather: (on) => {
      const messages = store.sessions.list(on.documentId).flatMap(({ id }) => store.messages.list(id));
      const said = messages.flatMap(({ id, sessionId, sheet, question, answer }): NewProposal[] => {
        if (sheet !== on.sheet || !answer?.other || answer.other.status === 'failed') return [];
        const value: Disagreement = { messageId: id, sessionId, other: answer.other.text };
        return [
          {
            subject: question,
            value,
            words: answer.text,
            instead: null,
            by: answer.other.strategy === 'rules' ? BY_MODEL : BY_RULES,
            evidence: foldEvidence([...answer.citations, ...answer.other.citations]),
            confidence: answer.confidence.score,
          },
        ];
      });
      store.proposals.put(basisOf(on), said);
      return Promise.resolve();
    },
    decide: (on, proposals, { status }, take) => {
      const { source } = basisOf(on);
      const decides = { status, proposals: proposals.map(({ id }) => id) };
      const { documentId } = on;
      take({ documentId, source, domain: 'ask', change: null, name: nameOf(proposals, status), decides });
      return Promise.resolve();
    },
  };
}

const BY_RULES: Actor = { kind: 'rule', name: 'rules', version: '1' };
const BY_MODEL: Actor = { kind: 'model', name: 'text' };

function nameOf(proposals: readonly Proposal[], status: 'accepted' | 'corrected' | 'rejected'): Said {
  const [only] = proposals;
  if (only && proposals.length === 1) return nameOfOne(only, status);
  const names = { accepted: 'keepAnswers', corrected: 'takeAnswers', rejected: 'takeNeitherOf' } as const;
  return stepSaid[names[status]](proposals.length);
}

function nameOfOne({ subject, words, value }: Proposal, status: 'accepted' | 'corrected' | 'rejected'): Said {
  // What was kept under its kind is what was proposed under it.
  const { other } = value as Disagreement;
  const asked = truncate(subject, MOST_OF_A_TEXT);
  if (status === 'rejected') return stepSaid.takeNeither(asked);
  return status === 'accepted'
    ? stepSaid.keepAnswer(truncate(words, MOST_OF_A_TEXT), asked)
    : stepSaid.takeAnswer(truncate(other, MOST_OF_A_TEXT), asked);
}
