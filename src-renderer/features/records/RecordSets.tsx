import { type ReactNode, useState } from 'react';
import type { RecordSet } from '../../../src-shared/contract/records.ts';
import type { DocumentSummary } from '../../../src-shared/document.ts';
import { ResizablePanes } from '../../components/ResizablePanes.tsx';
import { useWidth } from '../../hooks/useWidth.ts';
import { RecordSetDesk } from './RecordSetDesk.tsx';
import { showBeside, showSet, useRecordsView } from './recordsStore.ts';
import classes from './Records.module.css';

export interface RecordSetsProps {
  readonly document: DocumentSummary;
  readonly sets: readonly RecordSet[];
  /** Null while the words of a text document are shown. */
  readonly sheet: number | null;
  readonly onExtract: () => void;
}

/** From so many pixels on, two lists stand side by side; else one stands under the other. */
const SIDE_BY_SIDE = 900;

/** The records of one template of a document, or those of two beside each other over the same table. */
export function RecordSets({ document, sets, sheet, onExtract }: RecordSetsProps): ReactNode {
  const { id: documentId } = document;
  const wanted = useRecordsView(({ shown }) => shown[documentId]);
  const wantedBeside = useRecordsView(({ beside }) => beside[documentId]);
  const [active, setActive] = useState(0);
  const { ref, widthPx } = useWidth();
  const first = sets.find(({ template }) => template.id === wanted) ?? sets[0];
  const others = sets.filter((set) => set !== first);
  const second = others.find(({ template }) => template.id === wantedBeside);
  const both = [first, second].flatMap((set) => set ?? []);
  const isActive = (place: number): boolean => Math.min(active, both.length - 1) === place;

  const desks = both.map((set, place) => {
    const { id } = set.template;
    const show = (templateId: string): void => {
      const isOther = both.some((each, at) => at !== place && each.template.id === templateId);
      // They change places.
      if (place === 0 || isOther) showSet({ documentId, templateId: place === 0 ? templateId : id });
      if (place === 1 || isOther) showBeside(documentId, place === 1 ? templateId : id);
    };
    return (
      <div key={id} className={classes['set']} onFocusCapture={() => setActive(place)}>
        <RecordSetDesk
          document={document}
          sets={sets}
          set={set}
          sheet={sheet}
          isActive={isActive(place)}
          isBeside={both.length > 1}
          onBeside={others.length === 0 ? null : () => beside(place)}
          onShow={show}
          onExtract={onExtract}
        />
      </div>
    );
  });

  /** The one that was asked stays. */
  function beside(place: number): void {
    const stays = both[place];
    setActive(0);
    if (both.length > 1 && stays) showSet({ documentId, templateId: stays.template.id });
    showBeside(documentId, both.length > 1 ? null : (others[0]?.template.id ?? null));
  }

  return (
    <div ref={ref} className={classes['sets']}>
      {both.length > 1 ? (
        <ResizablePanes
          kind="records"
          direction={(widthPx ?? 0) >= SIDE_BY_SIDE ? 'horizontal' : 'vertical'}
          panes={desks.map((content, at) => ({ id: `set${at}`, content, defaultSize: 50, minSize: 140 }))}
        />
      ) : (
        desks
      )}
    </div>
  );
}
