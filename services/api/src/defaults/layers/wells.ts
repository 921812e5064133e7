import { keysWhere, WELL } from '@portal/shared-api/records';
import { spacingRules } from '@portal/shared-api/rules';
import { GRAY, wellClasses } from '../lookups.ts';
import { byZoom, layersUnder } from './layer.ts';

const { circle, fill, label, line } = layersUnder('NPGCD Data');
const legendGroup = 'Wells';

const colorOf = (classes: typeof wellClasses) => [
  'match',
  ['get', 'Well Class'],
  ...classes.flatMap(({ name, color }) => [name, color]),
  GRAY.unknown,
];
const classColor = colorOf(wellClasses);
/** Only classes with a radius appear in the legend. */
const bufferColor = colorOf(wellClasses.filter(({ name }) => name in spacingRules['class-radius'].yards));
/** Gray, like the map of GPU Select (GPU-3). */
const isOutOfUse = ['in', ['get', 'Well Status'], ['literal', ['Plugged', 'Capped', 'Destroyed']]];
/** Outline with a contrast of 3:1 on every light base map. The client lightens it on dark ones. */
const WELL_OUTLINE = '#1F2933';
const RING_COLOR = { winter: '#0072B2', telemetry: '#D55E00' } as const;

const ring = (id: string, name: string, flag: string, color: string, width: number, order: number) =>
  circle({
    id,
    name,
    source: 'wells',
    legendGroup,
    drawOrder: 310 + order,
    legendOrder: 20 + order,
    mapColor: color,
    hidden: true,
    filter: ['==', ['get', flag], true],
    paint: {
      'circle-radius': byZoom([7, 3.5], [10, 6], [14, 11], [18, 17]),
      'circle-color': 'rgba(0, 0, 0, 0)',
      'circle-stroke-color': color,
      'circle-stroke-width': width,
    },
  });

const buffers = {
  source: 'well-buffers',
  legendGroup: 'Spacing',
  layerGroup: 'Well class buffers',
  legendOrder: 40,
  minzoom: 10,
  units: 'yards',
  mapColor: '#0072B2',
};

export const wellLayers = [
  fill({
    ...buffers,
    id: 'well-buffers-fill',
    name: 'Well class buffers',
    drawOrder: 150,
    paint: { 'fill-color': bufferColor, 'fill-opacity': 0.15 },
  }),
  line({
    ...buffers,
    id: 'well-buffers-line',
    name: 'Well class buffer outlines',
    drawOrder: 230,
    paint: { 'line-color': bufferColor, 'line-width': 1.2, 'line-opacity': 0.9 },
  }),
  circle({
    id: 'wells',
    name: 'Wells',
    source: 'wells',
    legendGroup,
    drawOrder: 300,
    legendOrder: 10,
    mapColor: '#0072B2',
    excludeLayerCollapse: true,
    paint: {
      // Small, yet to be seen, while the whole district is in view.
      'circle-radius': byZoom([6, 1.2], [8, 2], [9, 2.4], [10, 3], [12, 5], [14, 7], [18, 12]),
      'circle-color': ['case', isOutOfUse, GRAY.destroyed, classColor],
      'circle-opacity': byZoom([8, ['case', isOutOfUse, 0.4, 0.85]], [10, ['case', isOutOfUse, 0.6, 0.95]]),
      'circle-stroke-color': WELL_OUTLINE,
      'circle-stroke-width': byZoom([8, 0], [10, 0.7], [12, 1], [16, 1.5]),
    },
    popup: {
      titleField: 'Well',
      excludeFields: keysWhere(WELL, ({ kind, popup, series }) => kind === 'id' || popup === false || series),
      adminOnlyFields: keysWhere(WELL, ({ access }) => access === 'admin'),
    },
  }),
  ring('wells-winter-observations', 'Winter observation wells', 'Winter Observations', RING_COLOR.winter, 2, 0),
  ring('wells-telemetry', 'Telemetry wells', 'Telemetry', RING_COLOR.telemetry, 2.5, 1),
  label({
    id: 'well-labels',
    name: 'Well labels',
    source: 'wells',
    legendGroup,
    drawOrder: 450,
    legendOrder: 15,
    labelGroup: 'Well labels',
    minzoom: 12,
    mapColor: '#1F2933',
    text: ['get', 'Well'],
    size: byZoom([12, 10], [16, 13]),
    layout: { 'text-anchor': 'top', 'text-offset': [0, 0.7], 'text-optional': true },
  }),
];
