import type { ReactNode } from 'react';
import classes from './import-preview.module.css';

interface TableSectionProps {
  title: string;
  /** How much of it is shown, where that is not all. */
  lead: string | null;
  children: ReactNode;
}

/** A table of the preview under its heading. */
export const TableSection = ({ title, lead, children }: TableSectionProps) => (
  <section aria-label={title}>
    <h2 className={classes.heading}>{title}</h2>
    {lead !== null && <p className={classes.content}>{lead}</p>}
    {children}
  </section>
);
