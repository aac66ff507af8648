import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { Evidence } from '../../../src-shared/evidence.ts';
import type { Proposal } from '../../../src-shared/proposal.ts';
import { sourcePlace } from '../../../src-shared/source.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import type { VirtualListHandle } from '../../components/VirtualList.tsx';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { isTypingIn } from '../../lib/commands.ts';
import { showEvidence } from '../../lib/showEvidence.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { adapterOf, adapters } from './adapters.ts';
import { useDesk } from './deskStore.ts';
import type { Reach } from './reach.ts';
import { ReviewDetail } from './ReviewDetail.tsx';
import { ReviewHead } from './ReviewHead.tsx';
import { ReviewList } from './ReviewList.tsx';
import { useDeskCommands } from './useDeskCommands.ts';
import { type Decided, useQueue } from './useQueue.ts';
import { useGathered } from './useReviewPage.ts';
import type { ShownSheet } from './useShownSheet.ts';
import { words as texts } from './words.ts';
import classes from './ReviewDesk.module.css';

const REST_MS = 40;

/** One queue over whatever is proposed, the least sure first: a key for each decision, and the next one comes up. */
export function ReviewDesk({ documentId, sheet: shownSheet, state, isPage }: ShownSheet): ReactNode {
  const { scope, status, kind, below } = useDesk();
  const sheet = scope === 'sheet' ? shownSheet : null;
  const kinds = adapters.find(({ label }) => label === kind)?.kinds ?? null;
  const of = useMemo(() => ({ documentId, sheet, kinds }), [documentId, sheet, kinds]);
  const isGathering = useGathered(documentId, sheet, state);
  const { page, error, retry, decide, undo } = useQueue(of, status);
  const proposals = useMemo(
    () => page?.proposals.filter(({ confidence }) => below === null || 100 * confidence < below) ?? [],
    [page, below],
  );
  const [wanted, setWanted] = useState<{ readonly id: string | null; readonly place: number }>({ id: null, place: 0 });
  const [isCorrecting, setCorrecting] = useState(false);
  const desk = useRef<HTMLElement>(null);
  const list = useRef<VirtualListHandle>(null);

  const found = proposals.findIndex(({ id }) => id === wanted.id);
  const place = found < 0 ? Math.min(wanted.place, proposals.length - 1) : found;
  const current = proposals[place];

  const alike = useMemo(() => (current ? alikeOf(current, proposals) : []), [current, proposals]);

  const goTo = (next: number): void => {
    const at = Math.max(0, Math.min(next, proposals.length - 1));
    setWanted({ id: proposals[at]?.id ?? null, place: at });
    setCorrecting(false);
    list.current?.show(at);
  };
  const settle = (ids: readonly string[], how: Omit<Decided, 'ids'>): void => {
    const gone = new Set(ids);
    // The next one that stays, else the one before.
    const after = proposals.findIndex(({ id }, at) => at >= place && !gone.has(id));
    const next = after < 0 ? proposals.findLast(({ id }) => !gone.has(id)) : proposals[after];
    setWanted({ id: next?.id ?? null, place: Math.max(0, after) });
    setCorrecting(false);
    decide({ ids, ...how });
    list.current?.focus();
  };
  const plainly = (ids: readonly string[], status: 'accepted' | 'rejected'): void =>
    settle(ids, { status, text: null, also: [] });
  const accept = (): void => current && plainly([current.id], 'accepted');
  const acceptAlike = (): void =>
    current &&
    plainly(
      alike.map(({ id }) => id),
      'accepted',
    );
  const reject = (): void => current && plainly([current.id], 'rejected');
  const other = (): void => {
    const text = current && adapterOf(current).other(current);
    if (current && typeof text === 'string') settle([current.id], { status: 'corrected', text, also: [] });
  };
  const correct = (text: string, reach: Reach): void =>
    settle(
      reach.proposals.map(({ id }) => id),
      { status: 'corrected', text, also: reach.also.map(({ id }) => id) },
    );
  const takeBack = async (): Promise<void> => {
    const back = await undo();
    // A reviewer who has moved on meanwhile stays there.
    if (back.length > 0) setWanted((now) => (now === wanted ? { id: back[0] ?? null, place } : now));
  };

  const isOpen = status === 'proposed';
  useKeysIn(desk, ({ key, ctrlKey, metaKey, altKey }) => {
    if (ctrlKey || metaKey || altKey) return false;
    if (key === 'PageDown') goTo(place + (list.current?.pageRows() ?? 10));
    else if (key === 'PageUp') goTo(place - (list.current?.pageRows() ?? 10));
    else if (key === 'Home') goTo(0);
    else if (key === 'End') goTo(proposals.length - 1);
    else if (key === 'Escape' && isCorrecting) setCorrecting(false);
    else return false;
    return true;
  });
  useDeskCommands(
    desk,
    {
      accept,
      correct: () => setCorrecting(true),
      reject,
      other,
      acceptAlike,
      undo: () => void takeBack(),
      next: () => goTo(place + 1),
      previous: () => goTo(place - 1),
    },
    { current, isOpen },
  );
  useTakingFocus(current !== undefined, desk, list);

  // Where the keyboard is at work here, the document shows what it is about.
  // What a correction was carried from stays where it is until it is asked for.
  // What a page has reviewed cites other documents, which are shown beside it.
  const isHere = ({ source }: Evidence): boolean => isPage || sourcePlace(source)?.holderId === documentId;
  const light = useEffectEvent((id: string | undefined) => {
    if (current?.id === id && current && desk.current?.contains(document.activeElement))
      showEvidence(current.evidence.filter(isHere), { isBesidePage: isPage });
  });
  const currentId = current?.id;
  // Who goes through many at once is shown the one that it ends with.
  useEffect(() => {
    const rest = setTimeout(() => light(currentId), REST_MS);
    return () => clearTimeout(rest);
  }, [currentId]);

  return (
    <section
      ref={desk}
      className={classes['desk']}
      aria-label={texts.title}
      aria-busy={isGathering}
      tabIndex={-1}
      data-keys={current ? undefined : true}
    >
      <ReviewHead
        hasSheets={shownSheet !== null}
        page={page}
        proposals={proposals}
        onAcceptAll={(ids) => plainly(ids, 'accepted')}
      />
      {error !== null && <ErrorState title={texts.unread} error={error} onRetry={retry} />}
      {error === null && !page && <LoadingSkeleton label={texts.reading} lines={[60, 80, 70]} />}
      {page && proposals.length === 0 && <None isGathering={isGathering} isOpen={isOpen} />}
      {current && (
        <div className={classes['beside']}>
          <ReviewList ref={list} proposals={proposals} place={place} onGoTo={goTo} />
          <ReviewDetail
            key={current.id}
            proposal={current}
            alike={alike}
            isOpen={isOpen}
            isCorrecting={isCorrecting}
            onAccept={accept}
            onAcceptAlike={acceptAlike}
            onReject={reject}
            onOther={other}
            onCorrecting={setCorrecting}
            onCorrect={correct}
            onLeave={() => list.current?.focus()}
          />
        </div>
      )}
    </section>
  );
}

