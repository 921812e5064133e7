import type { GpuPace } from '@portal/shared-api';
import {
  computePace,
  type MeterChain,
  meteredIntervals,
  type Pace,
  type PointOfMeter,
  type SeasonalShape,
  seasonalShape,
} from '@portal/shared-api/pace';
import { roundAcreFeet, usableAcreFeet } from '@portal/shared-api/production';
import type { AccountYear } from '../production/gpu-accounts.ts';
import type { KnownReading, MeterRow } from './meter-readings.repository.ts';

/** Without beginnings of years that only repeat the reading before: nobody looked at the meter then. */
export function readingsTaken(known: readonly KnownReading[]): KnownReading[] {
  return known.filter((one, index) => {
    const before = known[index - 1];
    return !one.begins || before?.reading !== one.reading;
  });
}

export const pointOf = ({ read_on: on, reading, rolled_over: rolledOver }: KnownReading): PointOfMeter => ({
  on,
  reading,
  rolledOver,
});

/** @param known of the meters, earliest first */
export function meterChains(
  meters: readonly MeterRow[],
  known: ReadonlyMap<number, readonly KnownReading[]>,
): MeterChain[] {
  const isThere = new Set(meters.map(({ meter_ndx }) => meter_ndx));
  const taken = new Set<number>();
  const chainFrom = (first: MeterRow): MeterRow[] => {
    const chain: MeterRow[] = [];
    let next: MeterRow | undefined = first;
    while (next && !taken.has(next.meter_ndx)) {
      const replaced: number = next.meter_ndx;
      taken.add(replaced);
      chain.push(next);
      next = meters.find(({ replaces_meter_ndx }) => replaces_meter_ndx === replaced);
    }
    return chain;
  };
  const isFirst = ({ replaces_meter_ndx: replaced }: MeterRow) => replaced === null || !isThere.has(replaced);
  // Two meters in the place of one: the second is a chain of its own.
  return [...meters.filter(isFirst), ...meters]
    .map(chainFrom)
    .filter((chain) => chain.length > 0)
    .map((chain) => ({
      intervals: chain.flatMap((meter) =>
        meteredIntervals(readingsTaken(known.get(meter.meter_ndx) ?? []).map(pointOf), meter),
      ),
      installedOn: chain[0]!.installed_on,
      isRemoved: chain.at(-1)!.removed_on !== null,
    }));
}

const SEASONS = 10;

/** Of up to ten years before, the latest first. */
export const seasonsBefore = (chains: readonly MeterChain[], year: number): SeasonalShape[] =>
  Array.from({ length: SEASONS }, (_, index) => seasonalShape(chains, year - 1 - index)).filter(
    (season) => season !== null,
  );

export interface Seasons {
  basis: NonNullable<GpuPace['forecast']>['basis'];
  seasons: readonly SeasonalShape[];
}

/** @param chains of its meters, at least one in use */
export function gpuPace(
  gpu: Pick<GpuPace, 'gpu_number' | 'gpu_name'>,
  { year, allowableAcreFeet: allowable, usableReserveAcreFeet: reserve, reportedAcreFeet: reported }: AccountYear,
  chains: readonly MeterChain[],
  { basis, seasons }: Seasons,
): GpuPace {
  const usable = usableAcreFeet(allowable, reserve);
  const volumes = allowable > 0 ? [allowable, ...(reserve > 0 ? [usable] : [])] : [];
  const pace: Pace = computePace(year, chains, volumes, seasons);
  const { forecast } = pace;
  const used = reported ?? pace.used;
  const hasForecast = typeof forecast === 'object' && reported === null;
  return {
    gpu_number: gpu.gpu_number,
    gpu_name: gpu.gpu_name,
    year,
    allowable_acre_feet: allowable,
    usable_reserve_acre_feet: reserve,
    meters: chains.filter(({ isRemoved }) => !isRemoved).length,
    unread_meters: pace.unread,
    used_acre_feet: used,
    left_acre_feet: used === null ? null : roundAcreFeet(usable - used),
    counted_from: reported === null ? pace.countedFrom : null,
    last_readings: pace.lastReadings,
    forecast: hasForecast
      ? {
          basis,
          seasons: seasons.length,
          allowable: forecast.crossings[0] ?? null,
          with_reserve: forecast.crossings[1] ?? null,
          year_end: { acre_feet: forecast.yearEnd.acreFeet, low: forecast.yearEnd.low, high: forecast.yearEnd.high },
        }
      : null,
    no_forecast: hasForecast ? null : typeof forecast === 'string' && reported === null ? forecast : 'reported',
  };
}
