import { isDeepStrictEqual } from 'node:util';
import { PERSON } from '../../../../src-shared/actor.ts';
import { parseAddress } from '../../../../src-shared/address.ts';
import type { Carried } from '../../../../src-shared/carried.ts';
import { foldAddresses } from '../../../../src-shared/citedCells.ts';
import type { LineKind } from '../../../../src-shared/lineKind.ts';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import type { Role } from '../../../../src-shared/roles.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Correction, Structure } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import { deserialised } from '../../jobs/openSheets.ts';
import type { ProposalKind } from '../../proposals/kinds.ts';
import type { Basis, NewProposal } from '../../proposals/proposals.ts';
import { correctionName } from '../../sheets/corrections.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import type { AlikeCell } from '../../structure/rowForm.ts';
import { alikeOn } from './alike.ts';
import { changesOf } from './previews.ts';
import type { StepOf } from './proposals.ts';

const KIND = 'structure.alike';
/** Corrections whose like is looked for, the latest first. */
const MOST_LOOKED_AT = 20;
/** More at once are a burden, not a help. */
const MOST_AT_ONCE = 5;
const ALL = { offset: 0, limit: 1000 };

/**
 * Rows of the form that most rows have are told apart by what they say alone: only what a row may be as one of many is
 * carried to them.
 */
const OF_MANY: ReadonlySet<Role | LineKind> = new Set(['rowhead', 'content', 'data'] as const);

type OfRow = Extract<Correction, { kind: 'role' | 'line' }>;

/** What a person said of one row or cell of a sheet, for its rows of the same form and its cells of the same text. */
export function alikeProposals(core: Core, stepOf: StepOf): ProposalKind {
  const { sheets, store } = core;
  const basisOf = (id: SheetId): Basis => {
    const { readingKey } = store.corrections.state(id.documentId, id.sheet);
    return { documentId: id.documentId, source: sheetSourceId(id.documentId, id.sheet), kind: KIND, basis: readingKey };
  };
  return {
    kinds: [KIND],
    bases: (id) => [basisOf(id)],
    gather: async (id) => {
      const basis = basisOf(id);
      const statuses = ['accepted', 'corrected', 'rejected'] as const;
      const decided = store.proposals.list({ bases: [basis], statuses }, ALL);
      const open = await offers(core, id, decided);
      store.proposals.put(basis, [...open, ...decided]);
    },
    decide: async (id, proposals, { status }, take) => {
      const { documentId } = id;
      const decides = { status, proposals: proposals.map((each) => each.id) };
      const nothing = {
        documentId,
        source: sheetSourceId(id.documentId, id.sheet),
        domain: 'structure',
        change: null,
        decides,
      } as const;
      const corrections = proposals.flatMap((proposal) => carriedIn(proposal).corrections);
      const [only] = corrections;
      const cells = proposals.reduce((sum, proposal) => sum + carriedIn(proposal).cells.length, 0);
      if (status === 'rejected') {
        take({ ...nothing, name: stepSaid.leaveCells(cells) });
        return;
      }
      const name =
        corrections.length === 1 && only?.kind === 'role'
          ? correctionName(only, await sheets.grid(id))
          : stepSaid.correctAlike(cells);
      take((await stepOf(id, { name, entry: { kind: 'take', corrections }, decides })) ?? { ...nothing, name });
    },
  };
}

async function offers(core: Core, id: SheetId, decided: readonly Proposal[]): Promise<readonly NewProposal[]> {
  const { sheets, store } = core;
  const state = store.corrections.state(id.documentId, id.sheet);
  if (!state.corrections.some(isOfRow)) return [];
  const said = await sheets.said(id, state);
  const structure: Structure = deserialised(await sheets.tree(id, state));
  const changes = changesOf(core, id, structure);
  const found: NewProposal[] = [];
  for (const correction of standing(said, structure).slice(-MOST_LOOKED_AT).toReversed()) {
    if (found.length >= MOST_AT_ONCE) break;
    for (const offer of await offersOf(core, id, correction)) {
      const { because, why } = offer;
      const isDecided = decided.some((each) => isDeepStrictEqual(keyOf(carriedIn(each)), keyOf({ because, why })));
      if (isDecided || !(await changes(offer.corrections))) continue;
      found.push(proposalOf(id, offer));
    }
  }
  return found;
}

/** What was said of cells of one row and holds still. */
function standing(said: readonly Correction[], { roles, correctedCells }: Structure): readonly OfRow[] {
  const corrected = new Set(correctedCells);
  return said.filter(isOfRow).filter((correction, place, all) => {
    if (correction.kind === 'line') {
      return !all.slice(place + 1).some((later) => later.kind === 'line' && later.cell === correction.cell);
    }
    const rows = new Set(correction.cells.map((cell) => parseAddress(cell)?.row));
    const holds = (cell: string): boolean => corrected.has(cell) && (roles[cell] ?? 'content') === correction.role;
    const isAgain = all.slice(place + 1).some((later) => isDeepStrictEqual(later, correction));
    return rows.size === 1 && correction.cells.every(holds) && !isAgain;
  });
}

async function offersOf(core: Core, id: SheetId, because: OfRow): Promise<readonly Carried[]> {
  const cells = because.kind === 'line' ? [because.cell] : because.cells;
  const is = because.kind === 'line' ? because.is : because.role;
  const { form, isCommon, text } = await alikeOn(core, id, cells);
  const isNew = ({ isSaid, role }: AlikeCell): boolean => !isSaid && (because.kind === 'line' || role !== is);
  const inForm = isCommon && !OF_MANY.has(is) ? [] : form.filter(isNew);
  const known = new Set(inForm.map(({ address }) => address));
  const columns = new Set(cells.map((cell) => parseAddress(cell)?.column));
  // A line is named by its first cell, which stands where the other's does.
  const sameText = text.filter(
    (each) =>
      isNew(each) &&
      !known.has(each.address) &&
      (because.kind === 'role' || columns.has(parseAddress(each.address)?.column)),
  );
  return [{ why: 'form', cells: inForm } as const, { why: 'text', cells: sameText } as const].flatMap((each) =>
    each.cells.length === 0
      ? []
      : [
          {
            because,
            why: each.why,
            corrections: carriedTo(because, each.cells),
            cells: each.cells.map(({ address, text: says, role }) => ({ address, text: says, role })),
          },
        ],
  );
}

function carriedTo(because: OfRow, cells: readonly AlikeCell[]): readonly Correction[] {
  if (because.kind === 'role') return [{ ...because, cells: cells.map(({ address }) => address) }];
  return cells.map(({ address }) => ({ ...because, cell: address }));
}

function proposalOf(id: SheetId, value: Carried): NewProposal {
  const { because, cells } = value;
  const subject = because.kind === 'line' ? because.cell : foldAddresses(because.cells).join(', ');
  const addresses = foldAddresses(cells.map(({ address }) => address));
  return {
    subject,
    value,
    words: addresses.join(', '),
    instead: null,
    by: PERSON,
    evidence: addresses.map((address) => ({ kind: 'cells', source: sheetSourceId(id.documentId, id.sheet), address })),
    // After all that is in doubt by itself.
    confidence: 1,
  };
}

function isOfRow(correction: Correction): correction is OfRow {
  return correction.kind === 'role' || correction.kind === 'line';
}

function keyOf({ because, why }: Pick<Carried, 'because' | 'why'>): unknown {
  return { because, why };
}

function carriedIn({ value }: Proposal): Carried {
  // What was kept under its kind is what was proposed under it.
  return value as Carried;
}
