import { X } from 'lucide-react';
import { type ComponentType, type DragEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { words } from './words.ts';
import classes from './TabStrip.module.css';

/** One tab of a strip. */
export interface StripTab {
  readonly id: string;
  readonly title: string;
  readonly badge?: ComponentType | undefined;
  /** Closes it, by Delete or its cross. */
  readonly onClose?: (() => void) | undefined;
}

export interface TabStripProps {
  /** What the tabs are of. */
  readonly label: string;
  readonly tabs: readonly StripTab[];
  readonly front: string;
  readonly onFront: (id: string) => void;
  /** The tabs can be dragged. */
  readonly onDrag?: ((id: string, event: DragEvent) => void) | undefined;
  /** What stands at the end of the strip. */
  readonly children?: ReactNode;
}

/** Tabs over what they show: arrow keys go from one to the next, Delete closes those that close. */
export function TabStrip({ label, tabs, front, onFront, onDrag, children }: TabStripProps) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent, { id, onClose }: StripTab): void {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = step && tabs.at((tabs.findIndex((tab) => tab.id === id) + step) % tabs.length);
    if (event.key === 'Delete' && onClose) onClose();
    else if (next && !event.altKey && !event.ctrlKey && !event.metaKey) {
      onFront(next.id);
      list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <header className={classes['strip']}>
      <div className={classes['tabs']} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <span key={tab.id} role="presentation" className={classes['tab']} data-front={tab.id === front || undefined}>
            <button
              type="button"
              role="tab"
              aria-selected={tab.id === front}
              tabIndex={tab.id === front ? 0 : -1}
              draggable={onDrag !== undefined}
              onDragStart={(event) => onDrag?.(tab.id, event)}
              onClick={() => onFront(tab.id)}
              onAuxClick={(event) => event.button === 1 && tab.onClose?.()}
              onKeyDown={(event) => onKeyDown(event, tab)}
            >
              {tab.title}
              {tab.badge && <tab.badge />}
            </button>
            {tab.onClose && (
              // For the pointer alone, since a list of tabs may hold nothing but tabs: the keyboard has Delete.
              <button
                type="button"
                className={classes['close']}
                title={words.closeTab(tab.title)}
                tabIndex={-1}
                aria-hidden
                onClick={tab.onClose}
              >
                <X size={12} strokeWidth={2} aria-hidden />
              </button>
            )}
          </span>
        ))}
      </div>
      <div className={classes['end']}>{children}</div>
    </header>
  );
}
