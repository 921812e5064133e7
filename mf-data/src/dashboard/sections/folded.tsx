import { usePrinting } from '@portal/shared-ui';
import { type ReactNode, useState } from 'react';
import classes from './section.module.css';

export interface FoldedProps {
  summary: ReactNode;
  opened?: boolean;
  /** Rendered only while unfolded. */
  children: () => ReactNode;
}

/** Open on paper, where nobody can unfold it. */
export function Folded({ summary, opened = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(opened);
  const isPrinting = usePrinting();
  return (
    <details
      className={classes.folded}
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {(isOpen || isPrinting) && children()}
    </details>
  );
}
