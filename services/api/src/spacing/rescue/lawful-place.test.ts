import fc from 'fast-check';
import type { Place } from '../surroundings.repository.ts';
import { areaOf } from './area.ts';
import { findLawfulPlace } from './lawful-place.ts';
import { limitsOf } from './limits.ts';
import { localPlane } from './local-plane.ts';

const MARGIN = 0.0254;
const MAX_METERS = 25;
const TOLERANCE = 0.001;
const HERE: Place = { latitude: 36.012344, longitude: -101.887655 };

/** Steps of five decimals, on a sphere with the ellipsoid's radii here: exact to a millimeter over 100 m. */
const METERS_NORTH = 1.1095922951;
const METERS_EAST = 0.9014963448;
type Ring = [east: number, north: number][];
type Polygon = Ring[];
const placeAt = ([east, north]: Ring[number]): [number, number] => [
  HERE.longitude + east / METERS_EAST / 1e5,
  HERE.latitude + north / METERS_NORTH / 1e5,
];
const geoJson = (polygon: Polygon) => ({
  type: 'Polygon' as const,
  coordinates: polygon.map((ring) => [...ring, ring[0]!].map(placeAt)),
});

interface Situation {
  wells: { east: number; north: number; requiredMeters: number }[];
  own: Polygon[];
  others: Polygon[];
  district: Polygon[] | null;
  lineMeters: number;
}

/** Around the middle of a polygon, at rising angles: never crosses itself. */
const starRing = (radii: number[], east: number, north: number): Ring =>
  radii.map((radius, index) => {
    const angle = (2 * Math.PI * index) / radii.length;
    return [east + radius * Math.cos(angle), north + radius * Math.sin(angle)];
  });
const meters = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const polygonOf = (min: number, max: number): fc.Arbitrary<Polygon> =>
  fc
    .record({
      radii: fc.array(meters(min, max), { minLength: 3, maxLength: 9 }),
      east: meters(-10, 10),
      north: meters(-10, 10),
      hole: fc.option(meters(0.1, 0.5)),
    })
    .map(({ radii, east, north, hole }) => {
      const outline = starRing(radii, east, north);
      const inner = radii.map((radius) => radius * (hole ?? 0));
      return hole === null ? [outline] : [outline, starRing(inner, east, north)];
    });
const situation: fc.Arbitrary<Situation> = fc.record({
  wells: fc.array(
    fc.record({ east: meters(-25, 25), north: meters(-25, 25), requiredMeters: fc.constantFrom(4, 8, 15, 20) }),
    { maxLength: 8 },
  ),
  own: fc.array(polygonOf(10, 45), { minLength: 1, maxLength: 2 }),
  others: fc.array(polygonOf(5, 30), { maxLength: 2 }),
  district: fc.option(fc.array(polygonOf(15, 60), { minLength: 1, maxLength: 2 })),
  lineMeters: meters(1, 6),
});

/** By winding and by the triangle's height, unlike the code. */
function depthBy(polygon: Polygon, east: number, north: number): number {
  let turns = 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of polygon) {
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length]!;
      const [a, b, c] = [
        Math.hypot(x1 - east, y1 - north),
        Math.hypot(x2 - east, y2 - north),
        Math.hypot(x2 - x1, y2 - y1),
      ];
      const cross = (x1 - east) * (y2 - north) - (x2 - east) * (y1 - north);
      const dot = (x1 - east) * (x2 - east) + (y1 - north) * (y2 - north);
      if (ring === polygon[0]) turns += Math.atan2(cross, dot);
      else turns -= Math.atan2(cross, dot);
      const isBeside = a * a <= b * b + c * c && b * b <= a * a + c * c;
      nearest = Math.min(nearest, isBeside && c > 0 ? Math.abs(cross) / c : Math.min(a, b));
    });
  }
  return Math.abs(turns) > 3 ? nearest : -nearest;
}

function slackAt({ wells, own, others, district, lineMeters }: Situation, east: number, north: number): number {
  const inOwn = Math.max(...own.map((polygon) => depthBy(polygon, east, north)));
  const lines = [...own, ...others].map((polygon) => {
    const depth = depthBy(polygon, east, north);
    return depth > 0 ? depth - lineMeters : -depth;
  });
  return Math.min(
    inOwn,
    ...lines,
    ...(district ? [Math.max(...district.map((polygon) => depthBy(polygon, east, north)))] : []),
    ...wells.map((well) => Math.hypot(well.east - east, well.north - north) - well.requiredMeters),
  );
}

