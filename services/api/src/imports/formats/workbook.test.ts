import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { englishText, type ImportText } from '@portal/shared-api/import-texts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { mappingOf } from '../kinds/mapping.ts';
import { Questions } from '../questions.ts';
import { openRecords } from './open-records.ts';
import { SourceText } from './source-text.ts';

const folder = temporaryFolder();

async function open(bytes: Buffer) {
  const path = join(folder, 'permits.xlsx');
  writeFileSync(path, bytes);
  const notes: ImportText[] = [];
  const source = new SourceText({ path, name: 'permits.xlsx', byteLength: statSync(path).size });
  return { notes, source, file: await openRecords(source, undefined, notes, new Questions()) };
}

const DAY = { value: new Date('1998-03-07'), type: Date, format: 'mm/dd/yyyy' };

describe('openRecords with an Excel workbook', () => {
  it('reads each row below the header by column name', async () => {
    const bytes = await writeExcelFile([
      ['Permit', 'GPU', 'Issued', 'Active'],
      [],
      ['NP-1', 1001, DAY, true],
      ['Peña', 1002.1 + 0.4, null, false],
      ['NP-3', 36.364444400000004, null, false],
    ]).toBuffer();
    const { file, source, notes } = await open(bytes);
    expect(file).toMatchObject({ format: 'xlsx', columns: ['Permit', 'GPU', 'Issued', 'Active'] });
    const rows = [...(file.records as Iterable<{ line: number; text: string; cell(column: string): string }>)];
    expect(rows.map(({ line, cell }) => [line, ...file.columns.map(cell)])).toEqual([
      [3, 'NP-1', '1001', '1998-03-07', 'true'],
      [4, 'Peña', '1002.5', '', 'false'],
      [5, 'NP-3', '36.3644444', '', 'false'],
    ]);
    expect(rows[0]!.text).toBe('NP-1\t1001\t1998-03-07\ttrue');
    expect(source.bytesRead).toBe(source.file.byteLength);
    expect(notes).toEqual([]);
  });

  it('reads the position columns of wells, as in other tables', async () => {
    const bytes = await writeExcelFile([
      ['No', 'Lat', 'Lon'],
      ['NP-1', 36.1, -101.9],
    ]).toBuffer();
    const { file } = await open(bytes);
    const columns = { well_number: 'No', latitude_dd: 'Lat', longitude_dd: 'Lon' };
    const mapped = (given: object) => mappingOf('wells.xlsx', file, { columns: given }, 'wells', new Questions({}), []);
    expect(await mapped(columns)).toMatchObject({ columns });
    await expect(mapped({ well_number: 'No' })).rejects.toThrow(
      'does not name its columns of latitude_dd, longitude_dd.',
    );
  });

  it('refuses a cell with an error, and names its column', async () => {
    const parts = unzipSync(await writeExcelFile([['Permit'], ['NP-1']]).toBuffer());
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Permit</v></c></row>' +
      '<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row></sheetData></worksheet>';
    const { file } = await open(Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) })));
    const [row] = [...(file.records as Iterable<{ cell(column: string): string }>)];
    expect(() => row!.cell('Permit')).toThrow('Column Permit: The cell shows #N/A.');
  });

  it('adds a note about sheets and columns that are not read', async () => {
    const wide = Array.from({ length: 101 }, (_, index) => `Column ${index + 1}`);
    const bytes = await writeExcelFile([
      { data: [wide, ['NP-1']], sheet: 'Permits 2026' },
      { data: [['more']], sheet: 'Permits 2025' },
    ]).toBuffer();
    const { file, notes } = await open(bytes);
    expect(file.columns).toHaveLength(100);
    expect(notes.map(englishText)).toEqual([
      'Only the first sheet of the workbook, “Permits 2026”, was read.',
      'Only the first 100 columns were read.',
    ]);
  });

  it('refuses a sheet without rows below its header, and a damaged workbook', async () => {
    const bytes = await writeExcelFile([{ data: [['Permit']], sheet: 'Permits' }]).toBuffer();
    await expect(open(bytes)).rejects.toThrow('sheet of permits.xlsx, “Permits”, has no rows below a header.');
    await expect(open(Buffer.from('PK\x03\x04damaged'))).rejects.toMatchObject({ status: 415 });
  });
});
