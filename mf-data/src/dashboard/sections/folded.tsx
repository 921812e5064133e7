import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './section.module.css';

/** What unfolds for paper brings what is folded inside of it. */
const Printing = createContext(false);

export interface FoldedProps {
  summary: ReactNode;
  opened?: boolean;
  /** Rendered only while unfolded. */
  children: () => ReactNode;
}

/** Open on paper, where nobody can unfold it. */
export function Folded({ summary, opened = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(opened);
  const [isPrinting, setPrinting] = useState(useContext(Printing));
  useEffect(() => {
    // The browser prints what is there when its listeners are done.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return (
    <details
      className={classes.folded}
      open={isOpen || isPrinting}
      onToggle={({ currentTarget }) => !isPrinting && setOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {(isOpen || isPrinting) && <Printing value={isPrinting}>{children()}</Printing>}
    </details>
  );
}
