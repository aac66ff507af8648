import { useGathered, useReviewPage } from './useReviewPage.ts';
import { type ShownSheet, useShownSheet } from './useShownSheet.ts';
import { words } from './words.ts';
import classes from './OpenCount.module.css';

/** How much of the sheet that is shown waits for a decision; nothing where nothing does. */
export function OpenCount() {
  const shown = useShownSheet();
  return shown === null ? null : <CountOf {...shown} />;
}

function CountOf({ documentId, sheet, state }: ShownSheet) {
  useGathered(documentId, sheet, state);
  const { data } = useReviewPage({ documentId, sheet, kinds: null });
  const open = data?.counts.proposed ?? 0;
  if (open === 0) return null;
  return (
    <span className={classes['count']} aria-label={words.toDecide(open)}>
      {open > 999 ? '999+' : open}
    </span>
  );
}
