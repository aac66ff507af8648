import { useState } from 'react';
import type { Half } from '../../lib/layout.ts';
import classes from './DropZones.module.css';

export interface DropZonesProps {
  readonly direction: 'columns' | 'rows';
  readonly onDrop: (half: Half) => void;
}

/** Where a tab that is dragged can be dropped: in either half. */
export function DropZones({ direction, onDrop }: DropZonesProps) {
  const [over, setOver] = useState<Half | null>(null);
  return (
    <div className={classes['zones']} data-direction={direction}>
      {([0, 1] as const).map((half) => (
        <div
          key={half}
          className={classes['zone']}
          data-zone={half}
          data-over={over === half || undefined}
          role="presentation"
          onDragEnter={() => setOver(half)}
          onDragOver={(event) => {
            event.preventDefault();
            event.dataTransfer.dropEffect = 'move';
          }}
          onDrop={(event) => {
            event.preventDefault();
            onDrop(half);
          }}
        />
      ))}
    </div>
  );
}
