import { readFileSync } from 'node:fs';
import { importFile, summaryLines } from '../../src/imports/command.ts';
import type { Values } from '../../src/imports/options.ts';
import { RefusalReport } from '../../src/imports/refusal-report.ts';
import { publicDataFile } from '../support/database.ts';
import { readFileHere } from '../support/read-here.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { importSuite } from './suite.ts';

const { database, files, table } = importSuite((database) =>
  insertWells(database, [
    toolWell('DA-1', -102, 36, { state_well_number: '0354402' }),
    toolWell('DA-2', -102.1, 36, { state_well_number: null }),
  ]),
);

const file = (name: string, content: string | Buffer): string => files.write(name, content);
const HEADER = 'well,time,depth_to_water_ft';
const csv = (...rows: string[]): string => file('levels.csv', [HEADER, ...rows, ''].join('\n'));

const DEPTH = 'Depth to Water (Winter Observation)';
async function levels(
  path: string,
  {
    print = () => {},
    dryRun = false,
    ...more
  }: Partial<Values> & { print?: (line: string) => void; dryRun?: boolean } = {},
) {
  const report = await RefusalReport.open(undefined);
  const settings = {
    timeZone: 'America/Denver',
    now: Date.parse('2026-11-22T00:00Z'),
    print,
    report,
    read: readFileHere,
  };
  const saysItself = !path.endsWith('.csv') || more.format !== undefined || more.sites !== undefined;
  const parameter = saysItself ? undefined : DEPTH;
  const values = { ...(parameter && { parameter }), ...more, 'dry-run': dryRun };
  const result = await importFile(database, 'measurements', { path, values, ...settings });
  return { ...result, reasons: report.first };
}
const readings = () =>
  table(`SELECT well_number, parameter_ndx, collect_timestamp, result_value, reported_value, reported_unit
    FROM observation JOIN well USING (well_ndx) ORDER BY 1, 2, 3`);

