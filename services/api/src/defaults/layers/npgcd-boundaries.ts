import { byZoom, layersUnder } from './layer.ts';

const { fill, label, line } = layersUnder('NPGCD Data');
const GPU_COLOR = '#0072B2';
const gpu = {
  source: 'gpus',
  legendGroup: 'Groundwater production units',
  layerGroup: 'GPUs',
  legendOrder: 30,
  mapColor: GPU_COLOR,
  units: 'acres',
  popoutLink: '/public-resources/tools/gpu-select',
};

export const npgcdBoundaryLayers = [
  fill({
    ...gpu,
    id: 'gpus-fill',
    name: 'GPUs',
    drawOrder: 120,
    paint: { 'fill-color': GPU_COLOR, 'fill-opacity': byZoom([8, 0.1], [13, 0.05]) },
    popup: { titleField: 'gpu_number' },
  }),
  line({
    ...gpu,
    id: 'gpus-line',
    name: 'GPU outlines',
    drawOrder: 220,
    paint: { 'line-color': GPU_COLOR, 'line-width': byZoom([8, 0.4], [11, 1], [14, 2]), 'line-opacity': 0.75 },
  }),
  label({
    ...gpu,
    source: 'gpu-names',
    id: 'gpu-labels',
    name: 'GPU labels',
    layerGroup: null,
    labelGroup: 'GPU labels',
    legendOrder: 35,
    drawOrder: 430,
    minzoom: 11,
    text: ['to-string', ['get', 'gpu_number']],
    size: byZoom([11, 10], [15, 15]),
  }),
  line({
    id: 'district-line',
    name: 'District boundary',
    source: 'district',
    legendGroup: 'District',
    drawOrder: 260,
    legendOrder: 50,
    mapColor: '#9C3D00',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': '#9C3D00', 'line-width': byZoom([6, 1.5], [12, 3]) },
  }),
];