/** What is proposed in the same way: it can be accepted and corrected as one. */
function alikeOf(proposal: Proposal, proposals: readonly Proposal[]): readonly Proposal[] {
  const { alike } = adapterOf(proposal);
  const key = alike(proposal);
  return proposals.filter(
    (each) => each.kind === proposal.kind && each.source === proposal.source && alike(each) === key,
  );
}

/** Who opens the desk goes on in it, and who worked in it stays there when its list comes or goes. */
function useTakingFocus(
  isListed: boolean,
  desk: { readonly current: HTMLElement | null },
  list: { readonly current: VirtualListHandle | null },
): void {
  // What opened by itself leaves the keyboard where it is.
  const isOpened = useRef(!workspaceNow().isPanelArrived);
  const take = useEffectEvent((hasList: boolean) => {
    const { activeElement, body } = document;
    const isFree = activeElement === body && !workspaceNow().isPanelArrived;
    const isHere = isFree || (desk.current?.contains(activeElement) ?? false);
    if (!isOpened.current && (isTypingIn(activeElement) || !isHere)) return;
    if (hasList) list.current?.focus();
    else desk.current?.focus();
    if (hasList) isOpened.current = false;
  });
  useEffect(() => take(isListed), [isListed]);
}

function None({ isGathering, isOpen }: { readonly isGathering: boolean; readonly isOpen: boolean }) {
  if (isGathering) return <LoadingSkeleton label={texts.looking} lines={[60, 80, 70]} />;
  return <EmptyState title={isOpen ? texts.nothingLeft : texts.noneSuch}>{isOpen && texts.nothingHint}</EmptyState>;
}
