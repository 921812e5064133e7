import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearTestDatabase } from '../support/database.ts';
import { testDatabase } from '../support/test-api.ts';
import { describeWithData, runCommand } from './import.ts';
import { linesOf, sampleTen, tableOf } from './own-parse.ts';

jest.setTimeout(600_000);

/** Imports every tenth of the 85,843 levels by default; REAL_DATA_STEP=1 imports all. */
const STEP = Number(process.env.REAL_DATA_STEP ?? 10);

const database = testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'portal-real-data-'));
beforeEach(() => clearTestDatabase(database));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}
const number = (count: number): string => count.toLocaleString('en-US');
const optional = (text: string | undefined): number | null => (text === 'nan' || !text ? null : Number(text));

interface Stored {
  well: string;
  parameter: number;
  at: Date;
  value: number;
  reported: number | null;
  unit: string | null;
  provider: string;
}
const readings = () =>
  database.query<Stored[]>(
    `SELECT well_number AS well, parameter_ndx AS parameter, collect_timestamp AS at, result_value AS value,
      reported_value AS reported, reported_unit AS unit, data_provider.name AS provider
    FROM observation JOIN well USING (well_ndx) JOIN data_provider USING (data_provider_ndx)`,
  );

const LEVELS = 'levels/usgs_inl_groundwater_levels.csv';
const SITES = 'levels/usgs_inl_sites.csv';

describeWithData('levels and sites of the Idaho National Laboratory', [LEVELS, SITES], (levels, sites) => {
  it('sites are stored with place, altitude and depth; streams without a place are refused', async () => {
    const own = tableOf(sites!);
    const placed = own.filter(({ lat_from_site_no }) => lat_from_site_no !== '');
    const { lines, refusals } = await runCommand(database, 'levels', sites!);
    expect(lines[0]).toBe(
      `sites: ${placed.length} added, 0 repeated or already in the portal, ${own.length - placed.length} refused`,
    );
    expect(new Set(refusals.map(({ reason }) => reason))).toEqual(new Set(['lat_from_site_no is missing. Enter it.']));
    const stored = await database.query<Record<string, unknown>[]>(
      `SELECT well_number AS site, remarks AS name, ST_Y(location) AS latitude, ST_X(location) AS longitude,
        surface_elevation_feet::float8 AS altitude, well_depth_feet::float8 AS depth, monitoring_status_ndx AS status
      FROM well`,
    );
    expect(stored).toHaveLength(placed.length);
    const bySite = new Map(stored.map((well) => [well.site, well]));
    for (const row of sampleTen(placed)) {
      expect(bySite.get(row.site_no!)).toEqual({
        site: row.site_no,
        name: row.site_nm,
        latitude: Number(row.lat_from_site_no),
        longitude: Number(row.lon_from_site_no),
        altitude: optional(row.altitude_ft),
        depth: optional(row.well_depth_ft),
        status: 1,
      });
    }
  });

  it('levels are stored in UTC and feet, except those of pumped wells and those below the bottom of a well', async () => {
    const part = file('levels.csv', ...linesOf(levels!).filter((line, at) => line !== '' && at % STEP === 0));
    const own = tableOf(part);
    const depths = new Map(tableOf(sites!).map((row) => [row.site_no, optional(row.well_depth_ft)]));
    const isStatic = ({ status }: Record<string, string>): boolean => status === '1' || status === '';
    // Well depths are rounded, and levels may be measured from a pipe above the ground.
    const fits = (row: Record<string, string>): boolean =>
      Number(row.depth_to_water_ft) <= (depths.get(row.site_no!) ?? Number.POSITIVE_INFINITY) + 10;
    const kept = own.filter((row) => isStatic(row) && fits(row));
    const wells = new Set(kept.map(({ site_no }) => site_no));
    const provisional = own.filter(({ approval }) => approval === 'P').length;

    const import_ = ['--sites', sites!, '--answer', 'usgs-status=leave-out'];
    const { lines } = await runCommand(database, 'levels', part, ...import_);
    expect(lines.slice(0, 2)).toEqual([
      `levels: ${number(own.length)} rows, ${number(own.length)} readings: ${number(kept.length)} added, 0 changed, 0 duplicates, ${number(own.length - kept.length)} refused`,
      expect.stringMatching(`^  ${wells.size} wells, ${wells.size} of them new, `),
    ]);
    expect(lines.join('\n')).toMatch(new RegExp(`note: ${provisional} levels? (is|are) provisional`));
    const stored = await readings();
    expect([stored.length, new Set(stored.map(({ well }) => well)).size]).toEqual([kept.length, wells.size]);
    const byKey = new Map(stored.map((one) => [`${one.well} ${one.at.getTime()}`, one]));
    for (const row of sampleTen(kept)) {
      const at = new Date(row.lev_utc!.replace('Z', ':00Z'));
      expect(byKey.get(`${row.site_no} ${at.getTime()}`)).toEqual({
        well: row.site_no,
        parameter: 1,
        at,
        value: Number(row.depth_to_water_ft),
        reported: null,
        unit: null,
        provider: 'U.S. Geological Survey',
      });
    }
    const first = kept.map(({ lev_utc }) => lev_utc!).sort()[0]!;
    expect(Math.min(...stored.map(({ at }) => at.getTime()))).toBe(Date.parse(first.replace('Z', ':00Z')));
    const again = await runCommand(database, 'levels', part, ...import_);
    expect(again.lines[0]).toContain(`0 added, 0 changed, ${number(kept.length)} duplicates`);
  });
});

