import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import writeExcelFile from 'write-excel-file/node';

const MEGABYTE = 1024 ** 2;
const CSV = 'GPU,Meter,Start reading,Start date,End reading,End date\n1001,A-1,100,01/01/2025,400,12/31/2025\n';

/** A one-row workbook, as written by spreadsheet programs. */
export const goodXlsx = (): Promise<Buffer> =>
  writeExcelFile([CSV, CSV].map((text) => text.trim().split('\n')[0]!.split(','))).toBuffer();

const LEVELS = 'site_no,lev_dt,lev_tm,lev_va\nDA-10,2025-01-15,12:00,101.5\nDA-9,2025-01-16,,99\n';
const RDB = `# USGS\nagency_cd\tsite_no\tlev_dt\tlev_va\n5s\t15s\t10d\t8s\nUSGS\t360100101520001\t2025-01-15\t101.5\n`;
const LEV = `Data file for DataLogger.\n==============================================================================\nCOMPANY :\nLOCATION : DA-10\n`;

/** Valid files for tests to damage. */
export const goodFiles = async (): Promise<Record<string, Buffer>> => ({
  'sheet.csv': Buffer.from(CSV),
  'sheet.xlsx': await goodXlsx(),
  'levels.csv': Buffer.from(LEVELS),
  'levels.rdb': Buffer.from(RDB),
  'logger.lev': Buffer.from(LEV),
  'bill.pdf': Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n%%EOF\n'),
  'photo.png': await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
    .png()
    .toBuffer(),
});

/** The valid workbook with some parts replaced; `null` removes a part. */
function workbook(good: Buffer, parts: Record<string, Uint8Array | string | null>): Buffer {
  const entries: Zippable = unzipSync(good);
  for (const [name, part] of Object.entries(parts)) {
    if (part === null) delete entries[name];
    else entries[name] = typeof part === 'string' ? strToU8(part) : part;
  }
  return Buffer.from(zipSync(entries));
}

