import { Injectable } from '@nestjs/common';
import type { WellCount } from '@portal/shared-api';
import type { CallOutput } from '@portal/shared-api/client';
import { WELL } from '@portal/shared-api/records';
import type { Identity } from '@portal/shared-auth/nest';
import { VersionedCache } from '../cache/versioned-cache.ts';
import { Content } from '../http/content.ts';
import { boundsOfView, type ViewQuery } from '../public-map/bounds.ts';
import { MapSettingsService } from '../public-map/map-settings.service.ts';
import { createRedactor } from '../records/record-sql.ts';
import { WellColumnsRepository } from './well-columns.repository.ts';
import { type FilterQuery, filtersOf } from './well-filters.ts';
import { WellsInViewRepository } from './wells-in-view.repository.ts';
import { type Page, wellsInView } from './wells-in-view.ts';

type WellsInView = CallOutput<'GET /public-map/wells'>;

type View = FilterQuery & Page & ViewQuery;

/** Merges counts that differ only in withheld properties. */
function mergeCounts(counts: readonly WellCount[], withheld: ReadonlySet<string>): WellCount[] {
  const masked = createRedactor(WELL, withheld);
  const merged = new Map<string, WellCount>();
  for (const { count, ...told } of counts) {
    const row = masked(told);
    const key = JSON.stringify(row);
    merged.set(key, { ...row, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}

@Injectable()
export class WellsInViewService {
  constructor(
    private readonly settings: MapSettingsService,
    private readonly columns: WellColumnsRepository,
    private readonly wells: WellsInViewRepository,
    private readonly cache: VersionedCache,
  ) {}

  async counts(caller: Identity | null): Promise<Content<WellCount[]>> {
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('well');
    if (!withheld) return Content.ofJson<WellCount[]>([]);
    const name = `well-counts:${[...withheld].sort().join(',')}`;
    return this.cache.get(name, map.versions.of('wells', 'lookups'), async () => {
      const counts = await this.wells.counts(map.versions);
      return Content.ofJson(mergeCounts(counts, withheld));
    });
  }

  /** @throws ProblemError 400 if the view is not a rectangle */
  async wellsIn(view: View, caller: Identity | null): Promise<WellsInView> {
    const asked = boundsOfView(view);
    const map = await this.settings.visibleTo(caller);
    const withheld = map.withheldOf('well');
    if (!withheld) return { total: 0, wells: [] };
    const page = { ...view, sort: withheld.has(view.sort) ? 'Well' : view.sort } as const;
    const { total, ids } = wellsInView(await this.columns.at(map.versions), asked, filtersOf(view, withheld), page);
    const wells = await this.wells.findByIds(ids);
    return { total, wells: wells.map(createRedactor(WELL, withheld)) };
  }
}
