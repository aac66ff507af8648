import { useQueryClient } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '../../components/IconButton.tsx';
import { words as shared } from '../../lib/words.ts';
import { moveSteps } from './moveSteps.ts';
import { useSteps } from './steps.ts';
import { words } from './words.ts';

/** Undo and redo of a document that is followed, as buttons that say what they would take back and do again. */
export function StepButtons({ documentId }: { readonly documentId: string }) {
  const queries = useQueryClient();
  const { undo, redo } = useSteps(documentId);
  return (
    <>
      <IconButton
        label={undo === null ? words.nothingToUndo : shared.undoOf(undo)}
        keys="Mod+Z"
        icon={<Undo2 size={15} aria-hidden />}
        disabled={undo === null}
        onClick={() => void moveSteps(queries, documentId, 'undo')}
      />
      <IconButton
        label={redo === null ? words.nothingToRedo : shared.redoOf(redo)}
        keys="Mod+Shift+Z"
        icon={<Redo2 size={15} aria-hidden />}
        disabled={redo === null}
        onClick={() => void moveSteps(queries, documentId, 'redo')}
      />
    </>
  );
}
