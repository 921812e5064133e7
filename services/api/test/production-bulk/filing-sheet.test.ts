import type { BulkResult } from '@portal/shared-api';
import { sheetUploader } from '../support/bulk-sheets.ts';
import { productionWorld } from '../support/production-api.ts';
import { type Person, reportCalls, wholeReport } from '../support/production-fixtures.ts';

const { database, api } = productionWorld('2026-11-22T18:00:00Z');
const { call, get, replaceMeter, save } = reportCalls(() => api);

const HEADER = 'GPU,Meter,Beginning reading,Beginning date,Ending reading,Ending date,Note';
const sheetOf = (year: number, { more = '', value = '' } = {}) =>
  [
    `${HEADER}${more && `,${more}`}`,
    `1001,A-1,100,01/01/${year},400,12/20/${year},,${value}`,
    `1001,A-2,5,01/01/${year},5,12/20/${year},,`,
    `1001,A-3,7,01/01/${year},7,12/20/${year},,`,
  ].join('\r\n');
const upload = sheetUploader(() => api);
const read = async (sheet: string, query: object, person: Person = 'owner'): Promise<BulkResult> =>
  (await upload(person, Buffer.from(sheet), { year: 2026, ...query }).expect(200)).body;
const replace = () => replaceMeter({ changed_on: '2025-06-15', last_reading: 450 }).expect(201);
const MOVED = 'Meter A-1 was replaced by meter A-9 on 06/15/2025, before 2026. Enter its readings for meter A-9.';

test('a sheet for a year that is not over can only be a draft, or must state why its readings are final', async () => {
  const november = sheetOf(2026).replaceAll('12/20', '11/20');
  expect((await read(november, { submit: 'false' })).errors).toEqual([]);
  const column = 'Why the readings are final';
  expect((await read(november, { submit: 'true' })).errors).toMatchObject([{ row: 2, code: 'year-not-over', column }]);
  const final = sheetOf(2026, { more: column, value: 'Meter removed' }).replaceAll('12/20', '11/20');
  const { errors, fingerprint } = await read(final, { submit: 'true' });
  expect(errors).toEqual([]);
  await read(final, { submit: 'true', save: fingerprint });
  expect((await get(2026)).report).toMatchObject({ final_reason: 'Meter removed' });
});

test('readings of a replaced meter are refused or left out, and the new meter is named, which the downloaded sheet has', async () => {
  await save(wholeReport(2026, { submit: false }), 2026);
  await replace();
  expect((await read(sheetOf(2026), {})).errors).toMatchObject([
    { row: 2, column: 'Meter', message: MOVED, code: 'meter-was-replaced' },
  ]);
  const untouched = sheetOf(2026).replace('400,12/20/2026', ',');
  expect(await read(untouched, {})).toMatchObject({ errors: [], notes: [`Row 2 is left out. ${MOVED}`] });

  const query = { year: 2026, format: 'csv' };
  const { text } = await call('owner', 'GET /production/bulk-template', { query }).expect(200);
  expect(text).toContain('A-9');
  expect(text).toContain('Why the readings are final');
  expect(text).not.toContain('Postmark');
  expect((await read(text, {})).errors).toEqual([]);
  const spanish = await call('owner', 'GET /production/bulk-template', { query: { ...query, language: 'es' } });
  expect(spanish.text).toMatch(/^\ufeff?GPU,Permiso,Pozo,Medidor,Unidad,/);
  expect(await read(spanish.text, {})).toMatchObject({ errors: [], note_texts: [] });

  const fresh = sheetOf(2026).replace('A-1,100', 'A-9,150');
  const { errors, notes, fingerprint } = await read(fresh, {});
  expect([errors, notes]).toEqual([
    [],
    [`GPU 1001: what the draft has for meter A-1 is left out. ${MOVED.replace('Meter A-1', 'That meter')}`],
  ]);
  await read(fresh, { save: fingerprint });
  expect((await get(2026)).report!.readings).toHaveLength(3);
  expect((await get(2026)).report!.acre_feet).toBe(250);
});

test('a sheet may have the postmark of a paper report only if staff upload it', async () => {
  const query = { year: 2025, submit: 'true' };
  const paper = sheetOf(2025, { more: 'Postmark', value: '03/01/2026' });
  expect((await read(paper, query)).errors).toMatchObject([
    { row: 2, column: 'Postmark', message: 'Only district staff enter the postmark of a report.' },
  ]);
  const { errors, fingerprint } = await read(paper, query, 'ada');
  expect(errors).toEqual([]);
  await read(paper, { ...query, save: fingerprint }, 'ada');
  expect((await get(2025)).report).toMatchObject({ postmarked_on: '2026-03-01', late: null });
});

test('a rollover mark that does not apply is omitted, and the preview says so', async () => {
  const marked = sheetOf(2026, { more: 'Rollover or replaced', value: 'rollover' });
  const { errors, notes } = await read(marked, {});
  expect([errors, notes]).toEqual([[], ['Row 2: the mark “rollover” is left out, as the reading does not go back.']]);
});

test('a row of a well that was merged counts for the well that stays, and the sheet says so', async () => {
  const [{ well_ndx, well_number }] = await database.query(
    'SELECT well_ndx, well_number FROM well_of_gpu JOIN well USING (well_ndx) WHERE well_of_gpu.gpu_number = 1001 ORDER BY 1 LIMIT 1',
  );
  await database.query(
    `INSERT INTO well_merge (merged_well_ndx, merged_number, kept_well_ndx, into_well_ndx, merged_row, kept_row)
    VALUES (99, 'T-8', $1, $1, '{}', '{}')`,
    [well_ndx],
  );
  const sheet = `${sheetOf(2025, { more: 'Well,Estimated volume (acre-feet)', value: ',' })}\r\n1001,,,,,,Broken,t-8,2.5`;
  const asked = { year: 2025, submit: 'false' };
  const { errors, notes, fingerprint } = await read(sheet, asked);
  expect([errors, notes]).toEqual([
    [],
    [`Row 5: well t-8 was merged into ${well_number}, so the row counts for ${well_number}.`],
  ]);
  await read(sheet, { ...asked, save: fingerprint });
  expect((await get(2025)).report?.readings).toContainEqual(
    expect.objectContaining({ well_ndx, estimated_acre_feet: 2.5 }),
  );
});
