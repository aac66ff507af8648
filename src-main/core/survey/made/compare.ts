import type { SurveyTable } from '../../../../src-shared/survey.ts';
import type { ColumnPair, TableDifference } from '../../../../src-shared/surveyTable.ts';
import { type AskedTable, isSameColumn } from '../score/questions.ts';

/** What is compared: a table, or the draft of one. */
type Compared = Pick<SurveyTable, 'rows'> & { readonly columns: readonly { readonly name: string }[] };

/**
 * What differs between two tables: papers, columns, and values where both have a place for them. Columns are one by their
 * names, else where half of what both say is the same, each with one other at most.
 */
export function compareTables(a: Compared, b: Compared): TableDifference {
  const [inA, inB] = [papersOf(a), papersOf(b)];
  const both = [...inA].filter((paper) => inB.has(paper));
  const columns = pairsOf(a, b);
  const values = columns.flatMap((pair, column) => {
    const { a: atA, b: atB } = pair;
    if (atA === null || atB === null) return [];
    return both.map((paper) => ({ paper, column, a: valueAt(a, paper, atA), b: valueAt(b, paper, atB) }));
  });
  return {
    papers: {
      a: [...inA].filter((paper) => !inB.has(paper)),
      b: [...inB].filter((paper) => !inA.has(paper)),
      both,
    },
    columns,
    values: values.filter((each) => each.a !== each.b),
    compared: values.length,
  };
}

function papersOf({ rows }: Compared): ReadonlySet<string> {
  return new Set(rows.map(({ paper }) => paper));
}

function valueAt({ rows }: Compared, paper: string, column: number): string {
  return rows.find((row) => row.paper === paper)?.cells[column]?.value ?? '';
}

function pairsOf(a: Compared, b: Compared): readonly ColumnPair[] {
  const left = new Set(b.columns.keys());
  const pairOf = new Map<number, number>();
  const [askedA, askedB] = [askedTable(a).columns, askedTable(b).columns];
  const isNamedSame = (one: number, other: number): boolean =>
    a.columns[one]?.name.toLowerCase() === b.columns[other]?.name.toLowerCase();
  const isLike = (one: number, other: number): boolean => {
    const [columnA, columnB] = [askedA[one], askedB[other]];
    return columnA !== undefined && columnB !== undefined && isSameColumn(columnA, columnB);
  };
  // What is called the same first, so that nothing that is only like it takes its place.
  for (const isSame of [isNamedSame, isLike]) {
    for (const one of a.columns.keys()) {
      const found = pairOf.has(one) ? undefined : [...left].find((other) => isSame(one, other));
      if (found === undefined) continue;
      pairOf.set(one, found);
      left.delete(found);
    }
  }
  return [
    ...a.columns.map(({ name }, at): ColumnPair => ({ name, a: at, b: pairOf.get(at) ?? null })),
    ...[...left].map((at): ColumnPair => ({ name: b.columns[at]?.name ?? '', a: null, b: at })),
  ];
}

/** A table as questions are asked of it. */
export function askedTable({ columns, rows }: Compared): AskedTable {
  return {
    columns: columns.map(({ name }, at) => ({
      name,
      values: new Map(
        rows.flatMap(({ paper, cells }) => {
          const value = cells[at]?.value ?? '';
          return value === '' ? [] : [[paper, value] as const];
        }),
      ),
    })),
  };
}
