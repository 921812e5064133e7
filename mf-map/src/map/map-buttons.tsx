import { t } from '@portal/shared-i18n';
import type { EngineMap } from '@portal/shared-map';
import { ActionIcon, CompassIcon, LocateIcon, MinusIcon, notify, PlusIcon, usePortal } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { useMapStore } from '../map-store.ts';

const MapButton = ({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) => (
  <ActionIcon variant="subtle" size="lg" radius={0} aria-label={name} title={name} onClick={onClick}>
    {children}
  </ActionIcon>
);

export function MapButtons({ map }: { map: EngineMap }) {
  const { api } = usePortal();
  const locate = (): void => {
    import(/* webpackChunkName: "my-location" */ '../locate/my-location.ts').then(
      ({ showMyLocation }) => showMyLocation(api),
      () => notify('error', t('Your location could not be found. Reload the page and try again.')),
    );
  };
  const bearing = useMapStore(({ view }) => view.bearing);
  return (
    <fieldset className="ui-overlay ui-tools" aria-label={t('Zoom, rotation and location')}>
      <MapButton name={t('Zoom in')} onClick={() => map.zoomIn()}>
        <PlusIcon size={18} aria-hidden />
      </MapButton>
      <MapButton name={t('Zoom out')} onClick={() => map.zoomOut()}>
        <MinusIcon size={18} aria-hidden />
      </MapButton>
      <MapButton name={t('Turn the map north')} onClick={() => map.easeTo({ bearing: 0 })}>
        <CompassIcon size={18} aria-hidden style={{ transform: `rotate(${-45 - bearing}deg)` }} />
      </MapButton>
      {'geolocation' in navigator && (
        <MapButton name={t('Where am I?')} onClick={locate}>
          <LocateIcon size={18} aria-hidden />
        </MapButton>
      )}
    </fieldset>
  );
}
