import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CellRange } from '../../../src-shared/address.ts';
import { api } from '../../lib/client.ts';
import { numberText } from '../../lib/locale.ts';
import type { SheetFilter } from './sheetView.ts';
import { words } from './words.ts';

export interface SelectionFiguresProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly ranges: readonly CellRange[];
  /** Rows that it leaves out are not counted. */
  readonly filter: SheetFilter | null;
}

/** A drag over many cells is asked about where it rests. */
const SETTLE_MS = 120;

/** What the selected cells come to: how many say something, and of the numbers sum, average, lowest and highest. */
export function SelectionFigures({ documentId, sheet, ranges, filter }: SelectionFiguresProps) {
  const [settled] = useDebouncedValue(ranges, SETTLE_MS);
  const { data } = useQuery(
    api.sheets.summary.queryOptions({
      input: {
        documentId,
        sheet,
        ranges: [...settled],
        filter: filter && { ...filter, filters: [...filter.filters] },
      },
      placeholderData: (before) => before,
    }),
  );
  if (!data) return null;
  const { filled, numbers } = data;
  const figures =
    numbers &&
    ([
      [words.figures.sum, numbers.sum],
      [words.figures.average, numbers.sum / numbers.count],
      [words.figures.lowest, numbers.lowest],
      [words.figures.highest, numbers.highest],
    ] as const);
  const isMixed = numbers !== null && numbers.count < filled;
  return (
    <>
      <span>
        {words.figures.filled(filled)}
        {isMixed && words.figures.numbers(numbers.count)}
      </span>
      {figures?.map(([name, value]) => (
        <span key={name}>
          {name} <b>{written(value)}</b>
        </span>
      ))}
    </>
  );
}

/** Without what adding in binary leaves behind the last digit that means something. */
function written(value: number): string {
  return numberText(Number(value.toPrecision(12)), 6);
}
