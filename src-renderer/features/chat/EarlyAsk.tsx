import { EmptyState } from '../../components/EmptyState.tsx';
import { words } from './words.ts';

/** Where questions will be asked, while the picture that they are asked of is read. */
export function EarlyAsk() {
  return <EmptyState title={words.early.title}>{words.early.hint}</EmptyState>;
}
