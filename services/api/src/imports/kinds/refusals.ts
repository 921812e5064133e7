import { sentenceSql } from '@portal/shared-api/import-texts';
import { FORMER_NUMBERS } from '../../well-merges/former-numbers-sql.ts';
import type { Merging } from './merging.ts';

/** Refuses rows with a repeated key. */
export const refuseRepeated = (
  merging: Merging,
  table: string,
  key: string,
  code: 'row-well-repeated' | 'row-permit-repeated',
): Promise<void> =>
  merging.refuse(
    `SELECT line, ${sentenceSql(code, { number: key, noun: `'${merging.found.noun}'`, first: 'first' })} AS reason
    FROM (SELECT line, ${key}, min(line) OVER (PARTITION BY ${key}) AS first FROM ${table}) AS row WHERE line <> first`,
  );

/** Refuses rows that would register a well again that was merged, by its number or a state well number that no well has today. */
export const refuseMergedWells = (merging: Merging, table: string): Promise<void> =>
  merging.refuse(
    `SELECT line, ${sentenceSql('row-of-merged-well', { number: 'given.well_number', into: 'min(well.well_number)' })} AS reason
    FROM ${table} AS given JOIN ${FORMER_NUMBERS} AS former ON given.well_number IN (former.number, former.state_number)
      JOIN well ON well.well_ndx = former.well_ndx
    WHERE NOT EXISTS (SELECT FROM well AS own WHERE given.well_number IN (own.well_number, own.state_well_number))
    GROUP BY line, given.well_number`,
  );

/** Refuses rows that belong to another source. */
export const refuseOthers = (
  merging: Merging,
  staged: string,
  table: string,
  key: string,
  code: 'row-well-of-other-source' | 'row-permit-of-other-source' | 'row-gpu-of-other-source',
): Promise<void> =>
  merging.refuse(
    `SELECT line, ${sentenceSql(code, { number: key, source: 'known.data_source' })} AS reason
    FROM ${staged} JOIN (SELECT ${key}, data_source FROM ${table}) AS known USING (${key}) WHERE known.data_source <> $1`,
    [merging.found.source],
  );

/** @param which of the rows: reports of earlier years are those of the GPU that ended */
export const refuseEndedGpu = (merging: Merging, table: string, which = 'true'): Promise<void> =>
  merging.refuse(
    `SELECT line, ${sentenceSql('row-of-ended-gpu', { gpuNumber: 'given.gpu_number', day: 'ended_on' })} AS reason
    FROM ${table} AS given JOIN gpu USING (gpu_number) WHERE ended_on IS NOT NULL AND ${which}`,
  );

/** The rows' GPUs are neither removed, joined nor split before the transaction ends. */
export const holdStagedGpus = ({ manager }: Merging, table: string): Promise<unknown> =>
  manager.query(`SELECT FROM gpu WHERE gpu_number IN (SELECT gpu_number FROM ${table}) ORDER BY gpu_number FOR SHARE`);

export const refuseWithoutGpu = (merging: Merging, table: string): Promise<void> =>
  merging.refuse(
    `SELECT line, ${sentenceSql('row-of-unknown-gpu', { gpuNumber: 'gpu_number' })} AS reason FROM ${table} AS given
    WHERE gpu_number IS NOT NULL AND NOT EXISTS (SELECT FROM gpu WHERE gpu.gpu_number = given.gpu_number)`,
  );
