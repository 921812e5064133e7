import { rich } from '@portal/shared-i18n/react';
import type { ReactNode } from 'react';
import { acreFeetText } from '../values/numbers.ts';
import classes from './reading-card.module.css';

/** @param acreFeet `null` while unknown */
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
        {rich('<strong>{volume}</strong> acre-feet', {
          strong: (chunks) => <strong>{chunks}</strong>,
          volume: acreFeet === null ? '–' : acreFeetText(acreFeet),
        })}
      </p>
    </div>
  );
}
