import type { Expression } from '../../../../../src-shared/expression.ts';
import type { Token } from '../../language/tokenize.ts';
import type { QuestionOnSheet } from '../../questionOnSheet.ts';
import type { TableColumn } from '../../table/columns.ts';
import type { SheetTable } from '../../table/sheetTables.ts';
import type { Features } from '../features.ts';
import { type Candidate, joinUsage, type Usage, usageOf } from '../plan/candidate.ts';
import { coverageOf, type Frame, framesOf, type NamedColumn } from '../plan/frame.ts';
import { isIdentifier } from '../plan/measures.ts';
import { Asked } from './asked.ts';
import { type Marks, marksOn } from './marks.ts';
import type { Plan } from './plan.ts';
import { planFor } from './plans.ts';
import { planSaid } from './planSaid.ts';

/** Tables of fewer rows are no lists to be analysed. */
const LEAST_ROWS = 3;
/** Tables that are looked at, those with most rows first. */
const MAXIMUM_TABLES = 3;

/** A plan for a question, ready to be run, with what tells how far it can be believed. */
export interface Analysed {
  readonly candidate: Candidate;
  readonly features: Features;
  /** What holds for the rows that it looks at. */
  readonly where: readonly Expression[];
}

/** How a question is answered from the rows of a table: the plan that accounts for most of its words. */
export function analysed(on: QuestionOnSheet): Analysed | null {
  const frames = framesOf(on)
    .filter(({ table }) => isList(table))
    .toSorted((a, b) => b.table.bodyRowCount - a.table.bodyRowCount)
    .slice(0, MAXIMUM_TABLES);
  const found = frames.flatMap((frame): Analysed[] => {
    const marks = marksOn(frame);
    const plan = planFor(marks);
    if (!plan) return [];
    const candidate = candidateOf(plan, marks, frame);
    return [
      { candidate, features: featuresOf(candidate, plan, marks), where: plan.conditions.map(({ where }) => where) },
    ];
  });
  return found.toSorted((a, b) => b.candidate.share - a.candidate.share)[0] ?? null;
}

/** Rows under headers, all of one kind: rows that stand under headings of their own are read otherwise. */
function isList({ view, bodyRowCount, columns, heads }: SheetTable): boolean {
  return view === 'rows' && bodyRowCount >= LEAST_ROWS && columns.length > 1 && heads.length === 0;
}

/** What an analysis is judged by before it is run. */
function featuresOf({ share, used }: Candidate, plan: Plan, marks: Marks): Features {
  const { frame, columns } = marks;
  const { conditions } = plan;
  const met = conditions.length > 0 ? new Asked(marks).rowsMet(conditions) : null;
  const { table, question, weights } = frame;
  const unmet = weights.reduce((sum, weight, place) => sum + weight * (1 - (used.get(place) ?? 0)), 0);
  const isPlain = table.columns.every(({ path }) => path.length <= 1);
  const left = columns.filter(({ column }) => !plan.columns.includes(column) && !isIdentifier(column)).length;
  return new Map([
    ['bias', 1],
    [`pattern ${plan.pattern}`, 1],
    ['share left', 1 - share],
    ['weight left', Math.min(3, unmet)],
    ['all met', Number(share > 0.97)],
    ['plain list', Number(isPlain)],
    ['totals', Number(table.totals.length > 0)],
    ['sections', Number(table.sections.length > 0)],
    ['rows', Math.log10(Math.max(1, table.bodyRowCount))],
    ['columns left', Math.min(3, left)],
    [`conditions ${Math.min(3, conditions.length)}`, 1],
    ['several asked', Number(plan.pattern === 'each' || (plan.order?.count ?? 1) > 1)],
    ['one row', Number(met === 1)],
    ['no row', Number(met === 0)],
    ['excluded', Number(conditions.some(({ kind }) => kind === 'excluded'))],
    ['contains', Number(conditions.some(({ kind }) => kind === 'contains'))],
    ['several', Number(conditions.some(({ kind }) => kind === 'several'))],
    ['characters', Number(question.language === 'zh')],
    [
      'named',
      Number(plan.columns.some((column) => columns.some((each) => each.column === column && each.quality > 0.9))),
    ],
  ]);
}

function isNamed(target: TableColumn, { columns, rowColumns }: Marks): boolean {
  return [...columns, ...rowColumns].some(({ column }) => column === target);
}

function candidateOf(plan: Plan, marks: Marks, frame: Frame): Candidate {
  const used = usageIn(plan, marks);
  const coverage = coverageOf(used, frame.weights);
  return {
    pattern: plan.pattern,
    operation: plan.operation,
    reading: planSaid(plan, frame),
    table: frame.table,
    used,
    adjustments: [],
    target:
      plan.figure?.by === 'count' || plan.figure?.by === 'distinct'
        ? null
        : (plan.figure?.of ?? plan.targets[0] ?? null),
    isOfAll: plan.conditions.length === 0,
    isSeveral: plan.pattern === 'each' || plan.targets.length > 1,
    isUnnamed: plan.targets.length > 0 && !plan.targets.some((target) => isNamed(target, marks)),
    isPercent: plan.isShare || plan.figure?.isPercent === true,
    share: coverage,
    likelihood: null,
  };
}

function usageIn(plan: Plan, { met, columns, groups, conditions, frame }: Marks): Usage {
  const isLeft = ({ column }: NamedColumn): boolean => !plan.columns.includes(column) && !isIdentifier(column);
  const named = [...columns, ...groups];
  const unused = new Set(named.filter(isLeft).flatMap(({ usage }) => Array.from(usage.keys())));
  const used = joinUsage(
    usageOf([...met].filter((place) => !unused.has(place))),
    ...[...conditions, ...plan.conditions].map(({ usage }) => usage),
    ...named.filter((each) => !isLeft(each)).map(({ usage }) => usage),
    usageOf(plan.places),
  );
  return joinUsage(used, repeatedIn(used, frame.question.tokens));
}

/** Places of words that the question says again: "the average salary of men minus the average salary of women". */
function repeatedIn(used: Usage, tokens: readonly Token[]): Usage {
  const strengths = new Map<string, number>();
  for (const [place, strength] of used) {
    const token = tokens[place];
    if (token?.kind === 'word') strengths.set(token.key, Math.max(strengths.get(token.key) ?? 0, strength));
  }
  return new Map(
    tokens.flatMap(({ key }, place): (readonly [number, number])[] => {
      const strength = strengths.get(key);
      return strength === undefined ? [] : [[place, strength]];
    }),
  );
}
