import { measure } from './measure.ts';

const LINE = { type: 'LineString' as const };
const AREA = { type: 'Polygon' as const };

test('a point is measured by its place', () => {
  expect(measure({ type: 'Point', coordinates: [-101.825, 36.11] })).toEqual({ kind: 'point', at: [-101.825, 36.11] });
});

test('a line has a length, and an area has a perimeter too', () => {
  expect(
    measure({
      ...LINE,
      coordinates: [
        [-101.825, 36.11],
        [-101.82, 36.11],
      ],
    }),
  ).toEqual({
    kind: 'line',
    length: expect.closeTo(450.19, 2),
  });
  const ring = [
    [-101.825, 36.11],
    [-101.824, 36.1102],
    [-101.8243, 36.111],
    [-101.825, 36.11],
  ];
  expect(measure({ ...AREA, coordinates: [ring] })).toEqual({
    kind: 'polygon',
    area: expect.closeTo(4296.01, 2),
    perimeter: expect.closeTo(313.13, 2),
    crossesItself: false,
  });
});

test('an area that crosses itself is reported', () => {
  const bow = [
    [-101.9, 36],
    [-101.8, 36.1],
    [-101.8, 36],
    [-101.9, 36.1],
    [-101.9, 36],
  ];
  expect(measure({ ...AREA, coordinates: [bow] })).toMatchObject({ crossesItself: true });
});

test('a corner that has just been set below the pointer crosses nothing', () => {
  const ring = [
    [-101.9, 36],
    [-101.8, 36],
    [-101.8, 36.1],
    [-101.9, 36.1],
    [-101.9, 36.1],
    [-101.9, 36],
  ];
  expect(measure({ ...AREA, coordinates: [ring] })).toMatchObject({ crossesItself: false });
});

test.each([
  { type: 'Point' as const, coordinates: [] },
  { ...LINE, coordinates: [] },
  { ...LINE, coordinates: [[-101, 36]] },
  { ...AREA, coordinates: [[]] },
  {
    ...AREA,
    coordinates: [
      [
        [-101, 36],
        [-101, 36.1],
        [-101, 36],
      ],
    ],
  },
  { ...AREA, coordinates: [[null as never]] },
  // While drawing, the tool reports corners that have no place yet.
  { ...AREA, coordinates: [[[-101, 36], [-101, 36.1], [], [-101, 36]]] },
])('a geometry that has only been begun has no measure: %j', (geometry) => {
  expect(measure(geometry)).toBeNull();
});
