import type { OwnVerification } from '@portal/shared-api';
import { CountsChangedError } from '../../src/imports/imports.repository.ts';
import { PlannedChangeRunner } from '../../src/planned-changes/planned-change-runner.ts';
import { ImportFiles, runImport } from '../support/import-files.ts';
import { METER, replacement, reportInserter } from '../support/production-fixtures.ts';
import type { Act, Answer, Stage } from './act.ts';
import { ownGpu, REPORT_ACTS, upload } from './report-acts.ts';
import { change } from './staff-acts.ts';

const reason = 'Told by phone';
const ADD_READING = 'POST /production/meters/{meter_ndx}/readings';
const FEE = 'POST /late-fees/{gpu_number}/{year}';

/** The report comes late, and is charged for it, $500. */
async function charged(stage: Stage) {
  const submit = await REPORT_ACTS.find(({ name }) => name === 'submission')!.prepare(stage);
  const { status, body } = await submit();
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { gpu_number: await ownGpu(stage), year: 2026 };
}
const fee = (stage: Stage, params: object, version: number, body: object) => () =>
  stage.call('ada', FEE, { params: params as never, version, body });

const add =
  ({ call }: Stage, kind: string, values: object) =>
  () =>
    call('ada', 'POST /records/{kind}', { params: { kind }, body: { values, reason } });

/** An import of a file, as from the command line. */
const imported = (kind: Parameters<typeof runImport>[1], ...lines: string[]): Act['prepare'] => {
  return async ({ world }) => {
    return async (): Promise<Answer> => {
      const files = new ImportFiles();
      try {
        const { inserted, updated, refusals } = await runImport(world.database, kind, files.csv(...lines), {
          now: world.now.getTime(),
        });
        const isDone = inserted + updated > 0;
        return {
          status: isDone ? 200 : 409,
          body: isDone ? {} : { code: 'refused', detail: JSON.stringify(refusals) },
        };
      } catch (error) {
        // The page says that the counts have changed, and shows them again.
        if (error instanceof CountsChangedError)
          return { status: 409, body: { code: 'changed', detail: error.message } };
        return { status: 500, body: { detail: String(error) } };
      } finally {
        files.remove();
      }
    };
  };
};

const planned = async (stage: Stage) => {
  const { ndx } = await stage.row<{ ndx: number }>(
    "INSERT INTO owner (owner_name) VALUES ('Planned Farm') RETURNING owner_ndx AS ndx",
  );
  return change(stage, 'permits', 'permit', 'permit_ndx', 1, { values: { owner_ndx: ndx, held_since: '2027-07-12' } });
};

