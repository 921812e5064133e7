import fc from 'fast-check';
import { pointColumnsSchema } from '../contract/public-map.ts';
import { columnsOf, type PointFeature, pointsOf } from './point-columns.ts';

const feature = (id: number, degrees: [number, number], properties: Record<string, unknown>): PointFeature => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: degrees },
  properties,
});
const wells = [
  feature(7, [-102.294273, 36.48794], { Well: 'MO-0002', GPU: null, Telemetry: false }),
  feature(3, [-102.3, 36.5], { Well: 'DA-0001', GPU: 2749, Telemetry: true }),
];

test('points become columns of differences, in the order of the given property', () => {
  expect(columnsOf(wells, 'Well')).toEqual({
    ids: [3, 4],
    longitudes: [-102_300_000, 5727],
    latitudes: [36_500_000, -12_060],
    properties: {
      Well: { categories: ['DA-0001', 'MO-0002'], indexes: [0, 1] },
      GPU: { categories: [2749, null], indexes: [0, 1] },
      Telemetry: { categories: [true, false], indexes: [0, 1] },
    },
  });
});

test('a property with many different values is a list, or differences where all are whole numbers', () => {
  const many = Array.from({ length: 70 }, (_, at) =>
    feature(at, [0, 0], { name: `n${at}`, count: at * 2, odd: at / 4 }),
  );
  const { properties } = columnsOf(many, '');
  expect(properties.name).toEqual({ values: many.map((each) => each.properties.name) });
  expect(properties.count).toEqual({ differences: [0, ...Array(69).fill(2)] });
  expect(properties.odd).toEqual({ values: many.map((each) => each.properties.odd) });
});

test('a coordinate that would be rounded is refused', () => {
  expect(() => columnsOf([feature(1, [-102.2942731, 36], {})], '')).toThrow('-102.2942731 has more than six decimals');
});

test('no points, and a property that one lacks', () => {
  expect(pointsOf(columnsOf([], 'Well'))).toEqual({ type: 'FeatureCollection', features: [] });
  const { features } = pointsOf(columnsOf([feature(1, [1, 2], { a: 1 }), feature(2, [3, 4], { b: 2 })], ''));
  expect(features.map(({ properties }) => properties)).toEqual([
    { a: 1, b: null },
    { a: null, b: 2 },
  ]);
});

test('what comes back is what was sent, through JSON', () => {
  const degrees = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((whole) => whole / 1e6);
  const scalar = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean());
  const points = fc.uniqueArray(
    fc
      .tuple(fc.nat(), degrees(180), degrees(90), fc.option(scalar), fc.string(), fc.boolean())
      .map(([id, x, y, any, text, flag]) => feature(id, [x, y], { any, text, flag })),
    { selector: ({ id }) => id, maxLength: 150 },
  );
  fc.assert(
    fc.property(points, (given) => {
      const sent = JSON.parse(JSON.stringify(columnsOf(given, 'text')));
      expect(pointColumnsSchema.safeParse(sent).success).toBe(true);
      const byId = (a: PointFeature, b: PointFeature): number => a.id - b.id;
      // JSON has no negative zero.
      const asJson = JSON.parse(JSON.stringify([...given].sort(byId)));
      expect(JSON.parse(JSON.stringify(pointsOf(sent).features.sort(byId)))).toEqual(asJson);
    }),
  );
});
