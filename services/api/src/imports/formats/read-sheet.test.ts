import { sentence } from '@portal/shared-api/import-texts';
import { strToU8, unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';
import { readSheet } from './read-sheet.ts';
import { BadCell } from './sheet.ts';

const cellsOf = async (bytes: Buffer) =>
  (await readSheet(bytes)).rows.map(({ row, cells }) => [row, Object.fromEntries(cells)] as const);

const workbook = () =>
  writeExcelFile([
    ['GPU', 'Meter'],
    [1001, 'A-1'],
  ]).toBuffer();
/** A workbook whose first sheet has these rows in XML. */
async function workbookWith(sheetData: string, more: Record<string, Uint8Array> = {}): Promise<Buffer> {
  const parts = unzipSync(await workbook());
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${sheetData}</sheetData></worksheet>`;
  return Buffer.from(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet), ...more }, { level: 1 }));
}

describe('readSheet with an Excel workbook', () => {
  it('reads texts, numbers, dates and booleans of the first sheet', async () => {
    const day = new Date('2025-12-31');
    const third = [1.5, { value: day, type: Date, format: 'mm/dd/yyyy' }, true];
    const bytes = await writeExcelFile([
      { data: [['Text', null, 'Peña'], [], third], sheet: 'One' },
      { data: [['other']], sheet: 'Two' },
    ]).toBuffer();
    expect(await cellsOf(bytes)).toEqual([
      [1, { 0: 'Text', 2: 'Peña' }],
      [3, { 0: 1.5, 1: day, 2: true }],
    ]);
  });

  it('reads the saved value of a formula, and reports a formula without one', async () => {
    const bytes = await workbookWith(
      '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>X</f></c><c r="C1" t="e"><f>Y</f><v>#REF!</v></c><c r="D1" t="str"><f>Z</f><v>text</v></c></row>',
    );
    const [[row, cells] = []] = await cellsOf(bytes);
    expect([row, cells]).toEqual([
      1,
      {
        0: 2,
        1: new BadCell(sentence('cell-formula-without-value')),
        2: new BadCell(sentence('cell-shows-error', { text: '#REF!' })),
        3: 'text',
      },
    ]);
  });

  it('reads numbers as a spreadsheet shows them, without what binary arithmetic adds', async () => {
    const bytes = await workbookWith(
      '<row r="1"><c r="A1"><v>0.30000000000000004</v></c><c r="B1"><f>D2+20000.1</f><v>734277.10000000009</v></c></row>',
    );
    expect(await cellsOf(bytes)).toEqual([[1, { 0: 0.3, 1: 734_277.1 }]]);
  });

  it('reports a cell with more text than a cell can hold', async () => {
    const bytes = await workbookWith(
      `<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(32_768)}</t></is></c><c r="B1"><v>1</v></c></row>`,
    );
    expect(await cellsOf(bytes)).toEqual([[1, { 0: new BadCell(sentence('cell-overfull')), 1: 1 }]]);
  });

  it('does not look for dates in a number format that is too long', async () => {
    const formats = `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${'['.repeat(200_000)}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`;
    const styles = { 'xl/styles.xml': strToU8(formats) };
    const bytes = await workbookWith('<row r="1"><c r="A1" s="0"><v>45000</v></c></row>', styles);
    expect(await cellsOf(bytes)).toEqual([[1, { 0: 45_000 }]]);
  });

  it('reads a cell in the last row without expanding the empty rows above it', async () => {
    const [first, last] = ['A1048576', 'XFD1048576'].map((at) => `<c r="${at}"><v>1</v></c>`);
    const bytes = await workbookWith(`<row r="1048576">${first}${last}</row>`);
    expect(await cellsOf(bytes)).toEqual([[1_048_576, { 0: 1 }]]);
  });

  it.each([
    ['a ZIP bomb', async () => workbookWith('', { 'xl/sharedStrings.xml': new Uint8Array(60 * 1024 ** 2) }), 413],
    ['too many rows', async () => workbookWith(manyRows(20_002)), 413],
    [
      'entities',
      async () => workbookWith('', { 'xl/workbook.xml': strToU8('<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>') }),
      415,
    ],
    ['broken XML', async () => workbookWith('<row>'), 415],
    ['a cell without a place', async () => workbookWith('<row><c><v>1</v></c></row>'), 415],
    ['half a workbook', async () => (await workbook()).subarray(0, 900), 415],
    ['changed bytes', async () => corrupted(await workbook()), 415],
    ['an archive of something else', async () => Buffer.from(zipSync({ 'a.txt': strToU8('a,b') })), 415],
    ['deeply nested elements', async () => workbookWith('<a>'.repeat(100)), 413],
    ['a text that does not end', async () => workbookWith(`<row r="1"><c r="A1"><v>${'&amp;'.repeat(80_000)}`), 413],
    ['an attribute that does not end', async () => workbookWith(`<c r="${'A'.repeat(300_000)}`), 413],
    ['attributes that do not end', async () => workbookWith(`<c ${many('a', 70_000)}`), 413],
    ['more cells than any sheet', async () => workbookWith('<c/>'.repeat(2_000_001)), 413],
    ['a number that its format makes long in every cell', async () => longNumbers(), 413],
    ['one long text in every cell', async () => repeatedText(), 413],
    ['OpenDocument', async () => Buffer.from(zipSync({ 'content.xml': strToU8('<x/>') })), 415],
  ])('refuses %s', async (_what, bytes, status) => expect(readSheet(await bytes())).rejects.toMatchObject({ status }));

  it('refuses a part that is larger than its declared size', async () => {
    const bytes = await workbookWith('', { 'xl/sharedStrings.xml': new Uint8Array(60 * 1024 ** 2) });
    const [true60, lie] = [Buffer.alloc(4), Buffer.alloc(4)];
    true60.writeUInt32LE(60 * 1024 ** 2);
    lie.writeUInt32LE(1000);
    for (let at = bytes.indexOf(true60); at >= 0; at = bytes.indexOf(true60)) lie.copy(bytes, at);
    await expect(readSheet(bytes)).rejects.toMatchObject({ status: 415 });
  });
});

