import fc from 'fast-check';
import { importFile } from '../../src/imports/command.ts';
import { RefusalReport } from '../../src/imports/refusal-report.ts';
import { undoableLines, undoImport } from '../../src/imports/undo-command.ts';
import { readFileHere } from '../support/read-here.ts';
import { insertWells, toolWell } from '../support/tool-fixtures.ts';
import { DEPTH, levelsFile } from './imports-api.ts';
import { importSuite } from './suite.ts';

const { database, files, table } = importSuite((database) =>
  insertWells(database, [toolWell('DA-1', -102, 36), toolWell('DA-2', -102.1, 36)]),
);

/** @returns the number of the import */
async function importRows(rows: readonly string[]) {
  const path = files.write('levels.csv', levelsFile(...rows));
  const report = await RefusalReport.open(undefined);
  const now = Date.parse('2026-11-22T00:00Z');
  const options = { path, values: DEPTH, timeZone: 'America/Denver', now, print: () => {}, report, read: readFileHere };
  return (await importFile(database, 'measurements', options)).import_ndx;
}
const undo = (number: number, dryRun = false) => undoImport(database, { number: String(number), dryRun });
const readings = async () =>
  (
    await table(`SELECT concat_ws(' ', well_number, to_char(collect_timestamp AT TIME ZONE 'UTC', 'YYYY-MM'), result_value) AS text
      FROM observation JOIN well USING (well_ndx) ORDER BY 1`)
  ).map(({ text }) => text);
const histories = () => table('SELECT 1 FROM replaced_observation UNION ALL SELECT 1 FROM confirmed_observation');

const [JAN, FEB, MAR] = ['2026-01-05T18:00Z', '2026-02-05T18:00Z', '2026-03-05T18:00Z'];

describe('undoing an import', () => {
  it('removes readings that the import added, and restores those that it replaced', async () => {
    await importRows([`DA-1,${JAN},100`, `DA-1,${FEB},101`]);
    const second = await importRows([`DA-1,${JAN},90`, `DA-1,${MAR},92`]);
    const said = ['undo of import 2, levels.csv: 1 reading removed, 1 reading restored, 0 wells removed'];
    expect(await undo(second, true)).toEqual(said);
    expect(await readings()).toEqual(['DA-1 2026-01 90', 'DA-1 2026-02 101', 'DA-1 2026-03 92']);
    expect(await undo(second)).toEqual(said);
    expect(await readings()).toEqual(['DA-1 2026-01 100', 'DA-1 2026-02 101']);
    const restored = { import_ndx: 1, data_provider_ndx: 1, reported_value: null };
    expect(await table('SELECT import_ndx, data_provider_ndx, reported_value FROM observation')).toEqual([
      restored,
      restored,
    ]);
    expect(await table('SELECT action, subject, import_ndx, changes FROM audit_log ORDER BY 1 DESC LIMIT 1')).toEqual([
      {
        action: 'import-undone',
        subject: 'levels.csv',
        import_ndx: 2,
        changes: [
          { field: 'Readings removed', from: null, to: '1' },
          { field: 'Readings restored', from: null, to: '1' },
        ],
      },
    ]);
  });

  it('keeps a reading that a later import replaced or confirmed, and removes it once that import is undone too', async () => {
    const first = await importRows([`DA-1,${JAN},100`, `DA-1,${FEB},101`, `DA-1,${MAR},102`]);
    const later = await importRows([`DA-1,${JAN},90`, `DA-1,${MAR},102`]);
    expect(await undo(first)).toEqual([
      'undo of import 1, levels.csv: 1 reading removed, 0 readings restored, 0 wells removed',
      '  2 readings kept because of later imports:',
      '    2 readings of import 2, levels.csv',
    ]);
    expect(await readings()).toEqual(['DA-1 2026-01 90', 'DA-1 2026-03 102']);
    await undo(later);
    expect(await readings()).toEqual([]);
    expect(await histories()).toEqual([]);
  });

  it('leaves the data as if the import had never happened, regardless of earlier and later imports', async () => {
    const times = [JAN, FEB];
    const file = fc.uniqueArray(fc.record({ time: fc.nat(1), value: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      selector: ({ time }) => time,
    });
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: file }, { weight: 2, arbitrary: fc.nat(9) }), {
      minLength: 3,
      maxLength: 9,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await database.query('TRUNCATE observation, measurement_import RESTART IDENTITY CASCADE');
        await database.query(`INSERT INTO observation (well_ndx, parameter_ndx, collect_timestamp, result_value)
          SELECT well_ndx, 1, '${JAN}', 2 FROM well WHERE well_number = 'DA-1'`);
        const active: { number: number; values: Map<number, number> }[] = [];
        for (const step of all) {
          if (typeof step === 'number') {
            const [gone] = active.splice(step % Math.max(1, active.length), 1);
            if (gone) await undo(gone.number);
          } else {
            const number = await importRows(step.map(({ time, value }) => `DA-1,${times[time]},${value}`));
            active.push({ number, values: new Map(step.map(({ time, value }) => [time, value])) });
          }
          const last = (time: number) => active.findLast(({ values }) => values.has(time))?.values.get(time);
          const expected = [
            `DA-1 2026-01 ${last(0) ?? 2}`,
            ...(last(1) === undefined ? [] : [`DA-1 2026-02 ${last(1)}`]),
          ];
          expect(await readings()).toEqual(expected);
        }
        for (const { number } of active) await undo(number);
        expect(await readings()).toEqual(['DA-1 2026-01 2']);
        expect(await histories()).toEqual([]);
      }),
      { numRuns: 6 },
    );
  });

  it('is refused for an import that is already undone, not committed, or unknown', async () => {
    const number = await importRows([`DA-1,${JAN},100`]);
    await undo(number);
    await expect(undo(number)).rejects.toThrow(/ \(command line\) undid this import on \d{2}\/\d{2}\/\d{4}\.$/);
    await expect(undo(99)).rejects.toThrow('There is no import 99');
    await expect(importRows([])).rejects.toThrow();
    await expect(undo(2)).rejects.toThrow('This import was not committed, so there is nothing to undo.');
    expect(await undoableLines(database)).toEqual(['There are no imports to undo.']);
    expect(await importRows([`DA-1,${JAN},100`])).toBe(3);
    expect(await undoableLines(database)).toEqual([expect.stringMatching(/^3: levels\.csv, 1 added, 0 changed, /)]);
    expect(await readings()).toEqual(['DA-1 2026-01 100']);
  });

  it('restores flags of wells and summaries of series, in a new version of the data', async () => {
    await importRows(['2024', '2025'].map((year, index) => `DA-1,${year}-01-01T00:00Z,${100 + 2 * index}`));
    const state = () =>
      Promise.all([
        table(
          'SELECT well_number, has_winter_observations, has_telemetry, coalesce(monitoring_status_ndx, 1) AS status FROM well ORDER BY 1',
        ),
        table('SELECT well_ndx, record_count, first_at, last_at, last_value FROM series_summary ORDER BY 1'),
      ]);
    const before = await state();
    const [version] = await table("SELECT version FROM data_version WHERE name = 'wells'");
    const second = await importRows(['DA-1,2026-01-01T00:00Z,150', 'DA-2,2026-01-01T00:00Z,50']);
    expect(await state()).not.toEqual(before);
    await undo(second);
    expect(await state()).toEqual(before);
    const [after] = await table("SELECT version FROM data_version WHERE name = 'wells'");
    expect(Number(after!.version)).toBeGreaterThan(Number(version!.version));
  });
});
