import { useQuery } from '@tanstack/react-query';
import type { Sample } from '../../src-shared/contract/library.ts';
import { api } from '../lib/client.ts';
import { words } from '../lib/words.ts';

/** The sample tables, by what the window calls them; undefined until they are known. */
export function useSamples(): readonly Sample[] | undefined {
  const { data } = useQuery(api.library.samples.queryOptions({ select: called }));
  return data;
}

function called(samples: readonly Sample[]): readonly Sample[] {
  return samples.map((sample) => ({ ...sample, ...words.sample(sample) }));
}
