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

test('the outline of a well has a contrast of 3:1 with every base map (WCAG 1.4.11), on the map and in the tools', () => {
  const tooFaint = BASEMAP_IDS.flatMap((basemap) => {
    const tone = toneOf(basemap);
    const look = { visible: true, opacity: 1, paint: wells.paint, filter: undefined };
    const { paint } = styleLayer(wells, look, { labelFont: ['Font'], tone });
    const onTools = wellPointsOverlay([], tone).layers.find(({ id }) => id === 'tool-wells-points');
    const grounds = [PALETTES[basemap].land, ...PALETTES[basemap].counties];
    return [paint, onTools?.paint].flatMap((of) =>
      grounds.filter((ground) => !(contrast(of?.['circle-stroke-color'] as string, ground) >= 3)),
    );
  });
  expect(tooFaint).toEqual([]);
});

test('the rings around wells with telemetry have that contrast, too, where there is no satellite image', () => {
  const ring = wellLayers.find(({ id }) => id === 'wells-telemetry')?.paint['circle-stroke-color'] as string;
  const plain = BASEMAP_IDS.filter((basemap) => basemap !== 'satellite').map((basemap) => PALETTES[basemap]);
  const grounds = plain.flatMap(({ land, counties }) => [land, ...counties]);
  expect(grounds.filter((ground) => !(contrast(ring, ground) >= 3))).toEqual([]);
});
