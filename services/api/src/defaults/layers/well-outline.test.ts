import type { Layer } from '@portal/shared-api';
import { BASEMAP_IDS, toneOf } from '../../../../../shared-map/src/basemap/basemaps.ts';
import { PALETTES } from '../../../../../shared-map/src/basemap/palettes.ts';
import { wellPointsOverlay } from '../../../../../shared-map/src/gpu-select/well-points.ts';
import { luminance, styleLayer } from '../../../../../shared-map/src/layers/plan.ts';
import { wellLayers } from './wells.ts';

const wells = wellLayers.find(({ id }) => id === 'wells') as Layer;
const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [one, other].map((color) => luminance(color) as number).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

describe.each(BASEMAP_IDS)('on the base map %s the outline of a well', (basemap) => {
  const tone = toneOf(basemap);
  const look = { visible: true, opacity: 1, paint: wells.paint, filter: undefined };
  const { paint } = styleLayer(wells, look, { labelFont: ['Font'], tone });
  const onTools = wellPointsOverlay([], tone).layers.find(({ id }) => id === 'tool-wells-points');

  test.each([
    ['of the map', paint?.['circle-stroke-color']],
    ['of the tools', onTools?.paint?.['circle-stroke-color']],
  ])('%s has a contrast of 3:1 with the background (WCAG 1.4.11)', (_, outline) => {
    for (const ground of [PALETTES[basemap].land, ...PALETTES[basemap].counties])
      expect(contrast(outline as string, ground)).toBeGreaterThanOrEqual(3);
  });
});
