import { targetCells } from '../src-main/core/extract/detect/targetCells.ts';
import type {
  AcceptedRecord,
  Example,
  FieldValue,
  ProposedRecord,
  SurroundingText,
  TableSubject,
} from '../src-main/core/extract/extractor.ts';
import { extractByRules } from '../src-main/core/extract/rules/extractByRules.ts';
import { learn, learnGeneral, type Taught } from '../src-main/core/extract/rules/knowledge.ts';
import { type Counts, macroScore, microScore } from '../src-main/core/extract/score/counts.ts';
import { countTable, type Scheme } from '../src-main/core/extract/score/tableF1.ts';
import { readTemplate } from '../src-main/core/extract/template/readTemplate.ts';
import { withLexicon } from '../src-main/core/extract/withLexicon.ts';
import { writtenRecord } from '../src-main/core/extract/written.ts';
import { readStructure } from '../src-main/core/structure/readStructure.ts';
import { SheetContext } from '../src-shared/cellContext.ts';
import type { Template } from '../src-shared/template.ts';
import type { BenchmarkRun } from './index.ts';
import {
  isUnread,
  NUMERIC_FORMS,
  placeOfRecord,
  type RecordsItem,
  schemesOf,
  tableOf,
  wantedCells,
  type WrittenTemplate,
} from './recordsData.ts';
import { joinedCells } from './recordsDetector.ts';

/** A table as the extractor takes it, with what the reference says of it. */
export interface PreparedTable {
  readonly item: RecordsItem;
  /** Tables of one source are learned from or measured together. */
  readonly source: string;
  readonly domain: Domain;
  readonly template: Template;
  readonly scheme: Scheme;
  readonly subject: TableSubject;
  readonly passages: readonly SurroundingText[];
  /** Places as the data says them, for each target cell; its own address where the data has none. */
  readonly places: readonly string[];
  /** The records of the reference as a person would have accepted them. */
  readonly example: Example;
}

export type Domain = 'ml' | 'chem' | 'discomat';
const DOMAINS: readonly Domain[] = ['ml', 'chem', 'discomat'];

/**
 * Records by the rules strategy. Each table is extracted by what was learned from the tables of other sources; of the
 * unread third nothing is learned. `templateAlone` has no accepted record of its template, and what is known in general
 * from the other domains; `typesKnown` has the types of the reference; `floor` is the plainest sketch: all header texts
 * of a cell for each attribute, types known.
 */
export async function recordsRules(
  run: BenchmarkRun,
  items: readonly RecordsItem[],
  templates: Readonly<Record<string, WrittenTemplate>>,
): Promise<Readonly<Record<string, unknown>>> {
  const tables = await preparedTables(items, templates);
  const learnable = tables.filter(({ item }) => !isUnread(item));
  const results: [string, unknown][] = [];
  for (const domain of DOMAINS) {
    const scored = tables
      .filter((table) => table.domain === domain)
      .map((table) => {
        const others = learnable.filter(({ source }) => source !== table.source);
        const own = others.filter((other) => other.domain === domain).map(({ example }) => example);
        const withAll = learn(table.template, own, learnGeneral(taughtBy(others)));
        const foreign = learnGeneral(taughtBy(others.filter((other) => other.domain !== domain)));
        const types = typesOf(table);
        const rules = extractByRules(table, table.subject, withAll);
        for (const record of rules) run.predict({ id: table.item.id, ...writtenRecord(record, table.template) });
        return {
          table,
          rules: counted(table, rules),
          typesKnown: counted(table, extractByRules(table, table.subject, withAll, types)),
          templateAlone: counted(table, extractByRules(table, table.subject, learn(table.template, [], foreign))),
          floor: countedRecords(table, floorOf(table, types)),
        };
      });
    const figures = (of: (each: (typeof scored)[number]) => Counts) => ({
      ...sharesOf(scored.map(of)),
      unread: sharesOf(scored.filter(({ table }) => isUnread(table.item)).map(of)),
    });
    results.push([
      domain,
      {
        rules: figures(({ rules }) => rules),
        typesKnown: figures(({ typesKnown }) => typesKnown),
        templateAlone: figures(({ templateAlone }) => templateAlone),
        floor: figures(({ floor }) => floor),
        learning: learning(
          tables.filter((table) => table.domain === domain),
          learnable,
        ),
      },
    ]);
    for (const { table, rules, typesKnown } of scored) {
      if (!isUnread(table.item))
        run.progress(`${table.item.id}: ${JSON.stringify(rules)}, types known ${JSON.stringify(typesKnown)}`);
    }
  }
  return Object.fromEntries(results);
}

