/** Does the same with each item, several side by side; the first failure ends it when those under way have ended. */
export async function inLanes<Item>(
  items: Iterable<Item>,
  lanes: number,
  perform: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const over = new AbortController();
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && !over.signal.aborted; next = rest.next()) {
      await perform(next.value).catch((error: unknown) => {
        over.abort();
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