/** Whether any place with five decimals nearer than `meters` has that slack, found by trying them all. */
function isAnyNearer(of: Situation, meters: number, slack: number): boolean {
  const [i0, j0] = [Math.round(HERE.longitude * 1e5), Math.round(HERE.latitude * 1e5)];
  const steps = Math.ceil(meters / METERS_EAST) + 1;
  for (let i = i0 - steps; i <= i0 + steps; i++) {
    for (let j = j0 - steps; j <= j0 + steps; j++) {
      const [east, north] = [(i - HERE.longitude * 1e5) * METERS_EAST, (j - HERE.latitude * 1e5) * METERS_NORTH];
      if (Math.hypot(east, north) < meters && slackAt(of, east, north) >= slack) return true;
    }
  }
  return false;
}

function search(of: Situation) {
  const project = localPlane(HERE);
  const areas = (polygons: Polygon[]) => polygons.map((polygon) => areaOf(geoJson(polygon), project));
  const limits = limitsOf(of.wells, {
    own: areas(of.own),
    others: areas(of.others),
    district: of.district && areas(of.district),
    lineMeters: of.lineMeters,
  });
  return findLawfulPlace(HERE, limits, { maxMeters: MAX_METERS, marginMeters: MARGIN });
}

const square = (half: number, east = 0, north = 0): Ring => [
  [east - half, north - half],
  [east + half, north - half],
  [east + half, north + half],
  [east - half, north + half],
];
const open: Situation = { wells: [], own: [[square(1_000)]], others: [], district: null, lineMeters: 5 };

describe('findLawfulPlace', () => {
  it('finds a place that passes, and none nearer passes', () => {
    let found = 0;
    fc.assert(
      fc.property(situation, (of) => {
        const answer = search(of);
        if (typeof answer === 'string') {
          expect(answer).toBe('none');
          expect(isAnyNearer(of, MAX_METERS, MARGIN + TOLERANCE)).toBe(false);
          return;
        }
        found += 1;
        const [east, north] = [
          (answer.place.longitude - HERE.longitude) * 1e5 * METERS_EAST,
          (answer.place.latitude - HERE.latitude) * 1e5 * METERS_NORTH,
        ];
        expect(slackAt(of, east, north)).toBeGreaterThan(MARGIN - TOLERANCE);
        expect(Math.abs(Math.hypot(east, north) - answer.meters)).toBeLessThan(TOLERANCE);
        expect(isAnyNearer(of, answer.meters - TOLERANCE, MARGIN + TOLERANCE)).toBe(false);
        for (const degrees of [answer.place.latitude, answer.place.longitude]) {
          expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,5})?$/);
        }
      }),
      { numRuns: 30, endOnFailure: true },
    );
    expect(found).toBeGreaterThan(5);
  });

  it('finds a place at the same distance in every direction from a well at the place itself', () => {
    const around = search({ ...open, wells: [{ east: 0, north: 0, requiredMeters: 15 }] });
    expect(around).toMatchObject({ meters: expect.closeTo(15.1, 0) });
  });

  it('finds none between wells that leave no room, and none outside its own land', () => {
    const wells = [-20, 0, 20].flatMap((east) => [-20, 0, 20].map((north) => ({ east, north, requiredMeters: 20 })));
    expect(search({ ...open, wells })).toBe('none');
    expect(search({ ...open, own: [[square(200, 300)]] })).toBe('none');
    expect(search({ ...open, own: [] })).toBe('none');
    expect(search({ ...open, own: [[square(4.9)]] })).toBe('none');
    expect(search({ ...open, own: [[square(7)]] })).not.toBe('none');
  });

  it('keeps clear of a hole, and finds a place inside one for a GPU that lies in it', () => {
    const ring = [square(500), square(15)];
    expect(search({ ...open, own: [ring] })).toMatchObject({ meters: expect.closeTo(20.1, 0) });
    expect(search({ ...open, own: [[square(15)]], others: [ring] })).toMatchObject({ meters: expect.closeTo(0.63, 1) });
  });

  it('says that there is too much to look at, instead of looking for long', () => {
    const outline = { slack: () => 0, cost: 1_000_000 };
    const limits = { maxMeters: MAX_METERS, marginMeters: MARGIN };
    expect(findLawfulPlace(HERE, [outline], limits)).toBe('too-complex');
    expect(findLawfulPlace(HERE, [{ ...outline, cost: 1 }], limits)).toBe('none');
  });

  it.each([
    { latitude: 90, longitude: 0 },
    { latitude: -90, longitude: 180 },
    { latitude: 0, longitude: 180 },
    { latitude: 0, longitude: -180 },
    { latitude: 89.99999, longitude: -101 },
  ])('ends at %j', (from) => {
    const limits = { maxMeters: 50, marginMeters: 0 };
    const answer = findLawfulPlace(from, [{ slack: (x) => Math.abs(x) - 20, cost: 1 }], limits);
    if (typeof answer === 'string') return expect(answer).toBe('none');
    expect(Math.abs(answer.place.latitude)).toBeLessThanOrEqual(90);
    expect(Math.abs(answer.place.longitude)).toBeLessThanOrEqual(180);
  });
});
