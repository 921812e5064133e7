import { byZoom, layersUnder } from '../defaults/layers/layer.ts';

const { circle } = layersUnder('NPGCD Data');

const ring = (color: string) => ({
  'circle-radius': byZoom([7, 4.5], [10, 7.5], [14, 13], [18, 20]),
  'circle-color': 'rgba(0, 0, 0, 0)',
  'circle-stroke-color': color,
  'circle-stroke-width': 2.5,
});

export const demoLayers = [
  circle({
    id: 'demo-monitoring-wells',
    name: 'Monitoring wells',
    source: 'wells',
    legendGroup: 'For signed-in users',
    access: 'signed-in',
    drawOrder: 320,
    legendOrder: 60,
    mapColor: '#009E73',
    hidden: true,
    filter: ['==', ['get', 'Well Type'], 'Monitoring'],
    paint: ring('#009E73'),
  }),
  circle({
    id: 'demo-wells-to-inspect',
    name: 'Wells awaiting inspection',
    source: 'wells',
    legendGroup: 'For district staff',
    access: 'admin',
    drawOrder: 321,
    legendOrder: 70,
    mapColor: '#CC79A7',
    hidden: true,
    filter: ['in', ['get', 'Well Status'], ['literal', ['Inactive', 'Capped']]],
    paint: ring('#CC79A7'),
  }),
];
