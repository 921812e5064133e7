import { isWithin } from './bounds.ts';
import { namePlace } from './name-place.ts';

test('the name of a drawing stands at its point, half way along its line and in its area', () => {
  expect(namePlace({ type: 'Point', coordinates: [-102, 36] })).toEqual([-102, 36]);
  const line = [
    [-102, 36],
    [-102, 36.2],
    [-102, 36.3],
  ];
  expect(namePlace({ type: 'LineString', coordinates: line })).toEqual([
    expect.closeTo(-102, 5),
    expect.closeTo(36.15, 3),
  ]);
  const square = [
    [-102, 36],
    [-101, 36],
    [-101, 37],
    [-102, 37],
    [-102, 36],
  ];
  const area = { type: 'Polygon' as const, coordinates: [square] };
  expect(isWithin(namePlace(area), area)).toBe(true);
});
