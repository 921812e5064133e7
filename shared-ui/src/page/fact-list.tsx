import type { ReactNode } from 'react';
import classes from './fact-list.module.css';
import { Unbroken } from './unbroken.tsx';

export type Fact = readonly [name: string, value: ReactNode];

export interface FactListProps {
  /** Facts with the value `null` are left out. */
  facts: readonly Fact[];
  className?: string | undefined;
}

export const FactList = ({ facts, className }: FactListProps) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? <Unbroken>{value}</Unbroken> : value}</dd>
        </div>
      ))}
  </dl>
);

/** Names beside values, as on the page of a record. */
export const FactColumns = ({ facts }: Pick<FactListProps, 'facts'>) => (
  <FactList className={classes.columns} facts={facts} />
);
