import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@portal/deploy/test/temporary-folder';
import { englishText, type ImportText } from '@portal/shared-api/import-texts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { type Answers, Questions } from '../questions.ts';
import { openRecords } from './open-records.ts';
import type { SourceRecord } from './record-file.ts';
import { SourceText } from './source-text.ts';

const folder = temporaryFolder();
const FORMATS = [
  'General',
  '0000',
  '"W-"000',
  'm/d/yyyy',
  'm/d/yyyy h:mm',
  'h:mm',
  'Standard',
  '0" ft"',
  '0.0" m"',
  '#,##0" m"',
  '0.00',
];
/** By format: `{ v: 42, as: '0000' }`; texts are inline. */
type Given = string | { v: number | string; as?: string; t?: string };

const cellXml = (given: Given, at: string): string =>
  typeof given === 'string'
    ? `<c r="${at}" t="inlineStr"><is><t>${given}</t></is></c>`
    : `<c r="${at}" s="${FORMATS.indexOf(given.as ?? 'General')}" t="${given.t ?? 'n'}"><v>${given.v}</v></c>`;

interface Sheet {
  /** `null` for a row without cells. */
  rows: (readonly (Given | null)[])[];
  hiddenRows?: number[];
  before?: string;
  after?: string;
  is1904?: boolean;
}

