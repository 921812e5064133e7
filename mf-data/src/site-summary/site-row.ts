import type { SiteSummary } from '@portal/shared-api';
import { type OpenGraph, SERIES } from '@portal/shared-charts';
import { t } from '@portal/shared-i18n';
import { type LocalDate, localDate } from '@portal/shared-ui/time';

export interface SiteRow {
  id: string;
  site: SiteSummary;
  start: LocalDate;
  end: LocalDate;
}

export const siteRows = (sites: readonly SiteSummary[], zone: string): SiteRow[] =>
  sites.map((site) => ({
    id: `${site.well_ndx} ${site.parameter} ${site.data_provider ?? ''}`,
    site,
    start: localDate(Date.parse(site.start_period_of_record), zone),
    end: localDate(Date.parse(site.end_period_of_record), zone),
  }));

export function atWells(rows: readonly SiteRow[]): string {
  const count = new Set(rows.map(({ site }) => site.well_ndx)).size;
  return t('at {count, plural, one {# well} other {# wells}}', { count });
}

/** In addresses: the graph's name, or the parameter's where there is no graph. */
export const seriesName = ({ series, parameter }: SiteSummary): string => series ?? parameter;

/** `well=7&series=winter`, with the provider if there is one. */
export function siteQuery({ site }: SiteRow): URLSearchParams {
  const query = new URLSearchParams({ well: String(site.well_ndx), series: seriesName(site) });
  if (site.data_provider !== null) query.set('provider', site.data_provider);
  return query;
}

/** The row that an address opens, preferably of the same provider; `null` if there is none. */
export function rowOf(query: URLSearchParams, rows: readonly SiteRow[]): SiteRow | null {
  const [well, series, provider] = ['well', 'series', 'provider'].map((name) => query.get(name));
  const found = rows.filter(({ site }) => String(site.well_ndx) === well && seriesName(site) === series);
  return found.find(({ site }) => site.data_provider === provider) ?? found[0] ?? null;
}

/** With all series of the well to choose from; `null` where there is no graph. */
export function graphOf({ site }: SiteRow, rows: readonly SiteRow[]): OpenGraph | null {
  if (site.series === null) return null;
  const ofWell = new Set(rows.filter((row) => row.site.well_ndx === site.well_ndx).map((row) => row.site.series));
  const available = SERIES.filter((kind) => ofWell.has(kind));
  return { wellNdx: site.well_ndx, well: site.well_id, available, kind: site.series, start: null, end: null };
}
