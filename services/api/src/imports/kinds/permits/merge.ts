import { type Emptied, noteEmptied } from '../emptied.ts';
import { contradictingDays } from '../kept-days.ts';
import { type Merged, merge } from '../merge.ts';
import type { Merging } from '../merging.ts';
import { sentenceAbout } from '../some.ts';
import { permits } from './fields.ts';

const EMPTIED: Emptied = Object.fromEntries(permits.fields.all.map((field) => [field, { field }]));

/** Permits are known by their number, each with the GPU that it is for; what the file has no column of stays as it is. */
export async function mergePermits(merging: Merging): Promise<Merged> {
  const { manager, found, notes } = merging;
  await manager.query(
    'CREATE TEMPORARY TABLE staged_permit ON COMMIT DROP AS SELECT 0 AS line, permit.* FROM permit WITH NO DATA',
  );
  await merging.fill('staged_permit');
  await merging.refuse(
    `SELECT line, format('permit_number %s is already on ${found.noun} %s: a permit is for one GPU', permit_number, first) AS reason
     FROM (SELECT line, permit_number, min(line) OVER (PARTITION BY permit_number) AS first FROM staged_permit) AS row
     WHERE line <> first`,
  );
  await merging.refuse(
    `SELECT line, format('GPU %s is not there: import the GPUs first', gpu_number) AS reason FROM staged_permit
     WHERE gpu_number IS NOT NULL AND NOT EXISTS (SELECT FROM gpu WHERE gpu.gpu_number = staged_permit.gpu_number)`,
  );
  await merging.refuse(
    `SELECT line, format('permit_number %s belongs to a permit from "%s"', permit_number, known.data_source) AS reason
     FROM staged_permit JOIN (SELECT permit_number, data_source FROM permit) AS known USING (permit_number)
     WHERE known.data_source <> $1`,
    [found.source],
  );
  await merging.refuse(
    contradictingDays({
      table: 'permit',
      staged: 'staged_permit',
      key: ['permit_number'],
      earlier: 'issued_on',
      later: 'expires_on',
      mayBeSame: false,
      keeps: (day) => !found.fields.includes(day),
    }),
  );
  await merging.drop('staged_permit');
  const without = await manager.query<{ permit_number: string }[]>(
    'SELECT permit_number FROM staged_permit WHERE gpu_number IS NULL ORDER BY line',
  );
  const numbers = without.map(({ permit_number }) => permit_number);
  notes.push(
    ...sentenceAbout(
      numbers,
      'permit is for no GPU: it has no account',
      'permits are for no GPU: they have no account',
    ),
  );
  const columns = found.fields.filter((field) => field !== 'permit_number');
  const given = { table: 'permit', staged: 'staged_permit', key: ['permit_number'], columns };
  await noteEmptied(merging, given, EMPTIED);
  return merge(manager, { ...given, whenNew: { data_source: `'${found.source}'` }, order: 'line' });
}
