import { lazyPart } from '../lazy-part.tsx';
import { useMapStore } from '../map-store.ts';

const MeasurementsCard = lazyPart('Measurements', () =>
  import(/* webpackChunkName: "draw" */ './measurements-card.tsx').then((module) => module.MeasurementsCard),
);

export function Measurements() {
  return useMapStore((state) => state.drawing) && <MeasurementsCard />;
}
