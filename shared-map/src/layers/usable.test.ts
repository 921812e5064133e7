import { aLayer } from '../test-support/layers.ts';
import { usableMap } from './usable.ts';

const source = { id: 'wells', type: 'geojson', data: '/x' };

describe('usableMap', () => {
  test('leaves out what is broken, says why, and keeps the rest', () => {
    const broken = [
      null,
      { ...aLayer({ id: 'a' }), type: 'volcano' },
      aLayer({ id: 'b', source: 'nowhere' }),
      { ...aLayer({ id: 'c' }), metadata: null },
      aLayer(),
      aLayer(),
    ];
    const { layers, problems } = usableMap(broken, [source, { id: 'odd', type: 'image' }]);
    expect(layers.map(({ id }) => id)).toEqual(['wells']);
    expect(problems).toEqual([
      'Source odd is left out: its type is image',
      'Layer null is left out: it has no id',
      'Layer a is left out: its type is volcano',
      'Layer b is left out: there is no source nowhere',
      'Layer c is left out: its metadata is incomplete',
      'Layer wells is left out: another layer has the same id',
    ]);
  });

  test('names the tile layer after its source, whatever the server says', () => {
    const tiles = { id: 'wells', type: 'vector', tiles: ['/t/{z}/{x}/{y}.mvt'] };
    const said = { ...aLayer(), 'source-layer': 'well' };
    expect(usableMap([said], [tiles]).layers[0]?.['source-layer']).toBe('wells');
    expect(usableMap([said], [source])).toEqual({ layers: [aLayer()], sources: [source], problems: [] });
  });

  test('turns off the smoothing of areas whose edges a line layer draws', () => {
    const fill = (id: string, paint: Record<string, unknown> = {}) => aLayer({ id, type: 'fill', paint });
    const line = aLayer({ id: 'line', type: 'line' });
    const edgesOf = (...layers: unknown[]) => usableMap(layers, [source]).layers[0]?.paint['fill-antialias'];
    expect(edgesOf(fill('areas'), line)).toBe(false);
    expect(edgesOf(fill('areas', { 'fill-antialias': true }), line)).toBe(true);
    expect(edgesOf(fill('areas', { 'fill-outline-color': '#000000' }), line)).toBeUndefined();
    expect(edgesOf(fill('areas'))).toBeUndefined();
  });
});
