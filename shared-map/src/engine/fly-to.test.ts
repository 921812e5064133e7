import { FakeMap } from '../test-support/fake-engine.ts';
import { flyTo } from './fly-to.ts';

test.each([
  ['flies to a place', false, 'fly'],
  ['jumps when no motion is wanted', true, 'jump'],
])('the map %s', (_, matches, way) => {
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches } as MediaQueryList);
  const map = new FakeMap();
  flyTo(map, { center: [-101, 36], zoom: 14 });
  expect(map.camera).toEqual([{ [way]: { center: [-101, 36], zoom: 14 } }]);
});
