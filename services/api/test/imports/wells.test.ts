import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicDataFile } from '../support/database.ts';
import { polygon, runImport, squareRing } from '../support/import-files.ts';
import { zippedShapefile } from '../support/shapefile.ts';
import { importSuite } from './suite.ts';

const { database, files, table } = importSuite();

const HEADER = 'state_well_number,latitude_dd,longitude_dd,county,drilled_year,well_depth_ft';
const file = (content: string): string => files.write('file', content);
const csv = (...rows: string[]): string => file([HEADER, ...rows, ''].join('\n'));

async function wells(path: string, options: { dryRun?: boolean; mapping?: string } = {}) {
  const { refusals, ...result } = await runImport(database, 'wells', path, {
    ...options,
    report: join(files.folder, 'report.csv'),
  });
  return { ...result, reasons: refusals };
}
const versions = (): Promise<unknown> => database.query('SELECT * FROM data_version ORDER BY name');

/** A mapping that names no column: they are found by their names. */
const OURS = () => ({ mapping: files.mapping({}) });

describe('importing wells', () => {
  it('inserts, then updates changes, then changes nothing', async () => {
    const first = csv(
      '354402,36.185834,-101.348056,Hansford,1896,73.0',
      '354601,36.196945,-101.288611,Hansford,1904,181',
    );
    expect(await wells(first)).toMatchObject({ inserted: 2, updated: 0, unchanged: 0, refused: 0 });
    const changed = csv(
      '354402,36.185834,-101.348056,Hansford,1896,75',
      '354601,36.196945,-101.288611,Hansford,1904,181',
    );
    expect(await wells(changed)).toMatchObject({ inserted: 0, updated: 1, unchanged: 1 });
    const before = await versions();
    expect(await wells(changed)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 });
    expect(await versions()).toEqual(before);
    expect(await table('SELECT well_number, well_depth_feet, remarks, data_source FROM well ORDER BY 1')).toEqual([
      { well_number: '0354402', well_depth_feet: '75', remarks: 'Drilled 1896', data_source: 'import:twdb' },
      { well_number: '0354601', well_depth_feet: '181', remarks: 'Drilled 1904', data_source: 'import:twdb' },
    ]);
  });

  it('refuses a row by the name of its file’s own column', async () => {
    const path = file(['Well No,Lat,Lon,Depth (ft)', 'W-1,36.1,-101.8,deep', ''].join('\n'));
    const columns = { well_number: 'Well No', latitude_dd: 'Lat', longitude_dd: 'Lon', well_depth_feet: 'Depth (ft)' };
    const { reasons } = await wells(path, { mapping: files.mapping(columns), dryRun: true });
    expect(JSON.stringify(reasons)).toContain('Depth (ft) “deep” is not a number');
  });

  it('is recorded in the audit log with person, file, and counts if it changes something', async () => {
    const path = csv('354402,36.185834,-101.348056,Hansford,1896,73.0', '354401,,-101.8,Moore,1950,100');
    await wells(path, { dryRun: true });
    await wells(path);
    await wells(path);
    expect(await table('SELECT * FROM audit_log')).toMatchObject([
      {
        ...{ action: 'import-committed', actor_user_id: null, subject: 'file' },
        actor: expect.stringMatching(/ \(command line\)$/),
        changes: [
          { field: 'Wells added', from: null, to: '1' },
          { field: 'Rows refused', from: null, to: '1' },
        ],
      },
    ]);
  });

  it('fills in what the file lacks, unknown codes and the GPU that contains a well, or keeps the values of the portal', async () => {
    await database.query(`INSERT INTO gpu (gpu_number, total_acres, location)
      VALUES (77, 640, ST_Multi(ST_MakeEnvelope(-101.4, 36.1, -101.3, 36.2, 4326)))`);
    const path = csv('354402,36.185834,-101.348056,Hansford,1896,73.0');
    await wells(path);
    expect(await table('SELECT * FROM well')).toMatchObject([
      {
        ...{ npgcd_well_class_ndx: 999, well_type_ndx: 999, npgcd_well_status_ndx: 999 },
        ...{ gpu_number: 77, completion_date: null },
      },
    ]);
    await database.query("UPDATE well SET npgcd_well_class_ndx = 1, owner_name = 'Sage Ranch'");
    expect(await wells(path)).toMatchObject({ unchanged: 1 });
    expect(await table('SELECT npgcd_well_class_ndx, owner_name FROM well')).toEqual([
      { npgcd_well_class_ndx: 1, owner_name: 'Sage Ranch' },
    ]);
  });

  it('refuses single rows with line and reason, and imports the others', async () => {
    await database.query(`INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx,
      data_source, location) VALUES ('0354405', 1, 1, 1, 'demo', 'SRID=4326;POINT(-102 36)')`);
    const result = await wells(
      csv(
        '354401,36.1,-101.8,Moore,1950,100',
        '354402,,-101.8,Moore,1950,100',
        '354401,36.2,-101.8,Moore,1950,100',
        '354403,-101.8,36.1,Moore,1950,100',
        '354404,36.1,-101.8,Moore',
        '354405,36.1,-101.8,Moore,1950,100',
      ),
    );
    expect(result).toMatchObject({ inserted: 1, refused: 5 });
    expect(result.reasons.map(({ place }) => place)).toEqual(['line 3', 'line 4', 'line 5', 'line 6', 'line 7']);
    expect(result.reasons.map(({ reason }) => reason).join('\n')).toMatch(
      /incomplete[\s\S]*already on line 2[\s\S]*exchanged[\s\S]*has 4 cells[\s\S]*came from another source, “demo”/,
    );
    const written = readFileSync(join(files.folder, 'report.csv'), 'utf8').trim().split('\n');
    expect(written.map((line) => line.replace(/^line \d+,("[^"]*"|[^,]*),/, ''))).toEqual([
      'place,reason,text',
      '"354402,,-101.8,Moore,1950,100"',
      '"354401,36.2,-101.8,Moore,1950,100"',
      '"354403,-101.8,36.1,Moore,1950,100"',
      '"354404,36.1,-101.8,Moore"',
      '"354405,36.1,-101.8,Moore,1950,100"',
    ]);
    expect(await table('SELECT well_number FROM well ORDER BY 1')).toEqual([
      { well_number: '0354401' },
      { well_number: '0354405' },
    ]);
  });

  it('writes nothing if the file is truncated, or in a dry run', async () => {
    const rows = Array.from(
      { length: 2500 },
      (_, index) => `${2_01_101 + 1000 * Math.floor(index / 99) + (index % 99)},36.1,-101.8,Moore,1950,100`,
    );
    await expect(wells(csv(...rows, '9999,36.1,"-101.8'))).rejects.toThrow(/never closed/);
    expect(await table('SELECT 1 FROM well')).toEqual([]);
    expect(await wells(csv(...rows), { dryRun: true })).toMatchObject({ inserted: 2500 });
    expect(await table('SELECT 1 FROM well')).toEqual([]);
  });

  it('recognizes a well by state well number, even if a spreadsheet has changed it', async () => {
    const at = '36.185834,-101.348056,Hansford,1896,73.0';
    await wells(csv(`260303,${at}`, `2750102.0,${at}`));
    expect(await wells(csv(`0260303,${at}`, `02-60-303,${at}`, `2750102,${at}`))).toMatchObject({
      inserted: 0,
      unchanged: 2,
      reasons: [{ place: 'line 3', reason: 'Well 0260303 is already on line 2. Keep one of the two.' }],
    });
    expect(await table('SELECT well_number, state_well_number, state_links FROM well ORDER BY 1')).toEqual([
      { well_number: '0260303', state_well_number: '0260303', state_links: expect.stringContaining('Num=0260303&') },
      { well_number: '2750102', state_well_number: '2750102', state_links: expect.stringContaining('Num=2750102&') },
    ]);
  });

  it('notes which wells share a state well number', async () => {
    const row = (no: string, state: string) => `${no},${state},36.1,-101.8`;
    const rows = [row('X-1', '260303'), row('X-2', '0260303'), row('X-3', '0260304')];
    const columns = { well_number: 'No', state_well_number: 'State', latitude_dd: 'Lat', longitude_dd: 'Lon' };
    const { notes } = await wells(files.csv('No,State,Lat,Lon', ...rows), { mapping: files.mapping(columns) });
    expect(notes).toEqual(['Several wells have the state well number 0260303: X-1, X-2.']);
  });

  it('notes how many wells lose a value to an empty cell', async () => {
    const importRows = (...rows: string[]) =>
      wells(files.csv('well_number,latitude_dd,longitude_dd,well_class,owner_name,remarks', ...rows), OURS());
    await importRows('W-1,36.1,-101.8,A,Sage,Windmill', 'W-2,36.1,-101.9,A,Sage,', 'W-3,36.1,-102,,Sage,');
    const { notes } = await importRows('W-1,36.1,-101.8,,,', 'W-2,36.1,-101.9,,Reed,', 'W-4,36.1,-102,,,');
    expect(notes).toEqual([
      'Empty cells remove values that the portal has (with the number of rows): well_class (2), owner_name (1), remarks (1).',
    ]);
  });

  it('stores text as it is, even if it is SQL', async () => {
    const owner_name = "Robert'); DROP TABLE well; --";
    const path = files.csv('well_number,latitude_dd,longitude_dd,owner_name', `X-1,36.1,-101.8,${owner_name}`);
    await wells(path, OURS());
    expect(await table('SELECT owner_name, data_source FROM well')).toEqual([
      { owner_name, data_source: 'import:ours' },
    ]);
  });
});

