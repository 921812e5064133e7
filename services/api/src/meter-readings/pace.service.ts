import { Injectable } from '@nestjs/common';
import type { GpuPace } from '@portal/shared-api';
import type { MeterChain, SeasonalShape } from '@portal/shared-api/pace';
import { DataVersions } from '../cache/data-versions.ts';
import { VersionedMemo } from '../cache/versioned-memo.ts';
import { AccountsRepository } from '../production/accounts.repository.ts';
import { GpuAccounts } from '../production/gpu-accounts.service.ts';
import { ProductionRulesRepository } from '../production/production-rules.repository.ts';
import { gpuPace, meterChains, type Seasons, seasonsBefore } from './gpu-pace.ts';
import { MeterReadingsRepository } from './meter-readings.repository.ts';

/** With fewer own seasons, those of the county say more about what can happen. */
const MIN_OWN_SEASONS = 3;
/** With fewer, a neighbor could read another's season from the forecast. */
const MIN_COUNTY_GPUS = 3;
/** More seasons of a county hardly change its deciles. */
const MAX_COUNTY_SEASONS = 60;

/** What GPUs used of their allowable so far. */
export interface GpuUse extends Pick<GpuPace, 'gpu_number' | 'year' | 'last_readings' | 'used_acre_feet'> {
  allowable_acre_feet: number;
  usable_reserve_acre_feet: number;
}

@Injectable()
export class PaceService {
  readonly #seasons = new VersionedMemo<Map<string, SeasonalShape[]>>();

  constructor(
    private readonly readings: MeterReadingsRepository,
    private readonly accounts: GpuAccounts,
    private readonly repository: AccountsRepository,
    private readonly rules: ProductionRulesRepository,
    private readonly versions: DataVersions,
  ) {}

  /** By number, of GPUs with a meter in use; none in a year without rules. @param gpuNumbers `null` for all */
  async ofGpus(gpuNumbers: readonly number[] | null, now: Date): Promise<GpuPace[]> {
    if (gpuNumbers?.length === 0) return [];
    const year = (await this.rules.findAll()).yearAt(now);
    const ofCounties = await this.#countySeasons(year);
    return this.#paces(gpuNumbers, now, (chains, county): Seasons => {
      const own = seasonsBefore(chains, year);
      if (own.length >= MIN_OWN_SEASONS) return { basis: 'own', seasons: own };
      const ofCounty = ofCounties.get(county ?? '');
      if (ofCounty) return { basis: 'county', seasons: ofCounty };
      return own.length > 0 ? { basis: 'own', seasons: own } : { basis: 'constant', seasons: [] };
    });
  }

  /** By number, without forecasts: quick enough for all GPUs of the district. @param gpuNumbers `null` for all */
  async usedSoFar(gpuNumbers: readonly number[] | null, now: Date): Promise<GpuUse[]> {
    const paces = await this.#paces(gpuNumbers, now, () => ({ basis: 'constant', seasons: [] }));
    return paces.map((pace) => {
      const { gpu_number, year, last_readings, used_acre_feet, allowable_acre_feet, usable_reserve_acre_feet } = pace;
      return { gpu_number, year, last_readings, used_acre_feet, allowable_acre_feet, usable_reserve_acre_feet };
    });
  }

  async #paces(
    gpuNumbers: readonly number[] | null,
    now: Date,
    seasonsFor: (chains: readonly MeterChain[], county: string | null) => Seasons,
  ): Promise<GpuPace[]> {
    const rules = await this.rules.findAll();
    const year = rules.yearAt(now);
    const accounts = await this.accounts.until(year, gpuNumbers, rules);
    const chainsOf = await this.#chains(gpuNumbers, year);
    return accounts.flatMap(({ gpu, years }) => {
      const chains = chainsOf.get(gpu.gpu_number) ?? [];
      const account = years.get(year);
      if (!account || !chains.some(({ isRemoved }) => !isRemoved)) return [];
      return gpuPace(gpu, account, chains, seasonsFor(chains, gpu.county));
    });
  }

  async #chains(gpuNumbers: readonly number[] | null, year: number): Promise<Map<number, MeterChain[]>> {
    const metersOf = await this.readings.findMeters(gpuNumbers, year);
    const meterNdxs = [...metersOf.values()].flatMap((meters) => meters.map(({ meter_ndx }) => meter_ndx));
    const known = await this.readings.findKnown(meterNdxs);
    return new Map([...metersOf].map(([gpuNumber, meters]) => [gpuNumber, meterChains(meters, known)]));
  }

  /** By county, the latest first. Computed anew only when readings, reports, GPUs or counties change. */
  async #countySeasons(year: number): Promise<Map<string, SeasonalShape[]>> {
    const data = (await this.versions.current()).of('gpus', 'boundaries');
    const version = `${year} ${data} ${await this.readings.findVersionBefore(year)}`;
    return this.#seasons.get('counties', version, async () => {
      const gpuNumbers = await this.readings.findGpusReadBefore(year);
      const chainsOf = await this.#chains(gpuNumbers, year);
      const counties = new Map<string, SeasonalShape[][]>();
      for (const { gpu_number, county } of gpuNumbers.length > 0 ? await this.repository.findGpus(gpuNumbers) : []) {
        const seasons = seasonsBefore(chainsOf.get(gpu_number) ?? [], year);
        if (county !== null && seasons.length > 0) counties.set(county, [...(counties.get(county) ?? []), seasons]);
      }
      return new Map(
        [...counties]
          .filter(([, ofGpus]) => ofGpus.length >= MIN_COUNTY_GPUS)
          .map(([county, ofGpus]) => [county, latestOfEach(ofGpus)]),
      );
    });
  }
}

/** In turn from each GPU, so that no single one decides. */
function latestOfEach(ofGpus: readonly SeasonalShape[][]): SeasonalShape[] {
  const inTurn: SeasonalShape[] = [];
  const most = Math.max(...ofGpus.map(({ length }) => length));
  for (let index = 0; index < most && inTurn.length < MAX_COUNTY_SEASONS; index++)
    inTurn.push(...ofGpus.map((seasons) => seasons[index]).filter((season) => season !== undefined));
  return inTurn.slice(0, MAX_COUNTY_SEASONS);
}
