import { Button, Menu, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus, RotateCcw } from 'lucide-react';
import { type KeyboardEvent, useCallback, useState } from 'react';
import type { ChosenStep, PictureRun, ToolForm } from '../../../src-shared/pictures.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { api } from '../../lib/client.ts';
import { Compare } from './Compare.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { added, decided, moved, planOf, removed, withParameters } from './planEdits.ts';
import { ReadPicture } from './ReadPicture.tsx';
import { Stage } from './Stage.tsx';
import { StepDetails } from './StepDetails.tsx';
import { type Rerun, useRerun } from './useRerun.ts';
import classes from './PicturePane.module.css';

export interface PicturePaneProps {
  readonly documentId: string;
  readonly sheet: number;
}

/** The picture that a sheet was read from, the chain of tools that prepared it, and the hand of a person on both. */
export function PicturePane({ documentId, sheet }: PicturePaneProps) {
  const { data: run, error, refetch } = useQuery(api.pictures.get.queryOptions({ input: { documentId, sheet } }));
  const { data: tools } = useQuery(api.pictures.tools.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const rerun = useRerun(documentId, sheet);
  return (
    <section className={classes['pane']} aria-label="Picture">
      {error && <ErrorState title="The picture could not be shown" error={error} onRetry={() => void refetch()} />}
      {run && tools && <Chain {...{ documentId, sheet, run, tools, rerun }} />}
      {!error && !(run && tools) && <LoadingSkeleton label="Opening the picture" lines={[90, 90, 90, 90, 60]} />}
    </section>
  );
}

interface ChainProps extends PicturePaneProps {
  readonly run: PictureRun;
  readonly tools: readonly ToolForm[];
  readonly rerun: Rerun;
}

const ZOOM = { least: 0.5, most: 12 };

function Chain({ documentId, sheet, run, tools, rerun }: ChainProps) {
  const [wanted, setShown] = useState<number | null>(null);
  const [zoom, setZoom] = useState(1);
  const onZoom = useCallback(
    (factor: number) => setZoom((now) => Math.min(ZOOM.most, Math.max(ZOOM.least, now * factor))),
    [],
  );
  const shown = wanted !== null && wanted >= run.steps.length ? null : wanted;
  const step = shown === null ? undefined : run.steps[shown];
  const picture = shown === null ? run.read : (step?.after ?? run.original);
  const plan = planOf(run.steps);
  const change = (steps: readonly ChosenStep[]): void => rerun.start(steps);
  const actionsFor = (place: number) => ({
    accept: () => change(decided(plan, place, 'accepted')),
    reject: () => change(decided(plan, place, 'rejected')),
    remove: () => change(removed(plan, place)),
    move: (by: 1 | -1) => {
      const next = moved(plan, place, by);
      if (next !== plan) {
        setShown(place + by);
        change(next);
      }
    },
    setParameters: (parameters: Readonly<Record<string, unknown>>) => change(withParameters(plan, place, parameters)),
  });
  const onKey = (event: KeyboardEvent, place: number): boolean => {
    const actions = actionsFor(place);
    const act = {
      a: actions.accept,
      x: actions.reject,
      delete: actions.remove,
    }[event.key.toLowerCase()];
    act?.();
    return act !== undefined;
  };
  const titleOf = (place: number): string => {
    const { tool } = run.steps[place] ?? {};
    return tools.find(({ id }) => id === tool)?.title ?? 'As it came';
  };
  return (
    <>
      <div className={classes['toolbar']} role="toolbar" aria-label="Picture">
        <span className={classes['what']}>{wordsFor(run, shown, titleOf)}</span>
        <Menu position="bottom-end" width={320}>
          <Menu.Target>
            <Button size="compact-xs" variant="subtle" color="gray" leftSection={<Plus size={14} aria-hidden />}>
              Add tool
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {tools.map(({ id, title, scenario }) => (
              <Menu.Item key={id} onClick={() => change(added(plan, id, tools))}>
                {title}
                <span className={classes['scenario']}>{scenario}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <IconButton label="Read the picture again" icon={<RotateCcw size={15} />} onClick={() => change(plan)} />
        <IconButton label="Zoom out" icon={<Minus size={15} />} onClick={() => onZoom(0.8)} />
        <IconButton label="Zoom in" icon={<Plus size={15} />} onClick={() => onZoom(1.25)} />
      </div>
      <Stage aspect={picture.width / picture.height} zoom={zoom} onZoom={onZoom}>
        {step && shown !== null ? (
          <Compare
            documentId={documentId}
            before={{ picture: step.before, title: shown === 0 ? 'As it came' : titleOf(shown - 1) }}
            after={{ picture: step.after, title: titleOf(shown) }}
          />
        ) : shown === null ? (
          <ReadPicture documentId={documentId} sheet={sheet} picture={run.read} />
        ) : (
          <Compare
            documentId={documentId}
            before={{ picture: run.original, title: 'As it came' }}
            after={{ picture: run.read, title: 'What was read' }}
          />
        )}
      </Stage>
      {rerun.progress && (
        <output className={classes['progress']}>
          <Progress size={2} value={100 * (rerun.progress.fraction ?? 0.05)} aria-label="Reading the picture again" />
          <span>{rerun.progress.step}…</span>
          <Button size="compact-xs" variant="subtle" color="gray" onClick={rerun.cancel}>
            Cancel
          </Button>
        </output>
      )}
      {!run.isTableFound && !rerun.progress && (
        <output className={classes['none']}>
          No table was found on this picture. Add a tool, or crop it to the table and drop it again.
        </output>
      )}
      {step && shown !== null && (
        <StepDetails step={step} tool={tools.find(({ id }) => id === step.tool)} actions={actionsFor(shown)} />
      )}
      <Filmstrip {...{ documentId, run, tools, shown, onKey }} onShow={setShown} />
    </>
  );
}

function wordsFor(run: PictureRun, shown: number | null, titleOf: (place: number) => string): string {
  if (shown === null) return `Read in ${(run.readingMs / 1000).toFixed(1)} s`;
  return shown < 0 ? 'As it came, beside what was read' : `Before and after: ${titleOf(shown)}`;
}
