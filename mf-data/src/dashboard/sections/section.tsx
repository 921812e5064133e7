import type { ReactNode } from 'react';
import classes from './section.module.css';

export interface SectionProps {
  id: string;
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}

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
