import { METERS_PER_YARD, type Position } from '../geometry/geodesic.ts';
import { covers } from '../geometry/inside.ts';
import { depth, edgesOf, type Point, planeAround } from '../geometry/plane.ts';
import { type District, type Site, verdictAt } from './rules.ts';

/** How many meters a place is to the good of a rule; changes by no more than the way between two places. */
type Slack = (point: Point) => number;

const STEPS_PER_DEGREE = 100_000;

/**
 * The nearest place, in degrees of five decimals, at which a well of the class may be drilled: in the GPU of the place if it is in
 * one; a hundred yards from the line of every GPU that it is in; far enough from all wells that count.
 *
 * Looks at every place of the circle, row by row, but for those that the rule broken last makes impossible.
 *
 * @param marginMeters by which every rule must be kept
 * @returns meters to it, `null` if there is none
 */
export function nearestLawful(
  district: District,
  place: Position,
  classCode: number,
  { seesPending, maxMeters, marginMeters }: { seesPending: boolean; maxMeters: number; marginMeters: number },
): { meters: number; place: Position } | null {
  const project = planeAround(place);
  const slacks = slacksAt(district, place, classCode, seesPending, maxMeters);
  const perDegree = { north: 110_900, east: 111_400 * Math.cos((place[1] * Math.PI) / 180) };
  const [column, row] = [place[0] * STEPS_PER_DEGREE, place[1] * STEPS_PER_DEGREE].map(Math.round) as [number, number];
  const high = Math.ceil((maxMeters / perDegree.north) * STEPS_PER_DEGREE) + 1;
  const wide = Math.ceil((maxMeters / perDegree.east) * STEPS_PER_DEGREE) + 1;
  const stepMeters = perDegree.east / STEPS_PER_DEGREE;
  let best: { meters: number; place: Position } | null = null;
  // From the middle outward, so that most rows lie beyond what was found already.
  for (let count = 0; count <= 2 * high; count++) {
    const up = count % 2 === 0 ? count / 2 : -(count + 1) / 2;
    const latitude = (row + up) / STEPS_PER_DEGREE;
    const north = project([place[0], latitude])[1];
    if (Math.abs(north) > (best?.meters ?? maxMeters)) continue;
    for (let right = -wide; right <= wide; ) {
      const at: Position = [(column + right) / STEPS_PER_DEGREE, latitude];
      const rough: Point = [(at[0] - place[0]) * perDegree.east, north];
      const limit = best?.meters ?? maxMeters;
      // A tenth more than what the rough width of a degree can be wrong by.
      const beyond = Math.hypot(...rough) * 0.99 - limit;
      if (beyond > 0) {
        right += right < 0 ? Math.max(1, Math.floor(beyond / stepMeters)) : 2 * wide;
        continue;
      }
      const point = project(at);
      const meters = Math.hypot(...point);
      if (meters > limit) {
        right += 1;
        continue;
      }
      const broken = brokenBy(slacks, point, marginMeters);
      if (broken === 0) best = { meters, place: at };
      right += Math.max(1, Math.floor(broken / stepMeters));
    }
  }
  return best;
}

/** By how many meters the first rule that is broken is broken; that rule is asked first at the next place. */
function brokenBy(slacks: Slack[], point: Point, marginMeters: number): number {
  for (const [index, slack] of slacks.entries()) {
    const missing = marginMeters - slack(point);
    if (missing <= 0) continue;
    if (index > 0) slacks.unshift(...slacks.splice(index, 1));
    return Math.max(missing, Number.MIN_VALUE);
  }
  return 0;
}

function slacksAt(
  district: District,
  place: Position,
  classCode: number,
  seesPending: boolean,
  maxMeters: number,
): Slack[] {
  const { rules, wells, pending, gpus, boundary } = district;
  const project = planeAround(place);
  const largest = Math.max(...rules.radius.values());
  const own = rules.radius.get(classCode)!;
  const degrees = (maxMeters + largest * METERS_PER_YARD) / 78_000;
  const isNear = (site: Site) =>
    Math.abs(site.place[0] - place[0]) < degrees && Math.abs(site.place[1] - place[1]) < degrees;
  const sites = [...wells, ...(seesPending ? pending : [])].filter((site) => site.counts && isNear(site));
  const ofSites = sites.map((site): Slack => {
    const [east, north] = project(site.place);
    const radius = rules.radius.get(site.classCode);
    // What a well of a class without a radius needs is certain at the largest of all.
    const required = (radius === undefined ? largest : Math.max(own, radius)) * METERS_PER_YARD;
    return ([x, y]) => Math.hypot(x - east, y - north) - required;
  });
  const nearGpus = gpus.filter(
    ({ box }) =>
      box.west < place[0] + degrees &&
      box.east > place[0] - degrees &&
      box.south < place[1] + degrees &&
      box.north > place[1] - degrees,
  );
  const lineMeters = rules.propertyLine! * METERS_PER_YARD;
  const areas = nearGpus.map((gpu) => ({ covers: covers(gpu.area, place), edges: edgesOf(gpu.area, project) }));
  const owned = areas.some((area) => area.covers) ? areas.filter((area) => area.covers) : areas;
  const inSome: Slack = (point) =>
    Math.max(...owned.map(({ edges }) => depth(point, edges) - lineMeters), Number.NEGATIVE_INFINITY);
  const clearOfLines = areas.map(
    ({ edges }): Slack =>
      (point) => {
        const inside = depth(point, edges);
        return Math.max(inside - lineMeters, -inside);
      },
  );
  const outlines = boundary.map((area) => edgesOf(area, project));
  const inDistrict: Slack[] =
    outlines.length === 0 ? [] : [(point) => Math.max(...outlines.map((edges) => depth(point, edges)))];
  return [inSome, ...clearOfLines, ...inDistrict, ...ofSites];
}

/** Classes with a smaller radius that meet the rules at the place itself, the largest first. */
export const smallerClasses = (
  district: District,
  place: Position,
  classCode: number,
  seesPending: boolean,
): number[] =>
  [...district.rules.radius]
    .filter(([, radius]) => radius < district.rules.radius.get(classCode)!)
    .filter(([code]) => verdictAt(district, place, code, seesPending).verdict === 'meets')
    .sort(([, one], [, other]) => other - one)
    .map(([code]) => code);
