import { sentence } from '@portal/shared-api/import-texts';
import { fileFields } from '@portal/shared-api/records';
import { type Emptied, noteEmptied } from '../emptied.ts';
import { contradictingDays } from '../kept-days.ts';
import { type Merged, merge } from '../merge.ts';
import type { Merging } from '../merging.ts';
import { holdStagedGpus, refuseEndedGpu, refuseOthers, refuseRepeated, refuseWithoutGpu } from '../refusals.ts';
import { sentenceAbout } from '../some.ts';

const EMPTIED: Emptied = Object.fromEntries(fileFields('permits').map(([field]) => [field, { field }]));

/** Matches permits by number; fields without a column keep their values. */
export async function mergePermits(merging: Merging): Promise<Merged> {
  const { manager, found, notes } = merging;
  await merging.stageLike('staged_permit', 'permit');
  await refuseRepeated(merging, 'staged_permit', 'permit_number', 'row-permit-repeated');
  await holdStagedGpus(merging, 'staged_permit');
  await refuseWithoutGpu(merging, 'staged_permit');
  await refuseEndedGpu(merging, 'staged_permit');
  await refuseOthers(merging, 'staged_permit', 'permit', 'permit_number', 'row-permit-of-other-source');
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
    ...sentenceAbout(numbers, (permits, named) => sentence('note-permits-without-gpu', { permits, numbers: named })),
  );
  const columns = found.fields.filter((field) => field !== 'permit_number');
  const given = { table: 'permit', staged: 'staged_permit', key: ['permit_number'], columns };
  await noteEmptied(merging, given, EMPTIED);
  return merge(manager, { ...given, whenNew: { data_source: `'${found.source}'` }, order: 'line' });
}