/** Of meters, fees, verification, records and imports. */
export const OTHER_ACTS: readonly Act[] = [
  {
    name: 'reading of a meter',
    writes: 'meter_reading',
    prepare:
      async ({ call }) =>
      () =>
        call('owner', ADD_READING, { params: { meter_ndx: METER.a1 }, body: { reading: 520, read_on: '2027-07-10' } }),
  },
  {
    name: 'withdrawal of a reading',
    writes: 'meter_reading',
    prepare: async ({ call }) => {
      const params = { meter_ndx: METER.a1 };
      const body = { reading: 520, read_on: '2027-07-10' };
      const { body: added } = await call('owner', ADD_READING, { params, body });
      const { reading_ndx } = added as { reading_ndx?: number };
      return () =>
        call('owner', 'POST /production/meter-readings/{reading_ndx}/withdrawal', {
          params: { reading_ndx },
          body: { reason },
        });
    },
  },
  {
    name: 'replacement of a meter',
    writes: 'meter',
    prepare:
      async ({ call }) =>
      () =>
        call('owner', 'POST /production/meters/{meter_ndx}/replacement', {
          params: { meter_ndx: METER.a1 },
          body: replacement({ changed_on: '2027-07-01' }),
        }),
  },
  {
    name: 'new meter',
    writes: 'meter',
    prepare: async (stage) => {
      const gpu_number = await ownGpu(stage);
      const well = 'SELECT well_ndx FROM well WHERE gpu_number = $1 ORDER BY well_number DESC LIMIT 1';
      const { well_ndx } = await stage.row<{ well_ndx: number }>(well, [gpu_number]);
      const meter = { serial: 'A-7', unit: 'acre-feet', digits: 6, multiplier: 1 };
      return add(stage, 'meters', { ...meter, gpu_number, well_ndx });
    },
  },
  {
    name: 'removal of a meter',
    writes: 'meter',
    prepare: (stage) =>
      change(stage, 'meters', 'meter', 'meter_ndx', METER.a2, {
        values: { removed_on: '2027-07-01', last_reading: 9 },
      }),
  },
  {
    name: 'charge of a late fee',
    writes: 'late_fee_entry',
    prepare: async (stage) => {
      const params = { gpu_number: await ownGpu(stage), year: 2026 };
      await reportInserter(stage.world.database)(2026, { gpu: params.gpu_number, submitted: '2027-07-09' });
      return fee(stage, params, 1, { act: 'charge', cents: 50_000, reason: null });
    },
  },
  {
    name: 'payment of a late fee',
    writes: 'late_fee_entry',
    prepare: async (stage) =>
      fee(stage, await charged(stage), 2, { act: 'pay', cents: 20_000, paid_on: '2027-07-09', reference: '1042' }),
  },
  {
    name: 'waiving of a late fee',
    writes: 'late_fee_entry',
    prepare: async (stage) => fee(stage, await charged(stage), 2, { act: 'waive', cents: 30_000, reason }),
  },
  {
    name: 'verification by the owner',
    writes: 'ownership_verification',
    prepare: async ({ ok, call }) => {
      const { owners } = await ok<OwnVerification>('owner', 'GET /verification');
      const { owner_ndx, shown_key } = owners[0]!;
      return () =>
        call('owner', 'POST /verification/{owner_ndx}', { params: { owner_ndx }, body: { shown_key, disputes: [] } });
    },
  },
  {
    name: 'edit of a well',
    writes: 'well',
    prepare: (stage) => change(stage, 'wells', 'well', 'well_ndx', 1, { values: { remarks: 'Seen' } }),
  },
  {
    name: 'well moved into the GPU',
    writes: 'well',
    prepare: async (stage) =>
      change(stage, 'wells', 'well', 'well_ndx', 5, { values: { gpu_number: await ownGpu(stage) } }),
  },
  {
    name: 'new well',
    writes: 'well',
    prepare: async (stage) =>
      add(stage, 'wells', {
        ...{ well_number: 'DA-77', well_class: 1, well_type: 1, well_status: 1, gpu_number: await ownGpu(stage) },
        ...{ latitude_dd: 36.012, longitude_dd: -101.891 },
      }),
  },
  {
    name: 'document of a well',
    writes: 'record_document',
    prepare: async (stage) => () => upload(stage, 'ada', '/records/wells/2/documents', { file_name: 'deed.pdf' }),
  },
  {
    name: 'document of a GPU',
    writes: 'record_document',
    prepare: async (stage) => {
      const gpu = await ownGpu(stage);
      return () => upload(stage, 'ada', `/records/gpus/${gpu}/documents`, { file_name: 'deed.pdf' });
    },
  },
  {
    name: 'name of a GPU',
    writes: 'gpu',
    prepare: async (stage) =>
      change(stage, 'gpus', 'gpu', 'gpu_number', await ownGpu(stage), { values: { gpu_name: 'New place' } }),
  },
  {
    name: 'import of a permit',
    writes: 'permit',
    prepare: async (stage) =>
      imported('permits', 'permit_number,gpu_number,holder', `P-9,${await ownGpu(stage)},Sage`)(stage),
  },
  {
    name: 'import of a meter',
    writes: 'meter',
    prepare: async (stage) =>
      imported(
        'meters',
        'serial,gpu_number,well_number,unit,digits',
        `A-8,${await ownGpu(stage)},DA-9,acre-feet,6`,
      )(stage),
  },
  {
    name: 'import of a report',
    writes: 'production_report',
    prepare: async (stage) =>
      imported(
        'reports',
        'gpu_number,year,acre_feet,submitted_on',
        `${await ownGpu(stage)},2026,300,2027-02-01`,
      )(stage),
  },
  { name: 'planning of a transfer', writes: 'planned_change', prepare: planned },
  {
    name: 'planned transfer',
    writes: 'permit',
    prepare: async (stage) => {
      const plan = await planned(stage);
      const { status, body } = await plan();
      if (status !== 200) throw new Error(JSON.stringify(body));
      const { world } = stage;
      world.now = new Date('2027-07-12T18:00:00Z');
      return async (): Promise<Answer> => {
        await world.api.part(PlannedChangeRunner).runDue();
        const { state } = await stage.row<{ state: string }>(
          'SELECT state FROM planned_change ORDER BY planned_ndx LIMIT 1',
        );
        return { status: state === 'done' ? 200 : 409, body: { code: state, detail: 'Not made.' } };
      };
    },
  },
];
