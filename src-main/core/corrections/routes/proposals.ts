import { parseAddress } from '../../../../src-shared/address.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Grid } from '../../../../src-shared/grid.ts';
import { lineKinds, lineWords } from '../../../../src-shared/lineKind.ts';
import type { AlsoSaid, Proposal } from '../../../../src-shared/proposal.ts';
import type { Said } from '../../../../src-shared/said/said.ts';
import { sheetSaid } from '../../../../src-shared/said/sheets.ts';
import { stepSaid } from '../../../../src-shared/said/steps.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import type { Correction, Structure } from '../../../../src-shared/structure.ts';
import type { Core } from '../../core.ts';
import type { NewStep } from '../../history/history.ts';
import { deserialised } from '../../jobs/openSheets.ts';
import type { ProposalKind } from '../../proposals/kinds.ts';
import type { Basis, NewProposal } from '../../proposals/proposals.ts';
import { acceptedCorrection, correctionName } from '../../sheets/corrections.ts';
import type { Change } from '../../sheets/kept/corrections.ts';
import type { SheetId } from '../../sheets/sheetId.ts';
import { alsoFor } from './alike.ts';
import { changesOf } from './previews.ts';
import { fromSameForms } from './sameForms.ts';

/** What a proposal makes true when it is accepted. */
interface ProposedReading {
  readonly corrections: readonly Correction[];
}

/** The second reading of a line is proposed from this probability on: docs/decisions/0005-structure-by-learned-evidence.md. */
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
    return KINDS.map((kind) => ({
      documentId: id.documentId,
      source: sheetSourceId(id.documentId, id.sheet),
      kind,
      basis: basisOf[kind],
    }));
  };
  return {
    kinds: KINDS,
    bases,
    gather: async (id) => {
      const state = store.corrections.state(id.documentId, id.sheet);
      const grid = await sheets.grid(id);
      const structure: Structure = deserialised(await sheets.tree(id, state));
      const changes = changesOf(core, id, structure);
      const carried = await fromSameForms(core, id, { grid, state, most: MOST_AT_ONCE, changes });
      const doubted = await secondReadings(structure, { source: sheetSourceId(id.documentId, id.sheet), changes });
      const now = bases(id);
      store.transaction(() => {
        for (const basis of now) {
          const said = basis.kind === 'structure.form' ? carried : doubted;
          store.proposals.put(basis, [...said, ...decidedOf(store, basis, said)]);
        }
      });
    },
    also: async (id, proposal) => {
      const [first] = lineCells(proposal);
      if (first === undefined) return [];
      const { roles }: Structure = deserialised(
        await sheets.tree(id, store.corrections.state(id.documentId, id.sheet)),
      );
      const open = store.proposals.list(
        { bases: bases(id), statuses: ['proposed'] },
        { offset: 0, limit: MOST_DECIDED },
      );
      const cells = new Set(open.flatMap(lineCells));
      const isOpen = (address: string): boolean => cells.has(address);
      const groups = await alsoFor(core, id, first, { role: roles[first] ?? 'content', isOpen });
      // A line is named by its first cell, which stands where the other's does.
      const column = parseAddress(first)?.column;
      const isFirst = ({ id: address }: AlsoSaid): boolean => parseAddress(address)?.column === column;
      return groups
        .map(({ why, items }) => ({ why, items: items.filter(isFirst) }))
        .filter(({ items }) => items.length > 0);
    },
    decide: async (id, proposals, { status, text, also }, take) => {
      for (const [kind, own] of Map.groupBy(proposals, (proposal) => proposal.kind)) {
        const decides = { status, proposals: own.map((proposal) => proposal.id) };
        const source = sheetSourceId(id.documentId, id.sheet);
        const nothing = { documentId: id.documentId, source, domain: 'structure', change: null, decides } as const;
        if (status === 'rejected') {
          take({ ...nothing, name: dismissalOf(kind, own) });
          continue;
        }
        const grid = await sheets.grid(id);
        const carried = linesAt(also, text).map((line) => acceptedCorrection(line, grid, null));
        const corrections = [...own.flatMap((proposal) => correctionsOf(proposal, text)), ...carried];
        const [first] = corrections;
        const name = text !== null && first ? readName(grid, first, corrections.length) : nameOf(kind, own);
        take((await stepOf(id, { name, entry: { kind: 'take', corrections }, decides })) ?? { ...nothing, name });
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
function correctionsOf(proposal: Proposal, text: string | null): readonly Correction[] {
  // What was kept under its kind is what was proposed under it.
  const { corrections } = proposal.value as ProposedReading;
  return text === null ? corrections : linesAt(lineCells(proposal), text);
}

/** The first cells of the lines that a proposal is of. */
function lineCells({ value }: Proposal): readonly string[] {
  // What was kept under its kind is what was proposed under it.
  const { corrections } = value as ProposedReading;
  return corrections.flatMap((each) => (each.kind === 'line' ? [each.cell] : []));
}

/** Lines that are of a kind, as a person says it. Throws DomainError `input.invalid` for what is no kind of line. */
function linesAt(cells: readonly string[], text: string | null): readonly Correction[] {
  if (text === null) return [];
  const is = lineKinds.find((kind) => kind === text);
  if (!is) throw new DomainError('input.invalid', sheetSaid.noLineKind(text));
  return cells.map((cell) => ({ kind: 'line', cell, is }));
}

function readName(grid: Grid, first: Correction, lines: number): Said {
  return lines > 1 && first.kind === 'line' ? stepSaid.readRows(lines, first.is) : correctionName(first, grid);
}

function nameOf(kind: string, proposals: readonly Proposal[]): Said {
  const [first] = proposals;
  if (proposals.length === 1 && first) {
    return kind === 'structure.form'
      ? stepSaid.correctAsIn(first.subject)
      : stepSaid.readAs(first.subject, first.words);
  }
  return kind === 'structure.form'
    ? stepSaid.correctAsForms(proposals.length)
    : stepSaid.readOtherwise(proposals.length);
}

function dismissalOf(kind: string, proposals: readonly Proposal[]): Said {
  const [first] = proposals;
  if (proposals.length === 1 && first) {
    return kind === 'structure.form' ? stepSaid.leaveOut(first.subject) : stepSaid.keepAs(first.subject, first.instead);
  }
  return kind === 'structure.form' ? stepSaid.leaveOutForms(proposals.length) : stepSaid.keepRows(proposals.length);
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
