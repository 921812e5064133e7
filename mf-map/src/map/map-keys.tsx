import { t } from '@portal/shared-i18n';
import type { CrosshairKey, MapController } from '@portal/shared-map';
import { VisuallyHidden } from '@portal/shared-ui';
import { useState } from 'react';
import { Crosshair } from '../draw/crosshair.tsx';
import { useMapStore } from '../map-store.ts';
import { clickOwnerOf, keyOwnerOf } from './click-owner.ts';

export function MapKeys({ controller }: { controller: MapController }) {
  const hasKeys = useMapStore((state) => keyOwnerOf(state) === 'map');
  const [message, setMessage] = useState('');

  const onKey = (key: CrosshairKey): void => {
    const { clicks } = controller;
    if (key === 'Enter' && !clicks.clickCenter()) setMessage(t('Nothing to open at the crosshair.'));
    else if (key === 'Enter' && clickOwnerOf(useMapStore.getState()) === 'highlight') setMessage(t('Popups are off.'));
    else if (key === 'Menu' && !clicks.holdCenter()) setMessage(t('No GPU at the crosshair.'));
    else setMessage('');
  };
  return (
    <>
      <VisuallyHidden role="status">{message}</VisuallyHidden>
      {hasKeys && <Crosshair map={controller.map} onKey={onKey} onMove={() => setMessage('')} />}
    </>
  );
}
