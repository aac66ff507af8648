import { ListChecks } from 'lucide-react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ReviewDesk } from './ReviewDesk.tsx';
import { useShownSheet } from './useShownSheet.ts';
import { words } from './words.ts';

/** What there is to decide in the document that is open. */
export function ReviewPanel() {
  const shown = useShownSheet();
  if (shown) return <ReviewDesk key={shown.documentId} {...shown} />;
  return (
    <EmptyState icon={<ListChecks size={24} strokeWidth={1.5} />} title={words.noTable}>
      {words.noTableHint}
    </EmptyState>
  );
}
