import { rich } from '@portal/shared-i18n/react';
import type { ReactNode } from 'react';
import classes from './section.module.css';

/** For texts such as `<figure>{volume} <unit>acre-feet</unit></figure>`. */
export const figureTags = {
  figure: (chunks: ReactNode[]) => <span className={classes.figure}>{chunks}</span>,
  unit: (chunks: ReactNode[]) => <span className={classes.unit}>{chunks}</span>,
};

export const AcreFeet = ({ children: volume }: { children: string }) =>
  rich('<figure>{volume} <unit>acre-feet</unit></figure>', { ...figureTags, volume });