/** Tables of the second half before and after the records of the first half were accepted; sources stay together. */
function learning(
  own: readonly PreparedTable[],
  learnable: readonly PreparedTable[],
): Readonly<Record<string, unknown>> {
  const sources = [...new Set(own.map(({ source }) => source))].toSorted();
  const first = new Set(sources.slice(0, Math.ceil(sources.length / 2)));
  const accepted = own.filter(({ source }) => first.has(source)).map(({ example }) => example);
  const [{ domain } = { domain: null }] = own;
  const general = learnGeneral(taughtBy(learnable.filter((other) => other.domain !== domain)));
  const second = own.filter(({ source }) => !first.has(source));
  const by = (examples: readonly Example[]): Readonly<Record<string, number>> =>
    sharesOf(
      second.map((table) =>
        counted(table, extractByRules(table, table.subject, learn(table.template, examples, general))),
      ),
    );
  return { accepted: accepted.length, before: by([]), after: by(accepted) };
}

/** Accepted records of the data by template, as general knowledge is learned from them. */
export function taughtBy(tables: readonly PreparedTable[]): Taught[] {
  return DOMAINS.flatMap((domain) => {
    const own = tables.filter((table) => table.domain === domain);
    return own[0] ? [{ template: own[0].template, examples: own.map(({ example }) => example) }] : [];
  });
}

export function sharesOf(counts: readonly Counts[]): Readonly<Record<string, number>> {
  const inPercent = (share: number): number => Math.round(share * 1000) / 10;
  return {
    tables: counts.length,
    macroF1: inPercent(macroScore(counts).f1),
    microF1: inPercent(microScore(counts).f1),
  };
}

/** The tables of the domains with target cells, read and joined with the reference. */
export async function preparedTables(
  items: readonly RecordsItem[],
  templates: Readonly<Record<string, WrittenTemplate>>,
): Promise<PreparedTable[]> {
  const schemes = schemesOf(templates);
  const tables: PreparedTable[] = [];
  const written = new Map<Domain, Template>();
  for (const item of items) {
    const domain = DOMAINS.find((each) => each === item.domain);
    const form = NUMERIC_FORMS[item.format];
    const table = await tableOf(item);
    if (!domain || form === null || !table) continue;
    const template = written.get(domain) ?? withLexicon(readTemplate(JSON.stringify(templates[domain]?.records)));
    written.set(domain, template);
    const targets = targetCells(table.grid, form);
    const wanted = wantedCells(item);
    const placeOf = new Map(joinedCells(wanted, targets).map((cell, at) => [cell, wanted[at]?.place]));
    const source = `${item.id}/sheet/0`;
    const { grid, caption } = table;
    const prepared = {
      item,
      source: /^[^_:]+/.exec(item.id)?.[0] ?? item.id,
      domain,
      template,
      scheme: schemes[domain],
      subject: { kind: 'table', source, grid, structure: readStructure(grid), caption, targets },
      passages: item.paragraphs.map((text, block) => ({
        text,
        evidence: { kind: 'passage', source: `${item.id}/text/0`, block, from: 0, to: text.length, quote: text },
      })),
      places: targets.map((target) => placeOf.get(target) ?? target.address),
    } satisfies Omit<PreparedTable, 'example'>;
    tables.push({ ...prepared, example: exampleOf(prepared) });
  }
  return tables;
}

