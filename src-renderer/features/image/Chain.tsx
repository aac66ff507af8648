import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import type { ChosenStep, ShownRun, ToolForm } from '../../../src-shared/pictures.ts';
import { useKeysIn } from '../../hooks/useKeysIn.ts';
import { durationText } from '../../lib/words.ts';
import type { StructureHandle } from '../table/index.ts';
import { Compare } from './Compare.tsx';
import { CompareSides } from './CompareSides.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { beforeOf, type Frame, framesOf } from './frames.ts';
import { LineLayer } from './LineLayer.tsx';
import { lineKey, LineTools } from './LineTools.tsx';
import { PageTables } from './PageTables.tsx';
import { PictureToolbar } from './PictureToolbar.tsx';
import { added, decided, moved, planOf, removed, withParameters } from './planEdits.ts';
import { ReadingLine } from './ReadingLine.tsx';
import { ReadingNotes } from './ReadingNotes.tsx';
import { ReadPicture } from './ReadPicture.tsx';
import { Stage } from './Stage.tsx';
import { StepDetails } from './StepDetails.tsx';
import { useKeptFocus } from './useKeptFocus.ts';
import { useLineEditing } from './useLineEditing.ts';
import { cellsOnPicture, usePictureCells } from './usePictureCells.ts';
import { usePictureCommands } from './usePictureCommands.ts';
import { usePictureView } from './usePictureView.ts';
import { useRemember } from './useRemember.ts';
import { useRemoveTable } from './useRemoveTable.ts';
import type { Rerun } from './useRerun.ts';
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
  const { onZoom, ...looking } = usePictureView(documentId, sheet);
  const { cells } = usePictureCells(documentId, sheet, run.read);
  const textOf = (address: string): string | null =>
    cells.find(({ cell }) => cell.address === address)?.cell.text ?? null;
  const remember = useRemember(documentId, sheet);
  const removeTable = useRemoveTable(documentId);
  const editing = useLineEditing(documentId, sheet, run.read, structure);
  const shown = wanted !== null && wanted >= run.steps.length ? null : wanted;
  const isLines = view === 'lines' && shown === null;
  const isTables = view === 'tables' && shown === null;
  const step = shown === null ? undefined : run.steps[shown];
  const frames = framesOf(run, tools);
  const right = frames.find(({ place }) => place === shown);
  const chosenLeft = frames.find(({ place }) => wantedLeft !== null && place === wantedLeft.place);
  const left = chosenLeft ?? beforeOf(frames, run, shown);
  // The page as it came is shown beside what was read.
  const against = shown === -1 && !chosenLeft ? frames.at(-1) : right;
  const { running } = rerun;
  // Boxes of cells are worth seeing before their texts are read; the sheet stays as it is until all is.
  const early = shown === null && view === 'cells' && running?.page?.cells.length ? running.page : null;
  const read = early?.picture ?? run.read;
  const picture = isTables ? run.whole : shown === null ? read : (against?.picture ?? read);
  const show = (place: number | null): void => {
    setShown(place);
    setLeft(null);
  };
  const plan = planOf(run.steps);
  const change = (steps: readonly ChosenStep[]): void => rerun.start({ steps: [...steps] });
  const actionsFor = (place: number) => ({
    accept: () => change(decided(plan, place, 'accepted')),
    reject: () => change(decided(plan, place, 'rejected')),
    remove: () => change(removed(plan, place)),
    move: (by: 1 | -1) => {
      const next = moved(plan, place, by);
      if (next !== plan) {
        show(place + by);
        change(next);
      }
    },
    setParameters: (parameters: Readonly<Record<string, unknown>>) => change(withParameters(plan, place, parameters)),
  });
  const stepKey = (event: KeyboardEvent, place: number): boolean => {
    const { accept, reject, remove, move } = actionsFor(place);
    const act = event.altKey
      ? { arrowleft: () => move(-1), arrowright: () => move(1) }[event.key.toLowerCase()]
      : { a: accept, x: reject, delete: remove }[event.key.toLowerCase()];
    act?.();
    return act !== undefined;
  };
  const toggle = (wantedView: 'lines' | 'tables'): void => {
    show(null);
    editing.arm(null);
    setView(view === wantedView && shown === null ? 'cells' : wantedView);
  };
  useKeptFocus(pane, view);
  useKeysIn(pane, (event) => {
    if (isLines && lineKey(event, editing)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key !== 'escape' || !(isLines || isTables)) return false;
    setView('cells');
    return true;
  });
  usePictureCommands({
    hasLines: editing.lines !== null,
    tools,
    onLines: () => toggle('lines'),
    onTables: () => toggle('tables'),
    onRemember: remember,
    onAgain: () => change(plan),
    onAdd: (id) => change(added(plan, id, tools)),
  });
  return (
    <>
      <PictureToolbar
        words={isTables ? 'Tables on this page: choose one, or draw the bounds of one' : wordsFor(run, shown, right)}
        tools={tools}
        isDrawing={isLines}
        onDraw={editing.lines ? () => toggle('lines') : null}
        isChoosing={isTables}
        onTables={() => toggle('tables')}
        onAdd={(id) => change(added(plan, id, tools))}
        onAgain={() => change(plan)}
        isRemembered={run.isRemembered}
        onRemember={remember}
        reading={running && <ReadingLine {...running} key={running.startedAt} onCancel={rerun.cancel} />}
        reader={run.reader}
        onReader={(reader) => rerun.start({ steps: null, reader })}
        onZoom={onZoom}
      />
      {isLines && (
        <LineTools
          editing={editing}
          onAsFound={run.lines === 'detected' ? undefined : () => structure.correct({ kind: 'detectedLines' })}
        />
      )}
      {shown !== null && against && (
        <CompareSides
          {...{ frames, left }}
          right={against}
          onLeft={setLeft}
          onRight={(frame) => (frame.place === null ? (setShown(-1), setLeft(null)) : setShown(frame.place))}
        />
      )}
      <Stage aspect={picture.width / picture.height} onZoom={onZoom} {...looking}>
        {isTables ? (
          <PageTables
            key={`${run.area?.x} ${run.area?.y} ${run.area?.width} ${run.area?.height}`}
            {...{ documentId, sheet }}
            page={run.whole}
            area={run.area}
            onBounds={(area) => rerun.start({ steps: null, area })}
            onAdd={rerun.addTable}
            onRemove={removeTable}
          />
        ) : shown === null || !against ? (
          <ReadPicture
            documentId={documentId}
            sheet={sheet}
            picture={picture}
            cells={early ? cellsOnPicture(early.cells, early.picture) : cells}
            isEarly={early !== null}
          >
            {isLines && editing.lines && <LineLayer picture={run.read} lines={editing.lines} editing={editing} />}
          </ReadPicture>
        ) : (
          <Compare documentId={documentId} before={left} after={against} />
        )}
      </Stage>
      {run.lines === 'idle' && (
        <output className={classes['none']}>
          The lines that you drew do not fit the picture as these tools turn it. They come back with the tools that they
          were drawn on.
        </output>
      )}
      {run.isStopped && !running && (
        <output className={classes['none']}>
          Reading was stopped here: what had not been read is missing, and texts are those of a first look.
          <Button size="compact-xs" variant="default" onClick={() => rerun.start({ steps: null })}>
            Read the rest
          </Button>
        </output>
      )}
      {!run.isTableFound && !run.isStopped && !running && (
        <output className={classes['none']}>
          No table was found here. Draw its bounds on the page, or add a tool that makes the picture clearer.
          {!isTables && (
            <Button size="compact-xs" variant="default" onClick={() => toggle('tables')}>
              Draw the bounds
            </Button>
          )}
        </output>
      )}
      {!running && shown === null && <ReadingNotes {...{ documentId, run, structure, textOf }} />}
      {step && shown !== null && (
        <StepDetails step={step} tool={tools.find(({ id }) => id === step.tool)} actions={actionsFor(shown)} />
      )}
      <Filmstrip {...{ documentId, run, tools, shown }} onShow={show} onKey={stepKey} />
    </>
  );
}

function wordsFor(run: ShownRun, shown: number | null, right: Frame | undefined): string {
  if (shown === null) {
    if (!run.isTableFound) return run.isStopped ? 'Not read yet' : 'No table found';
    const hand = run.lines === 'drawn' ? ' · lines drawn by hand' : '';
    return `Read in ${durationText(run.readingMs)}${hand}`;
  }
  return shown < 0 ? 'As it came, beside what was read' : `Before and after: ${right?.title ?? ''}`;
}
