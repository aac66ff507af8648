import type { KeptTable } from '../../../../src-shared/contract/survey.ts';
import { DomainError } from '../../../../src-shared/errors.ts';
import type { Proposal } from '../../../../src-shared/proposal.ts';
import { collectionSaid } from '../../../../src-shared/said/collections.ts';
import { surveySaid } from '../../../../src-shared/said/surveys.ts';
import { sheetSourceId } from '../../../../src-shared/source.ts';
import { DECIDED } from '../../../../src-shared/survey.ts';
import type { TableCell } from '../../../../src-shared/surveyTable.ts';
import type { Core } from '../../core.ts';
import type { Decision } from '../../history/history.ts';
import type { ProposalKind, ProposedOn, Verdict } from '../../proposals/kinds.ts';
import type { Basis, NewProposal } from '../../proposals/proposals.ts';
import type { OpenTable } from '../kept/collections.ts';
import { compareTables } from '../made/compare.ts';
import type { PlacedCell, TableChange } from '../made/state.ts';
import { isSame } from '../score/questions.ts';
import { openPaper } from './openPaper.ts';
import { stepOf } from './steps.ts';

const KIND = 'survey.table';
const BY_RULE = { kind: 'rule', name: 'survey', version: '1' } as const;
const ALL = { offset: 0, limit: 100_000 };

/** What a proposal says of a table. */
type Said =
  | {
      readonly kind: 'value';
      readonly paper: string;
      readonly column: string;
      readonly cell: Omit<TableCell, 'isLocked'>;
    }
  | { readonly kind: 'paper'; readonly paper: string; readonly isIncluded: boolean };

/**
 * Where rules, models and a person disagree of a literature table: tables of the same demand say other values or have
 * other papers, and rules say other values than a model did, cell by cell. What is locked, or a person decided, is not asked again.
 */
export function tableProposals(core: Core): ProposalKind {
  const { collections, proposals } = core.store;

  const tableOn = ({ documentId, sheet }: ProposedOn): OpenTable | null => {
    const id = collections.order(documentId)?.[sheet];
    return id === undefined ? null : collections.open(id);
  };

  return {
    kinds: [KIND],
    places: (documentId) => {
      const order = collections.order(documentId);
      if (!order) return null;
      const shown = new Set(collections.get(documentId).tables.map(({ id }) => id));
      return order.flatMap((id, sheet) => (shown.has(id) ? [{ documentId, sheet }] : []));
    },
    bases: (on) => {
      const id = collections.order(on.documentId)?.[on.sheet];
      return id === undefined ? [] : [basisOf(on, id)];
    },
    gather: async (on) => {
      const table = tableOn(on);
      if (!table) return;
      const basis = basisOf(on, table.id);
      const decided = proposals.list({ bases: [basis], statuses: ['accepted', 'corrected', 'rejected'] }, ALL);
      const others = collections
        .get(on.documentId)
        .tables.filter(({ id, demand }) => id !== table.id && demand === table.demand)
        .flatMap((other) => fromOther(table, other, collections.open(other.id)));
      const rules = await fromRules(core, table);
      const known = new Set(decided.map(keyOf));
      const open = [...others, ...rules].filter((said) => !known.has(keyOf(said)));
      const firsts = open.filter((said, at) => open.findIndex((each) => keyOf(each) === keyOf(said)) === at);
      proposals.put(basis, [...decided, ...firsts]);
    },
    decide: async (on, meant, verdict, take) => {
      const table = tableOn(on);
      if (!table) throw new DomainError('notFound', surveySaid.tableGone);
      const decides: Decision = { status: verdict.status, proposals: meant.map(({ id }) => id) };
      const [only] = meant;
      const what = meant.length === 1 && only ? only.subject : collectionSaid.disagreements(meant.length);
      const names = { accepted: 'takeProposed', corrected: 'correct', rejected: 'keep' } as const;
      const evidence = meant.length === 1 && only ? only.evidence : [];
      let isFirst = true;
      for (const change of changesOf(table, meant, verdict)) {
        const step = stepOf(on.documentId, collectionSaid[names[verdict.status]](what), {
          kind: 'table',
          table: table.id,
          change,
        });
        take({ ...step, evidence, ...(isFirst && { decides }) });
        isFirst = false;
      }
    },
  };
}

