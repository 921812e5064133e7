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
  it('finds the columns of a mapping without any by their names', async () => {
    const given = files.mapping({});
    const path = files.csv('well_number;latitude_dd;longitude_dd', 'W-1;36.1;-101.8');
    expect(await runImport(database, 'wells', path, { mapping: given })).toMatchObject({
      inserted: 1,
    });
    expect(await database.query('SELECT well_number, data_source FROM well')).toEqual([
      { well_number: 'W-1', data_source: 'import:ours' },
    ]);
  });

  it('says of how many wells empty cells take something away', async () => {
    await wells(HEADER, 'W-1,36.1,-101.8,A,Sage,100,Windmill', 'W-2,36.1,-101.9,A,Sage,,', 'W-3,36.1,-102,,Sage,90,');
    const { notes } = await wells(HEADER, 'W-1,36.1,-101.8,,,100,', 'W-2,36.1,-101.9,,Reed,,', 'W-4,36.1,-102,,,,');
    expect(notes).toEqual(['Empty cells take away what was there: well_class of 2, owner_name of 1, remarks of 1']);
  });
});
