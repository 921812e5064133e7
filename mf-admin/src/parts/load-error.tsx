import { Button, PageFrame } from '@portal/shared-ui';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../api/api-error.ts';
import classes from './load-error.module.css';

export interface LoadErrorProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
  /** Where else to go, and what is waited for. */
  children?: ReactNode;
}

/** Stands in place of a page whose data could not be loaded (ERR-2). */
export function LoadError({ title, error, onRetry, retrying, children }: LoadErrorProps) {
  return (
    <PageFrame title={title}>
      <div className={classes.box} role="alert">
        <p className={classes.text}>An error has occurred: {messageOf(error)}</p>
      </div>
      <div className={classes.actions}>
        {/* Not disabled while it works: it would lose the focus. */}
        <Button
          leftSection={<RotateCcw size={16} aria-hidden />}
          aria-disabled={retrying}
          onClick={retrying ? undefined : onRetry}
        >
          {retrying ? 'Trying again …' : 'Try again'}
        </Button>
        {children}
      </div>
    </PageFrame>
  );
}
