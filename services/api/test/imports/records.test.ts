import type { ImportSentence } from '@portal/shared-api';
import writeExcelFile from 'write-excel-file/node';
import { ImportWorker } from '../../src/imports/import-worker.ts';
import { geoJson, insertGpus, polygon, squareRing } from '../support/import-files.ts';
import { zippedShapefile } from '../support/shapefile.ts';
import { importsOf } from './imports-api.ts';
import { importApiSuite } from './suite.ts';

const suite = importApiSuite((database) => insertGpus(database, 1));
const { database, table, count, get, post, read, answered, reasons, commit, committed, start } = suite;
const PERMITS = { kind: 'permits', file_name: 'permits.csv' };
const permits = (...rows: string[]) => ['permit_number,gpu_number,holder', ...rows, ''].join('\n');

describe('an import of records by an administrator', () => {
  it('previews what it would add, change, and refuse, and changes data only when committed', async () => {
    await committed(permits('NP-1,1,Sage'), PERMITS);
    const file = permits('NP-1,1,Reed', 'NP-2,one,Nobody', 'NP-3,77,Nobody', 'NP-4,1,');
    const { import_ndx, counts } = await read(file, PERMITS);
    expect(counts).toMatchObject({ rows: 4, added: 1, changed: 1, duplicates: 0, refused: 2 });
    expect(await get(`/imports/${import_ndx}/examples?which=changed`)).toEqual([
      { line: 2, name: 'NP-1', values: [{ field: 'holder', from: 'Sage', to: 'Reed' }] },
    ]);
    expect(await get(`/imports/${import_ndx}/examples`)).toEqual([
      { line: 5, name: 'NP-4', values: [{ field: 'gpu_number', from: null, to: '1' }] },
    ]);
    expect(await get(`/imports/${import_ndx}/refusals`)).toEqual([
      {
        line: 3,
        reason: 'gpu_number “one” is not a whole number. Enter it without decimals.',
        sentences: [{ code: 'cell-not-whole', values: { field: 'gpu_number', text: 'one' } }],
        text: 'NP-2,one,Nobody',
      },
      {
        line: 4,
        reason: 'There is no GPU 77. Import the GPUs first.',
        sentences: [{ code: 'row-of-unknown-gpu', values: { gpuNumber: 77 } }],
        text: 'NP-3,77,Nobody',
      },
    ]);
    const holders = () => table('SELECT permit_number, holder FROM permit ORDER BY 1');
    expect(await holders()).toEqual([{ permit_number: 'NP-1', holder: 'Sage' }]);
    expect((await commit(import_ndx)).state).toBe('committed');
    expect(await holders()).toEqual([
      { permit_number: 'NP-1', holder: 'Reed' },
      { permit_number: 'NP-4', holder: null },
    ]);
    expect(await table('SELECT subject, import_ndx, changes FROM audit_log ORDER BY audit_ndx DESC LIMIT 1')).toEqual([
      {
        subject: 'permits.csv',
        import_ndx,
        changes: [
          { field: 'Permits added', from: null, to: '1' },
          { field: 'Permits changed', from: null, to: '1' },
          { field: 'Rows refused', from: null, to: '2' },
        ],
      },
    ]);
    expect((await post(import_ndx, 'undo', { removed: 0, restored: 0, wells_removed: 0 })).body.detail).toBe(
      'This import changed records. Undo it on its page, or by its change_set.',
    );
  });

  it('is not committed if its counts are out of date, and recounts', async () => {
    await insertGpus(database, 77);
    const { import_ndx } = await read(permits('NP-1,1,Sage', 'NP-2,77,Reed'), PERMITS);
    await database.query('DELETE FROM gpu WHERE gpu_number = 77');
    const after = await commit(import_ndx);
    expect(after).toMatchObject({ state: 'ready', counts: { added: 1, refused: 1 } });
    expect(await count('permit')).toBe(0);
    expect(await commit(import_ndx)).toMatchObject({ state: 'committed' });
    expect(await table('SELECT permit_number FROM permit')).toEqual([{ permit_number: 'NP-1' }]);
  });

  it('asks for what it cannot find: which of several districts is the portal’s, and what the columns hold', async () => {
    const file = geoJson(
      [{ name: 'North Plains GCD' }, polygon(squareRing(-102, 36, 0.1))],
      [{ name: 'High Plains UWCD No. 1' }, polygon(squareRing(-102, 34, 0.1))],
    );
    const asking = await read(file, { kind: 'boundaries', file_name: 'districts.geojson' });
    expect(asking.questions).toMatchObject([
      { code: 'district', choices: [{ value: 'North Plains GCD' }, { value: 'High Plains UWCD No. 1' }] },
    ]);
    const ready = await answered(asking.import_ndx, { district: 'North Plains GCD' });
    expect(ready).toMatchObject({ state: 'ready', counts: { added: 1 } });
    await commit(asking.import_ndx);
    expect(await table('SELECT kind, name FROM boundary')).toEqual([{ kind: 'district', name: 'North Plains GCD' }]);

    const unnamed = await read('No,gpu_number\nNP-1,1\n', PERMITS);
    expect(unnamed.questions.map(({ code }) => code)).toEqual(['columns']);
    const columns = JSON.stringify({ No: 'permit_number', gpu_number: 'gpu_number' });
    const found = await answered(unnamed.import_ndx, { columns });
    expect(found).toMatchObject({ state: 'ready', counts: { added: 1 } });
  });

  it('accepts a zipped shapefile, and explains why a part of one cannot be used', async () => {
    const zip = zippedShapefile([[squareRing(-102, 36)]], [{ gpu_number: '1001' }]);
    const found = await read(Buffer.from(zip), { kind: 'gpus', file_name: 'gpus.zip' });
    expect(found).toMatchObject({ state: 'ready', format: 'shapefile', counts: { added: 1 } });
    expect(await read('x', { kind: 'gpus', file_name: 'gpus.shp' })).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/^gpus\.shp is a part of a shapefile\./),
    });
  });

  it('reads the first sheet of an Excel workbook, and refuses rows by row number', async () => {
    const issued = { value: new Date('1998-03-07'), type: Date, format: 'mm/dd/yyyy' };
    const bytes = await writeExcelFile([
      ['permit_number', 'gpu_number', 'holder', 'issued_on'],
      ['NP-1', 1, 'Peña Farms', issued],
      [issued, 1, 'A number that became a date', null],
      [],
      ['NP-1', 1, 'Another', null],
      [{ value: 42, type: Number, format: '0000' }, { value: 1, type: Number, format: '"GPU "0' }, 'Ruiz', null],
    ]).toBuffer();
    const found = await read(bytes, { kind: 'permits', file_name: 'permits.xlsx' });
    expect(found).toMatchObject({ state: 'ready', format: 'xlsx', counts: { rows: 4, added: 2, refused: 2 } });
    expect(await reasons(found.import_ndx)).toEqual([
      expect.stringMatching(/^3: permit_number 1998-03-07 is a date/),
      expect.stringContaining('NP-1 is already on row 2'),
    ]);
    await commit(found.import_ndx);
    expect(await table('SELECT permit_number, holder, issued_on::text FROM permit ORDER BY 1')).toEqual([
      { permit_number: '0042', holder: 'Ruiz', issued_on: null },
      { permit_number: 'NP-1', holder: 'Peña Farms', issued_on: '1998-03-07' },
    ]);
  });

  it('reports all problems of a row at once', async () => {
    const file = 'serial,unit,digits,gpu_number\n,7,2,x\n';
    const { import_ndx } = await read(file, { kind: 'meters', file_name: 'meters.csv' });
    const [{ reason, sentences }] = await get(`/imports/${import_ndx}/refusals`);
    expect(sentences.map(({ code, values }: ImportSentence) => [code, values.field])).toEqual([
      ['cell-missing', 'serial'],
      ['cell-not-a-choice', 'unit'],
      ['cell-number-out-of-range', 'digits'],
      ['cell-not-whole', 'gpu_number'],
    ]);
    expect(reason).toMatch(/^serial is missing\. .*unit “7” .*digits 2 .*gpu_number “x” is not a whole number\./);
  });

  it('gives up after 100,000 refused rows, and names the first', async () => {
    const api = await start();
    const worker = api.part(ImportWorker);
    expect(worker.maxRefusedRecords).toBe(100_000);
    worker.maxRefusedRecords = 1;
    const usable = Array.from({ length: 2_000 }, (_, index) => `NP-${index},1,`);
    const found = await importsOf(() => api).read(permits('A,x,', ...usable, 'B,x,'), PERMITS);
    await api.stop();
    expect(found.state).toBe('failed');
    expect(found.problem).toMatch(/^More than 1 rows of permits\.csv cannot be used\. The first is on line 2\./);
  });

  it('keeps the stated acres of GPUs staged by the previous release', async () => {
    const file = geoJson([{ gpu_number: 2, total_acres: 250 }, polygon(squareRing(-102, 36))]);
    const { import_ndx } = await read(file, { kind: 'gpus', file_name: 'gpus.geojson' });
    await database.query("UPDATE import_record SET fields = fields - 'stated_acres'");
    expect(await commit(import_ndx)).toMatchObject({ state: 'committed', counts: { added: 1 } });
    expect(await table('SELECT total_acres::float8 FROM gpu WHERE gpu_number = 2')).toEqual([{ total_acres: 250 }]);
  });
});
