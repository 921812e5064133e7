import { sentenceSql } from '@portal/shared-api/import-texts';
import { wellNamed } from '../../../well-merges/former-numbers-sql.ts';
import { contradictingDays } from '../kept-days.ts';
import { type Merged, merge } from '../merge.ts';
import { keepMergedWells, noteMergedWells } from '../merged-wells.ts';
import type { Merging } from '../merging.ts';
import { holdStagedGpus, refuseEndedGpu } from '../refusals.ts';

/** Values that the portal may have learned since: an empty cell keeps them. */
const LEARNED = ['removed_on', 'last_reading'];

/** `gpu` is the row's GPU, else that of its well. */
const REFUSALS = [
  `SELECT line, ${sentenceSql('row-of-unknown-well', { wellNumber: 'well_number' })} AS reason FROM staged_meter
    WHERE well_number IS NOT NULL AND well_ndx IS NULL`,
  `SELECT line, CASE WHEN of_well IS NULL
        THEN ${sentenceSql('row-well-outside-gpu', { wellNumber: 'well_number', gpuNumber: 'gpu_number' })}
      ELSE ${sentenceSql('row-well-of-other-gpu', { wellNumber: 'well_number', ofWell: 'of_well', gpuNumber: 'gpu_number' })} END AS reason
    FROM staged_meter WHERE well_ndx IS NOT NULL AND of_well IS DISTINCT FROM coalesce(gpu_number, of_well)`,
  `SELECT line, ${sentenceSql('row-well-without-gpu', { wellNumber: 'well_number' })} AS reason FROM staged_meter
    WHERE well_ndx IS NOT NULL AND coalesce(gpu_number, of_well) IS NULL`,
  `SELECT line, ${sentenceSql('row-of-unknown-gpu', { gpuNumber: 'gpu_number' })} AS reason FROM staged_meter
    WHERE gpu_number IS NOT NULL AND NOT EXISTS (SELECT FROM gpu WHERE gpu.gpu_number = staged_meter.gpu_number)`,
];
const OF_WELL = `UPDATE staged_meter SET (well_ndx, of_well) = (SELECT well_ndx, gpu_number FROM well
  WHERE well.well_ndx = ${wellNamed('staged_meter.well_number')})`;
/** The wells are neither merged nor moved before the transaction ends. */
const HOLD = 'SELECT FROM well WHERE well_ndx IN (SELECT well_ndx FROM staged_meter) ORDER BY well_ndx FOR SHARE';
/** Ignores refused rows, whose lines are `$1`, as their corrections may follow in the file. */
const repeated = (noun: string): string => `
  SELECT line, ${sentenceSql('row-meter-repeated', { serial: 'serial', gpuNumber: 'gpu', noun: `'${noun}'`, first: 'first' })} AS reason FROM (
    SELECT line, serial, coalesce(gpu_number, of_well) AS gpu,
      min(line) OVER (PARTITION BY serial, coalesce(gpu_number, of_well)) AS first FROM staged_meter WHERE line <> ALL ($1)) AS row
  WHERE line <> first`;
const OF_OTHERS = `
  SELECT line, ${sentenceSql('row-meter-of-other-source', { serial: 'serial', gpuNumber: 'meter.gpu_number', source: 'meter.data_source' })} AS reason
  FROM staged_meter JOIN meter USING (serial)
  WHERE meter.gpu_number = coalesce(staged_meter.gpu_number, of_well) AND meter.data_source <> $1`;

const COLUMNS = `serial text, unit text, digits int, gpu_number int, well_number text, multiplier numeric, installed_on date,
  first_reading numeric, removed_on date, last_reading numeric, well_ndx int, of_well int`;

/** Matches meters by GPU and serial number. Fields without a column, and known removals, keep their values. */
export async function mergeMeters(merging: Merging): Promise<Merged> {
  const { manager, found } = merging;
  const has = (field: string) => found.fields.includes(field);
  await merging.stage('staged_meter', COLUMNS);
  await manager.query(OF_WELL);
  await holdStagedGpus(merging, 'staged_meter');
  await manager.query(HOLD);
  await manager.query(OF_WELL);
  for (const query of REFUSALS) await merging.refuse(query);
  await refuseEndedGpu(merging, 'staged_meter');
  await merging.refuse(repeated(found.noun), [[...merging.refusals.keys()]]);
  await merging.refuse(OF_OTHERS, [found.source]);
  await manager.query('UPDATE staged_meter SET gpu_number = coalesce(gpu_number, of_well)');
  await merging.refuse(
    contradictingDays({
      table: 'meter',
      staged: 'staged_meter',
      key: ['gpu_number', 'serial'],
      earlier: 'installed_on',
      later: 'removed_on',
      mayBeSame: true,
      keeps: (day) => LEARNED.includes(day) || !has(day),
    }),
  );
  await merging.drop('staged_meter');
  await noteMergedWells(merging);
  await manager.query(`UPDATE staged_meter SET ${LEARNED.map((column) => `${column} = coalesce(staged_meter.${column}, meter.${column})`)}
    FROM meter WHERE meter.gpu_number = staged_meter.gpu_number AND meter.serial = staged_meter.serial`);
  const own = found.fields.filter((field) => !['serial', 'gpu_number', 'well_number'].includes(field));
  const merged = await merge(manager, {
    table: 'meter',
    staged: 'staged_meter',
    key: ['gpu_number', 'serial'],
    columns: [...(has('well_number') ? ['well_ndx'] : []), ...own],
    whenNew: { data_source: `'${found.source}'` },
    order: 'line',
    name: "format('%s of GPU %s', staged_meter.serial, staged_meter.gpu_number)",
    shown: {
      well_ndx: {
        field: 'well_number',
        text: (of) => `(SELECT well_number FROM well WHERE well.well_ndx = ${of}.well_ndx)`,
      },
    },
  });
  await keepMergedWells(merging);
  return merged;
}
