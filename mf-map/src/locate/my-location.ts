import type { ApiClient } from '@portal/shared-api/client';
import { t } from '@portal/shared-i18n';
import { findLocation, type Position } from '@portal/shared-map';
import { isWithin } from '@portal/shared-map/geometry';
import { notify } from '@portal/shared-ui';
import { fetchDistrict } from '../map/features.resource.ts';
import { useMapStore } from '../map-store.ts';

/** A quarter section about fills a phone. */
const ZOOM = 15;

async function sayIfOutside(api: ApiClient, at: Position): Promise<void> {
  const district = await fetchDistrict(api);
  if (district.length > 0 && !district.some((area) => isWithin(at, area)))
    notify('warning', t('You are outside the district.'));
}

/** Asks the device: only after a press. */
export function showMyLocation(api: ApiClient): void {
  findLocation(
    (text) => text !== '' && notify('info', text),
    ({ latitude, longitude }) => {
      const at: Position = [longitude, latitude];
      useMapStore.setState({ foundPlace: { name: t('You are here'), at, named: true } });
      useMapStore.getState().flyTo(at, ZOOM);
      sayIfOutside(api, at).catch((error: unknown) => console.warn('The district could not be loaded:', error));
    },
  );
}
