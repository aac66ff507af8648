import { z } from 'zod';
import type { SourceId } from './source.ts';

const count = z.number().int().min(0);

/**
 * Where in a source something stands. Whatever cites (answers, traces, corrections, proposals, records, quotes) cites
 * this and nothing else.
 */
export const evidenceSchema = z.discriminatedUnion('kind', [
  /** Cells: an A1 address (`D2`) or a range in which every cell is meant (`D2:D20001`). */
  z.object({
    kind: z.literal('cells'),
    source: z.string(),
    address: z.string().max(40),
    /** The headers over and beside the cells, outermost first, as they were when it was cited. */
    path: z.array(z.string()).readonly().optional(),
  }),
  /** Words of a text: characters `from … to` (exclusive) of a block, which say `quote`. */
  z.object({
    kind: z.literal('passage'),
    source: z.string(),
    block: count,
    from: count,
    to: count,
    quote: z.string().max(10_000),
    /** Of a text with pages: where it begins, from zero. */
    page: count.optional(),
  }),
  /** Rows of a relation: those with these keys, or those that a condition keeps, and of them the columns that matter. */
  z.object({
    kind: z.literal('rows'),
    source: z.string(),
    /** Of a sheet with several lists the one that is meant, by the cell at its upper left; the longest where it is not said. */
    part: z.string().max(40).optional(),
    columns: z.array(z.string()).readonly(),
    rows: z.union([
      z.object({
        keyColumns: z.array(z.string()).readonly(),
        keys: z.array(z.array(z.string()).readonly()).readonly(),
      }),
      /** An SQL expression over the relation's columns. */
      z.object({ where: z.string().max(20_000) }),
    ]),
    /** How many rows they are, where that is known. */
    count: count.optional(),
  }),
  /** A box on a page, in the page's pixels or points. */
  z.object({
    kind: z.literal('box'),
    source: z.string(),
    box: z.object({ x: z.number(), y: z.number(), width: z.number().min(0), height: z.number().min(0) }),
  }),
]) satisfies z.ZodType<{ readonly source: SourceId }>;

export type Evidence = z.infer<typeof evidenceSchema>;
export type CellEvidence = Extract<Evidence, { kind: 'cells' }>;
export type Passage = Extract<Evidence, { kind: 'passage' }>;
export type BoxEvidence = Extract<Evidence, { kind: 'box' }>;
export type RowEvidence = Extract<Evidence, { kind: 'rows' }>;

/** What the printed form needs of a source. */
export interface SourceName {
  /** As in `report.xlsx`. */
  readonly holder: string;
  /** As in `Sales`; empty where the holder has no second. */
  readonly name: string;
}

const PART = ' · ';
/** Keys that the printed form names one by one. */
const KEYS_PRINTED = 20;

/**
 * Evidence as a person reads it and can paste it back: `report.xlsx · Sales · B4:C9`, `smith2024.pdf · p. 7 · "…"`,
 * `customers.csv · rows where id = 17; 18 · name, age`, `lists.csv · rows of A16 where id = 17`, `scan.png · box 120,340 200×80`. `parseEvidence` reads it.
 */
export function printEvidence(evidence: Evidence, source: SourceName): string {
  const where = [source.holder, source.name].filter((part) => part !== '');
  return [...where, ...placeWords(evidence)].join(PART);
}

/** Source and place, without what is quoted there. */
export function printWhere(evidence: Evidence, source: SourceName): string {
  if (evidence.kind !== 'passage') return printEvidence(evidence, source);
  return [source.holder, source.name, placeWords(evidence)[0] ?? ''].filter((part) => part !== '').join(PART);
}

/** The place alone, without its source: `B4:C9`, `p. 7 · "…"`. */
export function printPlace(evidence: Evidence): string {
  return placeWords(evidence).join(PART);
}

/** The addresses of what is cited of a sheet. */
export function addressesOn(source: SourceId, evidence: readonly Evidence[]): string[] {
  return evidence.flatMap((each) => (each.kind === 'cells' && each.source === source ? [each.address] : []));
}

function placeWords(evidence: Evidence): readonly string[] {
  switch (evidence.kind) {
    case 'cells':
      return [evidence.address];
    case 'passage':
      return [
        evidence.page === undefined ? `¶ ${evidence.block + 1}` : `p. ${evidence.page + 1}`,
        `"${evidence.quote}"`,
      ];
    case 'rows': {
      const { columns, rows, part } = evidence;
      const which = part === undefined ? 'rows where' : `rows of ${part} where`;
      return [`${which} ${rowWords(rows)}`, ...(columns.length > 0 ? [listed(columns)] : [])];
    }
    default: {
      const { x, y, width, height } = evidence.box;
      return [`box ${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`];
    }
  }
}

function rowWords(rows: RowEvidence['rows']): string {
  if ('where' in rows) return `(${rows.where})`;
  const keys = rows.keys.slice(0, KEYS_PRINTED).map(listed).join('; ');
  const more = rows.keys.length > KEYS_PRINTED ? `; … (${rows.keys.length - KEYS_PRINTED} more)` : '';
  return `${listed(rows.keyColumns)} = ${keys}${more}`;
}

/** Words parted by commas; those that hold a mark of the printed form stand in quotation marks. */
function listed(words: readonly string[]): string {
  return words.map((word) => (/^$|^\s|\s$|["·,;=()]/.test(word) ? JSON.stringify(word) : word)).join(', ');
}
