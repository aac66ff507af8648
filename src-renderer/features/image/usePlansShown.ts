import { useElementSize } from '@mantine/hooks';
import { type RefCallback, useState } from 'react';
import type { ShownRun } from '../../../src-shared/pictures.ts';

/** Whether the plans that were weighed are shown beside the picture. */
interface PlansShown {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Of the part that they share with the picture. */
  readonly room: RefCallback<HTMLDivElement | null>;
}

/** Pixels beside which a picture has room for a list. */
const WIDE = 960;

/** Plans to choose from are shown where there is room, until a person says otherwise. */
export function usePlansShown({ weighed }: ShownRun): PlansShown {
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const isAny = weighed !== undefined && weighed.plans.length > 1;
  const isOpen = wanted ?? (isAny && width >= WIDE);
  return { isOpen, toggle: () => setWanted(!isOpen), room: ref };
}
