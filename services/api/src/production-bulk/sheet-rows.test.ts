import { readSheet } from '../imports/formats/read-sheet.ts';
import { readSheetRows } from './sheet-rows.ts';

const HEADER = 'GPU,Meter,Start reading,Start date,End reading,End date';
const read = async (...lines: string[]) => readSheetRows(await readSheet(Buffer.from(lines.join('\n'))));

describe('readSheetRows', () => {
  it('reads columns in any order and spelling, and names unknown ones in a note', async () => {
    const { rows, errors, notes } = await read(
      'END DATE,Remarks,end_reading,start  date,Start Reading,meter,gpu',
      '12/31/2025,x,200,2025-01-01,100,A-1,1001',
    );
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      expect.objectContaining({
        row: 2,
        gpu_number: 1001,
        serial: 'A-1',
        start_reading: 100,
        start_on: '2025-01-01',
        end_reading: 200,
        end_on: '2025-12-31',
        note: null,
      }),
    ]);
    expect(notes).toEqual(['Not read, as no such column is asked for: Remarks.']);
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
    expect(errors.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Start reading'],
      [2, 'Start date'],
      [4, 'GPU'],
      [5, 'GPU'],
      [6, 'GPU'],
    ]);
  });

  it.each([
    ['an empty sheet', [''], null, 'The sheet is empty.'],
    ['a header alone', [HEADER], null, 'The sheet has a header, and no row below it.'],
    [
      'a missing column',
      ['GPU,Meter,Start reading,Start date,End date', '1'],
      'End reading',
      'The column End reading is missing.',
    ],
    ['a column twice', [`${HEADER},gpu`, '1'], 'gpu', 'The column GPU is there twice.'],
  ])('says what is wrong with %s', async (_what, lines, column, message) => {
    expect((await read(...lines)).errors).toEqual([{ row: column === null ? null : 1, column, message }]);
  });
});
