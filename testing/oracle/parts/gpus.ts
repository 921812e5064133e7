import type { Comparison } from '../compare.ts';
import { type Area, areaOf, METERS_PER_YARD, meters, type Position, perimeterFeet } from '../geometry/geodesic.ts';
import { covers, isInBox } from '../geometry/inside.ts';
import { metersToLine } from '../geometry/line-distance.ts';
import { overlapAcres } from '../geometry/overlay.ts';
import { boundariesOf, type Gpu, gpusOf, type Well, wellsOf } from '../geometry/raw.ts';
import { footYards, near } from '../near.ts';
import type { Oracle } from '../oracle.ts';
import { readDistrict } from '../spacing/rules.ts';

interface Report {
  gpu: {
    total_acres: number | null;
    perimeter_feet: number;
    counties: string[];
    gpu_inner_buffer_geometry: object | null;
  };
  propertyLineYards: number | null;
  wells: {
    Well: string;
    bufferYards: number | null;
    propertyLineYards: number;
    isInside: boolean;
    counts: boolean;
    class_buffer_geometry: object | null;
  }[];
  wellsInsideBuffers: { ownWell: string; Well: string; bufferYards: number; distanceYards: number }[];
}

const REPORTS = 40;
const POINTS = 20;
const YARDS = 2e-4;
/** Buffers of the map are drawn in UTM, which is up to 0.04% off here. */
const DRAWN = 0.005;

/** Acres, perimeter, counties, wells and their spacing circles of GPUs. */
export async function* gpus(oracle: Oracle): AsyncGenerator<Comparison> {
  const [all, wells, counties] = [await gpusOf(oracle), await wellsOf(oracle), await boundariesOf(oracle, 'county')];
  const [{ day }] = (await oracle.rows<{ day: string }>('SELECT current_date::text AS day')) as [{ day: string }];
  const { rules } = await readDistrict(oracle, day);
  for (let count = 0; count < Math.min(all.length, REPORTS * oracle.times); count++) {
    const gpu = oracle.times < 10 ? oracle.random.pick(all) : all[count]!;
    const report = await oracle.admin.get<Report>(`/gpu-reports/${gpu.number}`);
    const at = `GPU ${gpu.number}`;
    yield { what: `${at} acres of record`, portal: report.gpu.total_acres, oracle: gpu.acres };
    yield near(`${at} perimeter`, report.gpu.perimeter_feet, perimeterFeet(gpu.area), 0.01);
    const parts = counties
      .map(({ name, area }) => ({ name, acres: overlapAcres(area, gpu.area) }))
      .filter(({ acres }) => acres > 0.001)
      .sort((one, other) => other.acres - one.acres);
    yield { what: `${at} counties`, portal: report.gpu.counties.join(), oracle: parts.map(({ name }) => name).join() };
    yield* compareWells(at, report, gpu, wells, rules.radius);
    yield* compareInnerBuffer(at, report, gpu, oracle);
  }
}

function* compareWells(
  at: string,
  report: Report,
  gpu: Gpu,
  all: readonly Well[],
  buffers: ReadonlyMap<number, number>,
): Generator<Comparison> {
  const own = all.filter((well) => well.gpu === gpu.number);
  const told = new Map(report.wells.map((well) => [well.Well, well]));
  yield {
    what: `${at} wells`,
    portal: [...told.keys()].sort().join(),
    oracle: own
      .map(({ number }) => number)
      .sort()
      .join(),
  };
  const inside: { name: string; yards: number; buffer: number }[] = [];
  for (const well of own) {
    const row = told.get(well.number);
    const buffer = buffers.get(well.classCode) ?? null;
    yield { what: `${at} ${well.number} circle`, portal: row?.bufferYards, oracle: buffer };
    yield { what: `${at} ${well.number} counts`, portal: row?.counts, oracle: well.counts };
    yield { what: `${at} ${well.number} inside`, portal: row?.isInside, oracle: covers(gpu.area, well.place) };
    const toLine = metersToLine(well.place, gpu.area) / METERS_PER_YARD;
    yield near(`${at} ${well.number} to the line`, row?.propertyLineYards, toLine, footYards(toLine));
    const corners = row?.class_buffer_geometry ? areaOf(row.class_buffer_geometry).flat(2) : [];
    yield { what: `${at} ${well.number} circle is drawn`, portal: corners.length > 0, oracle: buffer !== null };
    for (const corner of corners.slice(0, buffer === null ? 0 : POINTS))
      yield near(`${at} ${well.number} radius`, meters(well.place, corner) / METERS_PER_YARD, buffer, buffer! * DRAWN);
    if (buffer === null) continue;
    const reach = (buffer * METERS_PER_YARD) / 78_000;
    for (const other of all) {
      if (
        other.gpu === gpu.number ||
        Math.abs(other.place[0] - well.place[0]) > reach ||
        Math.abs(other.place[1] - well.place[1]) > reach
      )
        continue;
      const yards = meters(well.place, other.place) / METERS_PER_YARD;
      if (yards <= buffer) inside.push({ name: `${well.number}/${other.number}`, yards, buffer });
    }
  }
  const names = (found: readonly string[]) => found.toSorted().join();
  yield {
    what: `${at} wells inside circles`,
    portal: names(report.wellsInsideBuffers.map(({ ownWell, Well }) => `${ownWell}/${Well}`)),
    oracle: names(inside.map(({ name }) => name)),
  };
  for (const { ownWell, Well, distanceYards, bufferYards } of report.wellsInsideBuffers) {
    const found = inside.find(({ name }) => name === `${ownWell}/${Well}`);
    yield near(`${at} yards ${ownWell} to ${Well}`, distanceYards, found?.yards ?? null, YARDS);
    yield { what: `${at} circle of ${ownWell}`, portal: bufferYards, oracle: found?.buffer ?? null };
  }
}

/** Corners of the inner area are as far from the line as the rule asks; random places are on the right side of it. */
function* compareInnerBuffer(at: string, report: Report, gpu: Gpu, { random }: Oracle): Generator<Comparison> {
  const required = report.propertyLineYards;
  const geometry = report.gpu.gpu_inner_buffer_geometry;
  if (required === null || geometry === null) return;
  const inner: Area = areaOf(geometry);
  for (const corner of inner.flat(2).slice(0, POINTS))
    yield near(`${at} inner area`, metersToLine(corner, gpu.area) / METERS_PER_YARD, required, required * DRAWN);
  const { west, east, south, north } = gpu.box;
  for (let count = 0; count < POINTS; count++) {
    const place: Position = [random.between(west, east), random.between(south, north)];
    if (!isInBox(gpu.box, place)) continue;
    const yards = covers(gpu.area, place) ? metersToLine(place, gpu.area) / METERS_PER_YARD : 0;
    if (Math.abs(yards - required) < required * DRAWN) continue;
    yield { what: `${at} ${place} in the inner area`, portal: covers(inner, place), oracle: yards > required };
  }
}
