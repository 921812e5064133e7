import { msg, translateName } from '@portal/shared-i18n';
import { coloredLayers, swatches } from '@portal/shared-map';
import { useMemo } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { wellLayer } from '../map/found-well.ts';
import { useColoring } from '../map/look-of.ts';
import { useMapStore } from '../map-store.ts';

const LegendCard = lazyPart(msg('The well legend could not be loaded. Reload the page to use it.'), () =>
  import(/* webpackChunkName: "legend" */ './legend-card.tsx').then((module) => module.LegendCard),
);

/** MAP-4, with the colors that the layer keeps, such as the gray of wells out of use. */
export function WellLegend() {
  const product = useMapStore((state) => state.product);
  const coloring = useColoring();
  const categories = useMemo(() => {
    if (!coloring) return null;
    const layer = product && wellLayer(product);
    if (!layer) return coloring.colors.map(({ value, color }) => ({ label: translateName(value), color }));
    return coloredLayers({ layers: [layer], sources: product.sources }, coloring)
      .flatMap(swatches)
      .flatMap(({ label, color }) => (label === null ? [] : [{ label, color }]));
  }, [product, coloring]);
  return coloring && categories && <LegendCard colorBy={coloring.by} categories={categories} />;
}
