import { isDeepStrictEqual } from 'node:util';
import { parseAddress } from '../../../../src-shared/address.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import { lineKinds, lineWords } from '../../../../src-shared/lineKind.ts';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { sheetSaid } from '../../../../src-shared/said/sheets.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sourceId, type SourceId } from '../../../../src-shared/source.ts';
import type { Correction, Structure } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/index.ts';
import { deserialised } from '../../jobs/index.ts';
import type { Basis, NewProposal } from '../../proposals/index.ts';
import type { ProposalKind } from '../../proposals/kinds.ts';
import { correctionName } from '../../sheets/corrections.ts';
import type { Change, CorrectionState } from '../../sheets/kept/corrections.ts';
import type { SheetId } from '../../sheets/routes/sheetAccess.ts';
import { fromSameForms } from './sameForms.ts';

/** What a proposal makes true when it is accepted. */
interface ProposedReading {
  readonly corrections: readonly Correction[];
}

/** Of the readings of a line, a second one with less than this is not worth a person's look: see docs/decisions/2026-11-22-structure-left-out.md. */
const LEAST_CHANCE = 0.3;
/** More at once are a burden, not a help. */
const MOST_AT_ONCE = 5;
/** Of what was decided on a sheet so many are kept in its list. */
const MOST_DECIDED = 200;

const BY_RULE = { kind: 'rule', name: 'structure', version: '1' } as const;

const KINDS = ['structure.form', 'structure.line'] as const;

/** Other readings of a sheet: as was corrected in tables of the same form, and of lines that may be of another kind. */
export function readingProposals(core: Core, stepOf: StepOf): ProposalKind {
  const { sheets, store } = core;
  const bases = (id: SheetId): readonly Basis[] => {
    const { contentKey, plan } = store.corrections.state(id.documentId, id.sheet);
    // Of a form lines of a picture are carried over as well: where they are taken, the sheet has other cells.
    const form = plan === null ? '' : JSON.stringify(plan);
    const basisOf = { 'structure.form': form, 'structure.line': contentKey };
    return KINDS.map((kind) => ({ documentId: id.documentId, source: sourceOf(id), kind, basis: basisOf[kind] }));
  };
  return {
    kinds: KINDS,
    bases,
    gather: async (id) => {
      const state = store.corrections.state(id.documentId, id.sheet);
      const grid = await sheets.grid(id);
      const structure: Structure = deserialised(await sheets.tree(id, state));
      const changes = async (corrections: readonly Correction[]): Promise<boolean> =>
        changesReading(structure, await previewed(core, id, corrections));
      const carried = await fromSameForms(core, id, { grid, state, most: MOST_AT_ONCE, changes });
      const doubted = await secondReadings(structure, { source: sourceOf(id), changes });
      const now = bases(id);
      store.transaction(() => {
        for (const basis of now) {
          const said = basis.kind === 'structure.form' ? carried : doubted;
          store.proposals.put(basis, [...said, ...decidedOf(store, basis, said)]);
        }
      });
    },
    decide: async (id, proposals, { status, text }, take) => {
      // Each on the sheet as the one before it left it.
      for (const proposal of proposals) {
        const { documentId, source } = proposal;
        const decides = { status, proposals: [proposal.id] };
        const nothing = { documentId, source, domain: 'structure', change: null, decides } as const;
        if (status !== 'rejected') {
          const corrections = correctionsOf(proposal, text);
          const [first] = corrections;
          const name = text !== null && first ? correctionName(first, await sheets.grid(id)) : nameOf(proposal);
          take((await stepOf(id, { name, entry: { kind: 'take', corrections }, decides })) ?? { ...nothing, name });
        } else take({ ...nothing, name: dismissalOf(proposal) });
      }
    },
  };
}

/** Makes a change of a sheet a step, checked against what is read with it; null where it changes nothing. */
export type StepOf = (id: SheetId, change: Change) => Promise<NewStep | null>;

/** What was decided before stays in the list of what was decided, also where it is not said of the sheet as it is now. */
function decidedOf({ proposals }: Core['store'], basis: Basis, said: readonly NewProposal[]): readonly NewProposal[] {
  const statuses = ['accepted', 'corrected', 'rejected'] as const;
  const decided = proposals.list({ bases: [basis], statuses }, { offset: 0, limit: MOST_DECIDED });
  return decided.filter(({ subject, words }) => !said.some((each) => each.subject === subject && each.words === words));
}

/** What a proposal makes true; with `text`, its line is of that kind instead. */
function correctionsOf({ value }: Proposal, text: string | null): readonly Correction[] {
  // What was kept under its kind is what was proposed under it.
  const { corrections } = value as ProposedReading;
  const is = lineKinds.find((kind) => kind === text);
  if (text === null) return corrections;
  if (!is) throw new DomainError('input.invalid', sheetSaid.noLineKind(text));
  return corrections.flatMap((each) => (each.kind === 'line' ? [{ kind: each.kind, cell: each.cell, is }] : []));
}

function nameOf({ kind, subject, words }: Proposal): Said {
  return kind === 'structure.form' ? stepSaid.correctAsIn(subject) : stepSaid.readAs(subject, words);
}

function dismissalOf({ kind, subject, instead }: Proposal): Said {
  return kind === 'structure.form' ? stepSaid.leaveOut(subject) : stepSaid.keepAs(subject, instead);
}

function sourceOf({ documentId, sheet }: SheetId): SourceId {
  return sourceId({ holderId: documentId, kind: 'sheet', index: sheet });
}

interface Previewing {
  readonly changes: (corrections: readonly Correction[]) => Promise<boolean>;
}

/** The most doubtful line of each block, read as what it may be instead, where that makes a difference. */
async function secondReadings(
  { blocks }: Structure,
  { source, changes }: Previewing & { readonly source: string },
): Promise<NewProposal[]> {
  const doubts = blocks
    .flatMap(({ doubt }) => doubt ?? [])
    .filter(({ chance }) => chance >= LEAST_CHANCE)
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MOST_AT_ONCE);
  const found: NewProposal[] = [];
  for (const { cell, is, instead, chance } of doubts) {
    const value: ProposedReading = { corrections: [{ kind: 'line', cell, is: instead }] };
    if (!(await changes(value.corrections))) continue;
    found.push({
      subject: `Row ${(parseAddress(cell)?.row ?? 0) + 1}`,
      value,
      words: lineWords[instead],
      instead: lineWords[is],
      by: BY_RULE,
      evidence: [{ kind: 'cells', source, address: cell }],
      confidence: chance,
    });
  }
  return found;
}

/** The structure as it would be with more corrections; nothing is changed. */
async function previewed(core: Core, id: SheetId, corrections: readonly Correction[]): Promise<Structure> {
  const change = { name: '', entry: { kind: 'take', corrections } } as const;
  return readAs(core, id, core.store.corrections.preview(id.documentId, id.sheet, change));
}

async function readAs({ sheets }: Core, id: SheetId, state: CorrectionState): Promise<Structure> {
  return deserialised(await sheets.tree(id, state));
}

/** Whether two readings of a sheet differ in what a person sees. */
function changesReading(one: Structure, other: Structure): boolean {
  const seen = ({ regions, roles, tree }: Structure): unknown => ({ regions, roles, tree });
  return !isDeepStrictEqual(seen(one), seen(other));
}
