import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { openCollection, useOpenCollection } from '../../lib/openCollection.ts';
import { CollectionDesk } from './CollectionDesk.tsx';
import { CollectionList } from './CollectionList.tsx';

/** Collections of papers, or the one of them that is open. */
export function CollectionsPage() {
  const open = useOpenCollection();
  const { data: collections } = useQuery(api.survey.collections.queryOptions());
  // One that was removed, here or in another window, is not open any more.
  const isThere = open !== null && (collections === undefined || collections.some(({ id }) => id === open));
  return isThere ? <CollectionDesk key={open} id={open} onLeave={() => openCollection(null)} /> : <CollectionList />;
}