async function workbook({ rows, hiddenRows = [], before = '', after = '', is1904 = false }: Sheet): Promise<Buffer> {
  const parts = unzipSync(await writeExcelFile([['x']]).toBuffer());
  const data = rows.map((cells, index) => {
    const filled = cells.map((cell, column) =>
      cell === null ? '' : cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`),
    );
    return `<row r="${index + 1}"${hiddenRows.includes(index + 1) ? ' hidden="1"' : ''}>${filled.join('')}</row>`;
  });
  const escaped = FORMATS.map((code) => code.replaceAll('"', '&quot;'));
  const numFmts = escaped.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${code}"/>`);
  const xfs = escaped.map((_, index) => `<xf numFmtId="${164 + index}"/>`);
  const text = (name: string) => new TextDecoder().decode(parts[name]);
  const changed = {
    'xl/worksheets/sheet1.xml': `<worksheet>${before}<sheetData>${data.join('')}</sheetData>${after}</worksheet>`,
    'xl/styles.xml': `<styleSheet><numFmts>${numFmts.join('')}</numFmts><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    ...(is1904 && {
      'xl/workbook.xml': text('xl/workbook.xml').replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    }),
  };
  const replaced = Object.fromEntries(Object.entries(changed).map(([name, xml]) => [name, strToU8(xml)]));
  return Buffer.from(zipSync({ ...parts, ...replaced }));
}

async function read(sheet: Sheet, answers: Answers = {}) {
  const path = join(folder, 'wells.xlsx');
  writeFileSync(path, await workbook(sheet));
  const notes: ImportText[] = [];
  const questions = new Questions(answers);
  const source = new SourceText({ path, name: 'wells.xlsx', byteLength: statSync(path).size });
  const { columns, records } = await openRecords(source, undefined, notes, questions);
  const read = [...(records as Iterable<SourceRecord>)];
  const cellsOf = ({ cell }: SourceRecord, isShown: boolean) =>
    columns.map((column) => {
      try {
        return cell(column, isShown);
      } catch (error) {
        return (error as Error).message;
      }
    });
  return {
    columns,
    notes: notes.map(englishText),
    questions: questions.open,
    shown: read.map((record) => cellsOf(record, true)),
    values: read.map((record) => cellsOf(record, false)),
  };
}

const one = async (given: Given, more: Partial<Sheet> = {}) =>
  (await read({ rows: [['well'], [given]], ...more })).shown[0]![0];

describe('a cell of a workbook', () => {
  it('is an identifier as its format shows it, and a measurement by its value', async () => {
    const row: Given[] = [
      { v: 42, as: '0000' },
      { v: 7, as: '"W-"000' },
      { v: 300, as: '0" ft"' },
      { v: 42.5, as: '0000' },
    ];
    const { shown, values } = await read({ rows: [['a', 'b', 'c', 'd'], row] });
    expect(shown).toEqual([['0042', 'W-007', '300 ft', '42.5']]);
    expect(values).toEqual([['42', '7', '300', '42.5']]);
  });

  it('is a measurement with the unit that its format shows, unless it is feet', async () => {
    const row: Given[] = [
      { v: 100.5, as: '0.0" m"' },
      { v: 1100, as: '#,##0" m"' },
      { v: 300, as: '0" ft"' },
      { v: 4.1, as: '0.00' },
    ];
    const { shown, values } = await read({ rows: [['a', 'b', 'c', 'd'], row] });
    expect(values).toEqual([['100.5 m', '1100 m', '300', '4.1']]);
    expect(shown).toEqual([['100.5 m', '1100 m', '300 ft', '4.10']]);
  });

  it.each([
    [44_926.9999999998, 'm/d/yyyy', '2023-01-01'],
    [44_926.9999999998, 'm/d/yyyy h:mm', '2023-01-01'],
    [44_926.999, 'm/d/yyyy h:mm', '2022-12-31'],
    [1, 'm/d/yyyy', '1900-01-01'],
    [59, 'm/d/yyyy', '1900-02-28'],
    [61, 'm/d/yyyy', '1900-03-01'],
    [0.604166666666, 'h:mm', '14:30'],
    [44_927, 'Standard', '44927'],
  ])('with %d in the format %s is %s', async (v, as, text) => expect(await one({ v, as })).toBe(text));

  it.each([
    [0, '1/0/1900'],
    [0.5, '1/0/1900'],
    [60, '2/29/1900'],
    [-1, '########'],
    [3e6, '########'],
    [1e15, '########'],
  ])('with the date %d, which is no day, is refused with what it shows', async (v, shown) =>
    expect(await one({ v, as: 'm/d/yyyy' })).toBe(`Column well: The cell shows ${shown}.`),
  );

  it('with a number keeps all of its digits, or is refused', async () => {
    expect(await one({ v: '4837500001234567' })).toBe('4837500001234567');
    expect(await one({ v: '48375000012345678' })).toBe(
      'Column well: This number has more digits than a number can keep. Enter it as text.',
    );
  });

  it.each([-0.5, 1e300])('with the time %d, which is none, is refused', async (v) =>
    expect(await one({ v, as: 'h:mm' })).toBe('Column well: The cell shows ########.'),
  );

  it('counts days from 1904 in a workbook of an old Mac', async () => {
    const dated = (v: number) => one({ v, as: 'm/d/yyyy' }, { is1904: true });
    expect([await dated(0), await dated(43_465)]).toEqual(['1904-01-01', '2023-01-01']);
  });

  it.each([
    ['2023-01-02', '2023-01-02'],
    ['2023-01-02T00:00:00', '2023-01-02'],
    ['2023-01-01T23:59:59.9999', '2023-01-02'],
    ['soon', 'soon'],
  ])('with the ISO date %s is %s', async (v, text) => expect(await one({ v, t: 'd' })).toBe(text));

  it.each([
    ['A12-1\u200b', 'A12-1'],
    ['W\u20131', 'W-1'],
    ['\u2013', '\u2013'],
    ['\ufeffA12\u20113', 'A12-3'],
    ['Moore\u00a0', 'Moore'],
    ['De\u00a0la\u202fRosa', 'De la Rosa'],
    ['12\u00a0345.5', '12345.5'],
    ['\u2212101.9', '-101.9'],
    ['="0042"', '0042'],
    ['Pe\u00f1a \u2212 Ruiz', 'Pe\u00f1a \u2212 Ruiz'],
  ])('with the text %j is %j', async (text, clean) => expect(await one(text)).toBe(clean));
});

describe('a sheet', () => {
  const rows: Sheet['rows'] = [
    ['well', 'county'],
    ['A-1', 'Moore'],
    ['A-2', null],
    ['A-3', null],
    ['A-4', 'Hartley'],
  ];

  it('gives merged cells their value in each of their rows', async () => {
    const { shown, notes } = await read({ rows, after: '<mergeCells><mergeCell ref="B2:B4"/></mergeCells>' });
    expect(shown.map(([, county]) => county)).toEqual(['Moore', 'Moore', 'Moore', 'Hartley']);
    expect(notes).toEqual(['The value of merged cells was read in each of their rows.']);
  });

  it('with merged cells as large as it, and many that overlap, adds no rows', async () => {
    const ranges = '<mergeCell ref="B2:XFD1048576"/><mergeCell ref="A2:A3"/>'.repeat(1_000);
    const { shown } = await read({ rows, after: `<mergeCells>${ranges}</mergeCells>` });
    expect(shown).toEqual([
      ['A-1', 'Moore'],
      ['A-2', 'Moore'],
      ['A-3', 'Moore'],
      ['A-4', 'Hartley'],
    ]);
  });

  it('asks whether hidden rows are read, and does as answered', async () => {
    const sheet = { rows, hiddenRows: [3, 5] };
    const { questions } = await read(sheet);
    expect(questions.map(({ text }) => englishText(text))).toEqual([
      'The sheet has 2 hidden rows. Should they be read like the rows that you see?',
    ]);
    const wellsOf = async (answer: string) =>
      (await read(sheet, { 'hidden-rows': answer })).shown.map(([well]) => well);
    expect(await wellsOf('leave-out')).toEqual(['A-1', 'A-3']);
    expect(await wellsOf('read')).toEqual(['A-1', 'A-2', 'A-3', 'A-4']);
  });

  it('says which of its columns are hidden', async () => {
    const { notes } = await read({ rows, before: '<cols><col min="2" max="3" hidden="1"/></cols>' });
    expect(notes).toEqual(['Columns that are hidden in the sheet were read like the others: county.']);
  });

  it('names columns with values and without a header by their letters', async () => {
    const { columns, shown } = await read({
      rows: [
        ['well', null, 'county', 'class'],
        ['A-1', 'Plugged', 'Moore', 'A'],
      ],
    });
    expect(columns).toEqual(['well', 'county', 'class', '(B)']);
    expect(shown).toEqual([['A-1', 'Moore', 'A', 'Plugged']]);
  });

  it('adds the units of a row below its header to the names', async () => {
    const { columns, shown } = await read({
      rows: [
        ['well', 'lat', 'depth'],
        [null, 'deg', 'm'],
        ['A-1', '36', { v: 100 }],
      ],
    });
    expect(columns).toEqual(['well', 'lat', 'depth (m)']);
    expect(shown).toEqual([['A-1', '36', '100']]);
  });

  it('has its header below a title, and says so', async () => {
    const titles = [['Wells of the district'], [], ['As of', { v: 44_927, as: 'm/d/yyyy' }]];
    const wide = rows.map((cells) => [...cells, 'more', 'and more']);
    const { columns, shown, notes } = await read({ rows: [...titles, ...wide] });
    expect(columns.slice(0, 2)).toEqual(['well', 'county']);
    expect(shown).toHaveLength(4);
    expect(notes).toEqual([
      'The names of the columns are on row 4. What stands above was not read: Wells of the district / As of 2023-01-01',
    ]);
  });
});
