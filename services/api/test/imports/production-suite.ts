import { insertGpus, runImport } from '../support/import-files.ts';
import { importSuite } from './suite.ts';

/** Of the portal: reports are filed in that of the district. */
const ZONE = 'Pacific/Kiritimati';
const NOW = Date.parse('2026-11-22T12:00:00Z');

/** GPUs 1 and 2 with wells W-1 and W-2, W-0 outside of them, and imports of what belongs to them. */
export function productionSuite() {
  const suite = importSuite(async (database) => {
    await insertGpus(database, 1, 2);
    await database.query(`INSERT INTO well (well_number, npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source,
      gpu_number, location) SELECT number, 1, 1, 1, 'import:ours', gpu, 'SRID=4326;POINT(-101.88 36.02)'
      FROM (VALUES ('W-1', 1), ('W-2', 2), ('W-0', NULL)) AS given (number, gpu)`);
  });
  const { database, files } = suite;
  const permits = (...rows: string[]) =>
    runImport(database, 'permits', files.csv('permit_number,gpu_number,holder,issued_on', ...rows));
  const meters = (header: string, ...rows: string[]) => runImport(database, 'meters', files.csv(header, ...rows));
  const reportsIn = (path: string) => runImport(database, 'reports', path, { timeZone: ZONE, now: NOW });
  const reportsWith =
    (columns: string) =>
    (...rows: string[]) =>
      reportsIn(files.csv(`gpu_number,year,acre_feet,submitted_on,${columns}`, ...rows));
  return { ...suite, permits, meters, reportsIn, reportsWith, reports: reportsWith('checked_on') };
}
