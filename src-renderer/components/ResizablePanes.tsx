import { Fragment, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { Group, type Layout, type LayoutChangedMeta, Panel, Separator, useGroupRef } from 'react-resizable-panels';
import { useSettings } from '../hooks/useSettings.ts';
import { paneSizes } from './paneSizes.ts';
import { words } from './words.ts';
import classes from './ResizablePanes.module.css';

export interface Pane {
  /** Unique among its neighbours; its size is remembered under this name. */
  readonly id: string;
  readonly content: ReactNode;
  /** Percent of the whole, until the person sets another. */
  readonly defaultSize: number;
  /** Pixels. */
  readonly minSize: number;
  /** Keeps its pixels when the window grows or shrinks. */
  readonly keepsPixels?: boolean;
}

export interface ResizablePanesProps {
  readonly direction: 'horizontal' | 'vertical';
  /** Sizes are remembered for each kind of document apart. */
  readonly kind: string;
  /** From left or top; panes may come and go. */
  readonly panes: readonly Pane[];
}

/** Panes side by side or stacked; the lines between them can be dragged, or moved with arrow keys. Sizes are kept in the settings. */
export function ResizablePanes({ direction, kind, panes }: ResizablePanesProps) {
  const { settings, change } = useSettings();
  const group = useGroupRef();
  const prefix = `${kind}.${direction}.`;
  const known = knownSizes(settings.panes, prefix);
  const remember = useCallback(
    (layout: Layout, { isUserInteraction }: LayoutChangedMeta) => {
      if (!isUserInteraction) return;
      change({ panes: Object.fromEntries(Object.entries(layout).map(([id, size]) => [`${prefix}${id}`, size])) });
    },
    [change, prefix],
  );
  const sizes = paneSizes(panes, known);

  // The same panes go on with what is remembered of another kind; those that nobody sized, with the sizes of a window
  // that has become larger or smaller.
  const isUntouched = panes.every(({ id }) => known[id] === undefined);
  const laid = isUntouched ? `${prefix} ${panes.map(({ defaultSize }) => defaultSize.toFixed(1)).join(' ')}` : prefix;
  const shown = useRef(laid);
  useEffect(() => {
    if (shown.current === laid) return;
    shown.current = laid;
    // A pane that comes with the kind brings its size along.
    const there = Object.keys(group.current?.getLayout() ?? {});
    if (there.length === Object.keys(sizes).length && there.every((id) => id in sizes)) group.current?.setLayout(sizes);
  }, [laid, group, sizes]);

  // Where there is no room for what each pane needs, as in a small window or at 200 %, they are scrolled to.
  const least = panes.reduce((sum, { minSize }) => sum + minSize, panes.length - 1);
  return (
    <div className={classes['room']}>
      <Group
        groupRef={group}
        orientation={direction}
        className={classes['group']}
        style={direction === 'horizontal' ? { minWidth: least } : { minHeight: least }}
        defaultLayout={sizes}
        onLayoutChanged={remember}
      >
        {panes.map(({ id, content, minSize, keepsPixels }, place) => (
          <Fragment key={id}>
            {place > 0 && <Separator className={classes['separator']} aria-label={words.resize} />}
            <Panel
              id={id}
              defaultSize={`${sizes[id]}%`}
              minSize={minSize}
              className={classes['panel']}
              groupResizeBehavior={keepsPixels ? 'preserve-pixel-size' : 'preserve-relative-size'}
            >
              {content}
            </Panel>
          </Fragment>
        ))}
      </Group>
    </div>
  );
}

function knownSizes(panes: Readonly<Record<string, number>>, prefix: string): Readonly<Record<string, number>> {
  const own = Object.entries(panes).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(own.map(([name, size]) => [name.slice(prefix.length), size]));
}
