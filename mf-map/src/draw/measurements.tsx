import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useMapStore } from '../map-store.ts';

const MeasurementsCard = lazyPart('Measurements', () =>
  import(/* webpackChunkName: "draw" */ './measurements-card.tsx').then((module) => module.MeasurementsCard),
);

export function Measurements() {
  const drawing = useMapStore((state) => state.drawing);
  if (!drawing) return null;
  return (
    <Suspense fallback={null}>
      <MeasurementsCard />
    </Suspense>
  );
}
