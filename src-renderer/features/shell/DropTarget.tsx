import { FileDown } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { droppedFiles } from '../../lib/droppedFiles.ts';
import { dropTaker, useDropTaker } from '../../lib/dropTaker.ts';
import { importFiles } from '../../lib/imports.ts';
import { notifyError, notifyPlain } from '../../lib/notify.tsx';
import { words } from './words.ts';
import classes from './DropTarget.module.css';

export interface DropTargetProps {
  readonly children: ReactNode;
}

/** Takes files and folders that are dropped anywhere in the window: into the library, or to where the shown part wants them. */
export function DropTarget({ children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  const label = useDropTaker((taker) => taker?.label) ?? words.drop.label;
  // The browser says enter and leave for each element that the pointer crosses.
  const depth = useRef(0);

  function onDrag(event: DragEvent, change: number): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    depth.current += change;
    setOver(depth.current > 0);
  }

  function onDrop(event: DragEvent): void {
    depth.current = 0;
    setOver(false);
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    take(event.dataTransfer).catch((error: unknown) => notifyError(words.drop.unread, error));
  }

  return (
    <div
      className={classes['target']}
      role="presentation"
      onDragEnter={(event) => onDrag(event, 1)}
      onDragOver={(event) => onDrag(event, 0)}
      onDragLeave={(event) => onDrag(event, -1)}
      onDrop={onDrop}
    >
      {children}
      {isOver && (
        <div className={classes['over']}>
          <p>
            <FileDown size={20} strokeWidth={1.5} aria-hidden />
            {label}
          </p>
        </div>
      )}
    </div>
  );
}

async function take(transfer: DataTransfer): Promise<void> {
  const taker = dropTaker();
  if (taker) return taker.take(await droppedFiles(transfer, taker.isWanted));
  const { files, skippedCount } = await droppedFiles(transfer);
  if (files.length === 0) {
    notifyPlain(words.drop.none);
    return;
  }
  if (skippedCount > 0) notifyPlain(words.drop.skipped(skippedCount));
  await importFiles(files);
}
