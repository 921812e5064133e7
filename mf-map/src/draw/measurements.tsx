import { msg } from '@portal/shared-i18n';
import { lazyPart } from '../lazy-part.tsx';
import { useMapStore } from '../map-store.ts';

const MeasurementsCard = lazyPart(msg('The measurements could not be loaded. Reload the page to see them.'), () =>
  import(/* webpackChunkName: "draw" */ './measurements-card.tsx').then((module) => module.MeasurementsCard),
);

export function Measurements() {
  return useMapStore((state) => state.drawing) && <MeasurementsCard />;
}
