import { Fragment, type ReactNode, useCallback } from 'react';
import { Group, type Layout, type LayoutChangedMeta, Panel, Separator } from 'react-resizable-panels';
import { useSettings } from '../hooks/useSettings.ts';
import { paneSizes } from './paneSizes.ts';
import classes from './ResizablePanes.module.css';

export interface Pane {
  /** Unique in the window; its size is remembered under this name. */
  readonly id: string;
  readonly content: ReactNode;
  /** Percent of the whole, until the person sets another. */
  readonly defaultSize: number;
  /** Pixels. */
  readonly minSize: number;
}

export interface ResizablePanesProps {
  readonly direction: 'horizontal' | 'vertical';
  /** From left or top; panes may come and go. */
  readonly panes: readonly Pane[];
}

/** Panes side by side or stacked; the lines between them can be dragged, or moved with arrow keys. Sizes are kept in the settings. */
export function ResizablePanes({ direction, panes }: ResizablePanesProps) {
  const { settings, change } = useSettings();
  const { panes: known } = settings;
  const remember = useCallback(
    (layout: Layout, { isUserInteraction }: LayoutChangedMeta) => {
      if (isUserInteraction) change({ panes: { ...known, ...layout } });
    },
    [change, known],
  );
  return (
    <Group
      orientation={direction}
      className={classes['group']}
      defaultLayout={paneSizes(panes, known)}
      onLayoutChanged={remember}
    >
      {panes.map(({ id, content, defaultSize, minSize }, place) => (
        <Fragment key={id}>
          {place > 0 && <Separator className={classes['separator']} aria-label="Resize panes" />}
          <Panel id={id} defaultSize={`${known[id] ?? defaultSize}%`} minSize={minSize} className={classes['panel']}>
            {content}
          </Panel>
        </Fragment>
      ))}
    </Group>
  );
}
