import { t } from '@portal/shared-i18n';
import { ExternalLink as Glyph } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import classes from './external-link.module.css';

export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Glyph className={classes.icon} size={14} role="img" aria-label={t('(opens in a new tab)')} />
    </a>
  );
}