/** What a value that a person gives decides of what is proposed for its cell. */
export function decidedByCell(core: Core, table: OpenTable, { paper, column, cell }: PlacedCell): Decision | null {
  const { collections, proposals } = core.store;
  const sheet = collections.order(table.collectionId)?.indexOf(table.id) ?? -1;
  const basis = basisOf({ documentId: table.collectionId, sheet }, table.id);
  const open = proposals.list({ bases: [basis], statuses: ['proposed'] }, ALL).filter((proposal) => {
    const said = saidIn(proposal);
    return said.kind === 'value' && said.paper === paper && said.column === column;
  });
  if (open.length === 0) return null;
  const isAsSaid = open.every((proposal) => proposal.words === cell?.value);
  return { status: isAsSaid ? 'accepted' : 'corrected', proposals: open.map(({ id }) => id) };
}

function basisOf({ documentId, sheet }: ProposedOn, tableId: string): Basis {
  return { documentId, source: sheetSourceId(documentId, sheet), kind: KIND, basis: tableId };
}

function saidIn({ value }: Pick<Proposal, 'value'>): Said {
  // `as`: proposals of this kind are written here alone.
  return value as Said;
}

/** The same value of the same cell is one proposal, whoever says it. */
function keyOf(proposal: Pick<Proposal, 'value'>): string {
  const said = saidIn(proposal);
  return JSON.stringify(
    said.kind === 'value' ? [said.paper, said.column, said.cell.value] : [said.paper, said.isIncluded],
  );
}

function actorOf({ strategy }: KeptTable, { made }: OpenTable): NewProposal['by'] {
  return strategy === 'rules' ? BY_RULE : { kind: 'model', name: made.ledger?.model ?? '' };
}

/** What another table of the same demand says otherwise. */
function fromOther(table: OpenTable, other: KeptTable, opened: OpenTable): readonly NewProposal[] {
  const { state } = table;
  const by = actorOf(other, opened);
  const { columns, values } = compareTables(state.table, opened.state.table);
  const said = values.flatMap(({ paper, column, a, b }) => {
    const pair = columns[column];
    if (!pair || pair.a === null || pair.b === null) return [];
    const at = pair.b;
    const cell = opened.state.table.rows.find((row) => row.paper === paper)?.cells[at] ?? null;
    // What a person wrote there was said for that table.
    if (!cell || cell.by === 'person' || b === '' || cell.evidence.length === 0) return [];
    return valueProposal(table, { paper, column: pair.a, cell, now: a, by });
  });
  return [...said, ...papersOf(table, opened, by)];
}

function papersOf({ state }: OpenTable, { state: other }: OpenTable, by: NewProposal['by']): readonly NewProposal[] {
  const theirs = new Map(other.choices.map((choice) => [choice.paper, choice]));
  return state.choices.flatMap(({ paper, isIncluded, reason }): readonly NewProposal[] => {
    const choice = theirs.get(paper);
    if (!choice || reason === DECIDED || choice.isIncluded === isIncluded) return [];
    const row = state.table.rows.find((each) => each.paper === paper);
    if (row?.isLocked) return [];
    const [words, instead] = choice.isIncluded ? ['Include', 'Left out'] : ['Leave out', 'Included'];
    return [
      {
        subject: titleOf(state, paper),
        value: { kind: 'paper', paper, isIncluded: choice.isIncluded } satisfies Said,
        words: `${words}: ${choice.reason}`,
        instead,
        by,
        evidence: [],
        confidence: 0.5,
      },
    ];
  });
}

