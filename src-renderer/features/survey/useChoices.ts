import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Collection } from '../../../src-shared/contract/survey.ts';
import type { PaperChoice } from '../../../src-shared/survey.ts';
import { api } from '../../lib/client.ts';

/** Which papers belong in, and why. */
export interface Choices {
  /** By the papers' ids. */
  readonly choices: ReadonlyMap<string, PaperChoice>;
  /** They are those of the last table, and not of the next one. */
  readonly areOfTable: boolean;
  readonly isChoosing: boolean;
  readonly hasFailed: boolean;
  /** What is to be known of them, a sentence each. */
  readonly notes: readonly string[];
}

/** Why papers are in the last table, or not; where none was made for what is demanded now, what the rules would take. */
export function useChoices({ id: documentId, demand, papers, tables: [last] }: Collection): Choices {
  const areOfTable = last?.demand === demand;
  const table = useQuery({
    ...api.survey.table.queryOptions({ input: { tableId: last?.id ?? '' } }),
    enabled: areOfTable,
  });
  const select = api.survey.select.queryOptions({ input: { documentId } });
  // What the choices are made from: what a person decides is none of it.
  const basis = useMemo(
    () =>
      [demand, ...papers.map(({ id, title, abstract }) => `${id.slice(0, 16)} ${title} ${abstract?.length}`)].join('|'),
    [demand, papers],
  );
  const selection = useQuery({
    ...select,
    queryKey: [...select.queryKey, basis],
    enabled: !areOfTable && demand !== '' && papers.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const made = (areOfTable ? table.data?.choices : demand === '' ? undefined : selection.data?.choices) ?? NONE;
  return {
    choices: useMemo(() => new Map(made.map((choice) => [choice.paper, choice])), [made]),
    areOfTable,
    isChoosing: selection.isFetching,
    hasFailed: selection.isError,
    notes: (areOfTable || demand === '' ? undefined : selection.data?.notes) ?? NO_NOTES,
  };
}

const NONE: readonly PaperChoice[] = [];
const NO_NOTES: readonly string[] = [];
