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
    expect(categories.map(({ label }) => label)).toEqual(['A', 'B', 'Other']);
    for (const { swatches } of categories) expect(swatches.map(({ shape }) => shape)).toEqual(['fill', 'line']);
  });

  test('keeps the labels of a layer as a switch of their own, and makes labels without another layer an entry', () => {
    const [wells] = groupLayers(exampleLayers)['NPGCD Data'];
    expect(wells?.entries[0]).toMatchObject({
      layerIds: ['wells-circle'],
      labels: { name: 'Well labels', layerIds: ['wells-label'] },
    });
    const labels = aLayer({ id: 'names', name: 'Names', type: 'symbol', metadata: { labelGroup: 'Names' } });
    expect(groupLayers([labels])['NPGCD Data'][0]?.entries[0]).toMatchObject({ layerIds: ['names'], labels: null });
  });

  test('keeps the name of a layer outside a group, and the zoom from which it is drawn', () => {
    const buffer = aLayer({ id: 'buffer-a', name: 'Class A buffer', type: 'line', minzoom: 10 });
    expect(groupLayers([buffer])['NPGCD Data'][0]?.entries[0]).toMatchObject({ name: 'Class A buffer', minzoom: 10 });
  });
});