describe('importing measurements', () => {
  it('stops the whole import for an unknown parameter, instead of refusing each row', () =>
    expect(levels(csv('DA-1,2026-01-05,100'), { parameter: 'Depth to Water' })).rejects.toThrow(
      /^“Depth to Water” is not a parameter of the portal\./,
    ));
  it('adds readings, then changes differing ones and keeps their old values, then changes nothing', async () => {
    const first = csv('DA-1,2026-01-05T18:00Z,100', 'DA-1,2026-02-05T18:00Z,101');
    expect(await levels(first)).toMatchObject({ counts: { rows: 2, added: 2, changed: 0, duplicates: 0, refused: 0 } });
    const second = csv('DA-1,2026-01-05T18:00Z,100.5', 'DA-1,2026-02-05T18:00Z,101', 'DA-1,2026-03-05T18:00Z,102');
    expect(await levels(second)).toMatchObject({ counts: { rows: 3, added: 1, changed: 1, duplicates: 1 } });
    expect(await table('SELECT import_ndx, result_value, earlier_import_ndx FROM replaced_observation')).toEqual([
      { import_ndx: 2, result_value: 100, earlier_import_ndx: 1 },
    ]);
    const before = await table("SELECT * FROM data_version WHERE name = 'wells'");
    expect(await levels(second)).toMatchObject({ counts: { rows: 3, added: 0, changed: 0, duplicates: 3 } });
    expect(await table("SELECT * FROM data_version WHERE name = 'wells'")).toEqual(before);
    expect((await readings()).map(({ result_value }) => result_value)).toEqual([100.5, 101, 102]);
    expect(await table('SELECT DISTINCT state, settled_by IS NOT NULL AS by FROM measurement_import')).toEqual([
      { state: 'committed', by: true },
    ]);
  });

  it('stores reported and converted values, and flags of each well', async () => {
    const path = file(
      'own.csv',
      'Well;Date;Time;Reading;Unit\nDA-1;02/13/2026;2:30 PM;30.48;m\nDA-2;02/14/2026;;50;ft\n',
    );
    const { conversions, notes } = await levels(path, { zone: 'America/Denver' });
    const [first, second] = ['2026-02-13T21:30:00Z', '2026-02-14T19:00:00Z'].map((time) => new Date(time));
    expect(await readings()).toMatchObject([
      { well_number: 'DA-1', collect_timestamp: first, result_value: 100, reported_value: 30.48, reported_unit: 'm' },
      { well_number: 'DA-2', collect_timestamp: second, result_value: 50, reported_value: null, reported_unit: null },
    ]);
    expect(conversions.map(({ from_unit, rule, rows }) => [from_unit, rule, rows])).toEqual([
      ['m', '× 3.28084', 1],
      ['feet', 'as reported', 1],
    ]);
    expect(notes).toEqual([]);
    expect(
      await table('SELECT DISTINCT has_winter_observations, has_telemetry, monitoring_status_ndx FROM well'),
    ).toEqual([{ has_winter_observations: true, has_telemetry: false, monitoring_status_ndx: 2 }]);
  });

  it('asks for the zone of times without one, naming the option, and stores nothing', async () => {
    const path = csv('DA-1,2026-01-05 12:00,100');
    const lines: string[] = [];
    await expect(levels(path, { print: (line) => lines.push(line) })).rejects.toThrow(
      'levels.csv leaves a question open. Nothing was imported. Run the command again with --zone America/Chicago, or',
    );
    expect(lines.slice(-7)).toEqual([
      'levels.csv has times that do not state their time zone. Which zone are they in?',
      expect.stringMatching(/^ {4}--zone America\/Chicago {3}proposed: Central time/),
      ...['CST', 'America/Denver', 'MST', 'UTC', '…'].map((zone) => expect.stringContaining(`    --zone ${zone}   `)),
    ]);
    expect(await table('SELECT state FROM measurement_import')).toEqual([{ state: 'failed' }]);
    expect(await readings()).toEqual([]);
    await levels(path, { answer: ['zone=America/Chicago'] });
    expect(await readings()).toMatchObject([{ collect_timestamp: new Date('2026-01-05T18:00:00Z') }]);
    await expect(levels(path, { answer: ['zone'] })).rejects.toThrow(/Enter it as question=answer/);
  });

  it('refuses single rows with line, reason, and text, and finds wells by state well number', async () => {
    const path = csv(
      'DA-1,2026-01-05,100',
      'XX-9,2026-01-05,100',
      'DA-1,2026-01-06,',
      'DA-1,2026-01-07,-9999',
      'DA-1,2026-01-08,Dry',
      'DA-1,2026-01-09,12o',
      'DA-1,2026-01-10,99000',
      'DA-1,2027-01-01,100',
      'DA-1,1849-01-01,100',
      'DA-1,2026-01-11',
      'DA-1,2026-02-30,100',
      '354402,2026-01-12,100',
    );
    const { counts, reasons } = await levels(path);
    expect(counts).toMatchObject({ rows: 12, added: 2, refused: 10 });
    expect(reasons.map(({ place, reason }) => `${place}: ${reason}`).join('\n')).toMatch(
      /3: .*no well XX-9.*\n.*4: The value is missing.*\n.*5: -9999 stands for no data\. .*\n.*6: There is no value: the cell says “Dry”.*\n.*7: “12o” is not a number.*\n.*8: .*cannot be right for Depth.*\n.*9: .*in the future.*\n.*10: .*before 1850.*\n.*11: The row has 2 cells, but the header has 3.*\n.*12: The calendar has no day/,
    );
    expect(reasons[0]!.text).toBe('XX-9,2026-01-05,100');
    expect((await readings()).map(({ well_number }) => well_number)).toEqual(['DA-1', 'DA-1']);
  });

  it('stores a repeated reading once, and refuses readings that contradict each other', async () => {
    const path = csv('DA-1,2026-01-05,100', 'DA-1,2026-01-05,100', 'DA-2,2026-01-05,7', 'DA-2,2026-01-05,8');
    const { counts, reasons } = await levels(path);
    expect(counts).toEqual({ rows: 4, readings: 4, added: 1, changed: 0, duplicates: 1, refused: 2 });
    expect(reasons.map(({ place, reason }) => [place, reason])).toEqual([
      ['line 4', 'Lines 4, 5 give different values for the same time. Keep one of them.'],
      ['line 5', 'Lines 4, 5 give different values for the same time. Keep one of them.'],
    ]);
  });

  it('changes nothing in a dry run, or if the file is truncated', async () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `DA-1,${new Date(index * 86_400_000).toISOString()},100`);
    await expect(levels(file('half.csv', [HEADER, ...rows, 'DA-1,2026-01-0'].join('\n')))).rejects.toThrow(
      'half.csv breaks off on line 3002: it was not copied completely. Copy it again.',
    );
    expect(await table('SELECT state, problem FROM measurement_import')).toEqual([
      { state: 'failed', problem: expect.stringContaining('breaks off') },
    ]);
    expect(await levels(csv(...rows), { dryRun: true })).toMatchObject({ counts: { added: 3_000 } });
    expect(await table('SELECT 1 FROM observation UNION ALL SELECT 1 FROM import_reading')).toEqual([]);
    expect(await table('SELECT 1 FROM measurement_import')).toHaveLength(1);
  });

  it('adds wells of a table of sites if the file has readings of them', async () => {
    await table(`INSERT INTO boundary (kind, name, location) VALUES ('district', 'GCD',
      'SRID=4326;MULTIPOLYGON(((-103 37, -101 37, -101 38, -103 38, -103 37)))')`);
    const sites = file(
      'sites.csv',
      'site_no,lat_from_site_no,lon_from_site_no\nS-1,36,-102\nS-2,36,-102\nS-3,-102,36\nDA-1,37,-101\n',
    );
    const rows = ['S-1', 'S-3', 'DA-1'].map((site) => `${site},2026-01-05T18:00Z,100`);
    const path = file('usgs.csv', ['site_no,lev_utc,depth_to_water_ft', ...rows, ''].join('\n'));
    const result = await levels(path, { sites });
    expect(result).toMatchObject({
      counts: { rows: 3, added: 2, refused: 1 },
      new_wells: 1,
      missing_wells: { wells: 1, readings: 1 },
      notes: ['1 new well lies outside the district. Make sure that the coordinates are right.'],
    });
    expect(result.reasons.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      'sites.csv line 4: The position -102, 36 is outside the area. Check whether latitude and longitude are exchanged.',
      'line 3: There is no well S-3. Import the wells first.',
    ]);
    expect(summaryLines(result, true)[1]).toMatch(/missing wells: 1, with 1 reading; to add them, use --sites/);
    expect(await table("SELECT well_number FROM well WHERE data_source = 'import:usgs'")).toEqual([
      { well_number: 'S-1' },
    ]);
    expect(await table('SELECT actor_user_id, actor, subject FROM audit_log')).toEqual([
      { actor_user_id: null, actor: expect.stringMatching(/ \(command line\)$/), subject: 'usgs.csv' },
    ]);
    await expect(levels(sites, { sites })).rejects.toThrow(/itself a table of sites\. Leave out --sites\./);
  });

  it('adds all wells of a table of sites without readings, or none in a dry run', async () => {
    const sites = file('sites.csv', 'site_no,lat_from_site_no,lon_from_site_no\nS-1,36,-102\nDA-1,37,-101\n');
    const options = { parameter: undefined };
    const dry = await levels(sites, { ...options, dryRun: true });
    expect(await table('SELECT 1 FROM well UNION ALL SELECT 1 FROM audit_log')).toHaveLength(2);
    const result = await levels(sites, options);
    expect(summaryLines(result, false)).toEqual(summaryLines(dry, false));
    expect(summaryLines(result, true)[0]).toBe('sites: 1 added, 1 repeated or already in the portal, 0 refused');
    expect(await table('SELECT well_number FROM well')).toHaveLength(3);
    expect((await levels(sites, options)).counts).toMatchObject({ added: 0, duplicates: 2 });
  });

  const [inl, sites] = [
    publicDataFile('levels/usgs_inl_groundwater_levels.csv'),
    publicDataFile('levels/usgs_inl_sites.csv'),
  ];
  (inl && sites ? it : it.skip)('adds the wells of 2,000 readings of the USGS (needs the public data)', async () => {
    const part = file('usgs.csv', readFileSync(inl!, 'utf8').split('\n').slice(0, 2_001).join('\n'));
    const answers = ['usgs-status=keep'];
    const result = await levels(part, { sites: sites!, answer: answers });
    expect(result).toMatchObject({ format: 'usgs-levels', counts: { rows: 2_000, added: 2_000, refused: 0 } });
    expect(result.new_wells).toBe(result.wells);
    const [well] = await table("SELECT * FROM well WHERE well_number = '432533112504901'");
    expect(well).toMatchObject({
      well_type_ndx: 6,
      has_winter_observations: true,
      data_source: 'import:usgs',
      well_depth_feet: '720',
      remarks: '01N 31E 08CDD1',
    });
    const providers = await table('SELECT DISTINCT data_provider_ndx FROM observation');
    expect(providers).toEqual([{ data_provider_ndx: 3 }]);
  });

  const lev = publicDataFile('telemetry/JDM1_20060130_CST_SL0652.lev');
  (lev ? it : it.skip)(
    'takes the depth of a logger into account where it is known (needs the public data)',
    async () => {
      const mapping = file('mapping.json', '{ "zone": "CST", "sensor_depth_feet": 120 }');
      const result = await levels(lev!, { well: 'DA-1', mapping, answer: ['compensation=compensated'] });
      expect(result).toMatchObject({
        format: 'solinst-lev',
        counts: { rows: 4_163, readings: 12_489, added: 12_489, refused: 0 },
      });
      expect(summaryLines(result, true)[0]).toMatch(/^levels: 4,163 rows, 12,489 readings: 12,489 added/);
      const [first] = await table(
        'SELECT collect_timestamp, result_value, reported_value FROM observation WHERE parameter_ndx = 2 ORDER BY 1 LIMIT 1',
      );
      expect(first).toEqual({
        collect_timestamp: new Date('2005-12-18T14:00:00Z'),
        result_value: 113.480971,
        reported_value: 1.987,
      });
      expect(
        await table("SELECT has_telemetry, has_water_temperature_data FROM well WHERE well_number = 'DA-1'"),
      ).toEqual([{ has_telemetry: true, has_water_temperature_data: true }]);
    },
  );
});
