import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';

export interface PaneContentProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What a pane shows, once its code is there; what goes wrong in it stays in it. */
export function PaneContent({ title, children }: PaneContentProps) {
  const name = title.toLowerCase();
  return (
    <ErrorBoundary title={`The ${name} could not be drawn`}>
      <Suspense fallback={<LoadingSkeleton label={`Opening the ${name}`} lines={[40, 80, 70, 60]} />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