const many = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}${index}=""`).join(' ');

/** A thousand cells that refer to one text of 30,000 characters. */
const rowsOf = (count: number, cell: (row: number) => string) =>
  Array.from({ length: count }, (_, index) => `<row r="${index + 1}">${cell(index + 1)}</row>`).join('');
/** A thousand cells that refer to one text of 30,000 characters. */
const repeatedText = () =>
  workbookWith(
    rowsOf(1_000, (row) => `<c r="A${row}" t="s"><v>0</v></c>`),
    { 'xl/sharedStrings.xml': strToU8(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`) },
  );
/** 40,000 numbers that their format shows with 240 characters. */
const longNumbers = () =>
  workbookWith(
    rowsOf(400, (row) => `<c r="A${row}" s="0"><v>7</v></c>`.repeat(100)),
    {
      'xl/styles.xml': strToU8(
        `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="&quot;${'x'.repeat(240)}&quot;0"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`,
      ),
    },
  );
const manyRows = (count: number) => rowsOf(count, (row) => `<c r="A${row}"><v>1</v></c>`);

function corrupted(bytes: Buffer): Buffer {
  const at = bytes.indexOf('xl/worksheets/sheet1.xml') + 60;
  for (let index = at; index < at + 40; index++) bytes[index] = 255;
  return bytes;
}

describe('readSheet with CSV', () => {
  it.each([',', ';', '\t'])('reads columns separated by %j', async (delimiter) => {
    const text = `\ufeffGPU|Meter|Note\r\n1001|A-1|"two\r\nlines"\r\n\r\n1002||\r\n`.replaceAll('|', delimiter);
    expect(await cellsOf(Buffer.from(text))).toEqual([
      [1, { 0: 'GPU', 1: 'Meter', 2: 'Note' }],
      [2, { 0: '1001', 1: 'A-1', 2: 'two\r\nlines' }],
      [4, { 0: '1002' }],
    ]);
  });

  it('reads the separator that Excel states in the first line', async () =>
    expect(await cellsOf(Buffer.from('sep=;\r\nGPU;Meter, old\r\n1001;A-1\r\n'))).toEqual([
      [2, { 0: 'GPU', 1: 'Meter, old' }],
      [3, { 0: '1001', 1: 'A-1' }],
    ]));

  it.each<[string, Buffer, number]>([
    ['Latin-1', Buffer.from('GPU,Peña', 'latin1'), 415],
    ['UTF-16', Buffer.from('\ufeffGPU,Meter', 'utf16le'), 415],
    ['HTML', Buffer.from('<table><tr><td>GPU,</td></tr></table>'), 415],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415],
    ['a PDF', Buffer.from('%PDF-1.7'), 415],
    ['an open quote', Buffer.from('GPU,"Meter\n1,2'), 415],
    ['a file that is far too long', Buffer.alloc(9 * 1024 ** 2, 'a,'), 413],
    ['too many rows', Buffer.from('1,2\n'.repeat(20_002)), 413],
    ['endless columns', Buffer.from('a,'.repeat(700_000)), 413],
    ['endless cells on their own lines', Buffer.from('"\n",'.repeat(700_000)), 415],
  ])('refuses %s', (_what, bytes, status) =>
    expect(readSheet(bytes)).rejects.toMatchObject({ status, code: expect.stringMatching(/^(sheet|workbook)-/) }),
  );

  it('names the line of text after a closing quote', () =>
    expect(readSheet(Buffer.from('GPU,Meter\n1001,"A" 1\n'))).rejects.toMatchObject({
      status: 415,
      message: expect.stringMatching(/on line 2, a quote is closed in the middle of a cell\. Save the sheet/),
    }));
});
