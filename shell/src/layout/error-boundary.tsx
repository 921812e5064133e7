import { ErrorPanel } from '@portal/shared-ui';
import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Keeps the shell when one of its own pages fails, for one when its file cannot be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <ErrorPanel
        title="This page could not be shown"
        text="The rest of the portal still works."
        detail={error.message}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
