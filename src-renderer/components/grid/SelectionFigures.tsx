import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CellRange } from '../../../src-shared/address.ts';
import type { SelectionSummary } from '../../../src-shared/figures.ts';
import { numberText } from '../../lib/locale.ts';
import { words } from '../words.ts';

export interface SelectionFiguresProps {
  readonly ranges: readonly CellRange[];
  /** Under which it is kept what ranges come to; another one where cells hold something else. */
  readonly about: readonly unknown[];
  readonly ask: (ranges: readonly CellRange[], signal: AbortSignal) => Promise<SelectionSummary>;
}

/** A drag over many cells is asked about where it rests. */
const SETTLE_MS = 120;

/** What the selected cells come to: how many say something, and of the numbers sum, average, lowest and highest. */
export function SelectionFigures({ ranges, about, ask }: SelectionFiguresProps) {
  const [settled] = useDebouncedValue(ranges, SETTLE_MS);
  const { data } = useQuery({
    queryKey: [...about, settled],
    queryFn: ({ signal }) => ask(settled, signal),
    placeholderData: keepPreviousData,
  });
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
