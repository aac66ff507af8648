import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary.tsx';
import { LoadingSkeleton } from '../../components/LoadingSkeleton.tsx';
import { words } from './words.ts';

export interface PaneContentProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** What a pane shows, once its code is there; what goes wrong in it stays in it. */
export function PaneContent({ title, children }: PaneContentProps) {
  const name = title.toLowerCase();
  return (
    <ErrorBoundary title={words.pane.notDrawn(name)}>
      <Suspense fallback={<LoadingSkeleton label={words.pane.opening(name)} lines={[40, 80, 70, 60]} />}>
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
