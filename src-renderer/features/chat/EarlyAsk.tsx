import { EmptyState } from '../../components/EmptyState.tsx';

/** Where questions will be asked, while the picture that they are asked of is read. */
export function EarlyAsk() {
  return (
    <EmptyState title="Still being read">
      You can ask about the table as soon as it is read. Until then it can be looked at and copied, not changed.
    </EmptyState>
  );
}
