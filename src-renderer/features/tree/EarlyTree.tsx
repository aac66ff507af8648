import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { words } from './words.ts';

/** Where the tree will stand, while the picture that it comes from is read. */
export function EarlyTree() {
  return <LoadingSkeleton label={words.early} lines={[46, 60, 52, 70, 64, 40]} />;
}
