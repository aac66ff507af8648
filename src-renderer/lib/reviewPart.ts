import { useEffect } from 'react';
import { create } from 'zustand';

/** What a page shows that has proposals of its own: they are reviewed while it is shown, in place of those of a sheet. */
export interface ReviewPart {
  /** Of its history. */
  readonly documentId: string;
  /** Grows with each step of its history: what there is to decide is looked for again. */
  readonly revision: number;
}

/** The part of the page that is shown; null where a document is looked at. */
export const useReviewPart = create<{ readonly part: ReviewPart | null }>()(() => ({ part: null }));

/** Has a part reviewed while the component is shown. */
export function useReviewed(documentId: string, revision: number | undefined): void {
  useEffect(() => {
    if (revision === undefined) return undefined;
    useReviewPart.setState({ part: { documentId, revision } });
    return () => useReviewPart.setState({ part: null });
  }, [documentId, revision]);
}
