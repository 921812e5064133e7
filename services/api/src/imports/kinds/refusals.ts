import type { Merging } from './merging.ts';

/** Refuses rows that repeat a key. @param note appended to the reason */
export const refuseRepeated = (merging: Merging, table: string, key: string, note = ''): Promise<void> =>
  merging.refuse(
    `SELECT line, format('${key} %s is already on ${merging.found.noun} %s${note}', ${key}, first) AS reason
    FROM (SELECT line, ${key}, min(line) OVER (PARTITION BY ${key}) AS first FROM ${table}) AS row WHERE line <> first`,
  );

/** Refuses rows that belong to another source. @param reason for `format`, before the name of that source */
export const refuseOthers = (
  merging: Merging,
  staged: string,
  table: string,
  key: string,
  reason: string,
): Promise<void> =>
  merging.refuse(
    `SELECT line, format('${reason} "%s"', ${key}, known.data_source) AS reason
    FROM ${staged} JOIN (SELECT ${key}, data_source FROM ${table}) AS known USING (${key}) WHERE known.data_source <> $1`,
    [merging.found.source],
  );

export const refuseWithoutGpu = (merging: Merging, table: string): Promise<void> =>
  merging.refuse(
    `SELECT line, format('there is no GPU %s: import the GPUs first', gpu_number) AS reason FROM ${table} AS given
    WHERE gpu_number IS NOT NULL AND NOT EXISTS (SELECT FROM gpu WHERE gpu.gpu_number = given.gpu_number)`,
  );
