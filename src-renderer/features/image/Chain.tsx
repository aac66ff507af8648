import { type RefObject, useMemo, useState } from 'react';
import type { ChosenStep, ShownRun, ToolForm, ToolId } from '../../../src-shared/pictures.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { durationText } from '../../lib/words.ts';
import type { StructureHandle } from '../structure/index.ts';
import { CellLine } from './CellLine.tsx';
import { Compare } from './Compare.tsx';
import { CompareSides } from './CompareSides.tsx';
import { CornerLayer } from './CornerLayer.tsx';
import { cornerKey, CornerTools } from './CornerTools.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { beforeOf, type Frame, framesOf } from './frames.ts';
import { LineLayer } from './LineLayer.tsx';
import { lineKey, LineTools } from './LineTools.tsx';
import { PageTables } from './PageTables.tsx';
import { PictureToolbar } from './PictureToolbar.tsx';
import { added, planOf, settledBut } from './planEdits.ts';
import { PlansWeighed } from './PlansWeighed.tsx';
import { ReadingLine } from './ReadingLine.tsx';
import { ReadingNotes } from './ReadingNotes.tsx';
import { ReadPicture } from './ReadPicture.tsx';
import { RunNotes } from './RunNotes.tsx';
import { Stage } from './Stage.tsx';
import { StepDetails } from './StepDetails.tsx';
import { TableTools } from './TableTools.tsx';
import { useCorners } from './useCorners.ts';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLargePicture } from './useLargePicture.ts';
import { useLineEditing } from './useLineEditing.ts';
import { cellsOnPicture, usePictureCells } from './usePictureCells.ts';
import { usePictureCommands } from './usePictureCommands.ts';
import { usePictureView } from './usePictureView.ts';
import { usePlansShown } from './usePlansShown.ts';
import { useRemember } from './useRemember.ts';
import { useRemoveTable } from './useRemoveTable.ts';
import type { Rerun } from './useRerun.ts';
import { useStageKeys } from './useStageKeys.ts';
import { useSteps } from './useSteps.ts';
import { words } from './words.ts';
import classes from './PicturePane.module.css';

export interface ChainProps {
  readonly documentId: string;
  readonly sheet: number;
  readonly run: ShownRun;
  readonly tools: readonly ToolForm[];
  readonly rerun: Rerun;
  readonly structure: StructureHandle;
  /** Where keys are heard. */
  readonly pane: RefObject<HTMLElement | null>;
}