describe('wells that an import adds, moves or gives another class', () => {
  // Class A needs 100 yards; a thousandth of a degree of latitude is 121 yards.
  const importRows = (...rows: string[]) =>
    wells(files.csv('well_number,latitude_dd,longitude_dd,well_class,well_status', ...rows), OURS());

  it('are named if they are closer to others than the rules allow, once, and only if both count', async () => {
    const { notes } = await importRows(
      'W-1,36.1000,-101.8,A,Active',
      'W-2,36.1005,-101.8,A,Active',
      'W-3,36.1004,-101.8,A,Plugged',
      'W-4,36.2000,-101.8,A,Active',
    );
    expect(notes).toEqual([
      '2 wells that are new, moved or of another class are closer to other wells than the spacing rules allow: W-1, W-2. Make sure that places and classes are right.',
    ]);
  });

  it('are not named again by a file that changes neither place nor class', async () => {
    await importRows('W-1,36.1000,-101.8,A,Active', 'W-2,36.1005,-101.8,A,Active', 'W-4,36.2000,-101.8,A,Active');
    const again = await importRows('W-1,36.1000,-101.8,A,Inactive', 'W-2,36.1005,-101.8,A,Active');
    expect(again.notes).toEqual([]);
    const moved = await importRows('W-4,36.1008,-101.8,A,Active');
    expect(moved.notes).toEqual([expect.stringMatching(/^1 well that is new, .*: W-4\./)]);
  });
});

