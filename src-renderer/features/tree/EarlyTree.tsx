import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';

/** Where the tree will stand, while the picture that it comes from is read. */
export function EarlyTree() {
  return <LoadingSkeleton label="The tree is read when the table is" lines={[46, 60, 52, 70, 64, 40]} />;
}
