import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { useMapStore } from '../map-store.ts';

const LegendCard = lazyPart('The legend of the wells', () =>
  import(/* webpackChunkName: "legend" */ './legend-card.tsx').then((module) => module.LegendCard),
);

/** The colours of "Color wells by" (MAP-4). */
export function WellLegend() {
  const colorBy = useMapStore((state) => state.colorBy);
  const values = useMapStore((state) => state.filterValues);
  if (!colorBy || !values) return null;
  return (
    <Suspense>
      <LegendCard colorBy={colorBy} values={values} />
    </Suspense>
  );
}
