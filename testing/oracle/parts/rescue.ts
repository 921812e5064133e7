import type { Comparison } from '../compare.ts';
import { course, METERS_PER_YARD, type Position, travel } from '../geometry/geodesic.ts';
import { covers } from '../geometry/inside.ts';
import { metersToLine } from '../geometry/line-distance.ts';
import { near } from '../near.ts';
import type { Oracle } from '../oracle.ts';
import { nearestLawful, smallerClasses } from '../spacing/lawful-place.ts';
import { randomPlace } from '../spacing/places.ts';
import { type District, readDistrict, type Verdict, verdictAt } from '../spacing/rules.ts';

interface Rescue {
  verdict: string;
  nearest: {
    outcome: string;
    place?: { latitude: number; longitude: number };
    yards?: number;
    bearing?: number;
    gpu_number?: number;
  };
  withinYards: number;
  smallerClasses: { npgcd_well_class_ndx: number }[];
  easements: { gpu_number: number | null; yards: number; bearing: number }[];
}

const RESCUES = 12;
const MILE_YARDS = 1_760;
/** The portal asks a place to keep every rule by an inch. */
const INCH_METERS = 0.0254;
const HUNDREDTH_YARDS = 0.0051;

export async function* rescue(oracle: Oracle): AsyncGenerator<Comparison> {
  const [{ day }] = (await oracle.rows<{ day: string }>('SELECT current_date::text AS day')) as [{ day: string }];
  const district = await readDistrict(oracle, day);
  const classes = [...district.rules.radius.keys()];
  const maxMeters = MILE_YARDS * METERS_PER_YARD;
  for (let count = 0; count < RESCUES * oracle.times; ) {
    const place = randomPlace(district, oracle.random);
    const classCode = oracle.random.pick(classes);
    const seesPending = oracle.random.next() < 0.5;
    const here = verdictAt(district, place, classCode, seesPending);
    if (here.leastMarginYards < 1e-3) continue;
    const isNeeded = here.verdict === 'too-close' || here.verdict === 'undetermined';
    if (!isNeeded && oracle.random.next() < 0.9) continue;
    count += 1;
    const at = `/spacing-rescues/${place[1]}/${place[0]}/${classCode}?on=${day}`;
    const told = await (seesPending ? oracle.admin : oracle.visitor).get<Rescue>(at);
    const what = `${at} (${seesPending ? 'staff' : 'visitor'})`;
    yield { what: `${what} verdict`, portal: told.verdict, oracle: here.verdict };
    yield {
      what: `${what} smaller classes`,
      portal: told.smallerClasses.map(({ npgcd_well_class_ndx }) => npgcd_well_class_ndx).join(),
      oracle: isNeeded ? smallerClasses(district, place, classCode, seesPending).join() : '',
    };
    if (!isNeeded) {
      yield { what: `${what} outcome`, portal: told.nearest.outcome, oracle: 'not-needed' };
      continue;
    }
    yield* compareNearest(what, told.nearest);
    yield* compareEasements(what, told.easements, { place, here, district });

    function* compareNearest(
      where: string,
      { outcome, place: to, yards, bearing, gpu_number }: Rescue['nearest'],
    ): Generator<Comparison> {
      const search = (marginMeters: number) =>
        nearestLawful(district, place, classCode, { seesPending, maxMeters, marginMeters });
      const least = search(0);
      const safe = search(INCH_METERS + 0.001);
      // Only within an inch of a rule do both answers hold.
      if ((least === null) !== (safe === null)) return;
      yield { what: `${where} outcome`, portal: outcome, oracle: safe ? 'found' : 'none' };
      if (!safe || !least || outcome !== 'found') return;
      const found: Position = [to!.longitude, to!.latitude];
      const way = course(place, found);
      yield near(`${where} yards`, yards, way.meters / METERS_PER_YARD, HUNDREDTH_YARDS);
      yield near(`${where} bearing`, turn(bearing!, way.azimuth), 0, 0.051 + 0.2 / (1 + way.meters));
      const isNearest = way.meters <= safe.meters + 0.01 && way.meters >= least.meters - 0.01;
      yield {
        what: `${where} nearest`,
        portal: isNearest ? 'nearest' : way.meters,
        oracle: isNearest ? 'nearest' : safe,
      };
      const there = verdictAt(district, found, classCode, seesPending);
      yield { what: `${where} verdict there`, portal: 'meets', oracle: there.verdict };
      yield { what: `${where} GPU there`, portal: gpu_number, oracle: there.line?.gpu ?? null };
    }
  }
}

/** Degrees from one bearing to another, the short way. */
const turn = (one: number, other: number): number => ((one - other + 540) % 360) - 180;

/** Neighbors' outlines that are drawn by themselves leave gaps. */
const GAP_METERS = 3.048;
/** A bearing of one decimal and yards of two, 100 yards away. */
const PLACE_METERS = 0.2;

/** A neighbor can allow a well that only the property line forbids: each shares the line there, and the first is the nearest. */
function* compareEasements(
  what: string,
  told: Rescue['easements'],
  { place, here, district }: { place: Position; here: Verdict; district: District },
): Generator<Comparison> {
  const isTooNear = here.line !== null && here.line.yards < (district.rules.propertyLine ?? 0);
  const isLineAlone = isTooNear && here.unknown === 0 && here.conflicts.every(({ counts }) => !counts);
  yield { what: `${what} easements would do`, portal: told.length > 0, oracle: isLineAlone };
  if (!isLineAlone || told.length === 0) return;
  const own = district.gpus.find(({ number }) => number === here.line!.gpu)!;
  yield near(`${what} yards to the line`, told[0]!.yards, here.line!.yards, HUNDREDTH_YARDS);
  for (const { gpu_number, yards, bearing } of told) {
    const onLine = travel(place, bearing, yards * METERS_PER_YARD);
    yield near(`${what} easement of ${gpu_number}, on the line`, metersToLine(onLine, own.area), 0, PLACE_METERS);
    const neighbors = district.gpus.filter(
      ({ number, area }) =>
        number !== own.number && (covers(area, onLine) || metersToLine(onLine, area) < GAP_METERS + PLACE_METERS),
    );
    const isBeside = gpu_number === null || neighbors.some(({ number }) => number === gpu_number);
    yield { what: `${what} easement of ${gpu_number}, beside`, portal: isBeside, oracle: true };
  }
}
