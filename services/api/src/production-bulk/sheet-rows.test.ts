import writeExcelFile from 'write-excel-file/node';
import { readSheet } from '../imports/formats/read-sheet.ts';
import { readSheetRows } from './sheet-rows.ts';

const HEADER = 'GPU,Meter,Beginning reading,Beginning date,Ending reading,Ending date';
const read = async (...lines: string[]) => readSheetRows(await readSheet(Buffer.from(lines.join('\n'))));

describe('readSheetRows', () => {
  it('reads columns in any order and spelling, and names unknown ones in a note', async () => {
    const { rows, errors, notes } = await read(
      'ENDING DATE,Remarks,ending_reading,beginning  date,Beginning Reading,meter,gpu',
      '12/31/2025,x,200,2025-01-01,100,A-1,1001',
    );
    expect(errors).toEqual([]);
    expect(rows).toMatchObject([
      {
        ...{ row: 2, gpu_number: 1001, serial: 'A-1', note: null },
        ...{ start_reading: 100, start_on: '2025-01-01', end_reading: 200, end_on: '2025-12-31' },
      },
    ]);
    expect(notes).toMatchObject([{ code: 'columns-not-read', values: { columns: 'Remarks' } }]);
  });

  const SPANISH = 'GPU,Medidor,Lectura inicial,Fecha inicial,Lectura final,Fecha final';
  it.each([
    ['in the words of earlier forms', 'GPU,Meter,Start reading,Start date,End reading,End date,Report notes', 'A'],
    ['in Spanish', `${SPANISH},Nota del informe`, 'A'],
    ['in Spanish, with accents written apart', `${SPANISH},Me\u0301todo`, 'medidor'],
    ['in Spanish without accents', `${SPANISH.toLowerCase()},metodo`, 'medidor'],
  ])('reads sheets %s', async (_which, header, last) => {
    const { rows, errors, notes } = await read(header, `1001,A-1,100,01/01/2025,200,12/31/2025,${last}`);
    expect({ errors, notes }).toEqual({ errors: [], notes: [] });
    expect(rows).toMatchObject([
      { start_reading: 100, start_on: '2025-01-01', end_reading: 200, end_on: '2025-12-31' },
    ]);
    expect([rows[0]!.report_notes, rows[0]!.method]).toContain(last === 'A' ? 'A' : 'meter');
  });

  it('reads a meter’s unit in Spanish as the portal’s unit', async () => {
    const { rows } = await read(
      `${HEADER},Unidad`,
      '1001,A-1,1,,2,,acre-pies',
      '1001,A-2,1,,2,,Pies cubicos',
      '1001,A-3,1,,2,,buckets',
    );
    expect(rows.map(({ unit }) => unit)).toEqual(['acre-feet', 'cubic feet', 'buckets']);
  });

  it('reports every mistake with its row and column', async () => {
    const { rows, errors } = await read(
      HEADER,
      '1001,A-1,lots,31/12/2025,200,12/31/2025',
      '1001,A-2,1,,2,',
      'one,A-3,1,,2,',
      '1.5,A-4,,,,',
      ',A-5,,,,',
    );
    expect(rows.map(({ row }) => row)).toEqual([3]);
    const places = ['2 Beginning reading', '2 Beginning date', '4 GPU', '5 GPU', '6 GPU'];
    expect(errors.map(({ row, column }) => `${row} ${column}`)).toEqual(places);
  });

  it('repeats merged cells in each of their rows, but refuses numbers in them, which would count more than once', async () => {
    const merged = (value: number | string) => ({ value, rowSpan: 2 });
    const bytes = await writeExcelFile([
      [...HEADER.split(','), 'Estimated volume (acre-feet)', 'Note'],
      [merged(1001), 'A-1', 1, null, 2, null, null, merged('both')],
      [null, 'A-2', 3, null, 4, null, null, null],
      [merged(1002), 'B-1', null, null, null, null, merged(100), null],
      [null, 'B-2', null, null, null, null, null, null],
      [1003, 'C-1', null, null, null, null, merged(50), null],
      Array(8).fill(null),
    ]).toBuffer();
    const { rows, errors } = readSheetRows(await readSheet(bytes));
    expect(errors.map(({ row, column, code }) => `${row} ${column}: ${code}`)).toEqual([
      '4 Estimated volume (acre-feet): number-in-merged-cells',
      '5 Estimated volume (acre-feet): number-in-merged-cells',
    ]);
    expect(rows).toMatchObject([
      { gpu_number: 1001, serial: 'A-1', end_reading: 2, note: 'both' },
      { gpu_number: 1001, serial: 'A-2', end_reading: 4, note: 'both' },
      { gpu_number: 1003, serial: 'C-1', estimated_acre_feet: 50 },
    ]);
  });

  it('refuses a comma that may be for decimals, as in sheets with semicolons', async () => {
    const volume = async (separator: string, text: string) => {
      const line = (...cells: string[]) => cells.map((cell) => `"${cell}"`).join(separator);
      const titles = [...HEADER.split(','), 'Estimated volume (acre-feet)', 'Note'];
      const { rows, errors } = await read(line(...titles), line('1001', 'A-1', '', '', '', '', text, '1,234'));
      return errors[0]?.code ?? [rows[0]!.estimated_acre_feet, rows[0]!.note];
    };
    expect(await volume(';', '536,812')).toBe('number-unreadable');
    expect(await volume('\t', '536,812')).toBe('number-unreadable');
    expect(await volume(';', '36,812.5')).toEqual([36_812.5, '1,234']);
    expect(await volume(',', '536,812')).toEqual([536_812, '1,234']);
  });

  it.each([
    ['an empty sheet', [''], { row: null, column: null, code: 'sheet-empty' }],
    ['a header alone', [HEADER], { row: null, column: null, code: 'sheet-without-rows' }],
    [
      'a missing column',
      ['GPU,Meter,Beginning reading,Beginning date,Ending date', '1'],
      { row: 1, column: 'Ending reading', code: 'column-missing', values: { column: 'Ending reading' } },
    ],
    ['a column twice', [`${HEADER},gpu`, '1'], { row: 1, column: 'GPU', code: 'column-twice' }],
    ['a column twice, in two languages', [`${HEADER},Lectura final`, '1'], { row: 1, column: 'Ending reading' }],
  ])('describes the problem of %s', async (_what, lines, error) => {
    expect((await read(...lines)).errors).toMatchObject([error]);
  });
});
