import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Why } from '../../../src-shared/surveyTable.ts';
import { api } from '../../lib/client.ts';

export interface WhyState {
  /** The best first; those that the cell cites among them. */
  readonly offers: readonly Why[];
  readonly isReading: boolean;
  readonly error: Error | null;
}

const NONE: readonly Why[] = [];
/** Who goes through many cells is told of the one that they rest on. */
const REST_MS = 150;

/** What of a paper could stand in a cell. */
export function useWhy(cell: {
  readonly tableId: string;
  readonly paper: string | undefined;
  readonly column: string | undefined;
}): WhyState {
  const { tableId, paper = '', column = '' } = cell;
  const [rested] = useDebouncedValue(`${paper} ${column}`, REST_MS);
  const isAsked = paper !== '' && column !== '' && rested === `${paper} ${column}`;
  const { data, error } = useQuery({
    ...api.survey.why.queryOptions({ input: { tableId, paper, column } }),
    enabled: isAsked,
  });
  return { offers: data ?? NONE, isReading: data === undefined && error === null, error };
}
