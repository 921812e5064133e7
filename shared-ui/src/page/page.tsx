import { type ReactNode, useEffect, useRef } from 'react';
import { hasNavigated } from './navigated.ts';
import classes from './page.module.css';
import { showPageTitle } from './page-title.ts';
import { Unbroken } from './unbroken.tsx';

export interface PageHeadingProps {
  children: string;
  hidden?: boolean;
  /** The window keeps the title of the route. */
  isUntitled?: boolean;
}

/** Names the window too, and takes the focus when the page was opened from another page of the portal. */
export function PageHeading({ children, hidden = false, isUntitled = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => (isUntitled ? undefined : showPageTitle(children)), [children, isUntitled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another page
  useEffect(() => {
    if (hasNavigated()) heading.current?.focus();
  }, [children]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'ui-hidden' : classes.heading}>
      <Unbroken>{children}</Unbroken>
    </h1>
  );
}

export interface PageFrameProps {
  title: string;
  before?: ReactNode;
  lead?: ReactNode;
  /** Narrow is for text, full for tables of many columns. */
  width?: 'full' | 'wide' | 'narrow';
  /** Fills the window below the top bar; only screen readers get the heading. */
  fill?: boolean;
  children: ReactNode;
}

const WIDTHS = { full: classes.full, wide: '', narrow: classes.narrow };

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
