import { Loader, Panel } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import classes from './progress-panel.module.css';

export interface ProgressPanelProps {
  title: string;
  text: string;
  /** For when it does not go on by itself: shown after a while. */
  action?: ReactNode;
}

/** Stands in place of a page while the browser is about to leave or has just come back; it shows only when that takes a moment. */
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
