import { defined } from '../../../src-shared/defined.ts';
import type { Template } from '../../../src-shared/template.ts';
import {
  countTable,
  type Counts,
  type Example,
  extractByRules,
  freeFormMatches,
  learn,
  type Learned,
  macroScore,
  microScore,
  type Offered,
  pairsOf,
  readTemplate,
  type Scheme,
  scoredWords,
  type Surroundings,
  surroundingsOf,
  targetCells,
  typeWords,
  wordF1,
  writtenRecord,
} from '../extract/index.ts';
import { readStructure } from '../structure/index.ts';
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

/** A table with what stands around its target cells, and what the reference says of them. */
interface Prepared {
  readonly item: RecordsItem;
  /** Tables of one source are learned from or measured together. */
  readonly source: string;
  readonly around: readonly Surroundings[];
  /** Places as the data says them, for each target cell; its own address where the data has none. */
  readonly places: readonly string[];
}

type Domain = 'ml' | 'chem' | 'discomat';
const DOMAINS: readonly Domain[] = ['ml', 'chem', 'discomat'];

/**
 * Records by the rules strategy. Each table is extracted by what was learned from the tables of other sources; of the
 * unread third nothing is learned. `typesKnown` has the types of the reference; `floor` has the same rules with the places of attributes fixed by hand, two for a
 * cell, and no words.
 */
export async function recordsRules(
  run: BenchmarkRun,
  items: readonly RecordsItem[],
  templates: Readonly<Record<string, WrittenTemplate>>,
): Promise<Readonly<Record<string, unknown>>> {
  const schemes = schemesOf(templates);
  const results: [string, unknown][] = [];
  for (const domain of DOMAINS) {
    const template = withWords(readTemplate(JSON.stringify(templates[domain]?.records)));
    const scheme = schemes[domain];
    const own = items.filter((item) => item.domain === domain);
    const tables = await Promise.all(own.map(prepared));
    const learnable = tables.filter(({ item }) => !isUnread(item));
    const scored = tables.map((table) => {
      const others = learnable.filter(({ source }) => source !== table.source);
      const learned = learn(
        others.flatMap((other) => examplesOf(other, scheme)),
        template.types,
      );
      const first = FLOORS[domain];
      return {
        table,
        rules: scoredTable(run, table, template, scheme, learned),
        typed: scoredTable(null, table, template, scheme, learned, true),
        floor: scoredTable(null, table, template, scheme, floorOf(template, first)),
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
        typesKnown: figures(({ typed }) => typed),
        floor: figures(({ floor }) => floor),
      },
    ]);
    for (const { table, rules } of scored) {
      if (!isUnread(table.item)) run.progress(`${table.item.id}: ${JSON.stringify(rules)}`);
    }
  }
  return Object.fromEntries(results);
}

/** The template with the words that the program's own lexicon has for its types. */
function withWords(template: Template): Template {
  return {
    ...template,
    types: template.types.map((type) => ({ ...type, ...defined({ words: typeWords[type.name] }) })),
  };
}

function sharesOf(counts: readonly Counts[]): Readonly<Record<string, number>> {
  const inPercent = (share: number): number => Math.round(share * 1000) / 10;
  return {
    tables: counts.length,
    macroF1: inPercent(macroScore(counts).f1),
    microF1: inPercent(microScore(counts).f1),
  };
}

async function prepared(item: RecordsItem): Promise<Prepared> {
  const source = /^[^_:]+/.exec(item.id)?.[0] ?? item.id;
  const table = await tableOf(item);
  const form = NUMERIC_FORMS[item.format];
  if (!table || form === null) return { item, source, around: [], places: [] };
  const { grid, caption } = table;
  const targets = targetCells(grid, form);
  const wanted = wantedCells(item);
  const joined = joinedCells(wanted, targets);
  const placeOf = new Map(joined.map((cell, at) => [cell, wanted[at]?.place]));
  return {
    item,
    source,
    around: surroundingsOf(grid, readStructure(grid), caption, targets),
    places: targets.map((target) => placeOf.get(target) ?? target.address),
  };
}

function examplesOf({ item, around, places }: Prepared, scheme: Scheme): Example[] {
  const golds = new Map(item.gold_records.map((record) => [placeOfRecord(record), record]));
  return around.map((each, at) => {
    const gold: Readonly<Record<string, unknown>> = golds.get(places[at] ?? '') ?? { type: 'Other' };
    const type = String(gold['type']);
    const names = scheme.types.get(type) ?? new Map<string, string>();
    const filled = [...names].filter(([, goldName]) => {
      const value = gold[goldName];
      return value !== undefined && value !== 'xx' && JSON.stringify(value) !== '{"xx":"yy"}';
    });
    const holds = filled.map(([name, goldName]) => [name, holding(gold[goldName], scheme)] as const);
    return { table: item.id, around: each, type, holds: new Map(holds) };
  });
}

/** How like something offered is to the value of the reference. */
function holding(gold: unknown, { words }: Scheme): (offered: Offered) => number {
  const wanted = pairsOf(gold, words);
  if (wanted) {
    return (offered) => (typeof offered !== 'string' && freeFormMatches(wanted, pairsOf(offered, words) ?? []) ? 1 : 0);
  }
  const alternatives = [gold].flat().map((each) => scoredWords(String(each), words));
  return (offered) =>
    typeof offered === 'string'
      ? Math.max(...alternatives.map((each) => wordF1(each, scoredWords(offered, words))))
      : 0;
}

function scoredTable(
  run: BenchmarkRun | null,
  { item, around, places }: Prepared,
  template: Template,
  scheme: Scheme,
  learned: Learned,
  areTypesKnown = false,
): Counts {
  const golds = item.gold_records.map((record) => ({ place: placeOfRecord(record), attributes: record }));
  const types = new Map(golds.map(({ place, attributes }) => [place, String(attributes['type'])]));
  const known = areTypesKnown ? places.map((place) => types.get(place) ?? 'Other') : undefined;
  const proposed = extractByRules(template, around, learned, known);
  const records = proposed.map((record, at) => ({
    place: places[at] ?? '',
    attributes: writtenRecord(around[at]?.target.value ?? '', record),
  }));
  if (run) for (const { place, attributes } of records) run.predict({ id: item.id, place, ...attributes });
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

/** The floor: each domain's main type for every cell, and its attributes where tables mostly have them. */
const FLOORS: Readonly<Record<Domain, { readonly type: string; readonly places: Readonly<Record<string, string>> }>> = {
  ml: {
    type: 'Result',
    places: { 'model/method': 'row name', metric: 'column header', 'test data/set': 'outer column header' },
  },
  chem: {
    type: 'IC50',
    places: { 'treatment compound': 'row name', 'target compound': 'column header', unit: 'unit' },
  },
  discomat: {
    type: 'Glass_Compound_Amount',
    places: {
      'constituent compound name': 'column header',
      'glass material/sample name/id/code': 'row name',
      unit: 'share',
    },
  },
};

function floorOf(template: Template, { type, places }: (typeof FLOORS)[Domain]): Learned {
  return {
    named: new Map(),
    types: new Map(template.types.map(({ name }) => [name, { share: name === type ? 1 : 1e-9, words: new Map() }])),
    places: new Map(
      Object.entries(places).map(([attribute, name]) => [JSON.stringify([type, attribute]), [{ name, precision: 1 }]]),
    ),
  };
}
