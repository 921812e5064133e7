import { t } from '@portal/shared-i18n';
import type { ReactNode } from 'react';
import { PageHeading } from '../page/page.tsx';
import classes from './panel.module.css';

export interface PanelProps {
  title: string;
  icon: ReactNode;
  tone?: 'primary' | 'danger';
  text: ReactNode;
  detail?: string | undefined;
  actions?: ReactNode;
}

export function Panel({ title, icon, tone = 'primary', text, detail, actions }: PanelProps) {
  return (
    <div className={classes.outer}>
      <section className={classes.panel} role={tone === 'danger' ? 'alert' : undefined} aria-label={title}>
        <span className={classes.badge} data-tone={tone} aria-hidden>
          {icon}
        </span>
        <PageHeading isUntitled>{title}</PageHeading>
        <p className={classes.text}>{text}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
        {detail && (
          <details className={classes.more}>
            <summary>{t('Technical details')}</summary>
            <p className={classes.detail}>{detail}</p>
          </details>
        )}
      </section>
    </div>
  );
}