/** The pictures of a run, from the page as it came to what was read of it. */
export function Chain({ documentId, sheet, run, tools, rerun, structure, pane }: ChainProps) {
  const [wanted, setShown] = useState<number | null>(null);
  const [wantedLeft, setLeft] = useState<Frame | null>(null);
  const [view, setView] = useState<'cells' | 'lines' | 'tables'>('cells');
  const { onZoom, onWhole, ...looking } = usePictureView(documentId, sheet);
  useStageKeys(pane, { onZoom, onWhole });
  const large = useLargePicture();
  const { cells } = usePictureCells(documentId, sheet, run.read);
  const textOf = (address: string): string | null =>
    cells.find(({ cell }) => cell.address === address)?.cell.text ?? null;
  const { remember, forget } = useRemember(documentId, sheet, run);
  const removeTable = useRemoveTable(documentId);
  const editing = useLineEditing(documentId, sheet, run.read, structure);
  const shown = wanted !== null && wanted >= run.steps.length ? null : wanted;
  const show = (place: number | null): void => {
    setShown(place);
    setLeft(null);
  };
  const runPlan = (steps: readonly ChosenStep[]): void => rerun.start({ steps: [...steps] });
  const onPlan = (steps: readonly ChosenStep[], place: number): void => {
    show(place);
    runPlan(steps);
  };
  const { room, ...plans } = usePlansShown(run);
  const corners = useCorners({ run, tools, cells, onPlan });
  const { editing: cornered } = corners;
  const isLines = view === 'lines' && shown === null && !cornered;
  const isTables = view === 'tables' && shown === null && !cornered;
  const isCells = view === 'cells' && shown === null && !cornered;
  const step = shown === null || cornered ? undefined : run.steps[shown];
  const frames = framesOf(run, tools);
  const right = frames.find(({ place }) => place === shown);
  const chosenLeft = frames.find(({ place }) => wantedLeft !== null && place === wantedLeft.place);
  const left = chosenLeft ?? beforeOf(frames, run, shown);
  // The page as it came is shown beside what was read.
  const against = shown === -1 && !chosenLeft ? frames.at(-1) : right;
  const { running } = rerun;
  // Boxes of cells are worth seeing before their texts are read; the sheet stays as it is until all is.
  const early = isCells && running?.page?.cells.length ? running.page : null;
  const earlyCells = useMemo(() => early && cellsOnPicture(early.cells, early.picture), [early]);
  const read = early?.picture ?? run.read;
  const picture = cornered?.picture ?? (isTables ? run.whole : shown === null ? read : (against?.picture ?? read));
  const toolOf = (id: ToolId | undefined): ToolForm | undefined => tools.find((tool) => tool.id === id);
  const steps = useSteps({
    run,
    onPlan,
    cornersOf: (place) => (toolOf(run.steps[place]?.tool)?.hasCorners ? () => corners.change(place) : null),
  });
  const add = (id: ToolId): void =>
    toolOf(id)?.hasCorners ? corners.add(id) : runPlan(added(settledBut(run, null), id, tools));
  const again = (): void => rerun.start({ steps: run.isByHand ? planOf(run.steps) : null });
  const toggle = (wantedView: 'lines' | 'tables'): void => {
    show(null);
    editing.arm(null);
    cornered?.leave();
    setView(view === wantedView && shown === null ? 'cells' : wantedView);
  };
  useKeptFocus(pane, `${view} ${shown} ${cornered !== null} ${large.isLarge}`);
  useKeysIn(pane, (event) => {
    if (isLines && lineKey(event, editing)) return true;
    if (cornered && cornerKey(event, cornered)) return true;
    if (step && shown !== null && steps.onKey(event, shown)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey || event.key !== 'Escape') return false;
    if (isLines || isTables) setView('cells');
    else if (large.isLarge) large.toggle();
    else return false;
    return true;
  });
  usePictureCommands({
    hasLines: editing.lines !== null,
    tools,
    onLines: () => toggle('lines'),
    onTables: () => toggle('tables'),
    onPlans: plans.toggle,
    onRemember: remember,
    onForget: forget,
    onAgain: again,
    onAdd: add,
  });
  const isCompared = shown !== null && against !== undefined && !cornered;
  return (
    <>
      <PictureToolbar
        words={
          isCompared ? (
            <CompareSides
              {...{ frames, left }}
              right={against}
              onLeft={setLeft}
              onRight={(frame) => (frame.place === null ? (setShown(-1), setLeft(null)) : setShown(frame.place))}
            />
          ) : cornered ? (
            words.chain.before(cornered.title)
          ) : isTables ? (
            words.chain.tables
          ) : (
            wordsFor(run)
          )
        }
        tools={tools}
        isDrawing={isLines}
        onDraw={editing.lines ? () => toggle('lines') : null}
        isChoosing={isTables}
        onTables={() => toggle('tables')}
        onAdd={add}
        onAgain={again}
        plans={plans}
        isRemembered={run.isRemembered}
        onRemember={remember}
        reading={running && <ReadingLine {...running} key={running.startedAt} onCancel={rerun.cancel} />}
        reader={run.reader}
        onReader={(reader) => rerun.start({ steps: null, reader })}
        onZoom={onZoom}
        large={large}
      />
      {isLines && (
        <LineTools
          editing={editing}
          onAsFound={run.lines === 'detected' ? undefined : () => structure.correct({ kind: 'detectedLines' })}
        />
      )}
      {cornered && <CornerTools editing={cornered} />}
      {isTables && <TableTools />}
      {isCells && large.isLarge && <CellLine {...{ documentId, cells, structure, pane }} />}
      <div ref={room} className={classes['body']}>
        <Stage aspect={picture.width / picture.height} onZoom={onZoom} {...looking}>
          {cornered ? (
            <CornerLayer documentId={documentId} editing={cornered} />
          ) : isTables ? (
            <PageTables
              key={`${run.area?.x} ${run.area?.y} ${run.area?.width} ${run.area?.height}`}
              {...{ documentId, sheet }}
              page={run.whole}
              area={run.area}
              reading={running?.area ? { area: running.area, page: running.page } : null}
              onBounds={(area) => rerun.start({ steps: null, area })}
              onAdd={rerun.addTable}
              onRemove={removeTable}
            />
          ) : isCompared ? (
            <Compare documentId={documentId} before={left} after={against} />
          ) : (
            <ReadPicture
              documentId={documentId}
              sheet={sheet}
              picture={picture}
              cells={earlyCells ?? cells}
              of={run}
              isEarly={early !== null}
            >
              {isLines && editing.lines && <LineLayer picture={run.read} lines={editing.lines} editing={editing} />}
            </ReadPicture>
          )}
        </Stage>
        {step && shown !== null ? (
          <StepDetails step={step} tool={toolOf(step.tool)} actions={steps.actionsFor(shown)} />
        ) : (
          plans.isOpen &&
          !cornered && (
            <PlansWeighed
              {...{ run, tools }}
              plan={planOf(run.steps)}
              onRun={runPlan}
              onWeigh={() => rerun.start({ steps: null })}
            />
          )
        )}
      </div>
      <RunNotes
        run={run}
        isIdle={!running}
        onRest={() => rerun.start({ steps: null })}
        onBounds={isTables ? null : () => toggle('tables')}
      />
      {!running && shown === null && !cornered && <ReadingNotes {...{ documentId, sheet, run, structure, textOf }} />}
      <Filmstrip
        {...{ documentId, run, tools, shown }}
        onShow={(place) => {
          cornered?.leave();
          show(place);
        }}
      />
    </>
  );
}

function wordsFor(run: ShownRun): string {
  if (!run.isTableFound) return run.isStopped ? words.chain.notRead : words.chain.noTable;
  const hand = run.lines === 'drawn' ? words.chain.byHand : '';
  return words.chain.readIn(durationText(run.readingMs), hand);
}
