import { FakeMap } from '../test-support/fake-engine.ts';
import { captureMap, pictureOf } from './capture-map.ts';

/** A map whose canvas can be copied during a frame only, as those of the engines. */
function aMap({ lost = false, draws = true } = {}) {
  const map = new FakeMap();
  let inFrame = false;
  const drawImage = jest.fn(() => expect(inFrame).toBe(true));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation(((kind: string) => (kind === '2d' ? { drawImage } : { isContextLost: () => lost })) as never);
  map.triggerRepaint = () => {
    if (!draws) return;
    setTimeout(() => {
      inFrame = true;
      map.fire('render');
      inFrame = false;
    });
  };
  Object.assign(map.canvas, { width: 640, height: 480 });
  return { map: map as never, fake: map, drawImage };
}

beforeEach(() => jest.useFakeTimers());

test('a picture of the map is copied within a frame, in screen pixels, and leaves no listener', async () => {
  const { map, fake, drawImage } = aMap();
  const copy = captureMap(map);
  jest.runAllTimers();
  expect(await copy).toMatchObject({ width: 640, height: 480 });
  expect(drawImage).toHaveBeenCalledWith(fake.canvas, 0, 0);
  expect(fake.listeners.get('render')?.size).toBe(0);
});

test('a picture for paper is drawn with more pixels, and the map then returns to its own', async () => {
  const { map, fake } = aMap();
  let ratio = 1;
  const setPixelRatio = jest.fn((next: number) => {
    ratio = next;
    Object.assign(fake.canvas, { width: 640 * next, height: 480 * next });
  });
  Object.assign(fake, { getPixelRatio: () => ratio, setPixelRatio });
  const copy = captureMap(map, 2);
  jest.runAllTimers();
  expect(await copy).toMatchObject({ width: 1280, height: 960 });
  expect(setPixelRatio.mock.calls).toEqual([[2], [1]]);
  ratio = 3;
  const finer = captureMap(map, 2);
  jest.runAllTimers();
  await finer;
  expect(setPixelRatio).toHaveBeenCalledTimes(2);
});

test('a map that does not draw gives no picture and returns to its own pixels, and one without graphics says why', async () => {
  const { map, fake } = aMap({ draws: false });
  const setPixelRatio = jest.fn();
  Object.assign(fake, { getPixelRatio: () => 1, setPixelRatio });
  const copy = captureMap(map, 2);
  jest.runAllTimers();
  await expect(copy).rejects.toThrow('The map has stopped drawing');
  expect(setPixelRatio.mock.calls).toEqual([[2], [1]]);
  expect(fake.listeners.get('render')?.size).toBe(0);
  await expect(captureMap(aMap({ lost: true }).map)).rejects.toThrow('ran out of graphics memory');
});

test('a canvas that allows no copies, or has no room for one, causes a message for people', async () => {
  const tainted = () => {
    throw new DOMException('tainted', 'SecurityError');
  };
  for (const toBlob of [tainted, (done: BlobCallback) => done(null)]) {
    const canvas = Object.assign(document.createElement('canvas'), { toBlob });
    const picture = pictureOf(canvas as never, 'image/png');
    await expect(picture).rejects.toThrow('This browser does not allow pictures of the map.');
  }
});
