import { gzipSync } from 'node:zlib';
import { DEPTH, DEPTH_MAPPING, levels, measurementReader } from '../../../../test/support/measurement-text.ts';
import { parseMapping } from '../mapping-schema.ts';
import { measurementMapping } from './mapping.ts';

const read = measurementReader();

describe('the format of a measurement file', () => {
  it('is recognized as a USGS table of levels', async () => {
    const found = await read(
      'site_no,lev_utc,depth_to_water_ft,method\n4325,1970-07-29T12:00Z,720.0,S\n4325,1970-07-30T12:00Z,NaN,S\n',
    );
    expect(found).toMatchObject({
      format: 'usgs-levels',
      provider: 'U.S. Geological Survey',
      readings: [[2, '4325', '1970-07-29T12:00:00.000Z', 1, 720]],
      refusals: ['3: There is no value: the cell says “NaN”.'],
    });
  });

  it('is recognized as RDB, skipping lines that are not rows', async () => {
    const found = await read(
      [
        ...['# U.S. "Geological', 'agency_cd\tsite_no\tlev_dt\tlev_tm\tlev_tz_cd\tlev_va\tlev_status_cd'],
        ...['5s\t15s\t10d\t5d\t5s\t12s\t1s', 'USGS\t4344\t2016-10-26\t09:22\tPDT\t28.33\t'],
        ...['USGS\t4344\t2016-10-27\t\tUTC\t\tD', ''],
      ].join('\r\n'),
    );
    expect(found).toMatchObject({
      format: 'usgs-rdb',
      readings: [[4, '4344', '2016-10-26T16:22:00.000Z', 1, 28.33]],
      refusals: ['5: The value is missing. Its status is “D”.'],
    });
  });

  const lev = (count: number, ...end: string[]) =>
    [
      'Data file for DataLogger.',
      '[Instrument info]',
      '  Location                =DA-1  ',
      '[CHANNEL 1]',
      '  Identification          =LEVEL',
      '  Reference               =0.000     m     ',
      '[CHANNEL 2]',
      '  Identification          =Salinity',
      '  Reference               =0.000     psu     ',
      '[Data]',
      String(count),
      '2005/12/18 08:00:00.0       3.048        8.31',
      '2005/12/18 08:15:00.0       3.048',
      ...end,
      '',
    ].join('\r\n');

  it('is recognized as a logger file, whose levels become depths if the depth of the logger is known', async () => {
    const found = await read(lev(2, 'END OF DATA FILE'), {}, { zone: 'MST' });
    expect(found).toMatchObject({
      format: 'solinst-lev',
      readings: [[12, 'DA-1', '2005-12-18T15:00:00.000Z', 5, 10]],
      refusals: ['13: The line has 1 value, but the file has 2 channels.'],
    });
    expect(found.notes.join('\n')).toMatch(/above the logger.*\n.*Salinity is left out.*\n.*read as MST/);
    const known = await read(lev(2, 'END OF DATA FILE'), { sensor_depth_feet: 100, zone: '-06:00' });
    expect(known.readings).toEqual([[12, 'DA-1', '2005-12-18T14:00:00.000Z', 2, 90]]);
  });

  it('reveals whether a logger file is complete', async () => {
    await expect(read(lev(3, 'END OF DATA FILE'))).rejects.toThrow(
      /^file says that it has 3 readings, and has 2: it was not copied completely\./,
    );
    await expect(read(lev(2).split('[Data]')[0]!)).rejects.toThrow(/it has no data/);
  });
});

describe('a table of other origin', () => {
  it('is read by a mapping if its column names are not recognized', async () => {
    const text = 'Brunnen|Tag|Stand\nDA-1|13.02.2026|12,5\nDA-1|14.02.2026|leer\n';
    const mapping = {
      ...DEPTH_MAPPING,
      columns: { well: 'Brunnen', date: 'Tag', value: 'Stand' },
      decimal: ',',
      unit: 'm',
      zone: 'UTC',
      sentinels: ['Leer'],
    };
    expect(await read(text, mapping)).toMatchObject({
      readings: [[2, 'DA-1', '2026-02-13T19:00:00.000Z', 1, 41.010499]],
      refusals: ['3: There is no value: the cell says “leer”.'],
    });
  });

  it.each([
    [['DA-1,03/04/2026,1', 'DA-1,13/04/2026,1'], '2026-04-03', 'day first, as line 3 shows'],
    [['DA-1,03/04/2026,1', 'DA-1,03/13/2026,1'], '2026-03-04', ''],
    [['DA-1,03/04/2026,1'], '2026-03-04', 'No date'],
  ])('determines the date order from rows such as %j', async (rows, first, note) => {
    const { readings, notes, refusals } = await read(levels(...rows), DEPTH_MAPPING);
    expect(readings[0]![2]).toMatch(first);
    expect(notes.join()).toContain(note);
    expect(refusals).toEqual([]);
  });

  it('is read except rows with an unknown unit or parameter', async () => {
    const text =
      'well,time,value,unit,parameter\nA,2026-01-01,1,psi,Battery Voltage\nA,2026-01-01,1,V,Wind\nA,2026-01-01,12,V,battery voltage\n';
    const { readings, refusals } = await read(text);
    expect(readings).toMatchObject([[4, 'A', expect.anything(), 3, 12]]);
    expect(refusals).toEqual([expect.stringMatching(/^2:/), expect.stringMatching(/^3:/)]);
  });
});

