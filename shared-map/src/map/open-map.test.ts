import type { EngineConfig } from '../engine/types.ts';
import { fakeEngine } from '../test-support/fake-engine.ts';
import { mapOpener } from './map-controller.ts';
import { openMap } from './open-map.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve));

async function opened(engine = fakeEngine()) {
  const embedded = fakeEngine();
  const engines = { configured: async () => mapOpener(engine), embedded: async () => mapOpener(embedded) };
  const page = {
    describe: () => ({
      container: document.createElement('div'),
      label: 'Map',
      basemap: 'satellite' as const,
      center: [-101.8, 36.1] as [number, number],
      zoom: 8,
      overlays: {},
    }),
    onController: jest.fn(),
    onStatus: jest.fn(),
    onView: jest.fn(),
    notify: jest.fn(),
  };
  const close = openMap({} as EngineConfig, page, engines);
  await settled();
  return { ...page, engine, embedded, close };
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

test('a map is loading until it is drawn whatever tile fails, and removed when it is closed', async () => {
  const { engine, onStatus, onController, close } = await opened();
  const map = engine.maps[0]!;
  map.fire('error', { error: new Error('HTTP 500'), sourceId: 'land' });
  expect(console.error).toHaveBeenCalledWith('The map reports for the source land: HTTP 500');
  expect(onStatus.mock.calls).toEqual([[{ kind: 'loading' }]]);
  map.loadStyle();
  map.fire('render');
  expect(onStatus).toHaveBeenLastCalledWith({ kind: 'ready', failed: [], late: false });
  close();
  expect(onController).toHaveBeenLastCalledWith(null);
  expect(map.removed).toBe(true);
});

test.each([
  ['without WebGL', 'createMap', 'Failed to initialize WebGL', /WebGL is missing or turned off/],
  ['whose basemap cannot be read', 'basemapStyle', 'HTTP 503', /could not be started: HTTP 503/],
] as const)('a map %s is unusable, with a message for people', async (_, method, problem, message) => {
  const engine = fakeEngine();
  engine[method] = () => {
    throw new Error(problem);
  };
  const { onStatus, onController } = await opened(engine);
  expect(onStatus).toHaveBeenLastCalledWith({ kind: 'unusable', message: expect.stringMatching(message) });
  expect(onController).not.toHaveBeenCalled();
});

test('a map that the maps service refuses is replaced by the embedded one, once', async () => {
  const { engine, embedded, notify, onController } = await opened();
  const refusal = { error: Object.assign(new Error('Unauthorized'), { status: 401 }) };
  engine.maps[0]!.fire('error', refusal);
  engine.maps[0]!.fire('error', refusal);
  await settled();
  expect(engine.maps[0]!.removed).toBe(true);
  expect(embedded.maps).toHaveLength(1);
  expect(onController).toHaveBeenCalledTimes(3);
  expect(notify.mock.calls).toEqual([
    ['warning', 'The map service denied access to this portal. You see the built-in maps instead.'],
  ]);
});

test('a page that is left while the embedded map is loaded gets no map', async () => {
  const { engine, embedded, onStatus, close } = await opened();
  engine.maps[0]!.fire('error', { error: Object.assign(new Error('Unauthorized'), { status: 401 }) });
  await Promise.resolve();
  close();
  await settled();
  expect(embedded.maps).toEqual([]);
  expect(onStatus).toHaveBeenCalledTimes(1);
});

test('missing satellite images are reported each time they are chosen, and not when a map opens with them', async () => {
  const engine = fakeEngine();
  engine.basemapStyle = async () => ({ version: 8, sources: {}, layers: [] });
  const { notify, onController } = await opened(engine);
  expect(notify).not.toHaveBeenCalled();
  const [controller] = onController.mock.calls[0];
  for (const basemap of ['streets', 'satellite', 'streets', 'satellite']) await controller.setBasemap(basemap);
  const missing = ['info', expect.stringContaining('Satellite images are not available')];
  expect(notify.mock.calls).toEqual([missing, missing]);
});