/** The records of the reference as a person would have accepted them. */
function exampleOf({ item, subject, passages, places, scheme }: Omit<PreparedTable, 'example'>): Example {
  const addresses = new Map(places.map((place, at) => [place, subject.targets[at]?.address ?? null]));
  const records = item.gold_records.map((gold): AcceptedRecord => {
    const type = String(gold['type']);
    const fields = [...(scheme.types.get(type) ?? [])].flatMap(([name, goldName]): [string, FieldValue][] => {
      const value = acceptedValue(gold[goldName], item.table_source);
      return value === null ? [] : [[name, value]];
    });
    return { target: addresses.get(placeOfRecord(gold)) ?? null, type, fields: new Map(fields) };
  });
  return { subject, passages, records };
}

/** Of alternatives the one that the source has; null for placeholders. */
function acceptedValue(gold: unknown, source: string): FieldValue | null {
  if (Array.isArray(gold)) {
    const texts = gold.map(String);
    return texts.find((text) => source.includes(text)) ?? texts[0] ?? null;
  }
  if (typeof gold === 'string') return gold === 'xx' ? null : gold;
  if (typeof gold !== 'object' || gold === null || JSON.stringify(gold) === '{"xx":"yy"}') return null;
  return Object.fromEntries(Object.entries(gold).map(([name, value]) => [name, String(value)]));
}

function typesOf({ item, places }: PreparedTable): string[] {
  const types = new Map(item.gold_records.map((gold) => [placeOfRecord(gold), String(gold['type'])]));
  return places.map((place) => types.get(place) ?? 'Other');
}

/** Scores records that were proposed for a table's target cells; `only` some of them, by address. */
export function counted(
  table: PreparedTable,
  records: readonly ProposedRecord[],
  only: ReadonlySet<string> | null = null,
): Counts {
  const { subject, places, template } = table;
  const said = new Map(records.map((record) => [record.target?.address, record]));
  const meant = subject.targets.flatMap(({ address }, at) => {
    const record = only === null || only.has(address) ? said.get(address) : undefined;
    return record ? [{ place: places[at] ?? '', attributes: writtenRecord(record, template) }] : [];
  });
  const meantPlaces = only && new Set(places.filter((_, at) => only.has(subject.targets[at]?.address ?? '')));
  return countedRecords(table, meant, meantPlaces);
}

function countedRecords(
  { item, scheme }: PreparedTable,
  records: Records,
  places: ReadonlySet<string> | null = null,
): Counts {
  const golds = item.gold_records
    .map((record) => ({ place: placeOfRecord(record), attributes: record }))
    .filter(({ place }) => places === null || places.has(place));
  return item.domain === 'discomat' ? tupleCounts(golds, records, scheme) : countTable(golds, records, scheme, 'words');
}

type Records = Parameters<typeof countTable>[0];

/** Tuple-F1: a tuple of a value and all attributes of its record is right where all of it is (DiSCoMaT). */
function tupleCounts(golds: Records, records: Records, { types }: Scheme): Counts {
  const tuplesOf = (all: Records, side: 0 | 1): Set<string> =>
    new Set(
      all.flatMap(({ place, attributes }) => {
        const names = types.get(String(attributes['type']));
        if (!names || attributes['type'] === 'Other') return [];
        return [[place, ...[...names].map((pair) => String(attributes[pair[side]]).replaceAll(/\s/g, ''))].join('\n')];
      }),
    );
  const wanted = tuplesOf(golds, 1);
  const found = tuplesOf(records, 0);
  const right = [...found].filter((tuple) => wanted.has(tuple)).length;
  return { right, wrong: found.size - right, missing: wanted.size - right };
}

/** The floor: types known, and all header texts over a cell as each of its attributes. */
function floorOf({ subject, template, places }: PreparedTable, types: readonly string[]): Records[number][] {
  const context = new SheetContext(subject.structure, subject.grid);
  return subject.targets.map((target, at) => {
    const type = template.types.find(({ name }) => name === types[at]);
    const path = context.of(target.address)?.path.filter(({ address }) => address !== target.address) ?? [];
    const text = path.map((cell) => cell.text).join(' ');
    const fields = (type?.attributes ?? []).map(({ name, kind }) => [
      name,
      kind === 'freeForm' ? { xx: 'yy' } : text === '' ? 'xx' : text,
    ]);
    return { place: places[at] ?? '', attributes: { type: types[at], ...Object.fromEntries(fields) } };
  });
}
