import { DomainError } from '../../../../src-shared/errors.ts';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import { type Role, roleSchema, roleWords } from '../../../../src-shared/roles.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { sheetSaid } from '../../../../src-shared/said/sheets.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import type { HeaderProposal, SeenHeaders } from '../../../../src-shared/seenHeaders.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import type { Decision } from '../../history/history.ts';
import type { ProposalKind } from '../../proposals/kinds.ts';
import type { Basis } from '../../proposals/proposals.ts';
import { acceptedCorrection, correctionName } from '../../sheets/corrections.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { alsoFor } from './alike.ts';
import type { StepOf } from './proposals.ts';

const KIND = 'structure.header';

/** Headers that a vision model sees otherwise than the rules. They are said by a look, which a person asks for. */
export function headerProposals(core: Core, stepOf: StepOf): ProposalKind {
  return {
    kinds: [KIND],
    bases: (id) => [basisOf(core, id)],
    gather: () => Promise.resolve(),
    also: async (id, { subject, value }) => {
      const open = new Set(openOn(core, id).map((proposal) => proposal.subject));
      // What was kept under its kind is what was proposed under it.
      const { detected } = value as HeaderProposal;
      return alsoFor(core, id, subject, { role: detected, isOpen: (address) => open.has(address) });
    },
    decide: async (id, proposals, { status, text, also }, take) => {
      const { documentId, source } = { documentId: id.documentId, source: sheetSourceId(id.documentId, id.sheet) };
      const decides = { status, proposals: proposals.map(({ id }) => id) };
      const nothing = { documentId, source, domain: 'structure', change: null, decides } as const;
      if (status === 'rejected') {
        take({ ...nothing, name: stepSaid.keepAsRules(cellsInWords(proposals), proposals.length === 1) });
        return;
      }
      const grid = await core.sheets.grid(id);
      const corrections =
        status === 'corrected'
          ? [acceptedCorrection(givenRole(proposals, text, also), grid, null)]
          : correctionsOf(proposals);
      const [only] = corrections.length === 1 ? corrections : [];
      const name =
        only?.kind === 'role'
          ? correctionName(only, grid)
          : stepSaid.setAsSeen(cellsInWords(proposals), proposals.length === 1);
      const step = await stepOf(id, { name, entry: { kind: 'take', corrections }, decides });
      take(step ?? { ...nothing, name });
    },
  };
}

/** Keeps what a look saw otherwise, in the place of what an earlier one did. */
export function keepSeen(core: Core, id: SheetId, { proposals, agreement }: SeenHeaders): void {
  const { store } = core;
  const source = sheetSourceId(id.documentId, id.sheet);
  const model = store.modelSettings.get().endpoints.vision?.model ?? '';
  const said = proposals.map((seen) => ({
    subject: seen.address,
    value: seen,
    words: roleWords[seen.seen],
    instead: roleWords[seen.detected],
    by: { kind: 'model', name: model } as const,
    evidence: [{ kind: 'cells', source, address: seen.address } as const],
    // A look gives no chance of its own: how far it agrees with the rules elsewhere stands for it.
    confidence: agreement,
  }));
  store.transaction(() => {
    store.proposals.put(basisOf(core, id), said);
    store.proposals.follow(id.documentId, [], store.history.inForce(id.documentId));
  });
}

/** What a role that a person gives decides of the headers that are proposed. */
export function decidedByRole(core: Core, id: SheetId, correction: Correction): Decision | null {
  if (correction.kind !== 'role') return null;
  const given = new Set(correction.cells);
  const open = openOn(core, id).filter(({ subject }) => given.has(subject));
  if (open.length === 0) return null;
  const isAsSeen = open.every((proposal) => seenIn(proposal).seen === correction.role);
  return { status: isAsSeen ? 'accepted' : 'corrected', proposals: open.map(({ id }) => id) };
}

function openOn(core: Core, id: SheetId): readonly Proposal[] {
  const filter = { bases: [basisOf(core, id)], statuses: ['proposed'] } as const;
  return core.store.proposals.list(filter, { offset: 0, limit: 10_000 });
}

/** The role that a person gives in place of both opinions. */
function givenRole(proposals: readonly Proposal[], text: string | null, also: readonly string[]): Correction {
  const role = roleSchema.safeParse(text);
  if (!role.success) throw new DomainError('input.invalid', sheetSaid.noRole(text ?? ''));
  return { kind: 'role', cells: [...proposals.map(({ subject }) => subject), ...also], role: role.data };
}

/** The fewest corrections that accept these proposals: one for each role. */
function correctionsOf(proposals: readonly Proposal[]): readonly Correction[] {
  const byRole: Map<Role, HeaderProposal[]> = Map.groupBy(proposals.map(seenIn), ({ seen }) => seen);
  return [...byRole].map(([role, same]) => ({ kind: 'role', cells: same.map(({ address }) => address), role }));
}

function seenIn({ value }: Proposal): HeaderProposal {
  // What was kept under its kind is what was proposed under it.
  return value as HeaderProposal;
}

function cellsInWords(proposals: readonly Proposal[]): string | Said {
  return proposals.length === 1 ? (proposals[0]?.subject ?? '') : stepSaid.cells(proposals.length);
}

function basisOf({ store }: Core, id: SheetId): Basis {
  const { contentKey } = store.corrections.state(id.documentId, id.sheet);
  return { documentId: id.documentId, source: sheetSourceId(id.documentId, id.sheet), kind: KIND, basis: contentKey };
}
