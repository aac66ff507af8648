import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ResultPage } from '../../../src-shared/contract/relations.ts';
import type { Program } from '../../../src-shared/relation.ts';
import type { ResultLook, ResultLooked } from '../../../src-shared/resultLook.ts';
import type { GridTable } from '../../components/grid/gridTable.ts';
import { changeProgram } from './programStore.ts';
import type { ProgramTarget } from './programTarget.ts';
import { shownValue } from './resultLooks.ts';
import type { ResultRows } from './resultRows.ts';

export interface ResultTableOn {
  readonly target: ProgramTarget;
  readonly program: Program;
  readonly result: ResultPage | undefined;
  readonly rows: ResultRows;
}

/** Values of a column that are listed; of others a search finds. */
const LISTED = 1000;
/** Rows that are asked for at once for a copy. */
const COPIED_AT_ONCE = 1000;
const NO_COLUMNS: ResultPage['columns'] = [];

/** A program's result, filtered, sorted, searched and added up where its rows are; columns by their places. */
export function useResultTable({ target, program, result, rows }: ResultTableOn): GridTable {
  const { key, from, state, queryKey } = target;
  const columns = result?.columns ?? NO_COLUMNS;
  const { filters } = program;
  const isFiltered = filters !== undefined && filters.length > 0;
  const unfiltered = isFiltered ? { sql: program.sql, sort: null } : skipToken;
  const { data: all } = useQuery({
    queryKey: [...queryKey, 'all', unfiltered, state],
    queryFn:
      unfiltered === skipToken
        ? skipToken
        : async ({ signal }) => (await target.run({ program: unfiltered, offset: 0, limit: 1 }, { signal })).rowCount,
  });
  const shown = result?.rowCount ?? 0;
  return useMemo((): GridTable => {
    const placeOf = (name: string): string => String(columns.findIndex((column) => column.name === name));
    const nameOf = (place: string): string => columns[Number(place)]?.name ?? '';
    const about = [...queryKey, 'look', program, state];
    const change = (part: Partial<Program>): void => {
      changeProgram(key, from, { program: { ...program, ...part } });
    };
    return {
      key: [...about, rows.first],
      columns: columns.map(({ name }, place) => ({ id: String(place), name })),
      rows: rows.count,
      all: isFiltered ? (all ?? shown) : shown,
      filters: (filters ?? []).map(({ column, condition }) => ({ column: placeOf(column), condition })),
      onFilters: (wanted) => {
        change({ filters: wanted.map(({ column, condition }) => ({ column: nameOf(column), condition })) });
      },
      sort: program.sort && { ...program.sort, column: placeOf(program.sort.column) },
      onSort: (sort) => change({ sort: sort && { ...sort, column: nameOf(sort.column) } }),
      texts: async ({ top, bottom, left, right }, signal) => {
        const texts: string[][] = [];
        for (let at = top; at <= bottom; at += COPIED_AT_ONCE) {
          const limit = Math.min(COPIED_AT_ONCE, bottom - at + 1);
          const page = await target.run({ program, offset: rows.first + at, limit }, { signal });
          for (const row of page.rows) {
            texts.push(row.slice(left, right + 1).map((value) => (value === null ? '' : shownValue(value))));
          }
        }
        return texts;
      },
      figures: async (ranges, signal) => {
        const within = ranges.map((range) => ({
          ...range,
          top: range.top + rows.first,
          bottom: range.bottom + rows.first,
        }));
        const { figures } = await asked(target, program, { what: 'figures', ranges: within }, signal);
        return figures;
      },
      find: async (text, limit, signal) => {
        const look = { what: 'find', text, from: rows.first, rows: Math.max(1, rows.count), limit } as const;
        const { found } = await asked(target, program, look, signal);
        return found;
      },
      values: (column) => ({
        key: [...about, 'values', column],
        ask: async (search, signal) => {
          const look = { what: 'values', column: nameOf(column), search, limit: LISTED } as const;
          const { values } = await asked(target, program, look, signal);
          return values;
        },
      }),
      replace: null,
    };
  }, [columns, queryKey, program, state, key, from, rows, isFiltered, all, shown, filters, target]);
}

/** What a look gives, of its own kind. Throws where it gives another. */
async function asked<What extends ResultLook['what']>(
  target: ProgramTarget,
  program: Program,
  look: Extract<ResultLook, { what: What }>,
  signal: AbortSignal,
): Promise<Extract<ResultLooked, { what: What }>> {
  const looked = await target.look({ program, look }, { signal });
  if (looked.what !== look.what) throw new TypeError(`A look for ${look.what} gave ${looked.what}`);
  // Each kind of look gives its own, as was seen.
  return looked as Extract<ResultLooked, { what: What }>;
}
