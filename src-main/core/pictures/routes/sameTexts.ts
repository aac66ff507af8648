import { PERSON } from '../../../../src-shared/actor.ts';
import { parseAddress } from '../../../../src-shared/address.ts';
import { foldAddresses } from '../../../../src-shared/citedCells.ts';
import type { SameTexts } from '../../../../src-shared/pictures.ts';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import type { ProposalKind } from '../../proposals/kinds.ts';
import type { Basis, NewProposal } from '../../proposals/proposals.ts';
import { acceptedCorrection } from '../../sheets/corrections.ts';
import { stepOf } from '../../sheets/kept/corrections.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { currentRun } from './rereading.ts';
import { sayingTheSame } from './textProposals.ts';

const KIND = 'picture.same';
/** Corrections whose like is looked for, the latest first. */
const MOST_LOOKED_AT = 50;
const ALL = { offset: 0, limit: 1000 };

type TextCorrection = Extract<Correction, { kind: 'text' }>;

/** What a person typed over one cell of a picture, for the cells that say what it said and are in no doubt. */
export function sameTexts(core: Core): ProposalKind {
  const { sheets, store } = core;
  return {
    kinds: [KIND],
    bases: (id) => [basisOf(core, id)],
    gather: async (id) => {
      if (!store.pictures.run({ ...id, plan: null })) return;
      const basis = basisOf(core, id);
      const statuses = ['accepted', 'corrected', 'rejected'] as const;
      const decided = store.proposals.list({ bases: [basis], statuses }, ALL);
      const known = new Set(decided.map((proposal) => keyOf(sameIn(proposal).because)));
      const open = typedOver(store.corrections.state(id.documentId, id.sheet).corrections).filter(
        (correction) => !known.has(keyOf(correction)),
      );
      const grid = open.length === 0 ? null : await sheets.grid(id);
      const said = open.flatMap((because): readonly NewProposal[] => {
        const cells = grid ? sayingTheSame(core, id, grid, because.was.trim()) : [];
        return cells.length === 0
          ? []
          : [
              proposalOf(
                basis.source,
                because,
                cells.map(({ address }) => address),
              ),
            ];
      });
      store.proposals.put(basis, [...said, ...decided]);
    },
    decide: async (id, proposals, { status }, take) => {
      const [grid, run] = await Promise.all([sheets.grid(id), currentRun(core, id)]);
      const meant = proposals.flatMap((proposal) => {
        const { because, cells } = sameIn(proposal);
        return cells.map((cell) => ({ cell, text: because.text }));
      });
      const decides = { status, proposals: proposals.map((each) => each.id) };
      if (status === 'rejected') {
        const { documentId } = id;
        const { source } = basisOf(core, id);
        take({
          documentId,
          source,
          domain: 'pictures',
          change: null,
          name: stepSaid.leaveCells(meant.length),
          decides,
        });
        return;
      }
      const corrections = meant.flatMap(({ cell: address, text }) => {
        const at = parseAddress(address);
        const cell = at && grid.at(at.row, at.column);
        return cell ? [acceptedCorrection({ kind: 'text', cell: cell.address, text, was: cell.text }, grid, run)] : [];
      });
      const name = stepSaid.correctAlike(corrections.length);
      take(stepOf(id, { name, actor: PERSON, entry: { kind: 'take', corrections }, decides }));
    },
  };
}

/** The texts that a person typed over others, not where one was emptied: of each text that was read the last, the latest first. */
function typedOver(corrections: readonly Correction[]): readonly TextCorrection[] {
  const texts = corrections
    .filter((each) => each.kind === 'text')
    .filter(({ text, was }) => was.trim() !== '' && text.trim() !== '' && text.trim() !== was.trim())
    .toReversed();
  return texts
    .filter(({ was }, place) => texts.findIndex((each) => each.was.trim() === was.trim()) === place)
    .slice(0, MOST_LOOKED_AT);
}

function proposalOf(source: string, { was, text }: TextCorrection, cells: readonly string[]): NewProposal {
  const addresses = foldAddresses(cells);
  return {
    subject: addresses.join(', '),
    value: { because: { was, text }, cells } satisfies SameTexts,
    words: text,
    instead: was,
    by: PERSON,
    evidence: addresses.map((address) => ({ kind: 'cells', source, address })),
    // After all that is in doubt by itself.
    confidence: 1,
  };
}

function keyOf({ was, text }: SameTexts['because']): string {
  return JSON.stringify([was.trim(), text.trim()]);
}

function sameIn({ value }: Proposal): SameTexts {
  // What was kept under its kind is what was proposed under it.
  return value as SameTexts;
}

function basisOf({ store }: Core, { documentId, sheet }: SheetId): Basis {
  const { readingKey } = store.corrections.state(documentId, sheet);
  const source = sheetSourceId(documentId, sheet);
  return { documentId, source, kind: KIND, basis: readingKey };
}
