import { englishText } from '@portal/shared-api/import-texts';
import { StateWellNumbers1797033600000 } from '../../src/database/migrations/1797033600000-StateWellNumbers.ts';
import { describeSharedStateNumbers } from '../../src/wells/shared-state-numbers-sql.ts';
import { testDatabase } from '../support/test-api.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';

const database = testDatabase();

describe('the migration of state well numbers', () => {
  it('restores leading zeros and drops ".0", also in links, and lists wells that share a number', async () => {
    const link = (number: string) => `TWDB well report;https://state.example/GetReports.aspx?Num=${number}&Type=GWDB`;
    const well = (number: string, state: string | null, more: object = {}) =>
      toolWell(number, -102, 36, {
        state_well_number: state,
        state_links: state && link(state),
        well_report_tracking_number: null,
        ...more,
      });
    await insertWells(database, [
      well('260303', '260303'),
      well('0260304', '0260304'),
      well('260304', '260304'),
      well('260305', '260305'),
      well('260305.0', '260305.0'),
      well('NP-1', '2750102.0', { well_report_tracking_number: '690123.0' }),
      well('NP-2', 'see file'),
      well('NP-3', null, { well_report_tracking_number: '690124' }),
    ]);
    await database.transaction((manager) => new StateWellNumbers1797033600000().up(manager.queryRunner!));
    const rows = await database.query<Record<string, string | null>[]>(
      `SELECT well_number, state_well_number, state_links, well_report_tracking_number FROM well ORDER BY well_number`,
    );
    const after = (number: string, state: string | null, tracking: string | null = null) => ({
      well_number: number,
      state_well_number: state,
      state_links: state && link(state),
      well_report_tracking_number: tracking,
    });
    expect(rows).toEqual([
      after('0260303', '0260303'),
      after('0260304', '0260304'),
      after('0260305', '0260305'),
      after('260304', '0260304'),
      after('260305.0', '0260305'),
      after('NP-1', '2750102', '690123'),
      after('NP-2', 'see file'),
      after('NP-3', null, '690124'),
    ]);
    expect((await describeSharedStateNumbers(database)).map(englishText)).toEqual([
      'Several wells have the state well number 0260304: 0260304, 260304.',
      'Several wells have the state well number 0260305: 0260305, 260305.0.',
    ]);
  });
});
