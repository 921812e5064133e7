import { t } from '@portal/shared-i18n';
import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import { hasUnsavedWork } from './unsaved.ts';
import classes from './update-offer.module.css';
import { postpone, useUpdate } from './update-store.ts';

function Card() {
  const [unsaved, setUnsaved] = useState(hasUnsavedWork);
  // Work may have started, or been saved, since the card appeared.
  const check = (): void => setUnsaved(hasUnsavedWork());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reaching it (pointer or focus) only brings its text up to date
    <div className={classes.offer} onPointerEnter={check} onFocus={check}>
      <p className={classes.text} role="status">
        {unsaved
          ? t('A new version of the portal is ready. Save your work before you reload.')
          : t('A new version of the portal is ready.')}
      </p>
      <div className={classes.actions}>
        <Button className={classes.button} onClick={() => window.location.reload()}>
          {t('Reload')}
        </Button>
        <Button className={classes.button} variant="default" onClick={() => postpone()}>
          {t('Later')}
        </Button>
      </div>
    </div>
  );
}

/** Takes no focus and stays until it is answered. The browser itself asks about unsaved work. */
export function UpdateOffer() {
  const offered = useUpdate((state) => state.offered && !state.isToldInPage);
  return offered ? <Card /> : null;
}
