import { SegmentedControl, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import type { Ref } from 'react';
import type { CollectedPaper } from '../../../src-shared/contract/survey.ts';
import { numberText } from '../../lib/locale.ts';
import { words } from './words.ts';
import classes from './PaperTools.module.css';

/** Which papers are listed, by what a person decided of them. */
export type Shelf = 'all' | 'in' | 'out' | 'open';

export interface PaperToolsProps {
  readonly papers: readonly CollectedPaper[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Leads the keyboard into the list. */
  readonly onDown: () => void;
  readonly shelf: Shelf;
  readonly onShelf: (shelf: Shelf) => void;
  readonly selectedCount: number;
  readonly isChoosing: boolean;
  readonly ref: Ref<HTMLInputElement>;
}

/** Over the list of papers: search, and which are listed. */
export function PaperTools({
  papers,
  typed,
  onType,
  onDown,
  shelf,
  onShelf,
  selectedCount,
  isChoosing,
  ref,
}: PaperToolsProps) {
  const counts: Record<Shelf, number> = { all: papers.length, in: 0, out: 0, open: 0 };
  for (const { decided } of papers) counts[decided === null ? 'open' : decided ? 'in' : 'out'] += 1;
  return (
    <div className={classes['tools']}>
      <TextInput
        ref={ref}
        size="xs"
        aria-label={words.paper.find}
        placeholder={words.paper.find}
        leftSection={<Search size={13} aria-hidden />}
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
          else if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          onDown();
        }}
      />
      <SegmentedControl
        size="xs"
        aria-label={words.paper.which}
        value={shelf}
        onChange={(value) => onShelf(value)}
        data={(['all', 'in', 'out', 'open'] as const).map((value) => ({
          value,
          label: `${words.paper.shelves[value]} ${numberText(counts[value])}`,
        }))}
      />
      <output className={classes['facts']}>
        {selectedCount > 1 ? words.paper.selected(selectedCount) : isChoosing ? words.paper.choosing : ''}
      </output>
    </div>
  );
}
