import type { MapEngine, Overlay } from '@portal/shared-map';
import { fakeEngine } from '@portal/shared-map/test-support';
import { ToolMapController, type ToolMapOptions } from './tool-map-controller.ts';

const circles = (color: string): Overlay => ({
  sources: { circles: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'circles-line', type: 'line', source: 'circles', paint: { 'line-color': color } }],
});
const wells: Overlay = {
  sources: { wells: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
  layers: [{ id: 'wells', type: 'circle', source: 'wells' }],
};
const aWell = {
  id: 7,
  source: 'wells',
  layer: { id: 'wells' },
  properties: {},
  geometry: { type: 'Point' as const, coordinates: [-101.5, 36] },
};

async function started(change: Partial<ToolMapOptions> = {}) {
  const engine = fakeEngine();
  const container = document.createElement('div');
  Object.defineProperties(container, { clientWidth: { value: 600 }, clientHeight: { value: 400 } });
  const listeners = {
    onDrawn: jest.fn(),
    onPick: jest.fn(),
    onHover: jest.fn(),
    onView: jest.fn(),
    onRefused: jest.fn(),
    onNoImagery: jest.fn(),
  };
  const controller = await ToolMapController.create(
    {
      container,
      engine,
      basemap: 'streets',
      center: [-101.8, 36.1],
      zoom: 8,
      label: 'Map',
      overlays: { circles: circles('#d55e00') },
      focus: null,
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      listeners,
      ...change,
    },
    new AbortController().signal,
  );
  const map = engine.maps[0]!;
  return { controller, map, engine, ...listeners };
}
const idsOn = (map: { layers: Array<{ id: string }> }) => map.layers.map(({ id }) => id);

beforeEach(() => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
});
afterEach(() => jest.restoreAllMocks());

test('what is described is drawn with the style, and is back after a change of basemap', async () => {
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

test('an overlay that comes late keeps its place, and one that is no longer described goes', async () => {
  const { controller, map } = await started({ overlays: { circles: null, wells } });
  map.loadStyle([]);
  controller.setOverlays({ circles: circles('#d55e00'), wells });
  expect(idsOn(map)).toEqual(['circles-line', 'wells']);
  controller.setOverlays({ wells });
  expect(idsOn(map)).toEqual(['wells']);
});

test('satellite images that are not available are told when they are chosen', async () => {
  const engine = { ...fakeEngine(), basemapStyle: async () => ({ version: 8 as const, sources: {}, layers: [] }) };
  const { controller, onNoImagery } = await started({ engine });
  await controller.setBasemap('outdoors');
  expect(onNoImagery).not.toHaveBeenCalled();
  await controller.setBasemap('satellite');
  expect(onNoImagery).toHaveBeenCalledTimes(1);
});

test('the last of several basemaps is the one that is shown', async () => {
  const { controller, map } = await started();
  await Promise.all([controller.setBasemap('satellite'), controller.setBasemap('outdoors')]);
  expect(map.styles).toEqual(['outdoors']);
});

test('says once when everything that was described is drawn', async () => {
  const { map, onDrawn } = await started();
  map.fire('render');
  map.loadStyle();
  map.fire('render');
  expect(onDrawn).not.toHaveBeenCalled();
  map.loadedSources.add('circles');
  map.fire('render');
  map.fire('render');
  expect(onDrawn).toHaveBeenCalledTimes(1);
});

test('a click tells what is there of the layers that can be picked, and where', async () => {
  const { controller, map, onPick } = await started({ overlays: { wells } });
  map.loadStyle();
  map.rendered = [aWell];
  const click = { point: { x: 50, y: 100 }, lngLat: { lng: -101.5, lat: 36 } };
  map.fire('click', click);
  expect(onPick).toHaveBeenLastCalledWith([], [-101.5, 36]);
  controller.setTarget({ layers: ['wells'], place: false });
  map.fire('click', click);
  expect(onPick).toHaveBeenLastCalledWith([aWell], [-101.5, 36]);
});

test('Enter picks in the middle of the map', async () => {
  const { controller, map, onPick } = await started({ overlays: { wells } });
  map.loadStyle();
  map.rendered = [aWell];
  controller.setTarget({ layers: ['wells'], place: false });
  map.canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  expect(onPick).toHaveBeenCalledWith([aWell], [-101.5, 36]);
  map.canvas.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  expect(onPick).toHaveBeenCalledTimes(1);
});

test('the cursor shows what can be picked, and the page hears of a feature below it once', async () => {
  const { controller, map, onHover } = await started({ overlays: { wells } });
  map.loadStyle();
  controller.setTarget({ layers: ['wells'], place: true });
  expect(map.canvas.style.cursor).toBe('crosshair');
  map.rendered = [aWell];
  map.fire('mousemove', { point: { x: 0, y: 0 } });
  map.fire('mousemove', { point: { x: 1, y: 0 } });
  expect(map.canvas.style.cursor).toBe('pointer');
  map.canvas.dispatchEvent(new Event('mouseleave'));
  expect(map.canvas.style.cursor).toBe('crosshair');
  expect(onHover.mock.calls).toEqual([[aWell], [null]]);
});

test('begins at its focus, flies to another and stays where it is for the same', async () => {
  const first = { center: [-101, 36] as [number, number], zoom: 13 };
  const { controller, map } = await started({ focus: first });
  expect(map.camera).toEqual([{ jump: expect.objectContaining(first) }]);
  controller.show(first);
  controller.show(null);
  expect(map.camera).toHaveLength(1);
  controller.show({
    box: [
      [-102, 35.9],
      [-101.9, 36],
    ],
  });
  expect(map.camera[1]).toMatchObject({ fly: { center: [expect.closeTo(-101.95), expect.closeTo(35.95)] } });
});

test('a box fills what nothing covers', async () => {
  const box = {
    box: [
      [-102, 35.9],
      [-101.9, 36],
    ] as [[number, number], [number, number]],
  };
  const zoomOf = (map: { camera: unknown[] }) => (map.camera[0] as { jump: { zoom: number } }).jump.zoom;
  const whole = await started({ focus: box });
  const covered = await started({ focus: box, padding: { top: 0, right: 0, bottom: 200, left: 0 } });
  expect(zoomOf(covered.map)).toBeLessThan(zoomOf(whole.map));
});

test('a refusal is told, and any other error is logged', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { map, onRefused } = await started();
  map.fire('error', { error: new Error('tile') });
  expect(error).toHaveBeenCalledWith('The map reports: tile');
  expect(onRefused).not.toHaveBeenCalled();
  map.fire('error', { error: Object.assign(new Error('no'), { status: 401 }) });
  expect(onRefused).toHaveBeenCalled();
});

test('leaves nothing behind', async () => {
  const { controller, map } = await started();
  controller.destroy();
  expect(map.removed).toBe(true);
  expect([...map.listeners.values()].every((listeners) => listeners.size === 0)).toBe(true);
});

test('a page that is left while the style is on its way gets no map', async () => {
  const engine = fakeEngine();
  const life = new AbortController();
  const creating = ToolMapController.create({ engine: engine as MapEngine } as ToolMapOptions, life.signal);
  life.abort();
  await expect(creating).rejects.toThrow();
  expect(engine.maps).toEqual([]);
});
