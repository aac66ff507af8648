import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';

export interface ErrorBoundaryProps {
  /** What could not be shown: `The tree could not be drawn`. */
  readonly title: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: unknown;
  readonly hasFailed: boolean;
}

/** Keeps a bug in one part of the window from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override readonly state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    return (
      <ErrorState
        title={this.props.title}
        error={error}
        onRetry={() => this.setState({ error: null, hasFailed: false })}
      />
    );
  }
}
