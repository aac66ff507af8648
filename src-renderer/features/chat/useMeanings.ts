import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { walkHeaders, walkTrees } from '../../../src-shared/treeWalk.ts';
import { api } from '../../lib/client.ts';
import { matching } from '../../lib/match.ts';

/** What words may stand for. */
export interface Meaning {
  readonly label: string;
  readonly address: string;
}

const MOST_OFFERED = 60;

/** Headers and sections of a sheet, and what else of it is called as a person types; none while null is typed. */
export function useMeanings(documentId: string, sheet: number, typed: string | null): readonly Meaning[] {
  const text = typed?.trim() ?? '';
  const { data: state } = useQuery(
    api.structure.get.queryOptions({ input: typed === null ? skipToken : { documentId, sheet } }),
  );
  const { data: found } = useQuery(
    api.structure.search.queryOptions({
      input: text === '' ? skipToken : { documentId, sheet, text, limit: MOST_OFFERED },
    }),
  );
  return useMemo(() => {
    const tree = state?.structure.tree;
    const headers = tree
      ? [...walkTrees(tree)].flatMap(({ mtree }) =>
          [...walkHeaders(mtree)].flatMap(({ label, cell }) => (cell === null ? [] : [{ label, address: cell }])),
        )
      : [];
    const nodes = (found ?? []).flatMap(({ node: { label, cells } }) => {
      const [address] = cells;
      return address === undefined ? [] : [{ label, address }];
    });
    const named = matching(headers, text, ({ label }) => label);
    const all = new Map([...nodes, ...named.toReversed()].map((meaning) => [meaning.address, meaning]));
    return [...named, ...all.values()]
      .filter(({ label, address }, place, list) => {
        return label.trim() !== '' && list.findIndex((each) => each.address === address) === place;
      })
      .slice(0, MOST_OFFERED);
  }, [state, found, text]);
}