describe('the encoding of a measurement file', () => {
  const text = levels('Peña,2026-01-01,1');
  const bigEndian = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  const GUESS = /^The text is not UTF-8 and was read as Windows-1252/;

  it.each<[string, Buffer, guesses: number]>([
    ['UTF-8', Buffer.from(text), 0],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`), 0],
    ['UTF-16 with a byte order mark, as spreadsheets write text', Buffer.from(`\ufeff${text}`, 'utf16le'), 0],
    ['big-endian UTF-16', bigEndian, 0],
    ['Windows-1252, which is noted', Buffer.from(text, 'latin1'), 1],
  ])('may be %s', async (_what, content, guesses) => {
    const { readings, refusals, notes } = await read(content, DEPTH_MAPPING);
    expect([readings, refusals]).toEqual([[[2, 'Peña', '2026-01-01T19:00:00.000Z', 1, 1]], []]);
    expect(notes.filter((note) => GUESS.test(note))).toHaveLength(guesses);
  });

  it('is detected even if only the last line of a long text is not UTF-8', async () => {
    const rows = Array.from({ length: 3_000 }, (_, minute) => {
      const time = new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
      return `${minute < 2_999 ? 'Pena' : 'Peña'},${time},1`;
    });
    const { readings } = await read(Buffer.from(levels(...rows), 'latin1'), DEPTH_MAPPING);
    expect(readings.at(-1)![1]).toBe('Peña');
  });
});

describe('a table that does not state all of a reading', () => {
  it('is read as its columns are matched, and as the well, parameter and unit are answered', async () => {
    const file = 'Bohrung,Taken,Reading 1,Crew\nA,2026-01-05 10:00 CST,12.5,Ann\n';
    const asked = await read(file);
    expect(asked.questions.map(({ code }) => code)).toEqual(['columns']);
    expect(asked.questions[0]!.table!.rows[2]).toEqual({ name: 'Reading 1', samples: ['12.5'], proposed: '' });
    const columns = JSON.stringify({ Bohrung: '', Taken: 'time', 'Reading 1': 'value', Crew: '' });
    const more = await read(file, {}, { columns });
    expect(more.questions.map(({ code, choices }) => [code, choices.length > 0])).toEqual([
      ['file-well', false],
      ['file-parameter', true],
    ]);
    const answers = { columns, 'file-well': 'A', 'file-parameter': DEPTH };
    const unit = await read(file, {}, answers);
    expect(unit.questions.map(({ code, choices }) => [code, choices.map(({ value }) => value)])).toEqual([
      ['file-unit', ['feet', 'm', 'cm', 'mm', 'inches']],
    ]);
    const { readings, questions } = await read(file, {}, { ...answers, 'file-unit': 'm' });
    expect(questions).toEqual([]);
    expect(readings).toEqual([[2, 'A', '2026-01-05T16:00:00.000Z', 1, 41.010499]]);
  });

  it('is refused if no column is chosen for the times', async () => {
    const columns = JSON.stringify({ a: 'value', b: '' });
    await expect(read('a,b\n1,2\n', {}, { columns })).rejects.toThrow(/It does not say when .*“a”, “b”\.$/);
  });
});

describe('a measurement file that cannot be used', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['more columns than any table has', `${'a,'.repeat(2_000)}\n`, /^file has 2,000 columns, and at most 1,000 are /],
    ['more than a spreadsheet has', `${'a,'.repeat(200_000)}\n`, /^file has more than 16,384 columns on line 1\./],
    ['more columns below its header', `${levels()}${',""'.repeat(20_000)}\n`, /than 16,384 columns on line 2\./],
    ['empty', '', /^file is empty\./],
    ['blank', '\n\n', /^file has only empty lines\./],
    ['a header alone', levels(), /^file has a header and no rows\./],
    [
      'not UTF-8, despite its mark',
      Buffer.from(`\xef\xbb\xbf${levels('Pe\xf1a,2026,1')}`, 'latin1'),
      /is not UTF-8 text/,
    ],
    ['UTF-16 without a byte order mark', Buffer.from(levels('A,2026-01-01,1'), 'utf16le'), /binary file, not text/],
    ['binary', Buffer.from([1, 2, 0, 3]), /binary file/],
    ['gzip, and so a gzip bomb', gzipSync(Buffer.alloc(1_000_000)), /^file is compressed \(gzip\)\./],
    ['a workbook', Buffer.from('PK\x03\x04\x14\0', 'latin1'), /ZIP archive or an Excel workbook/],
    ['a web page', '<!DOCTYPE html><html>', /is a web page/],
    ['broken off', levels('A,2026-01-01,1', 'A,2026-0').slice(0, -1), /^file breaks off on line 3: it was not copied/],
    ['two separators', levels('A,2026-01-01,1', 'A;2026-01-02;1'), /^file mixes .* line 3 has only semicolons\./],
    ['two orders of dates', levels('A,13/01/2026,1', 'A,01/13/2026,1'), /mixes orders of dates: line 2 .* line 3 /],
    ['one endless line', 'x'.repeat(1_100_000), /longer than a million characters/],
  ])('is refused with its problem in one sentence: %s', (_what, content, problem) =>
    expect(read(content, DEPTH_MAPPING)).rejects.toThrow(problem),
  );

  it('is read with a note if its last line has no line break', async () =>
    expect((await read(levels('A,2026-01-01T00:00Z,1').trim(), DEPTH_MAPPING)).notes).toEqual([
      expect.stringMatching(/The last line, 2,/),
    ]));
});

it('a mapping is refused when it is not JSON, or has an unknown zone or name', () => {
  expect(() => parseMapping(measurementMapping, '{')).toThrow(/not JSON/);
  expect(() => parseMapping(measurementMapping, '{"zone":"Mars","colums":{}}')).toThrow(/zone: must be a zone.*colums/);
});
