import type { Comparison } from '../compare.ts';
import { gapsBetween, groupsOf, type Pair, pairOf, touch } from '../geometry/contiguity.ts';
import { type Area, acresOf, farthestFeet, ringsOf } from '../geometry/geodesic.ts';
import { isInBox } from '../geometry/inside.ts';
import { acresOutside, overlapAcres, unionOf } from '../geometry/overlay.ts';
import { edgesOf, planeAround } from '../geometry/plane.ts';
import { boundariesOf, type Gpu, gpusOf } from '../geometry/raw.ts';
import { near } from '../near.ts';
import type { Oracle } from '../oracle.ts';
import type { Random } from '../random.ts';

interface Plan {
  gpus: { gpu_number: number; total_acres: number; measured_acres: number }[];
  acres: { of_record: number; measured: number };
  contiguity: { meets: boolean; groups: number[][]; gaps: { between: number[]; feet: number; shared_feet: number }[] };
  size: { meets: boolean | null; actual: number; limit: number | null };
  far_corners: { meets: boolean | null; actual: number; limit: number | null };
  remarks: {
    overlaps: { between: number[]; acres: number }[];
    holes: { count: number; acres: number };
    slivers: number;
    counties: string[];
    acres_outside_district: number | null;
  };
}

const JOINS = 60;
const FEET = 0.01;
/** A circle around a corner is drawn with 32 corners. */
const SHARED_FEET = 1;
const ACRES = 0.01;
/** The district's sides are long: their shortest lines run beside those of GPUs. */
const SLIVER_ACRES = 0.1;

/** What GPUs would be if they were joined: neighbors, those that meet in a corner, those that are apart. */
export async function* joins(oracle: Oracle): AsyncGenerator<Comparison> {
  const [all, counties, district] = [
    await gpusOf(oracle),
    await boundariesOf(oracle, 'county'),
    await boundariesOf(oracle, 'district'),
  ];
  const limits = new Map(
    (
      await oracle.rows<{ rule: string; value: string }>(
        `SELECT rule, value FROM production_rule WHERE rule IN ('gpu-most-acres', 'gpu-far-corner-feet')
        AND valid_from <= current_date AND (valid_until IS NULL OR current_date < valid_until)`,
      )
    ).map(({ rule, value }) => [rule, Number(value)]),
  );
  for (let count = 0; count < JOINS * oracle.times; count++) {
    const chosen = choose(all, oracle.random);
    const numbers = chosen.map(({ number }) => number);
    const plan = await oracle.admin.ask<Plan>('/gpu-planner/join', { gpu_numbers: numbers });
    const at = `join of ${numbers.join(', ')}`;
    const areas = chosen.map(({ area }) => area);
    for (const { number, area, acres } of chosen) {
      const told = plan.gpus.find(({ gpu_number }) => gpu_number === number);
      yield near(`${at}: acres of ${number}`, told?.measured_acres, acresOf(area), ACRES);
      yield { what: `${at}: acres of record of ${number}`, portal: told?.total_acres, oracle: acres };
    }
    const recorded = chosen.reduce((sum, { acres }) => sum + Math.round(acres * 1e6), 0) / 1e6;
    yield near(`${at}: acres of record`, plan.acres.of_record, recorded, 1e-6);
    const whole = unionOf(areas);
    yield near(`${at}: acres`, plan.acres.measured, acresTogether(areas), ACRES);
    yield* compareContiguity(at, plan, chosen);
    const feet = farthestFeet(areas);
    yield near(`${at}: feet between corners`, plan.far_corners.actual, feet, FEET);
    for (const [rule, told, actual] of [
      ['gpu-most-acres', plan.size, recorded],
      ['gpu-far-corner-feet', plan.far_corners, feet],
    ] as const) {
      const limit = limits.get(rule) ?? null;
      yield {
        what: `${at}: ${rule}`,
        portal: [told.limit, told.meets].join(),
        oracle: [limit, limit === null ? null : actual <= limit].join(),
      };
    }
    yield* compareRemarks(at, plan, whole, areas, { counties, district: district.map(({ area }) => area) });
  }
}

