import { type ReactNode, useState } from 'react';
import classes from './section.module.css';

export interface FoldedProps {
  summary: ReactNode;
  /** Whether it is unfolded at first. */
  opened?: boolean;
  /** Drawn while it is unfolded, not before. */
  children: () => ReactNode;
}

/** A part of the page that stands folded under its summary. */
export function Folded({ summary, opened = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(opened);
  return (
    <details className={classes.folded} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && children()}
    </details>
  );
}
