import { BookOpenText } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { TabStrip } from '../../components/TabStrip.tsx';
import { useCommands } from '../../hooks/useCommands.ts';
import { client } from '../../lib/client.ts';
import type { Command } from '../../lib/commands.ts';
import { notifyPlain } from '../../lib/notify.tsx';
import { showFront, showMade, useFront } from '../../lib/openCollection.ts';
import { useReviewed } from '../../lib/reviewPart.ts';
import { workspaceNow } from '../../lib/workspaceStore.ts';
import { useStepCommands } from '../history/index.ts';
import { AddMenu } from './AddMenu.tsx';
import { ArrivalsNote } from './ArrivalsNote.tsx';
import { CollectionHead } from './CollectionHead.tsx';
import { CompareDesk } from './CompareDesk.tsx';
import { FromLibraryDialog } from './FromLibraryDialog.tsx';
import { PapersDesk } from './PapersDesk.tsx';
import { RunLine } from './RunLine.tsx';
import { useArriving } from './surveyStore.ts';
import { TableDesk } from './TableDesk.tsx';
import { tableTitle } from './tableTitle.ts';
import { useAddPapers } from './useAddPapers.ts';
import { useCollection } from './useCollection.ts';
import { useSurveyRuns } from './useSurveyRuns.ts';
import { words } from './words.ts';
import classes from './CollectionDesk.module.css';

export interface CollectionDeskProps {
  readonly id: string;
  readonly onLeave: () => void;
}

const PAPERS = 'papers';
const COMPARE = 'compare';

/** One collection: its papers and what is made of them, a tab each. */
export function CollectionDesk({ id, onLeave }: CollectionDeskProps) {
  const state = useCollection(id);
  const { collection, error, retry, change, renew } = state;
  const wanted = useFront(id);
  const arriving = useArriving(id);
  const [isFromLibrary, setFromLibrary] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const add = useAddPapers(id, collection?.name ?? '', change);
  const runs = useSurveyRuns(id, ({ createdAt }, madeTable) => {
    void (async () => {
      await renew();
      if (madeTable !== null && !showMade(id, madeTable, createdAt)) notifyPlain(words.madeElsewhere);
    })();
  });

  const tables = collection?.tables;
  const tabs = useMemo(
    () => [
      { id: PAPERS, title: words.papers },
      ...(tables ?? []).toReversed().map((table, place) => ({ id: table.id, title: tableTitle(table, place + 1) })),
      ...((tables?.length ?? 0) > 0 ? [{ id: COMPARE, title: words.compare.tab }] : []),
    ],
    [tables],
  );
  const front = tabs.some((tab) => tab.id === wanted) ? wanted : PAPERS;

  const history = collection?.history;
  const commands = useMemo<readonly Command[]>(() => {
    const { group } = words;
    return [
      { id: 'collection.leave', label: words.leave, group, keys: ['Alt+ArrowUp'], run: onLeave },
      { id: 'collection.rename', label: words.list.rename, group, run: () => setRenaming(true) },
      {
        id: 'collection.addFiles',
        label: `${words.add.menu}: ${words.add.files}`,
        group,
        keys: ['Mod+Shift+O'],
        run: () => add.choose('files'),
      },
      {
        id: 'collection.addFolder',
        label: `${words.add.menu}: ${words.add.folder}`,
        group,
        run: () => add.choose('folder'),
      },
      {
        id: 'collection.addKnown',
        label: `${words.add.menu}: ${words.add.library}`,
        group,
        run: () => setFromLibrary(true),
      },
      ...tabs.map(({ id: tab, title }, place) => ({
        id: `collection.tab.${tab}`,
        label: words.showTab(title),
        group,
        keys: place < 9 ? [`Alt+${place + 1}`] : [],
        run: () => showFront(id, tab),
      })),
    ];
  }, [onLeave, id, add, tabs]);
  useCommands(commands);
  useStepCommands(id, words.group);

  // A table that was made is no step of the history.
  useReviewed(id, history && [history.revision, ...tabs.map((tab) => tab.id)].join(' '));
  // What is cited beside belongs to what was left.
  useEffect(() => () => workspaceNow().showBesidePage(null), []);

  if (error) return <ErrorState title={words.unreadOne} error={error} onRetry={retry} />;
  if (!collection) return <LoadingSkeleton label={words.readingOne} lines={[30, 60, 60, 60]} lineHeight={44} />;
  const hasPapers = collection.papers.length > 0;
  const addMenu = <AddMenu onChoose={add.choose} onLibrary={() => setFromLibrary(true)} />;
  return (
    <section className={classes['desk']} aria-label={collection.name}>
      <CollectionHead
        collection={collection}
        onLeave={onLeave}
        isRenaming={isRenaming}
        onRenamed={(name) => {
          setRenaming(false);
          if (name !== null) void change(() => client.survey.rename({ documentId: id, name }));
        }}
      >
        {addMenu}
      </CollectionHead>
      {(hasPapers || collection.tables.length > 0) && (
        <TabStrip label={words.parts} tabs={tabs} front={front} onFront={(tab) => showFront(id, tab)} />
      )}
      {runs.map((run) => (
        <RunLine key={run.id} run={run} />
      ))}
      <ArrivalsNote id={id} />
      {front === PAPERS && hasPapers && <PapersDesk collection={collection} change={change} />}
      {front === PAPERS && !hasPapers && arriving === 0 && (
        <EmptyState icon={<BookOpenText size={24} strokeWidth={1.5} />} title={words.empty.title} actions={addMenu}>
          {words.empty.hint(words.add.hint)}
        </EmptyState>
      )}
      {front === PAPERS ? null : front === COMPARE ? (
        <CompareDesk collection={collection} />
      ) : (
        <TableDesk key={front} collection={collection} tableId={front} change={change} />
      )}
      {isFromLibrary && (
        <FromLibraryDialog
          known={collection.papers}
          onAdd={(ids) => {
            setFromLibrary(false);
            add.addKnown(ids);
          }}
          onClose={() => setFromLibrary(false)}
        />
      )}
    </section>
  );
}
