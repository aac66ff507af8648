import { useEffect } from 'react';
import { create } from 'zustand';

/** What a page shows that has proposals of its own: they are reviewed while it is shown, in place of those of a sheet. */
export interface ReviewPart {
  /** Of its history. */
  readonly documentId: string;
  /** Another one where something has changed by which there may be more or less to decide: that is looked for again. */
  readonly state: string;
}

/** The part of the page that is shown; null where a document is looked at. */
export const useReviewPart = create<{ readonly part: ReviewPart | null }>()(() => ({ part: null }));

/** Has a part reviewed while the component is shown. */
export function useReviewed(documentId: string, state: string | undefined): void {
  useEffect(() => {
    if (state === undefined) return undefined;
    useReviewPart.setState({ part: { documentId, state } });
    return () => useReviewPart.setState({ part: null });
  }, [documentId, state]);
}
