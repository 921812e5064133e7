import type { Box } from '../geometry/view-of-box.ts';
import type { Overlay } from '../layers/overlay.ts';
import { openFakeMap } from '../test-support/fake-controller.ts';
import { fakeEngine } from '../test-support/fake-engine.ts';
import { mapOpener } from './map-controller.ts';
import type { MapOptions } from './map-options.ts';

const circles = (color: string): Overlay => ({
  sources: { circles: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'circles-line', type: 'line', source: 'circles', paint: { 'line-color': color } }],
});
const wells: Overlay = {
  sources: { wells: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'wells', type: 'circle', source: 'wells' }],
};

const box: Box = [
  [-102, 35.9],
  [-101.9, 36],
];

/** A map without the portal's layers: overlays alone. */
async function started(change: Partial<MapOptions> = {}) {
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: 600 }, clientHeight: { value: 400 } });
  const onLoaded = jest.fn();
  const overlays = { circles: circles('#d55e00') };
  const opened = await openFakeMap({ container, overlays, listeners: { onLoaded }, ...change });
  return { ...opened, container, onLoaded };
}
const idsOn = (map: { layers: Array<{ id: string }> }) => map.layers.map(({ id }) => id);

test('overlays are drawn with the style, and restored after a basemap switch', async () => {
  const { controller, map } = await started();
  expect(map.layers).toEqual([]);
  map.loadStyle();
  expect(idsOn(map)).toEqual(['town-names', 'circles-line']);
  await controller.setBasemap('satellite');
  expect(map.styles).toEqual(['satellite']);
  controller.setOverlays({ circles: circles('#0072b2'), wells });
  map.loadStyle([]);
  expect(idsOn(map)).toEqual(['circles-line', 'wells']);
  expect(map.getLayer('circles-line')?.paint).toEqual({ 'line-color': '#0072b2' });
});

test('a late overlay keeps its place, an unchanged one does not touch the map, and one no longer described goes', async () => {
  const { controller, map } = await started({ overlays: { circles: null, wells } });
  map.loadStyle([]);
  controller.setOverlays({ circles: circles('#d55e00'), wells });
  expect(idsOn(map)).toEqual(['circles-line', 'wells']);
  controller.setOverlays({ wells });
  expect(idsOn(map)).toEqual(['wells']);
  const touched = jest.spyOn(map, 'getLayer');
  controller.setOverlays({ wells });
  expect(touched).not.toHaveBeenCalled();
});

test('a map reports once that all its overlays are drawn, and can be found at its container', async () => {
  const { map, container, onLoaded } = await started();
  map.fire('render');
  map.loadStyle();
  map.fire('render');
  expect(onLoaded).not.toHaveBeenCalled();
  map.loadedSources.add('circles');
  map.fire('render');
  map.fire('render');
  expect(onLoaded.mock.calls).toEqual([[{ failed: [], late: false }]]);
  expect(container).toHaveProperty('portalMap', map);
});

test('a map without overlays is loaded with its first frame', async () => {
  const { map, onLoaded } = await started({ overlays: {} });
  map.loadStyle();
  expect(onLoaded).not.toHaveBeenCalled();
  map.fire('render');
  expect(onLoaded).toHaveBeenCalledTimes(1);
});

test('a map starts at its focus, flies to another one, and stays where it is for the same', async () => {
  const first = { center: [-101, 36] as [number, number], zoom: 13 };
  const { controller, map } = await started({ focus: first });
  expect(map.camera).toEqual([{ jump: expect.objectContaining(first) }]);
  controller.camera.show(first);
  controller.camera.show(null);
  expect(map.camera).toHaveLength(1);
  controller.camera.show({ box });
  expect(map.camera[1]).toMatchObject({ fly: { center: [expect.closeTo(-101.95), expect.closeTo(35.95)] } });
});

test('a box is fitted into the part that nothing covers, with a margin and a maximum zoom', async () => {
  const zoomOf = async (change: Partial<MapOptions>) => {
    const { map } = await started(change);
    return (map.camera[0] as { jump: { zoom: number } }).jump.zoom;
  };
  const whole = await zoomOf({ focus: { box } });
  expect(await zoomOf({ focus: { box }, padding: { top: 0, right: 0, bottom: 200, left: 0 } })).toBeLessThan(whole);
  expect(await zoomOf({ focus: { box, marginPixels: 60 } })).toBeLessThan(whole);
  expect(await zoomOf({ focus: { box, maxZoom: 5 } })).toBe(5);
});

test('a panel that covers an edge moves the center at once the first time, and smoothly after that', async () => {
  const { controller, map } = await started({ overlays: {} });
  const covered = (left: number) => ({ top: 0, right: 0, bottom: 0, left });
  for (const left of [316, 316, 0]) controller.camera.setPadding(covered(left));
  expect(map.camera).toEqual([{ jump: { padding: covered(316) } }, { ease: { padding: covered(0) } }]);
});

test('a page that is left while the style is loaded gets no map', async () => {
  const engine = fakeEngine();
  const life = new AbortController();
  const opening = mapOpener(engine)({} as MapOptions, life.signal);
  life.abort();
  await expect(opening).rejects.toThrow();
  expect(engine.maps).toEqual([]);
});
