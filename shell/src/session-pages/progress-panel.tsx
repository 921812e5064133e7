import { Loader, Panel } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import classes from './progress-panel.module.css';

export interface ProgressPanelProps {
  title: string;
  text: string;
  /** Shown after a while, in case the browser does not continue by itself. */
  action?: ReactNode;
}

/** In place of a page while the browser leaves or returns; visible only if that takes a moment. */
export function ProgressPanel({ title, text, action }: ProgressPanelProps) {
  return (
    <div className={classes.progress} role="status">
      <Panel
        title={title}
        icon={<Loader size={22} />}
        text={text}
        actions={action && <span className={classes.late}>{action}</span>}
      />
    </div>
  );
}
