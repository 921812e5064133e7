import { unreachableWords } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { ErrorPanel } from '@portal/shared-ui';
import { messageOf } from '@portal/shared-ui/answers';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../error-tracking/report.ts';
import { isMissingCode } from '../updates/missing-code.ts';
import { isOutdated } from '../updates/outdated.ts';
import { UpdatedPanel } from '../updates/updated-panel.tsx';

interface State {
  error: Error | null;
  outdated: boolean;
}

/** For the shell's own pages, also when the code of one cannot be fetched. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, outdated: false };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
    reportError(error, 'shell');
    if (isMissingCode(error)) void isOutdated('shell').then((outdated) => this.setState({ outdated }));
  }

  override render(): ReactNode {
    const { error, outdated } = this.state;
    if (!error) return this.props.children;
    if (outdated) return <UpdatedPanel />;
    return (
      <ErrorPanel
        title={t('This page could not be shown')}
        text={isMissingCode(error) ? unreachableWords() : t('The rest of the portal still works.')}
        detail={messageOf(error)}
        onRetry={() => window.location.reload()}
      />
    );
  }
}
