import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { lazy, Suspense, useState } from 'react';
import classes from './place-map.module.css';
import type { PlaceMapProps } from './place-map.tsx';

const PlaceMap = lazy(() => import('./place-map.tsx'));

/** Opened on demand: a map is large, and most places are typed. */
export function PlaceMapPart(props: PlaceMapProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.part}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t('Close the map') : t('Choose on the map')}
      </Button>
      {isOpen && (
        <Suspense fallback={<p role="status">{t('Loading map…')}</p>}>
          <PlaceMap {...props} />
        </Suspense>
      )}
    </div>
  );
}
