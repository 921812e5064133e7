import { ExternalLink as Glyph } from 'lucide-react';
import type { AnchorHTMLAttributes } from 'react';
import classes from './external-link.module.css';

/** A link that leaves the portal: it opens in a new tab, and says so. */
export function ExternalLink({ children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <Glyph className={classes.icon} size={14} role="img" aria-label="(opens in a new tab)" />
    </a>
  );
}
