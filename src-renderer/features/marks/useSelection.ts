import { useMemo, useState } from 'react';

export interface Selection {
  /** In the order of the list. */
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** All from where the last was chosen to this one. */
  readonly extend: (id: string) => void;
  readonly all: () => void;
  readonly clear: () => void;
}

/** Several of a list, chosen one by one or from one to another; what leaves the list is chosen no more. */
export function useSelection(list: readonly { readonly id: string }[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  return useMemo(() => {
    const order = list.map(({ id }) => id);
    const ids = order.filter((id) => chosen.has(id));
    return {
      ids,
      has: (id) => chosen.has(id) && order.includes(id),
      toggle: (id) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        setChosen(next);
        setLast(id);
      },
      extend: (id) => {
        const [from, to] = [order.indexOf(last ?? id), order.indexOf(id)].toSorted((a, b) => a - b);
        setChosen(new Set([...ids, ...order.slice(Math.max(0, from ?? 0), (to ?? 0) + 1)]));
        if (last === null) setLast(id);
      },
      all: () => setChosen(new Set(order)),
      clear: () => {
        setChosen(new Set());
        setLast(null);
      },
    };
  }, [list, chosen, last]);
}
