import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from './navigated.ts';
import classes from './page.module.css';

export interface PageHeadingProps {
  children: string;
  /** Only for screen readers, where the page shows for itself what it is. */
  hidden?: boolean;
}

/** The page's one `h1`. It takes the focus when the page was opened from another page of the portal. */
export function PageHeading({ children, hidden = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another page
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'ui-hidden' : classes.heading}>
      {children}
    </h1>
  );
}

export interface PageFrameProps {
  title: string;
  /** Over the heading: where the page stands among others. */
  before?: ReactNode;
  /** A sentence or two under the heading. */
  lead?: ReactNode;
  /** Narrow is for text to read, full for tables of many columns. */
  width?: 'full' | 'wide' | 'narrow';
  /** Fills the window below the top bar, edge to edge; the heading is then for screen readers alone. */
  fill?: boolean;
  children: ReactNode;
}

const WIDTHS = { full: classes.full, wide: '', narrow: classes.narrow };

/** Frame of every page: heading, margins, one column. */
export function PageFrame({ title, before, lead, width = 'wide', fill = false, children }: PageFrameProps) {
  if (fill) {
    return (
      <div className={classes.fill}>
        <PageHeading hidden>{title}</PageHeading>
        {children}
      </div>
    );
  }
  return (
    <div className={`${classes.frame} ${WIDTHS[width] ?? ''}`}>
      {before}
      <PageHeading>{title}</PageHeading>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}
