import type { ReactNode } from 'react';
import { volumeText } from '../values/numbers.ts';
import classes from './reading-card.module.css';

/** @param acreFeet `null` while it cannot be known */
export function CardHead({
  title,
  acreFeet,
  children,
}: {
  title: string;
  acreFeet: number | null;
  children: ReactNode;
}) {
  return (
    <div className={classes.head}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        {children}
      </div>
      <p className={classes.volume}>
        <strong>{acreFeet === null ? '–' : volumeText(acreFeet)}</strong> acre-feet
      </p>
    </div>
  );
}
