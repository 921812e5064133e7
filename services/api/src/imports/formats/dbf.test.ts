import { englishText, type ImportText } from '@portal/shared-api/import-texts';
import { dbfOf } from '../../../test/support/shapefile.ts';
import { readDbf } from './dbf.ts';

describe('readDbf', () => {
  it('trims texts, shortens numbers and writes dates as YYYY-MM-DD', () => {
    const table = dbfOf([
      { Name: '  Sage ', 'N:ACRES': '640.5000000', 'N:GPU_NO': '1001.000', 'D:DAY': '20240229' },
      { Name: '', 'N:ACRES': '', 'N:GPU_NO': '*****', 'D:DAY': '' },
    ]);
    expect(readDbf(table, undefined, 'a.shp', [])).toEqual([
      { Name: 'Sage', ACRES: '640.5', GPU_NO: '1001', DAY: '2024-02-29' },
      { Name: '', ACRES: '', GPU_NO: '', DAY: '' },
    ]);
  });

  it.each<[BufferEncoding, (string | undefined)[]]>([
    ['utf8', [undefined, 'UTF-8', '65001']],
    ['latin1', [undefined, 'ISO-8859-1', 'ANSI 1252', '1252\r\n']],
  ])('reads text in %s with the .cpg %j', (encoding, cpgs) => {
    for (const cpg of cpgs)
      expect(readDbf(dbfOf([{ NAME: 'Peña' }], { encoding }), cpg, 'a.shp', [])).toEqual([{ NAME: 'Peña' }]);
  });

  it('refuses a table that is truncated, is not dBASE, or has an unknown encoding', () => {
    const table = dbfOf([{ GPU_NO: '1001' }]);
    expect(() => readDbf(table.subarray(0, table.length - 1), undefined, 'a.shp', [])).toThrow(/breaks off/);
    expect(() => readDbf(Buffer.from('a,b\n1,2\n'), undefined, 'a.shp', [])).toThrow(/is not a dBASE table/);
    for (const cpg of ['KLINGON', 'constructor'])
      expect(() => readDbf(named('Mu\xf1oz'), cpg, 'a.shp', [])).toThrow(
        `The .cpg file of a.shp names the encoding “${cpg}”, which is not known.`,
      );
  });

  it('refuses a table with two columns of one name', () => {
    const table = dbfOf([{ STATUS_A: 'Active', STATUS_B: 'Plugged' }]);
    table.write('A', table.indexOf('STATUS_B') + 7);
    expect(() => readDbf(table, undefined, 'a.shp', [])).toThrow('a.shp has the column STATUS_A more than once.');
  });

  const notesOf = (table: Buffer, cpg?: string) => {
    const notes: ImportText[] = [];
    return { rows: readDbf(table, cpg, 'a.shp', notes), notes: notes.map(englishText) };
  };
  const named = (latin1: string, language = 0) => dbfOf([{ NAME: latin1 }], { encoding: 'latin1', language });

  it.each([
    ['Mu\xa4oz \xb5', 0x02, 'Muñoz Á'],
    ['Mu\xa4oz \x9d', 0x01, 'Muñoz ¥'],
    ['\xa5\xa2', 0x64, 'ąó'],
    ['\x8f\xe0', 0x26, 'Пр'],
    ['Mu\xf1oz \x80', 0x57, 'Muñoz €'],
    ['\x88\x9f', 0x7b, '亜'],
    ['\x96', 0x04, 'ñ'],
  ])('reads the bytes %j with the language byte %i as %s', (bytes, language, name) =>
    expect(notesOf(named(bytes, language))).toEqual({ rows: [{ NAME: name }], notes: [] }),
  );

  it.each(['850', 'CP850', 'OEM 850', 'ibm850'])('reads text with the .cpg %s, whatever the language byte', (cpg) =>
    expect(notesOf(named('Mu\xa4oz', 0x57), cpg)).toEqual({ rows: [{ NAME: 'Muñoz' }], notes: [] }),
  );

  it.each<[string | undefined, number, string]>([
    ['1252', 0, 'windows-1252'],
    [undefined, 0x02, 'CP850'],
  ])(
    'reads UTF-8 as what it is though the .cpg says %s and the language byte is %i, and says so',
    (cpg, language, encoding) =>
      expect(notesOf(dbfOf([{ NAME: 'Muñoz' }], { language }), cpg)).toEqual({
        rows: [{ NAME: 'Muñoz' }],
        notes: [
          `The table of the shapefile says that its text is in ${encoding}, but it is UTF-8, and was read so: “Muñoz”.`,
        ],
      }),
  );

  it.each(['UTF-8', undefined])(
    'says that it guesses the encoding of text that is not UTF-8, with the .cpg %s',
    (cpg) =>
      expect(notesOf(named('Mu\xf1oz'), cpg)).toEqual({
        rows: [{ NAME: 'Muñoz' }],
        notes: [
          'The text in the table of the shapefile was read as windows-1252, such as “Muñoz”. Make sure that names with accents are right.',
        ],
      }),
  );

  it.each<[string, string, string | undefined, number]>([
    ['CP850', 'Mu\xa4oz', undefined, 0x57],
    ['CP850', 'Mu\xa4oz', '1252', 0],
    ['windows-1252', 'Mu\xf1oz', undefined, 0x02],
    ['windows-1252', 'Mu\xf1oz', '850', 0x57],
  ])(
    'reads text as %s if %j has a sign within a word otherwise, with the .cpg %s and the language byte %i',
    (encoding, text, cpg, language) => {
      const table = dbfOf([{ NAME: 'Jos\xe9' }, { NAME: text }], { encoding: 'latin1', language });
      const { rows, notes } = notesOf(table, cpg);
      expect(rows[1]).toEqual({ NAME: 'Muñoz' });
      expect(notes).toEqual([expect.stringContaining(`was read as ${encoding}, such as “`)]);
    },
  );

  it('keeps quotes and dashes within words of Windows-1252', () =>
    expect(notesOf(named('O\x92Brien\x97Ma\xf1a\xa0Paz', 0x57))).toEqual({
      rows: [{ NAME: 'O’Brien—Maña\u00a0Paz' }],
      notes: [],
    }));

  it('omits a character that the width of a column cuts, unless it is the only sign of UTF-8', () => {
    const name = 'Peña'.padEnd(28, '.');
    expect(notesOf(dbfOf([{ NAME: `${name}ñ` }])).rows).toEqual([{ NAME: name }]);
    expect(notesOf(named(`${'.'.repeat(29)}\xf1`)).rows).toEqual([{ NAME: `${'.'.repeat(29)}ñ` }]);
  });

  it('keeps all digits of a long number', () =>
    expect(
      notesOf(
        dbfOf([
          { 'N:ID': '48375000012345678901', 'F:X': '0036.36444440000000001000', 'F:E': '1.5000e+002', 'N:Z': '-0.00' },
        ]),
      ).rows,
    ).toEqual([{ ID: '48375000012345678901', X: '36.36444440000000001', E: '150', Z: '0' }]));

  it('reads dates of zeros, and day 0 of Access, as empty', () =>
    expect(notesOf(dbfOf(['00000000', '', '0', '18991230'].map((day) => ({ 'D:DAY': day })))).rows).toEqual(
      Array.from({ length: 4 }, () => ({ DAY: '' })),
    ));

  it('says how many numbers were too long for their columns', () =>
    expect(notesOf(dbfOf([{ 'N:A': '***', 'F:B': '*' }])).notes).toEqual([
      '2 numbers were too long for their columns, and are missing in the file. Export it again with wider columns.',
    ]));

  it('reads yes and no, and says that it does not read columns in other files', () =>
    expect(notesOf(dbfOf([{ 'L:A': 'T', 'L:B': 'n', 'L:C': '?', 'M:REMARKS': '12', 'G:PHOTO': '3' }]))).toEqual({
      rows: [{ A: 'true', B: 'false', C: '' }],
      notes: ['Columns that were not read: REMARKS, PHOTO.'],
    }));

  it('reads binary columns of FoxPro', () => {
    const bytes = (write: (buffer: Buffer) => void) => {
      const buffer = Buffer.alloc(8);
      write(buffer);
      return buffer.toString('latin1');
    };
    const row = {
      'I:COUNT': bytes((buffer) => buffer.writeInt32LE(-42)),
      'B:DEPTH': bytes((buffer) => buffer.writeDoubleLE(66.45)),
      'Y:FEE': bytes((buffer) => buffer.writeBigInt64LE(12_505_000n)),
      'T:SEEN': bytes((buffer) => buffer.writeInt32LE(2_459_946)),
      '@:NEVER': bytes(() => {}),
    };
    expect(notesOf(dbfOf([row], { encoding: 'latin1', version: 0x30 }))).toEqual({
      rows: [{ COUNT: '-42', DEPTH: '66.45', FEE: '1250.5', SEEN: '2023-01-01', NEVER: '' }],
      notes: [],
    });
  });
});