test('a mapping without columns keeps its source and bounds for a file of the state, and without a source that of the state', async () => {
  for (const [source, expected] of [
    ['wells', 'import:wells'],
    [undefined, 'import:twdb'],
  ]) {
    const mapping = files.write('mapping.json', JSON.stringify({ source, bounds: [-102, 36, -101, 37] }));
    const path = csv('354402,36.185834,-101.348056,Hansford,1896,66', '354601,35.2,-101.2,Hansford,,');
    expect(await wells(path, { mapping })).toMatchObject({
      inserted: 1,
      reasons: [{ place: 'line 3', reason: expect.stringContaining('is outside the area') }],
    });
    expect(await table('SELECT well_number, data_source FROM well')).toEqual([
      { well_number: '0354402', data_source: expected },
    ]);
    await table('DELETE FROM well');
  }
});

describe('map files', () => {
  const rows = [{ state_well: '354402', county: 'Hansford', drilled_ye: '1896', well_depth: '73.0' }];

  it('import wells by the mapping of tables, even if a shapefile truncates field names', async () => {
    const path = files.write('wells.zip', zippedShapefile([[-101.348056, 36.185834]], rows));
    expect(await wells(path)).toMatchObject({ inserted: 1, refused: 0 });
    expect(await table('SELECT ST_AsText(location) AS at, * FROM well')).toMatchObject([
      {
        ...{ well_number: '0354402', at: 'POINT(-101.348056 36.185834)' },
        ...{ well_depth_feet: '73', remarks: 'Drilled 1896' },
      },
    ]);
    expect(await wells(csv('354402,36.185834,-101.348056,Hansford,1896,73.0'))).toMatchObject({ unchanged: 1 });
  });

  it('import wells from GeoJSON, refusing other features', async () => {
    const mapping = files.mapping({ well_number: 'No' });
    const path = files.geoJson(
      [{ No: 354402 }, { type: 'Point', coordinates: [-101.348056, 36.185834, 900] }],
      [{ No: 354403 }, polygon(squareRing(-102, 36))],
      [{ No: 354404 }, null],
      [{ No: 354405 }, { type: 'Point', coordinates: [36.185834, -101.348056] }],
    );
    const { inserted, refused, reasons } = await wells(path, { mapping });
    expect([inserted, refused]).toEqual([1, 3]);
    expect(reasons.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
      'feature 2: The feature is a Polygon. Wells are points: export it as a Point.',
      'feature 3: The feature has no geometry. Draw it in your GIS, or remove it.',
      'feature 4: The position -101.348056, 36.185834 is outside the area. Check whether latitude and longitude are exchanged.',
    ]);
    await expect(wells(files.csv('No', '1'), { mapping })).rejects.toThrow(
      /^table\.csv is a table, and the mapping does not name its columns of latitude_dd, longitude_dd\./,
    );
  });
});

describe('importing the public data', () => {
  const twdb = publicDataFile('wells/twdb_ogallala_wells_npgcd.csv');
  const present = twdb ? it : it.skip;
  const title = (text: string) => (twdb ? text : `${text} — skipped: the public data is not beside this checkout`);

  present(title('imports all 1,713 wells of the TWDB, once'), async () => {
    expect(await wells(twdb!)).toMatchObject({ inserted: 1713, refused: 0 });
    expect(await wells(twdb!)).toMatchObject({ inserted: 0, updated: 0, unchanged: 1713 });
  });
});
