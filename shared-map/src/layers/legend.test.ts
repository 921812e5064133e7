import type { Layer } from '@portal/shared-api';
import { aLayer, exampleLayers } from '../test-support/layers.ts';
import { groupLayers } from './legend.ts';

describe('groupLayers', () => {
  test('sorts groups and entries by legendOrder, whatever order they come in', () => {
    const legend = groupLayers([...exampleLayers].reverse());
    expect(legend['NPGCD Data'].map(({ name }) => name)).toEqual(['Wells', 'GPUs']);
    expect(legend['More Data']).toEqual([]);
  });

  test('makes a layer group one entry with the swatches of its layers', () => {
    const [, gpus] = groupLayers(exampleLayers)['NPGCD Data'];
    expect(gpus?.entries).toHaveLength(1);
    expect(gpus?.entries[0]).toMatchObject({ name: 'GPUs', layerIds: ['gpus-fill', 'gpus-line'], labels: null });
    expect(gpus?.entries[0]?.swatches.map(({ shape }) => shape)).toEqual(['fill', 'line']);
  });

  test('names each category of a layer group once', () => {
    const color = ['match', ['get', 'Well Class'], 'A', '#0072b2', 'B', '#e69f00', '#888888'];
    const metadata = { layerGroup: 'Buffers' };
    const fill = aLayer({ id: 'fill', type: 'fill', paint: { 'fill-color': color }, metadata });
    const edge = aLayer({ id: 'edge', type: 'line', paint: { 'line-color': color }, metadata });
    const [group] = groupLayers([fill, edge])['NPGCD Data'];
    const categories = group!.entries[0]!.categories;
    expect(categories.map(({ label }) => label)).toEqual(['Class A', 'Class B', 'Other']);
    for (const { swatches } of categories) expect(swatches.map(({ shape }) => shape)).toEqual(['fill', 'line']);
  });

  test('keeps labels as a switch of their own or as an entry, and the name and zoom of a layer outside a group', () => {
    const legend = groupLayers(exampleLayers)['NPGCD Data'];
    expect(legend[0]?.entries[0]).toMatchObject({
      layerIds: ['wells-circle'],
      labels: { name: 'Well labels', layerIds: ['wells-label'] },
    });
    const entryOf = (layer: Layer) => groupLayers([layer])['NPGCD Data'][0]?.entries[0];
    const labels = aLayer({ id: 'names', name: 'Names', type: 'symbol', metadata: { labelGroup: 'Names' } });
    expect(entryOf(labels)).toMatchObject({ layerIds: ['names'], labels: null });
    const buffer = aLayer({ id: 'buffer-a', name: 'Class A buffer', type: 'line', minzoom: 10 });
    expect(entryOf(buffer)).toMatchObject({ name: 'Class A buffer', minzoom: 10 });
  });
});
