import { runImport } from '../support/import-files.ts';
import { importSuite } from './suite.ts';

const { database, files } = importSuite();

const HEADER = 'No,Lat,Lon,Class,Owner,Depth,Notes';
const mapping = () =>
  files.mapping({
    well_number: 'No',
    latitude_dd: 'Lat',
    longitude_dd: 'Lon',
    well_class: 'Class',
    owner_name: 'Owner',
    well_depth_feet: 'Depth',
    remarks: 'Notes',
  });
function wells(header: string, ...rows: string[]) {
  return runImport(database, 'wells', files.csv(header, ...rows), { mapping: mapping() });
}

describe('importing wells', () => {
  it('finds columns by name if the mapping has none', async () => {
    const given = files.mapping({});
    const path = files.csv('well_number;latitude_dd;longitude_dd', 'W-1;36.1;-101.8');
    expect(await runImport(database, 'wells', path, { mapping: given })).toMatchObject({
      inserted: 1,
    });
    expect(await database.query('SELECT well_number, data_source FROM well')).toEqual([
      { well_number: 'W-1', data_source: 'import:ours' },
    ]);
  });

  it('notes how many wells lose a value to an empty cell', async () => {
    await wells(HEADER, 'W-1,36.1,-101.8,A,Sage,100,Windmill', 'W-2,36.1,-101.9,A,Sage,,', 'W-3,36.1,-102,,Sage,90,');
    const { notes } = await wells(HEADER, 'W-1,36.1,-101.8,,,100,', 'W-2,36.1,-101.9,,Reed,,', 'W-4,36.1,-102,,,,');
    expect(notes).toEqual([
      'Empty cells remove values that the portal has (with the number of rows): well_class (2), owner_name (1), remarks (1).',
    ]);
  });
});

describe('wells that an import adds, moves or gives another class', () => {
  // Class A needs 100 yards; a thousandth of a degree of latitude is 121 yards.
  const given = () =>
    files.mapping({
      well_number: 'No',
      latitude_dd: 'Lat',
      longitude_dd: 'Lon',
      well_class: 'Class',
      well_status: 'Status',
    });
  const importRows = (...rows: string[]) =>
    runImport(database, 'wells', files.csv('No,Lat,Lon,Class,Status', ...rows), { mapping: given() });

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

test('a mapping without columns keeps its source and bounds for a file of the state, even under the default source', async () => {
  const mapping = files.write('mapping.json', JSON.stringify({ source: 'wells', bounds: [-102, 36, -101, 37] }));
  const header = 'state_well_number,latitude_dd,longitude_dd,county,drilled_year,well_depth_ft';
  const path = files.csv(header, '354402,36.185834,-101.348056,Hansford,1896,66', '354601,35.2,-101.2,Hansford,,');
  expect(await runImport(database, 'wells', path, { mapping })).toMatchObject({
    inserted: 1,
    refusals: [{ place: 'line 3', reason: expect.stringContaining('is outside the area') }],
  });
  expect(await database.query('SELECT well_number, data_source FROM well')).toEqual([
    { well_number: '0354402', data_source: 'import:wells' },
  ]);
});

test('a mapping without a source keeps the source of a file of the state', async () => {
  const mapping = files.write('mapping.json', JSON.stringify({ bounds: [-102, 36, -101, 37] }));
  const header = 'state_well_number,latitude_dd,longitude_dd,county,drilled_year,well_depth_ft';
  const path = files.csv(header, '354402,36.185834,-101.348056,Hansford,1896,66', '354601,35.2,-101.2,Hansford,,');
  expect(await runImport(database, 'wells', path, { mapping })).toMatchObject({
    inserted: 1,
    refusals: [{ place: 'line 3', reason: expect.stringContaining('is outside the area') }],
  });
  expect(await database.query('SELECT data_source FROM well')).toEqual([{ data_source: 'import:twdb' }]);
});
