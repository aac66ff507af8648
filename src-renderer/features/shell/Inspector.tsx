import { X } from 'lucide-react';
import { Activity, useDeferredValue, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { TabStrip } from '../../components/TabStrip.tsx';
import type { InspectorPane } from '../../lib/panes.ts';
import type { Ready } from './DocumentHalves.tsx';
import { PaneContent } from './PaneContent.tsx';
import { inspectorsFor } from './panes.ts';
import { words } from './words.ts';
import classes from './Inspector.module.css';

export interface InspectorProps {
  readonly looked: Ready;
  readonly front: string;
  readonly onFront: (id: string | null) => void;
}

/** What is known and asked of the sheet that is worked in: one part at a time, the others one key away as they were left. */
export function Inspector({ looked, front, onFront }: InspectorProps) {
  const inspectors = inspectorsFor(looked.kind);
  const shown = inspectors.find(({ id }) => id === front) ?? inspectors[0];
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  if (shown && !seen.has(shown.id)) setSeen(new Set([...seen, shown.id]));
  // The cells of a document come first, what is known of them in the next frame.
  const isCellsTurn = !useDeferredValue(true, false);
  return (
    <section className={classes['inspector']} aria-label={words.inspector.title}>
      <TabStrip label={words.inspector.title} tabs={inspectors} front={shown?.id ?? ''} onFront={onFront}>
        <IconButton
          label={words.inspector.close}
          keys="Mod+B"
          size={24}
          icon={<X size={14} aria-hidden />}
          onClick={() => onFront(null)}
        />
      </TabStrip>
      {inspectors
        .filter(({ id }) => !isCellsTurn && (id === shown?.id || seen.has(id)))
        .map((pane) => (
          // What was unfolded, typed and scrolled in a part is there when it comes up again.
          <Activity key={pane.id} mode={pane.id === shown?.id ? 'visible' : 'hidden'}>
            <div className={classes['part']} data-inspector={pane.id}>
              <Part pane={pane} looked={looked} />
            </div>
          </Activity>
        ))}
    </section>
  );
}

function Part({ pane, looked }: { readonly pane: InspectorPane; readonly looked: Ready }) {
  if (looked.state === 'early') {
    return (
      <PaneContent key={looked.part.page.sheet} title={pane.title}>
        {pane.earlyCode && <pane.earlyCode.Content {...looked.part} />}
      </PaneContent>
    );
  }
  const { document, sheet } = looked.part;
  if (sheet === null) return null;
  return (
    <PaneContent title={pane.title}>
      <pane.code.Content document={document} sheet={sheet} />
    </PaneContent>
  );
}

/** Puts the keyboard into a part as soon as it stands, unless a person has gone on by then. */
export function useEntering(entered: { readonly id: string; readonly serial: number } | null): void {
  const done = useRef(0);
  useEffect(() => {
    if (!entered || entered.serial === done.current) return undefined;
    done.current = entered.serial;
    const from = document.activeElement;
    const enter = (): boolean => {
      const part = document.querySelector<HTMLElement>(`[data-inspector="${entered.id}"] [data-keys]`);
      if (!part?.checkVisibility()) return document.activeElement !== from;
      part.focus();
      return true;
    };
    if (enter()) return undefined;
    const observer = new MutationObserver(() => {
      if (enter()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    return () => observer.disconnect();
  }, [entered]);
}