describeWithData('levels of the USGS as RDB', ['levels/usgs_waterservices_gwlevels.rdb.txt'], (path) => {
  it('are stored in UTC and feet, for the well that they name', async () => {
    const [types, ...rows] = tableOf(path!, '\t');
    expect([types!.lev_va, rows.length]).toEqual(['12s', 1]);
    const [row] = rows as [Record<string, string>];
    const sites = file(
      'sites.csv',
      'site_no,lat_from_site_no,lon_from_site_no',
      `${row.site_no},43.733333,-121.466111`,
    );
    const { lines, refusals } = await runCommand(database, 'levels', path!, '--sites', sites);
    expect([lines[0], refusals]).toEqual([
      'levels: 1 rows, 1 readings: 1 added, 0 changed, 0 duplicates, 0 refused',
      [],
    ]);
    expect([row.lev_tz_cd, row.lev_status_cd, row.lev_age_cd]).toEqual(['PDT', '', 'A']);
    expect(await readings()).toEqual([
      {
        well: row.site_no,
        parameter: 1,
        at: new Date(`${row.lev_dt}T${row.lev_tm}:00-07:00`),
        value: Number(row.lev_va),
        reported: null,
        unit: null,
        provider: 'U.S. Geological Survey',
      },
    ]);
  });
});

describeWithData('a logger’s file of Keith Lake', ['telemetry/JDM1_20060130_CST_SL0652.lev'], (path) => {
  it('is stored in UTC, feet, °F and µS/cm, with what was reported', async () => {
    const rows = linesOf(path!).flatMap((line) => {
      const match = /^(\d{4})\/(\d\d)\/(\d\d) (\d\d):(\d\d):(\d\d)\.0 +(\S+) +(\S+) +(\S+) *$/.exec(line);
      if (!match) return [];
      const [year, month, day, hour, minute, second, level, temperature, conductivity] = match.slice(1).map(Number);
      // Central Standard Time (UTC-6), as the file name says.
      const at = new Date(Date.UTC(year!, month! - 1, day!, hour! + 6, minute, second));
      return [{ at, level: level!, temperature: temperature!, conductivity: conductivity! }];
    });
    expect(rows).toHaveLength(4_163);
    const wells = file('wells.csv', 'well_number,latitude_dd,longitude_dd', 'JDM1,29.775,-94.02');
    await runCommand(database, 'wells', wells);
    const { lines } = await runCommand(
      database,
      'levels',
      path!,
      '--zone',
      'CST',
      '--answer',
      'compensation=compensated',
    );
    expect(lines[0]).toBe('levels: 4,163 rows, 12,489 readings: 12,489 added, 0 changed, 0 duplicates, 0 refused');
    const stored = new Map((await readings()).map((one) => [`${one.parameter} ${one.at.getTime()}`, one]));
    expect(stored.size).toBe(3 * rows.length);
    const millionths = (value: number): number => Math.round(value * 1e6) / 1e6;
    const provider = 'North Plains GCD';
    for (const { at, level, temperature, conductivity } of sampleTen(rows)) {
      const of = (parameter: number) => stored.get(`${parameter} ${at.getTime()}`);
      const well = { well: 'JDM1', at, provider };
      expect(of(5)).toEqual({ ...well, parameter: 5, value: millionths(level / 0.3048), reported: level, unit: 'm' });
      const fahrenheit = millionths(temperature * 1.8 + 32);
      expect(of(4)).toEqual({ ...well, parameter: 4, value: fahrenheit, reported: temperature, unit: '°C' });
      const micro = millionths(conductivity * 1000);
      expect(of(6)).toEqual({ ...well, parameter: 6, value: micro, reported: conductivity, unit: 'mS/cm' });
    }
  });
});
