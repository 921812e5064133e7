import { Injectable } from '@nestjs/common';
import type { MapGpu, SearchResult } from '@portal/shared-api';
import { GPU } from '@portal/shared-api/records';
import type { Identity } from '@portal/shared-auth/nest';
import { MapSettingsService, type VisibleMap } from '../public-map/map-settings.service.ts';
import { createRedactor } from '../records/record-sql.ts';
import { gpusContaining } from './gpu-keys.ts';
import { GpusRepository } from './gpus.repository.ts';
import { type Candidate, gpuCandidate, rankResults, WELL_NUMBERS, wellCandidate } from './search-results.ts';
import { searchKey } from './search-text.ts';
import { WellSearchRepository } from './well-search.repository.ts';

/** Maximum of the database's integer type for GPU numbers. */
const MAX_GPU_NUMBER = 2_147_483_647;

/** Reads "gpu 1001" as the number 1001. */
function gpuNumberOf(key: string): number | null {
  const [, digits] = /^(?:gpu)?0*([1-9]\d{0,9})$/.exec(key) ?? [];
  return digits === undefined || Number(digits) > MAX_GPU_NUMBER ? null : Number(digits);
}

/** The map calls a well “Well DA-0566”, in Spanish “Pozo DA-0566”. */
const withoutLabel = (text: string): string => text.replace(/^\s*(?:well|pozo)\s+(?=\S)/i, '');

@Injectable()
export class MapSearchService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly wells: WellSearchRepository,
    private readonly gpus: GpusRepository,
  ) {}

  async search(text: string, limit: number, caller: Identity | null): Promise<SearchResult[]> {
    const key = searchKey(withoutLabel(text));
    if (key === '') return [];
    const map = await this.settings.visibleTo(caller);
    const [gpus, wells] = await Promise.all([
      this.#gpus(key, map, limit),
      this.#wells(key, map.withheldOf('well'), limit),
    ]);
    return rankResults([...gpus, ...wells], limit);
  }

  async gpusOf(numbers: readonly number[], caller: Identity | null): Promise<MapGpu[]> {
    const withheld = (await this.settings.visibleTo(caller)).withheldOf('gpu');
    if (!withheld || withheld.has('gpu_number')) return [];
    const known = [...new Set(numbers)].filter((number) => number <= MAX_GPU_NUMBER);
    const gpus = await this.gpus.findByNumbers(known);
    return gpus.map(createRedactor(GPU, withheld));
  }

  async #gpus(key: string, map: VisibleMap, limit: number): Promise<Candidate[]> {
    const withheld = map.withheldOf('gpu');
    if (!withheld || withheld.has('gpu_number')) return [];
    const asked = String(gpuNumberOf(key) ?? key);
    const keys = await this.gpus.keys(map.versions);
    const found = await this.gpus.findByNumbers(gpusContaining(keys, asked, !withheld.has('gpu_name'), limit));
    return found.map(createRedactor(GPU, withheld)).flatMap((gpu) => gpuCandidate(gpu, asked));
  }

  async #wells(key: string, withheld: ReadonlySet<string> | null, limit: number): Promise<Candidate[]> {
    if (!withheld || withheld.has('Well')) return [];
    const numbers = WELL_NUMBERS.filter((name) => !withheld.has(name));
    const gpu = withheld.has('GPU') ? null : gpuNumberOf(key);
    const ids = new Set(await this.wells.findBeginning(key, numbers, gpu, limit));
    if (ids.size < limit) for (const id of await this.wells.findContaining(key, limit)) ids.add(id);
    const rows = await this.wells.findByIds([...ids]);
    return rows.flatMap((row) => wellCandidate(row, key, gpu, withheld));
  }
}
