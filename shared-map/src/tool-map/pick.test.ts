import type { EngineMap, RenderedFeature } from '@portal/shared-map';
import { FakeMap } from '@portal/shared-map/test-support';
import { pickAt, pickListeners } from './pick.ts';

const rendered = (id: number, layer: string, geometry: RenderedFeature['geometry']): RenderedFeature => ({
  id,
  source: layer.replace('-line', ''),
  layer: { id: layer },
  properties: {},
  geometry,
});
const point = (id: number, coordinates: number[]) => rendered(id, 'wells', { type: 'Point', coordinates });
const area = (id: number, layer = 'gpus') => rendered(id, layer, { type: 'Polygon', coordinates: [] });

function started(rendered: RenderedFeature[]) {
  const map = new FakeMap();
  map.layers = [
    { id: 'wells', type: 'circle' },
    { id: 'gpus', type: 'fill' },
    { id: 'gpus-line', type: 'line' },
  ];
  map.rendered = rendered;
  const query = jest.spyOn(map, 'queryRenderedFeatures');
  return { map, query, pick: (layers: string[]) => pickAt(map as unknown as EngineMap, layers, { x: 50, y: 90 }) };
}

test('picked points come before areas, the nearest first, and every feature comes once', () => {
  const { pick } = started([area(1), area(1, 'gpus-line'), point(2, [-101.6, 36]), point(3, [-101.5, 36.1]), area(4)]);
  expect(pick(['wells', 'gpus', 'gpus-line']).map(({ id }) => id)).toEqual([3, 2, 1, 4]);
});

test('only layers that are on the map are queried', () => {
  const { pick, query } = started([area(1)]);
  expect(pick(['nothing'])).toEqual([]);
  expect(query).not.toHaveBeenCalled();
  pick(['nothing', 'gpus']);
  expect(query).toHaveBeenCalledWith(expect.anything(), { layers: ['gpus'] });
});

test('a touch picks from a larger area than a pointer', () => {
  const { pick, query } = started([]);
  pick(['wells']);
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  pick(['wells']);
  const width = (call: number) => {
    const [[left], [right]] = query.mock.calls[call]![0] as number[][] as [[number], [number]];
    return right - left;
  };
  expect(width(1)).toBeGreaterThan(width(0));
});

test('a click reports the pickable features and the place, and the pointer finds them until it leaves the map', () => {
  const { map } = started([point(7, [-101.5, 36.1])]);
  const onPick = jest.fn();
  let layers: string[] = [];
  const page = pickListeners(map as unknown as EngineMap, () => layers, onPick);
  const place = { point: { x: 50, y: 90 }, at: [-101.5, 36.1] as [number, number] };
  expect(page.onClick(place, 'popup')).toBe(false);
  layers = ['wells'];
  expect(page.onClick(place, 'popup')).toBe(true);
  expect(onPick.mock.calls).toEqual([
    [[], place.at],
    [[expect.objectContaining({ id: 7 })], place.at],
  ]);
  expect(page.onPointer(place.point)).toBe(true);
  expect(page.onPointer(null)).toBe(false);
});
