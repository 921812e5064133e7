import { useMapStore } from '../map-store.ts';
import { freshStore } from '../test-support/map-page.tsx';
import { showMyLocation } from './my-location.ts';

const store = freshStore();
const ring = [
  [-103, 35],
  [-100, 35],
  [-100, 37],
  [-103, 37],
  [-103, 35],
];
const district = { features: [{ geometry: { type: 'Polygon', coordinates: [ring] } }] };
const said: string[] = [];
const hear = (event: Event): void => void said.push((event as CustomEvent<{ message: string }>).detail.message);

type Locate = (onFound: PositionCallback, onError: PositionErrorCallback) => void;
async function press(locate: Locate): Promise<string[]> {
  said.length = 0;
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: locate } });
  window.addEventListener('portal:toast', hear);
  showMyLocation({ call: jest.fn().mockResolvedValue(district) } as never);
  await new Promise((resolve) => setTimeout(resolve));
  window.removeEventListener('portal:toast', hear);
  Reflect.deleteProperty(navigator, 'geolocation');
  return said.slice(1);
}
const at =
  (latitude: number, longitude: number): Locate =>
  (onFound) =>
    onFound({ coords: { latitude, longitude } } as GeolocationPosition);

test('the map flies to where the device is and marks it, and says when that is outside the district', async () => {
  expect(await press(at(36, -101.5))).toEqual([]);
  expect(store()).toMatchObject({
    flight: { center: [-101.5, 36], zoom: 15 },
    foundPlace: { name: 'You are here', at: [-101.5, 36], named: true },
  });
  expect(await press(at(30.3, -97.7))).toEqual(['You are outside the district.']);
  expect(store().foundPlace?.at).toEqual([-97.7, 30.3]);
});

test('a refused location is explained, and moves nothing', async () => {
  const refusal = await press((_, onError) => onError({ code: 1 } as GeolocationPositionError));
  expect(refusal).toEqual([expect.stringMatching(/^Your browser blocked access to your location/)]);
  expect(useMapStore.getState()).toMatchObject({ flight: null, foundPlace: null });
});