/** What the rules say otherwise than a model, or than a person who did not see what they say. */
async function fromRules(core: Core, table: OpenTable): Promise<readonly NewProposal[]> {
  const { state } = table;
  // Rules say nothing against themselves; a model may have filled a column or a row of their table.
  const isAsked = ({ by }: TableCell): boolean => by === 'model' || (by === 'person' && table.strategy !== 'rules');
  if (!state.table.rows.some(({ cells }) => cells.some((cell) => cell !== null && isAsked(cell)))) return [];
  const rows = new Set(state.table.rows.map(({ paper }) => paper));
  const opened = await Promise.all(
    state.papers.filter(({ id }) => rows.has(id)).map((paper) => openPaper(core, paper)),
  );
  const papers = opened.flatMap((paper) => paper ?? []);
  const { columns } = state.table;
  const found = await core.jobs.fillRows({ papers, columns }, core.closing);
  return papers.flatMap(({ paper: { id: paper } }, place) => {
    const row = state.table.rows.find((each) => each.paper === paper);
    return columns.flatMap((_, column) => {
      const cell = found[place]?.[column] ?? null;
      const own = row?.cells[column] ?? null;
      const now = own?.value ?? '';
      return cell && own && isAsked(own)
        ? valueProposal(table, { paper, column, cell: { ...cell, by: 'rules', isLocked: false }, now, by: BY_RULE })
        : [];
    });
  });
}

interface ValueSaid {
  readonly paper: string;
  /** Its place. */
  readonly column: number;
  readonly cell: TableCell;
  readonly now: string;
  readonly by: NewProposal['by'];
}

function valueProposal(
  { state, made }: OpenTable,
  { paper, column: at, cell, now, by }: ValueSaid,
): readonly NewProposal[] {
  const column = state.table.columns[at];
  const row = state.table.rows.find((each) => each.paper === paper);
  const own = row?.cells[at] ?? null;
  if (!column || !row || column.isLocked || row.isLocked || own?.isLocked) return [];
  if (now === '' && own?.by !== 'person') return [];
  if (isSame(cell.value, now)) return [];
  // What a person saw and wrote over is decided.
  const before = made.table.rows.find((each) => each.paper === paper)?.cells[
    made.table.columns.findIndex(({ name }) => name === column.name)
  ];
  if (own?.by === 'person' && (before?.value ?? '') === cell.value) return [];
  const { isLocked: _, ...said } = cell;
  return [
    {
      subject: `${column.name} of “${titleOf(state, paper)}”`,
      value: { kind: 'value', paper, column: column.id, cell: said } satisfies Said,
      words: cell.value,
      instead: now,
      by,
      evidence: cell.evidence,
      confidence: cell.confidence,
    },
  ];
}

function titleOf({ papers }: OpenTable['state'], paper: string): string {
  const found = papers.find(({ id }) => id === paper);
  return found?.title || found?.file || 'a paper';
}

/** What decisions make of a table: values and papers that are taken, or kept and then a person's. */
function changesOf(
  { state: { table } }: OpenTable,
  proposals: readonly Proposal[],
  { status, text }: Verdict,
): readonly TableChange[] {
  const said = proposals.map(saidIn);
  const papers = said.flatMap((each) => (each.kind === 'paper' ? [each] : []));
  if (status === 'corrected' && (text === null || papers.length > 0)) {
    throw new DomainError('input.invalid', papers.length > 0 ? surveySaid.inOrOut : surveySaid.needsText);
  }
  const cells = said.flatMap((each): readonly PlacedCell[] => {
    if (each.kind === 'paper') return [];
    const { paper, column, cell } = each;
    const at = table.columns.findIndex(({ id }) => id === column);
    const now = table.rows.find((row) => row.paper === paper)?.cells[at] ?? null;
    const isLocked = now?.isLocked ?? false;
    const becomes = {
      accepted: cell,
      corrected: { value: text ?? '', evidence: [] },
      rejected: now ?? { value: '', evidence: [] },
    }[status];
    return [
      {
        paper,
        column,
        cell: { value: becomes.value, evidence: becomes.evidence, confidence: 1, by: 'person', isLocked },
      },
    ];
  });
  const chosen = (isIncluded: boolean) =>
    papers
      .filter((each) => (each.isIncluded ? status === 'accepted' : status === 'rejected') === isIncluded)
      .map(({ paper }) => paper);
  const changes: TableChange[] = cells.length > 0 ? [{ kind: 'cells', cells }] : [];
  if (chosen(true).length > 0) changes.push({ kind: 'include', papers: chosen(true) });
  if (chosen(false).length > 0) changes.push({ kind: 'exclude', papers: chosen(false) });
  return changes;
}
