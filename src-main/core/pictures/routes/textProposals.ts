import { PERSON } from '../../../../src-shared/actor.ts';
import { parseAddress } from '../../../../src-shared/address.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Cell, Grid } from '../../../../src-shared/grid.ts';
import { isDoubtful } from '../../../../src-shared/pictures.ts';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import { pictureSaid } from '../../../../src-shared/said/pictures.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Correction } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import type { Decision } from '../../history/history.ts';
import type { ProposalKind } from '../../proposals/kinds.ts';
import type { Basis } from '../../proposals/proposals.ts';
import { acceptedCorrection, textStepName } from '../../sheets/corrections.ts';
import { stepOf } from '../../sheets/kept/corrections.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { currentRun } from './rereading.ts';

const KIND = 'picture.text';
const BY_RULE = { kind: 'rule', name: 'recogniser', version: '1' } as const;
const ALL = { offset: 0, limit: 100_000 };

/** What the reading of a picture is not sure of: the texts of cells, to be confirmed, corrected or emptied. */
export function textProposals(core: Core): ProposalKind {
  const { sheets, store } = core;
  return {
    kinds: [KIND],
    bases: (id) => [basisOf(core, id)],
    gather: async (id) => {
      if (!store.pictures.run({ ...id, plan: null })) return;
      const basis = basisOf(core, id);
      const [read, now, run] = await Promise.all([sheets.gridAsRead(id), sheets.grid(id), currentRun(core, id)]);
      const others = new Map(run?.differences.map(({ cell, text, other }) => [cell, { text, other }]));
      const decided = new Set(
        store.proposals
          .list({ bases: [basis], statuses: ['accepted', 'corrected', 'rejected'] }, ALL)
          .map(({ subject }) => subject),
      );
      // What a person typed over before there was anything to decide is decided.
      const isOpen = (address: string, row: number, col: number): boolean => {
        const cell = now.at(row, col);
        if (decided.has(address)) return true;
        return (
          cell !== null && (isDoubtful(cell) || (cell.confidence !== 1 && others.get(address)?.text === cell.text))
        );
      };
      const said = [...read.cells()]

        .filter((cell) => (isDoubtful(cell) || others.has(cell.address)) && isOpen(cell.address, cell.row, cell.col))
        .map(({ address, text, confidence = 1 }) => ({
          subject: address,
          value: { text, other: others.get(address)?.other ?? null },
          words: text,
          instead: null,
          by: BY_RULE,
          evidence: [{ kind: 'cells', source: basis.source, address } as const],
          confidence,
        }));
      store.proposals.put(basis, said);
    },
    also: async (id, { subject }) => {
      const grid = await sheets.grid(id);
      const at = parseAddress(subject);
      const text = at && grid.at(at.row, at.column)?.text.trim();
      if (!text) return [];
      const { source } = basisOf(core, id);
      const items = sayingTheSame(core, id, grid, text)
        .filter(({ address }) => address !== subject)
        .map(({ address, text: words }) => ({
          id: address,
          subject: address,
          words,
          evidence: [{ kind: 'cells', source, address } as const],
        }));
      return items.length === 0 ? [] : [{ why: 'text', items }];
    },
    decide: async (id, proposals, { status, text, also }, take) => {
      if (status === 'corrected' && text === null) {
        throw new DomainError('input.invalid', pictureSaid.needsText);
      }
      const [grid, run] = await Promise.all([sheets.grid(id), currentRun(core, id)]);
      const subjects = [...proposals.map(({ subject }) => subject), ...also];
      const corrections = subjects.flatMap((subject) => {
        const at = parseAddress(subject);
        const cell = at && grid.at(at.row, at.column);
        if (!cell) return [];
        const becomes = { accepted: cell.text, corrected: text ?? '', rejected: '' }[status];
        return [acceptedCorrection({ kind: 'text', cell: cell.address, text: becomes, was: cell.text }, grid, run)];
      });
      const cells = subjects.length === 1 ? (subjects[0] ?? '') : stepSaid.cells(subjects.length);
      const names = {
        accepted: stepSaid.confirm(cells),
        corrected: textStepName(cells, text ?? ''),
        rejected: stepSaid.empty(cells),
      };
      const decides = { status, proposals: proposals.map(({ id }) => id) };
      take(stepOf(id, { name: names[status], actor: PERSON, entry: { kind: 'take', corrections }, decides }));
    },
  };
}

/** Cells of a picture that say a text and are not asked for; not those of which a person said what they say. */
export function sayingTheSame(core: Core, id: SheetId, grid: Grid, text: string): readonly Cell[] {
  const { store } = core;
  const { corrections } = store.corrections.state(id.documentId, id.sheet);
  const open = store.proposals.list({ bases: [basisOf(core, id)], statuses: ['proposed'] }, ALL);
  const known = new Set([
    ...corrections.flatMap((each) => (each.kind === 'text' ? [each.cell] : [])),
    ...open.map(({ subject }) => subject),
  ]);
  return [...grid.cells()].filter((cell) => cell.box && cell.text.trim() === text && !known.has(cell.address));
}

/** What a text that a person types over a cell decides of the texts that are in doubt. */
export function decidedByText(core: Core, id: SheetId, correction: Correction): Decision | null {
  if (correction.kind !== 'text') return null;
  const open = core.store.proposals
    .list({ bases: [basisOf(core, id)], statuses: ['proposed'] }, ALL)
    .find((proposal: Proposal) => proposal.subject === correction.cell);
  return open ? { status: 'corrected', proposals: [open.id] } : null;
}

function basisOf({ store }: Core, { documentId, sheet }: SheetId): Basis {
  const { readingKey } = store.corrections.state(documentId, sheet);
  const source = sheetSourceId(documentId, sheet);
  return { documentId, source, kind: KIND, basis: readingKey };
}
