import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import classes from './retry-notice.module.css';

export interface RetryNoticeProps {
  text: string;
  onRetry: () => void;
  retrying?: boolean;
  /** The page can still be used, and may recover by itself. */
  warning?: boolean;
  /** In a card, a panel or a popup. */
  compact?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

export function RetryNotice(props: RetryNoticeProps) {
  const { text, onRetry, retrying = false, warning = false, compact = false, className = '', children } = props;
  const size = compact ? classes.compact : classes.wide;
  return (
    <div className={`${warning ? 'ui-warning' : 'ui-problem'} ${size} ${className}`} role="alert">
      <p>{text}</p>
      {/* Not disabled while it works: it would lose the focus. */}
      <Button
        variant="default"
        size={compact ? 'compact-sm' : 'sm'}
        aria-disabled={retrying}
        onClick={retrying ? undefined : onRetry}
      >
        {retrying ? t('Trying again…') : t('Try again')}
      </Button>
      {children}
    </div>
  );
}
