import { Injectable } from '@nestjs/common';
import type { CallOutput } from '@portal/shared-api/client';
import { DAY_MS } from '@portal/shared-api/time';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { ProblemError } from '../http/problem.ts';
import { districtTrend } from './district-trend.ts';
import { districtWinters } from './district-winters.ts';
import { MeasurementsRepository, type NearWell, type Sensor } from './measurements.repository.ts';
import { depthTrend, direction, type WinterLevel, winterTrend } from './winter-levels.ts';

type WaterLevels = CallOutput<'GET /dashboard/water-levels'>;
export type NearLevels = WaterLevels['nearest'];
type Freshness = CallOutput<'GET /dashboard/sensors'>[number];

const NEAREST_WELLS = 5;
const MINUTE_MS = 60_000;

/** `fresh` if the logger reported within a day, `late` within a week. */
export function freshness(lastAt: Date | null, now: Date): Freshness['state'] {
  const age = lastAt === null ? Number.POSITIVE_INFINITY : now.getTime() - lastAt.getTime();
  if (age <= DAY_MS) return 'fresh';
  return age <= 7 * DAY_MS ? 'late' : 'silent';
}

function levelsOf(levels: readonly (readonly WinterLevel[])[]): Omit<WaterLevels, 'nearest'> {
  const district = districtWinters(levels);
  const wells = levels.map((ofWell) => ({ levels: ofWell, trend: winterTrend(ofWell) }));
  const directions = wells.map(({ trend }) => direction(trend));
  const count = (which: 'falling' | 'rising' | 'unsure') => directions.filter((one) => one === which).length;
  return {
    winters: district.winters.map(({ year, wells, medianDepthFeet, change, levelFeet }) => ({
      year,
      wells,
      median_depth_feet: medianDepthFeet,
      level_feet: levelFeet,
      change: change && { since_year: change.sinceYear, wells: change.wells, feet: change.feet },
    })),
    base_year: district.baseYear,
    trend: districtTrend(district, wells),
    wells: { falling: count('falling'), rising: count('rising'), unsure: count('unsure') },
  };
}

function nearOf({ gpu_number: _, ...well }: NearWell, levels: readonly WinterLevel[]): NearLevels[number] {
  return {
    ...well,
    last_at: well.last_at.toISOString(),
    trend: depthTrend(levels),
    winters: levels.map(({ year, time, depthFeet }) => ({
      year,
      at: new Date(time).toISOString(),
      depth_feet: depthFeet,
    })),
  };
}

@Injectable()
export class WaterLevelsService {
  readonly #district = new VersionedMemo<Omit<WaterLevels, 'nearest'>>();
  readonly #sensors = new VersionedMemo<Sensor[]>();

  constructor(
    private readonly measurements: MeasurementsRepository,
    private readonly versions: DataVersions,
  ) {}

  async district(): Promise<WaterLevels> {
    const version = (await this.versions.current()).of('observations', 'wells');
    const make = async () => levelsOf([...(await this.measurements.findWinterLevels(null)).values()]);
    return { ...(await this.#district.get('district', version, make)), nearest: [] };
  }

  /** @throws ProblemError 404 if the GPU does not exist */
  async nearGpu(gpuNumber: number): Promise<WaterLevels> {
    const nearest = (await this.nearGpus([gpuNumber])).get(gpuNumber);
    if (!nearest) throw new ProblemError('gpu-unknown', { gpuNumber });
    return { ...levelsOf([]), nearest };
  }

  /** The nearest wells, nearest first; without GPUs that do not exist. */
  async nearGpus(gpuNumbers: readonly number[]): Promise<Map<number, NearLevels>> {
    const near = await this.measurements.findNearest(gpuNumbers, NEAREST_WELLS);
    const wells = new Set([...near.values()].flat().map(({ well_ndx }) => well_ndx));
    const levels = await this.measurements.findWinterLevels([...wells]);
    const levelOf = (well: NearWell): NearLevels => {
      const ofWell = levels.get(well.well_ndx);
      return ofWell ? [nearOf(well, ofWell)] : [];
    };
    return new Map([...near].map(([gpuNumber, found]) => [gpuNumber, found.flatMap(levelOf)]));
  }

  async sensors(now: Date): Promise<Freshness[]> {
    const version = (await this.versions.current()).of('observations', 'wells');
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const make = () => this.measurements.findSensors(now);
    const sensors = await this.#sensors.get('sensors', `${version} ${minute}`, make);
    return sensors
      .map(({ last_at, ...sensor }) => ({
        ...sensor,
        last_at: last_at?.toISOString() ?? null,
        state: freshness(last_at, now),
      }))
      .sort((one, other) => (one.last_at ?? '').localeCompare(other.last_at ?? '') || one.well_ndx - other.well_ndx);
  }
}
