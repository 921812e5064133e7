import type { ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  /** Of its heading. */
  id: string;
  title: string;
  /** Beside the heading. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A part of the dashboard with its heading: it loads, and fails, by itself. */
export function Section({ id, title, tools, children }: SectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
