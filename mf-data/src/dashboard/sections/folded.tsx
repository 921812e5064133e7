import { type ReactNode, useState } from 'react';
import classes from './section.module.css';

export interface FoldedProps {
  summary: ReactNode;
  opened?: boolean;
  /** Rendered only while unfolded. */
  children: () => ReactNode;
}

export function Folded({ summary, opened = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(opened);
  return (
    <details className={classes.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
