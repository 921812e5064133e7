import type { SiteSummary } from '@portal/shared-api';
import { type OpenGraph, SERIES } from '@portal/shared-charts';
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
  const wells = new Set(rows.map(({ site }) => site.well_ndx)).size;
  return `at ${wells.toLocaleString('en-US')} ${wells === 1 ? 'well' : 'wells'}`;
}

/** How the address names what is measured: by its graph, or by its parameter where the portal draws none. */
export const seriesName = ({ series, parameter }: SiteSummary): string => series ?? parameter;

/** The query of the address that opens a site: `well=7&series=winter`, with the provider where there is one. */
export function siteQuery({ site }: SiteRow): URLSearchParams {
  const query = new URLSearchParams({ well: String(site.well_ndx), series: seriesName(site) });
  if (site.data_provider !== null) query.set('provider', site.data_provider);
  return query;
}

/** The row that an address opens, by the same provider where that is one of the series'; `null` when there is none. */
export function rowOf(query: URLSearchParams, rows: readonly SiteRow[]): SiteRow | null {
  const [well, series, provider] = ['well', 'series', 'provider'].map((name) => query.get(name));
  const found = rows.filter(({ site }) => String(site.well_ndx) === well && seriesName(site) === series);
  return found.find(({ site }) => site.data_provider === provider) ?? found[0] ?? null;
}

/** The graph of a row with all series of its well to choose from; `null` where the portal draws none. */
export function graphOf({ site }: SiteRow, rows: readonly SiteRow[]): OpenGraph | null {
  if (site.series === null) return null;
  const ofWell = new Set(rows.filter((row) => row.site.well_ndx === site.well_ndx).map((row) => row.site.series));
  const available = SERIES.filter((kind) => ofWell.has(kind));
  return { wellNdx: site.well_ndx, well: site.well_id, available, kind: site.series, start: null, end: null };
}

const MAP_ZOOM = 14;
const DIGITS = 5;

export function mapPath({ lat, lon }: SiteSummary, graph: OpenGraph | null): string {
  const place = `#map=${MAP_ZOOM}/${lat.toFixed(DIGITS)}/${lon.toFixed(DIGITS)}`;
  if (!graph) return `/${place}`;
  const { wellNdx, kind, start, end } = graph;
  return `/${place}&graph=${`${wellNdx}/${kind}/${start ?? ''}/${end ?? ''}`.replace(/\/+$/, '')}`;
}
