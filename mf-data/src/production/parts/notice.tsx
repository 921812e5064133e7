import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const ICONS = { info: Info, warning: TriangleAlert, danger: TriangleAlert, good: CircleCheck };

export interface NoticeProps {
  tone: keyof typeof ICONS;
  title: ReactNode;
  actions?: ReactNode;
  /** Appears while the person works, and is announced. */
  live?: boolean;
  children?: ReactNode;
}

export function Notice({ tone, title, actions, live = false, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={live ? 'alert' : undefined}>
      <Icon size={20} aria-hidden className={classes.icon} />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