/** Overlaps count once. The outline of a union has fewer corners, and thereby other sides on the ellipsoid. */
function acresTogether(areas: readonly Area[]): number {
  const overlaps = areas.flatMap((one, index) =>
    index === 0 ? [] : [overlapAcres(unionOf(areas.slice(0, index)), one)],
  );
  return areas.reduce((sum, area) => sum + acresOf(area), 0) - overlaps.reduce((sum, acres) => sum + acres, 0);
}

/** A GPU with some of those around it: corner neighbors among them. */
function choose(all: readonly Gpu[], random: Random): Gpu[] {
  const first = random.pick(all);
  const margin = random.pick([0.0005, 0.0005, 0.03]);
  const around = all.filter(
    (other) =>
      other !== first && ringsOf(other.area).some((ring) => ring.some((corner) => isInBox(first.box, corner, margin))),
  );
  const others = Array.from({ length: random.pick([0, 1, 1, 1, 2, 3]) }, () =>
    around.length > 0 ? random.pick(around) : random.pick(all),
  );
  return [...new Set([first, ...others])].sort((one, other) => one.number - other.number);
}

function* compareContiguity(at: string, plan: Plan, chosen: readonly Gpu[]): Generator<Comparison> {
  const project = planeAround(ringsOf(chosen[0]!.area)[0]![0]!);
  const shapes = chosen.flatMap(({ number, area }) =>
    area.map((polygon) => ({ number, edges: edgesOf([polygon], project) })),
  );
  // A GPU in pieces can stand in several groups, which this does not follow.
  if (shapes.length > chosen.length) return;
  const pairs: Pair[] = shapes.flatMap((one, index) => shapes.slice(index + 1).map((other) => pairOf(one, other)));
  if (pairs.some(({ sharedFeet }) => Math.abs(sharedFeet - 160) < SHARED_FEET && sharedFeet !== 160)) return;
  const groups = groupsOf(
    chosen.map(({ number }) => number),
    pairs,
  );
  const gaps = gapsBetween(
    groups,
    pairs.filter((pair) => !touch(pair)),
  );
  const written = (found: readonly number[][]) => JSON.stringify(found.toSorted((one, other) => one[0]! - other[0]!));
  yield { what: `${at}: contiguous`, portal: plan.contiguity.meets, oracle: groups.length === 1 };
  yield { what: `${at}: groups`, portal: written(plan.contiguity.groups), oracle: written(groups) };
  yield { what: `${at}: gaps`, portal: plan.contiguity.gaps.length, oracle: gaps.length };
  for (const [index, gap] of gaps.entries()) {
    const told = plan.contiguity.gaps[index];
    yield near(`${at}: gap ${gap.between}`, told?.feet, gap.feet, FEET + gap.feet * 2e-6);
    const same = pairs.find(({ between }) => between.join() === told?.between.toSorted((a, b) => a - b).join());
    yield near(`${at}: shared with ${told?.between}`, told?.shared_feet, same?.sharedFeet ?? null, SHARED_FEET);
  }
}

function* compareRemarks(
  at: string,
  plan: Plan,
  whole: Area,
  areas: readonly Area[],
  { counties, district }: { counties: readonly { name: string; area: Area }[]; district: readonly Area[] },
): Generator<Comparison> {
  const { remarks } = plan;
  const parts = counties
    .map(({ name, area }) => ({ name, acres: overlapAcres(area, whole) }))
    .filter(({ acres }) => acres >= SLIVER_ACRES)
    .sort((one, other) => other.acres - one.acres);
  yield { what: `${at}: counties`, portal: remarks.counties.join(), oracle: parts.map(({ name }) => name).join() };
  yield near(
    `${at}: acres outside the district`,
    remarks.acres_outside_district,
    acresOutside(whole, district),
    SLIVER_ACRES,
  );
  const overlaps = areas
    .flatMap((one, index) => areas.slice(index + 1).map((other) => overlapAcres(one, other)))
    .filter((acres) => acres > SLIVER_ACRES);
  yield { what: `${at}: overlaps`, portal: remarks.overlaps.length, oracle: overlaps.length };
  const holes = whole
    .flatMap(([, ...inner]) => inner.map((ring) => acresOf([[ring]])))
    .filter((acres) => acres >= SLIVER_ACRES);
  yield { what: `${at}: holes`, portal: remarks.holes.count, oracle: holes.length };
  yield near(
    `${at}: acres of holes`,
    remarks.holes.acres,
    holes.reduce((sum, acres) => sum + acres, 0),
    0.05,
  );
}
