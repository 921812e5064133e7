import { testDatabase } from '../support/test-api.ts';
import { describeWithData, runCommand } from './import.ts';
import { groupBy, sampleTen, tableOf } from './own-parse.ts';

const database = testDatabase();

const WELLS = 'wells/twdb_ogallala_wells_npgcd.csv';
const DISTRICT = 'boundaries/npgcd_boundary.geojson';

describeWithData('wells of the Texas Water Development Board', [WELLS, DISTRICT], (path, district) => {
  it('are all stored as in the file, with the same counts by county', async () => {
    const own = tableOf(path!);
    expect((await runCommand(database, 'wells', path!)).lines).toEqual([
      `wells: ${own.length.toLocaleString('en-US')} inserted, 0 updated, 0 unchanged, 0 refused`,
      expect.stringMatching(/note: Columns that were not read: .*inside_npgcd/),
    ]);
    const countBy = (rows: readonly { county: string }[]) =>
      Object.fromEntries([...groupBy(rows, ({ county }) => county)].map(([county, all]) => [county, all.length]));
    const stored = await database.query<{ county: string; well: Record<string, unknown> }[]>(
      `SELECT county.name AS county, jsonb_build_object('state_well_number', state_well_number,
        'longitude', ST_X(location), 'latitude', ST_Y(location), 'depth', well_depth_feet, 'county', county.name,
        'remarks', remarks, 'completion_date', completion_date) AS well
      FROM well JOIN county USING (county_ndx)`,
    );
    expect(countBy(stored)).toEqual(countBy(own as never));
    const wells = new Map(stored.map(({ well }) => [well.state_well_number, well]));
    for (const row of sampleTen(own)) {
      // The file lacks the leading zero of these counties' numbers.
      const number = `0${row.state_well_number}`;
      expect(wells.get(number)).toEqual({
        state_well_number: number,
        longitude: Number(row.longitude_dd),
        latitude: Number(row.latitude_dd),
        depth: Number(row.well_depth_ft),
        county: row.county,
        remarks: `Drilled ${row.drilled_year}`,
        completion_date: null,
      });
    }
  });

  it('lie in the district as the file says, and a second import changes nothing', async () => {
    const inside = tableOf(path!).filter(({ inside_npgcd }) => inside_npgcd === 'true').length;
    await runCommand(database, 'boundaries', district!);
    const [row] = await database.query<[{ count: number }]>(
      `SELECT count(*)::int AS count FROM well, boundary WHERE kind = 'district' AND ST_Covers(boundary.location, well.location)`,
    );
    expect(row.count).toBe(inside);
    expect((await runCommand(database, 'wells', path!)).lines).toEqual([
      'wells: 0 inserted, 0 updated, 1,713 unchanged, 0 refused',
      expect.stringMatching(/note: Columns that were not read/),
      expect.stringMatching(/note: The same file was committed on/),
    ]);
  });
});
