import { measure } from './measure.ts';

const LINE = { type: 'LineString' as const };
const AREA = { type: 'Polygon' as const };

test('a point is where it is', () => {
  expect(measure({ type: 'Point', coordinates: [-101.825, 36.11] })).toEqual({ kind: 'point', at: [-101.825, 36.11] });
});

test('a line has a length, an area its outline too', () => {
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

test('an outline that crosses itself is told', () => {
  const bow = [
    [-101.9, 36],
    [-101.8, 36.1],
    [-101.8, 36],
    [-101.9, 36.1],
    [-101.9, 36],
  ];
  expect(measure({ ...AREA, coordinates: [bow] })).toMatchObject({ crossesItself: true });
});

test('a corner that has just been set, where the pointer still is, crosses nothing', () => {
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
  // While it is being drawn, the drawing tool gives corners that have no place yet.
  { ...AREA, coordinates: [[[-101, 36], [-101, 36.1], [], [-101, 36]]] },
])('what has just been begun has no measure yet: %j', (geometry) => {
  expect(measure(geometry)).toBeNull();
});
