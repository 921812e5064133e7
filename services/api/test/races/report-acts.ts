import { callPath } from '@portal/shared-api/client';
import request from 'supertest';
import { type Person, REPORT, reading, reportInserter } from '../support/production-fixtures.ts';
import type { Act, Answer, Stage } from './act.ts';

const YEAR = 2026;
const PDF = Buffer.from('%PDF-1.7 a gas bill');
const reason = 'Told by phone';

/** The GPU of the owner's permit: after a split or join, the new one. */
export const ownGpu = async ({ row }: Stage): Promise<number> =>
  (await row<{ gpu_number: number }>("SELECT gpu_number FROM permit WHERE permit_number = 'P-1'")).gpu_number;
const at = async (stage: Stage) => ({ gpu_number: await ownGpu(stage), year: YEAR });

export const upload = (stage: Stage, person: Person, path: string, query: object, bytes = PDF): PromiseLike<Answer> =>
  request(stage.world.api.url)
    .post(`/api${path}`)
    .query(query)
    .set({ authorization: `Bearer ${person}`, 'content-type': 'application/octet-stream' })
    .send(bytes);

/** A whole report by meters that pumped nothing. */
async function reportBody({ row }: Stage, gpu: number, version: number | null, submit: boolean) {
  const { meters } = await row<{ meters: number[] }>(
    `SELECT coalesce(json_agg(meter_ndx ORDER BY meter_ndx), '[]') AS meters FROM meter WHERE gpu_number = $1`,
    [gpu],
  );
  const readings = meters.map((meter_ndx) => reading(YEAR, { meter_ndx, start_reading: 5, end_reading: 5 }));
  // Its well comes to the owner's GPU by a join.
  return { version, submit, method: 'meter', notes: 'MO-3 has no pump.', readings };
}
const put = async (stage: Stage, version: number | null, submit: boolean) => {
  const params = await at(stage);
  const body = await reportBody(stage, params.gpu_number, version, submit);
  return () => stage.call('owner', `PUT ${REPORT}`, { params, body });
};
const saved = async (stage: Stage, submit: boolean) => {
  const params = await at(stage);
  const body = await reportBody(stage, params.gpu_number, null, submit);
  await stage.ok('owner', `PUT ${REPORT}`, { params, body });
  return params;
};
const check = async (stage: Stage, outcome: object, version = 1) => {
  const params = await at(stage);
  return () => stage.call('ada', `POST ${REPORT}/check`, { params, body: { version, ...outcome } });
};
const withdraw = (stage: Stage, params: { gpu_number: number; year: number }) =>
  stage.call('owner', `POST ${REPORT}/withdrawal`, { params, body: { version: 1, reason } });
const DOCUMENTS = 'POST /production/reports/{gpu_number}/{year}/documents';
const addDocument = (stage: Stage, params: { gpu_number: number; year: number }) =>
  upload(stage, 'owner', callPath(DOCUMENTS, { params }), { file_name: 'bill.pdf' });
const write = (stage: Stage, person: Person, params: { gpu_number: number; year: number }) =>
  stage.call(person, `POST ${REPORT}/messages`, { params, body: { text: 'Which meter is it?' } });

const report = { writes: 'production_report' };

/** Of owners and of those who check, about the report of 2026. */
export const REPORT_ACTS: readonly Act[] = [
  { ...report, name: 'draft', prepare: (stage) => put(stage, null, false) },
  { ...report, name: 'submission', prepare: (stage) => put(stage, null, true) },
  {
    ...report,
    name: 'submission of a draft',
    prepare: async (stage) => {
      await saved(stage, false);
      return put(stage, 1, true);
    },
  },
  {
    ...report,
    name: 'sheet of reports',
    prepare: async (stage) => {
      const gpu = await ownGpu(stage);
      const { serials } = await stage.row<{ serials: string[] }>(
        `SELECT coalesce(json_agg(serial ORDER BY serial), '[]') AS serials FROM meter WHERE gpu_number = $1`,
        [gpu],
      );
      const lines = serials.map((serial) => `${gpu},${serial},5,01/01/${YEAR},5,12/31/${YEAR},`);
      const header = 'GPU,Meter,Beginning reading,Beginning date,Ending reading,Ending date,Note';
      const sheet = Buffer.from([header, ...lines].join('\r\n'));
      const send = (more: object) =>
        upload(stage, 'owner', '/production/bulk', { year: YEAR, file_name: 'sheet.csv', ...more }, sheet);
      const { body } = await send({});
      const save = (body as { fingerprint?: string }).fingerprint;
      if (!save) throw new Error(`the sheet is refused: ${JSON.stringify(body)}`);
      return () => send({ save, submit: 'true' });
    },
  },
  {
    ...report,
    name: 'withdrawal of a report',
    prepare: async (stage) => {
      const params = await saved(stage, true);
      return () => withdraw(stage, params);
    },
  },
  {
    ...report,
    name: 'undo of a withdrawal',
    prepare: async (stage) => {
      const params = await saved(stage, true);
      await withdraw(stage, params);
      return () => stage.call('owner', `POST ${REPORT}/withdrawal/undo`, { params, body: { version: 2 } });
    },
  },
  {
    ...report,
    name: 'acceptance',
    prepare: async (stage) => {
      await saved(stage, true);
      return check(stage, { outcome: 'accepted' });
    },
  },
  {
    ...report,
    name: 'acceptance of many',
    prepare: async (stage) => {
      const { gpu_number, year } = await at(stage);
      const insert = reportInserter(stage.world.database);
      await insert(year - 1, { gpu: gpu_number, acreFeet: 480, checked: '2026-03-05' });
      await insert(year, { gpu: gpu_number });
      const body = { reports: [{ gpu_number, version: 1 }] };
      return () => stage.call('ada', 'POST /production/queue/{year}/acceptances', { params: { year }, body });
    },
  },
  {
    writes: 'report_message',
    name: 'sending back',
    prepare: async (stage) => {
      await saved(stage, true);
      return check(stage, { outcome: 'sent-back', reason });
    },
  },
  {
    ...report,
    name: 'first document',
    prepare: async (stage) => {
      const params = await at(stage);
      return () => addDocument(stage, params);
    },
  },
  {
    writes: 'production_document',
    name: 'document of a draft',
    prepare: async (stage) => {
      const params = await saved(stage, false);
      return () => addDocument(stage, params);
    },
  },
  {
    writes: 'production_document',
    name: 'removal of a document',
    prepare: async (stage) => {
      const { body } = await addDocument(stage, await saved(stage, false));
      const { document_ndx } = body as { document_ndx?: number };
      return () => stage.call('owner', 'DELETE /production/documents/{document_ndx}', { params: { document_ndx } });
    },
  },
  {
    writes: 'report_message',
    name: 'message of the owner',
    prepare: async (stage) => {
      const params = await saved(stage, false);
      return () => write(stage, 'owner', params);
    },
  },
  {
    writes: 'report_message',
    name: 'message of staff',
    prepare: async (stage) => {
      const params = await saved(stage, false);
      return () => write(stage, 'ada', params);
    },
  },
];
