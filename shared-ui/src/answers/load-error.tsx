// By the package's name: this entry is bundled with each front end, and the page's frame is the shell's.
import { t } from '@portal/shared-i18n';
import { Button, PageFrame } from '@portal/shared-ui';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { CopyReference } from './copy-reference.tsx';
import classes from './load-error.module.css';
import { messageOf } from './message-of.ts';
import { RetryNotice } from './retry-notice.tsx';

export interface LoadErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  children?: ReactNode;
}

/** ERR-2. */
export function LoadError({ title, error, onRetry, retrying, children }: LoadErrorProps) {
  return (
    <PageFrame title={title}>
      <p className={classes.box} role="alert">
        {t('An error has occurred: {message}', { message: messageOf(error) })}
      </p>
      <div className={classes.actions}>
        {/* Not disabled while it works: it would lose the focus. */}
        <Button
          leftSection={<RotateCcw size={16} aria-hidden />}
          aria-disabled={retrying}
          onClick={retrying ? undefined : onRetry}
        >
          {retrying ? t('Trying again…') : t('Try again')}
        </Button>
        <CopyReference error={error} />
        {children}
      </div>
    </PageFrame>
  );
}

export function RefreshFailure({ error, onRetry }: Pick<LoadErrorProps, 'error' | 'onRetry'>) {
  return (
    <RetryNotice
      className={classes.failure}
      text={t('What you see may be out of date: {message}', { message: messageOf(error) })}
      onRetry={onRetry}
    >
      <CopyReference error={error} />
    </RetryNotice>
  );
}
