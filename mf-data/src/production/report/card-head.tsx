import { rich } from '@portal/shared-i18n/react';
import type { ReactNode } from 'react';
import { volumeText } from '../values/numbers.ts';
import classes from './reading-card.module.css';

/** @param acreFeet `null` while unknown */
export function CardHead({
  title,
  acreFeet,
  decimals,
  children,
}: {
  title: string;
  acreFeet: number | null;
  decimals: number;
  children: ReactNode;
}) {
  return (
    <div className={classes.head}>
      <div>
        <h3 className={classes.title}>{title}</h3>
        {children}
      </div>
      <p className={classes.volume}>
        {rich('<strong>{volume}</strong> acre-feet', {
          strong: (chunks) => <strong>{chunks}</strong>,
          volume: acreFeet === null ? '–' : volumeText(acreFeet, decimals),
        })}
      </p>
    </div>
  );
}
