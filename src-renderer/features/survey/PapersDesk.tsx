import { useEffect, useMemo, useRef, useState } from 'react';
import type { CollectedPaper, Collection } from '../../../src-shared/contract/survey.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import type { VirtualListHandle } from '../../components/VirtualList.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { useLatest } from '../../hooks/useLatest.ts';
import { client } from '../../lib/client.ts';
import { matching } from '../../lib/match.ts';
import { forgetWantedPaper, useWantedPaper } from '../../lib/openCollection.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { DemandForm } from './DemandForm.tsx';
import { MatterDialog } from './MatterDialog.tsx';
import { type PaperAct, paperCommands, paperKey } from './paperCommands.ts';
import { PaperDetail } from './PaperDetail.tsx';
import { PaperList } from './PaperList.tsx';
import { PaperTools, type Shelf } from './PaperTools.tsx';
import { useChoices } from './useChoices.ts';
import type { CollectionState } from './useCollection.ts';
import { useFoundPapers } from './useFoundPapers.ts';
import { words } from './words.ts';
import classes from './PapersDesk.module.css';

export interface PapersDeskProps {
  readonly collection: Collection;
  readonly change: CollectionState['change'];
}

/** The papers of a collection, what a table of them is for, and which of them belong in it. */
export function PapersDesk({ collection, change }: PapersDeskProps) {
  const { id: documentId, papers } = collection;
  const [typed, setTyped] = useState('');
  const [shelf, setShelf] = useState<Shelf>('all');
  const [wanted, setWanted] = useState({ place: 0, anchor: 0 });
  const [isCorrecting, setCorrecting] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualListHandle>(null);
  const find = useRef<HTMLInputElement>(null);
  const { choices, areOfTable, isChoosing, hasFailed, notes } = useChoices(collection);
  const told = hasFailed ? [words.paper.notChosen] : notes;

  const said = useFoundPapers(documentId, typed);
  const listed = useMemo(() => {
    const shown = papers.filter((paper) => isOn(shelf, paper));
    const named = matching(
      shown,
      typed,
      ({ title, authors, venue, file }) => `${title} ${authors.join(' ')} ${venue ?? ''} ${file}`,
    );
    // After those that are called so, those that say so.
    const isNamed = new Set(named);
    return [...named, ...shown.filter((paper) => !isNamed.has(paper) && said.has(paper.id))];
  }, [papers, shelf, typed, said]);
  const last = Math.max(0, listed.length - 1);
  const [place, anchor] = [Math.min(wanted.place, last), Math.min(wanted.anchor, last)];
  const paper = listed[place];
  const selected = listed.slice(Math.min(place, anchor), Math.max(place, anchor) + 1);
  const ids = selected.map(({ id }) => id);

  const goTo = (wantedPlace: number, isRange: boolean): void => {
    const to = Math.max(0, Math.min(last, wantedPlace));
    setWanted({ place: to, anchor: isRange ? anchor : to });
    list.current?.show(to);
    // Once one is shown beside, those that are gone to are.
    const next = listed[to];
    if (next?.reach === 'fullText' && workspaceNow().besidePage !== null) workspaceNow().showBesidePage(next.id);
  };
  // A paper that was asked for elsewhere is gone to once.
  const asked = useWantedPaper();
  const [answered, setAnswered] = useState<typeof asked>(null);
  const askedPlace = asked === null ? -1 : listed.findIndex(({ id }) => id === asked.id);
  if (answered !== asked && askedPlace >= 0) {
    setAnswered(asked);
    setWanted({ place: askedPlace, anchor: askedPlace });
  }
  useEffect(() => {
    if (askedPlace < 0) return;
    list.current?.show(askedPlace);
    forgetWantedPaper();
  }, [askedPlace]);

  const decide = (isIncluded: boolean | null): void => {
    if (ids.length > 0) void change(() => client.survey.decide({ documentId, papers: ids, isIncluded }));
  };
  const act = useLatest((what: PaperAct): void => {
    if (what === 'include') decide(true);
    else if (what === 'exclude') decide(false);
    else if (what === 'leaveOpen') decide(null);
    else if (what === 'takeOut') {
      if (ids.length > 0) void change(() => client.survey.takeOut({ documentId, papers: ids }));
      setWanted({ place: Math.min(place, anchor), anchor: Math.min(place, anchor) });
    } else if (what === 'edit') setCorrecting(paper !== undefined);
    else if (what === 'open') {
      if (paper?.reach === 'fullText') workspaceNow().showBesidePage(paper.id);
    } else if (what === 'find') find.current?.focus();
    else setWanted({ place: last, anchor: 0 });
  });
  useKeysIn(part, (event) => {
    const key = paperKey(event);
    if (key === null) return false;
    const page = key.pages * (list.current?.pageRows() ?? 8);
    const to = key.to === 'first' ? 0 : key.to === 'last' ? last : place + key.by + page;
    goTo(to, key.isRange);
    return true;
  });
  const isListed = paper !== undefined;
  useCommands(
    useMemo(() => paperCommands(act, isListed), [act, isListed]),
    part,
  );

  useEffect(() => {
    if (isListed && document.activeElement === document.body) list.current?.focus();
  }, [isListed]);
  const leave = (): void => {
    setCorrecting(false);
    list.current?.focus();
  };

  return (
    <div className={classes['papers']}>
      <DemandForm collection={collection} change={change} />
      <div ref={part} className={classes['listed']}>
        <PaperTools
          ref={find}
          papers={papers}
          typed={typed}
          onType={(next) => {
            setTyped(next);
            setWanted({ place: 0, anchor: 0 });
          }}
          onDown={() => list.current?.focus()}
          shelf={shelf}
          onShelf={(next) => {
            setShelf(next);
            setWanted({ place: 0, anchor: 0 });
          }}
          selectedCount={selected.length}
          isChoosing={isChoosing}
        />
        <output className={classes['notes']}>{told.join(' ')}</output>
        {paper ? (
          <div className={classes['beside']}>
            <PaperList
              ref={list}
              papers={listed}
              place={place}
              anchor={anchor}
              choices={choices}
              areOfTable={areOfTable}
              said={said}
              onGoTo={goTo}
              onOpen={() => act('open')}
            />
            <PaperDetail
              paper={paper}
              choice={choices.get(paper.id)}
              isOfTable={areOfTable}
              count={selected.length}
              onAct={act}
            />
          </div>
        ) : (
          <EmptyState title={words.paper.noneSuch}>{words.paper.noneSuchHint}</EmptyState>
        )}
      </div>
      {isCorrecting && paper && (
        <MatterDialog
          paper={paper}
          onSave={(matter) => {
            leave();
            void change(() => client.survey.setPaper({ documentId, paper: paper.id, matter }));
          }}
          onClose={leave}
        />
      )}
    </div>
  );
}

function isOn(shelf: Shelf, { decided }: CollectedPaper): boolean {
  return shelf === 'all' || { in: true, out: false, open: null }[shelf] === decided;
}
