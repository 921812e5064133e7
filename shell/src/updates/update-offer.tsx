import { Button } from '@portal/shared-ui';
import { useState } from 'react';
import { hasUnsavedWork } from './unsaved.ts';
import classes from './update-offer.module.css';
import { putOff, useUpdate } from './update-store.ts';

const READY = 'A new version of the portal is ready.';
const UNSAVED = 'Save your work before you reload.';

function Card() {
  const [unsaved, setUnsaved] = useState(hasUnsavedWork);
  // Work may have begun, or been saved, since the card came.
  const check = (): void => setUnsaved(hasUnsavedWork());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reaching it (pointer or focus) only brings its text up to date
    <div className={classes.offer} onPointerEnter={check} onFocus={check}>
      <p className={classes.text} role="status">
        {unsaved ? `${READY} ${UNSAVED}` : READY}
      </p>
      <div className={classes.actions}>
        <Button className={classes.button} onClick={() => window.location.reload()}>
          Reload
        </Button>
        <Button className={classes.button} variant="default" onClick={() => putOff()}>
          Later
        </Button>
      </div>
    </div>
  );
}

/**
 * Offers to load the page anew when something that runs in it has been released. It takes no focus and stays until it is answered;
 * work that is not saved is asked about by the browser, as whenever a page is left.
 */
export function UpdateOffer() {
  const offered = useUpdate((state) => state.offered && !state.isToldInPage);
  return offered ? <Card /> : null;
}