const SHEET = 'xl/worksheets/sheet1.xml';
const sheetOf = (rows: string): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
  .join('')}]><worksheet>&j;</worksheet>`;
const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>';

/** Overwrites the part sizes in an archive's central directory. */
function withSizes(zip: Buffer, size: number): Buffer {
  const copy = Buffer.from(zip);
  for (let at = copy.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = copy.indexOf('PK\x01\x02', at + 4, 'latin1'))
    copy.writeUInt32LE(size, at + 24);
  return copy;
}

/** Files that have broken file readers before, with their names. */
export async function hostileFiles(): Promise<{ what: string; name: string; bytes: Buffer }[]> {
  const good = await goodXlsx();
  const xlsx = (what: string, bytes: Buffer) => ({ what, name: 'sheet.xlsx', bytes });
  const csv = (what: string, text: string | Buffer) => ({ what, name: 'levels.csv', bytes: Buffer.from(text) });
  const zeros = new Uint8Array(80 * MEGABYTE);
  return [
    xlsx('a sheet that becomes 80 MB', workbook(good, { [SHEET]: zeros })),
    xlsx(
      'texts that become 45 MB',
      workbook(good, { 'xl/sharedStrings.xml': `<sst>${'<si/>'.repeat(9 * MEGABYTE)}</sst>` }),
    ),
    xlsx('wrong sizes', withSizes(workbook(good, { [SHEET]: zeros }), 100)),
    xlsx('enormous sizes', withSizes(good, 0xffffffff)),
    xlsx('an archive in an archive', workbook(good, { [SHEET]: good })),
    xlsx('entities that grow', workbook(good, { [SHEET]: laughs })),
    xlsx('an entity of a file outside', workbook(good, { [SHEET]: outside })),
    xlsx('deeply nested elements', workbook(good, { [SHEET]: sheetOf('<a>'.repeat(500_000)) })),
    xlsx(
      'an endless attribute',
      workbook(good, { [SHEET]: sheetOf(`<c r="${'A'.repeat(5 * MEGABYTE)}1"><v>1</v></c>`) }),
    ),
    xlsx(
      'a million columns',
      workbook(good, { [SHEET]: sheetOf(`<row r="1">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>`) }),
    ),
    xlsx(
      'rows without numbers',
      workbook(good, {
        [SHEET]: sheetOf(
          '<row r="x"><c r="A-1"><v>1</v></c><c r="__proto__1"><v>2</v></c><c r="A99999999999999999999"><v>NaN</v></c></row>',
        ),
      }),
    ),
    xlsx(
      'a shared text that is missing',
      workbook(good, {
        [SHEET]: sheetOf('<row r="1"><c r="A1" t="s"><v>1e9</v></c><c r="B1" t="s"><v>__proto__</v></c></row>'),
      }),
    ),
    xlsx('no workbook', workbook(good, { 'xl/workbook.xml': null })),
    xlsx('no sheet', workbook(good, { [SHEET]: null })),
    xlsx(
      'names of parts that lead outside',
      workbook(good, { '../../../../tmp/evil.xml': 'x', '/etc/passwd': 'x', __proto__: 'x' }),
    ),
    xlsx(
      'thousands of parts',
      workbook(good, Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`x${n}`, '']))),
    ),
    xlsx('the first half of a workbook', good.subarray(0, good.length / 2)),
    xlsx('the last half of a workbook', good.subarray(good.length / 2)),
    xlsx('a workbook after a page', Buffer.concat([Buffer.from('<html><script>1</script>'), good])),
    {
      what: 'a PDF that runs programs',
      name: 'bill.pdf',
      bytes: Buffer.from('%PDF-1.7\n/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
    },
    { what: 'a PDF that breaks off', name: 'bill.pdf', bytes: Buffer.from('%PDF') },
    {
      what: 'a PDF that is a page as well',
      name: 'bill.pdf',
      bytes: Buffer.from('%PDF-1.7\n<html><script>alert(1)</script>'),
    },
    { what: 'an image that is a program', name: 'photo.png', bytes: Buffer.from('MZ\x90\x00') },
    { what: 'a drawing with a script', name: 'photo.png', bytes: Buffer.from('<svg onload="alert(1)"/>') },
    csv('a million columns', `${'a,'.repeat(1_000_000)}\n${'1,'.repeat(1_000_000)}\n`),
    csv('an endless column name', 'a'.repeat(2 * MEGABYTE)),
    csv('an endless quote', `site_no,lev_va\n"${'x,'.repeat(MEGABYTE)}`),
    csv('quotes alone', '"'.repeat(MEGABYTE)),
    csv('empty lines alone', '\n'.repeat(2 * MEGABYTE)),
    csv('carriage returns alone', '\r'.repeat(2 * MEGABYTE)),
    csv('NULs', Buffer.alloc(MEGABYTE)),
    csv('UTF-16', Buffer.from(`\ufeff${LEVELS}`, 'utf16le')),
    csv('characters that break off', Buffer.from('site_no,lev_va\nPeñ').subarray(0, -1)),
    csv('columns with the same name', 'site_no,site_no,lev_va,lev_va,__proto__,constructor\nDA-10,DA-9,1,2,3,4\n'),
    csv('formulas', '=cmd|calc,@sum\n=1+1,+1\n'),
    csv(
      'numbers out of range',
      `${LEVELS}DA-10,2025-01-17,,1e400\nDA-10,2025-01-18,,${'9'.repeat(500)}\nDA-10,2025-01-19,,-0\n`,
    ),
    csv('impossible days', `${LEVELS}DA-10,0000-00-00,,1\nDA-10,+275760-09-13,,1\nDA-10,2025-02-30,99:99,1\n`),
    csv(
      'hostile names of wells',
      `${LEVELS}'; drop table well; --,2025-01-17,,1\n\u0000,2025-01-17,,1\n${'x'.repeat(50_000)},2025-01-17,,1\n`,
    ),
    {
      what: 'an endless comment',
      name: 'levels.rdb',
      bytes: Buffer.from(`#${'x'.repeat(MEGABYTE)}\n`.concat(RDB)),
    },
    { what: 'a logger file of headers', name: 'logger.lev', bytes: Buffer.from(LEV.repeat(20_000)) },
    { what: 'one byte', name: 'levels.csv', bytes: Buffer.from([0xff]) },
  ];
}
