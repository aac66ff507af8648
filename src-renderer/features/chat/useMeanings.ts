import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WordMeaning } from '../../../src-shared/choice.ts';
import { walkHeaders, walkTrees } from '../../../src-shared/treeWalk.ts';
import { api } from '../../lib/client.ts';
import { matching } from '../../lib/match.ts';
import { useChat } from './chatContext.ts';
import { words } from './words.ts';

/** What words may stand for. */
export interface Meaning {
  /** Tells it from the others. */
  readonly id: string;
  readonly label: string;
  /** Where it stands: a cell, or the column of a value. */
  readonly place: string;
  readonly word: WordMeaning;
}

const MOST_OFFERED = 60;

/** What the table at hand has that words may stand for, as a person types; none while null is typed. */
export function useMeanings(sheet: number, typed: string | null): readonly Meaning[] {
  const { hasCells } = useChat();
  const ofCells = useCellMeanings(sheet, hasCells ? typed : null);
  const ofRows = useRowMeanings(sheet, hasCells ? null : typed);
  return hasCells ? ofCells : ofRows;
}

/** Headers and sections of a sheet, and what else of it is called so. */
function useCellMeanings(sheet: number, typed: string | null): readonly Meaning[] {
  const { documentId } = useChat();
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
          [...walkHeaders(mtree)].flatMap(({ label, cell }) => (cell === null ? [] : [meaningOfCell(label, cell)])),
        )
      : [];
    const nodes = (found ?? []).flatMap(({ node: { label, cells } }) => {
      const [address] = cells;
      return address === undefined ? [] : [meaningOfCell(label, address)];
    });
    const named = matching(headers, text, ({ label }) => label);
    const all = new Map([...nodes, ...named.toReversed()].map((meaning) => [meaning.id, meaning]));
    return [...named, ...all.values()]
      .filter(({ label, id }, place, list) => label.trim() !== '' && list.findIndex((each) => each.id === id) === place)
      .slice(0, MOST_OFFERED);
  }, [state, found, text]);
}

function meaningOfCell(label: string, address: string): Meaning {
  return { id: address, label, place: address, word: { address } };
}

/** Columns of a file of rows, and the commonest values in them. */
function useRowMeanings(sheet: number, typed: string | null): readonly Meaning[] {
  const { documentId } = useChat();
  const text = typed?.trim() ?? '';
  const { data } = useQuery(
    api.relations.describe.queryOptions({ input: typed === null ? skipToken : { documentId, sheet } }),
  );
  return useMemo(() => {
    const columns = data?.description.columns ?? [];
    const own = columns.map(({ name }): Meaning => ({
      id: name,
      label: name,
      place: words.bind.column,
      word: { column: name, value: null },
    }));
    const values = columns.flatMap(({ name, categories = [] }) =>
      categories.map(({ value }): Meaning => ({
        id: `${name} ${value}`,
        label: value,
        place: name,
        word: { column: name, value },
      })),
    );
    return matching([...own, ...(text === '' ? [] : values)], text, ({ label }) => label).slice(0, MOST_OFFERED);
  }, [data, text]);
}
