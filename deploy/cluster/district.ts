import type { Cluster } from './cluster.ts';
import { query } from './databases.ts';
import type { LoadOptions, Read } from './load.ts';

const REPORTS = 4;

export async function seededLoad({ databases: { primaryUrl }, issuer, client }: Cluster): Promise<LoadOptions> {
  const [well] = (await query(
    primaryUrl,
    `SELECT well_ndx, well_number, ST_X(location) AS lon, ST_Y(location) AS lat FROM well
    WHERE has_winter_observations AND gpu_number IS NOT NULL ORDER BY well_ndx LIMIT 1`,
  )) as [{ well_ndx: number; well_number: string; lon: number; lat: number }];
  const reports = await query<{ gpu_number: number; year: number }>(
    primaryUrl,
    `SELECT gpu_number, year FROM production_report JOIN gpu USING (gpu_number)
    WHERE withdrawn_at IS NULL AND submitted_at IS NULL ORDER BY year DESC, gpu_number LIMIT ${REPORTS}`,
  );
  const staff = await issuer.headers('auth0|staff', ['Administrator']);
  const owner = await issuer.headers('auth0|owner', ['Well Owner']);
  const open = (what: string, path: string): Read => ({ what, path: `/api${path}` });
  const signedIn = (what: string, path: string, headers: { authorization: string }): Read => ({
    ...open(what, path),
    headers,
  });
  return {
    client,
    reads: [
      open('layers', '/public-map/layers'),
      open('sources', '/public-map/sources?data=link'),
      open('tile', '/tiles/wells/5/7/12.mvt'),
      open('search', `/map-search?q=${encodeURIComponent(well.well_number)}`),
      open('wells nearby', `/adjacent-wells/${well.lat}/${well.lon}/5280`),
      signedIn('own permits', '/account/permits', owner),
      open('counts', '/public-map/well-counts'),
      open('tile', '/tiles/wells/6/14/25.mvt'),
      open('well', `/ui-map-wells-rev/${well.well_ndx}`),
      signedIn('reports', '/production/reports', staff),
      signedIn('summary', '/ui-site-summary', staff),
      open('places', '/map-search/places?q=Dumas'),
      signedIn('dashboard', '/dashboard/district', staff),
    ],
    reports: reports.map(({ gpu_number, year }) => ({
      path: `/api/production/reports/${gpu_number}/${year}`,
      headers: staff,
    })),
  };
}

export async function countFound({ databases }: Cluster, marks: ReadonlySet<string>): Promise<number> {
  const rows = await query<{ mark: string }>(
    databases.primaryUrl,
    `SELECT change->>'to' AS mark FROM audit_log, jsonb_array_elements(changes) AS change
    WHERE change->>'field' = 'Notes' AND change->>'to' = ANY ($1) GROUP BY mark HAVING count(*) = 1`,
    [[...marks]],
  );
  return rows.length;
}
