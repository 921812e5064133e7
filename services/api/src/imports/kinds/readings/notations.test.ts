import { DEPTH_MAPPING, measurementReader } from '../../../../test/support/measurement-text.ts';

const read = measurementReader();
const table = (...rows: string[]): string => ['well;date_time;depth_to_water_ft', ...rows, ''].join('\n');
const ZONE = { ...DEPTH_MAPPING, zone: 'CST' };
const values = async (rows: string[], mapping: object = ZONE, answers: Record<string, string> = {}) => {
  const { readings, notes, questions, refusals } = await read(table(...rows), mapping, answers);
  const found = readings.map(([, , at, , value]) => [`${at}`.slice(0, 16), value]);
  return { found, notes, codes: questions.map(({ code }) => code), refusals };
};

it('a column said to hold date and time is not read again as the time of day', async () => {
  const columns = { well: 'well', time: 'time', value: 'value' };
  const text = 'well,time,value\nA,1990-01-01T01:00:00.000Z,200.1\n';
  const { readings, refusals } = await read(text, { ...DEPTH_MAPPING, unit: 'ft', columns, zone: 'UTC' });
  expect([readings, refusals]).toEqual([[[2, 'A', '1990-01-01T01:00:00.000Z', 1, 200.1]], []]);
});

describe('years of two digits', () => {
  it('are completed, which a note shows for each century', async () => {
    const { found, notes } = await values(['A;01/05/24 10:00;100.1', 'A;01/06/24 10:00;100.2', 'A;12/31/98 10:00;90']);
    expect(found).toEqual([
      ['2024-01-05T16:00', 100.1],
      ['2024-01-06T16:00', 100.2],
      ['1998-12-31T16:00', 90],
    ]);
    expect(notes).toEqual([
      'Years of two digits were completed: “01/05/24 10:00” was read as 2024.',
      'Years of two digits were completed: “12/31/98 10:00” was read as 1998.',
    ]);
  });

  it('may come first, which is asked', async () => {
    const rows = ['A;24-01-05 10:00;100.1', 'A;24-01-06 10:00;100.2'];
    expect((await values(rows)).codes).toEqual(['date-order']);
    expect((await values(rows, ZONE, { 'date-order': 'ymd' })).found[0]).toEqual(['2024-01-05T16:00', 100.1]);
    expect((await values(rows, ZONE, { 'date-order': 'dmy' })).found[0]).toEqual(['2005-01-24T16:00', 100.1]);
    expect((await values([...rows, 'A;24-01-99 10:00;100.2'])).codes).toEqual([]);
  });
});

it('months are read by their names, in one file of several notations', async () => {
  const { found, refusals } = await values([
    'A;5-Jan-2024 10:00;100.1',
    'A;Jan 6 2024 10:00 AM;100.2',
    'A;"January 7, 2024";100.3',
    'A;07JAN2023;100.4',
  ]);
  expect(refusals).toEqual([]);
  expect(found).toEqual([
    ['2024-01-05T16:00', 100.1],
    ['2024-01-06T16:00', 100.2],
    ['2024-01-07T19:00', 100.3],
    ['2023-01-07T19:00', 100.4],
  ]);
});

describe('a comma in a value', () => {
  const levelsOf = async (texts: string[], answers: Record<string, string> = {}) => {
    const { found, ...rest } = await values(
      texts.map((text, index) => `A;2024-01-0${index + 1};${text}`),
      ZONE,
      answers,
    );
    return { levels: found.map(([, value]) => value), ...rest };
  };

  it.each([
    [
      ['12,5', '1,234', '7'],
      [12.5, 1.234, 7],
    ],
    [
      ['0,125', '-0,5'],
      [0.125, -0.5],
    ],
    [['1234,567'], [1234.567]],
  ])('precedes decimals in %j, which is noted', async (texts, expected) => {
    const { levels, notes, codes } = await levelsOf(texts);
    expect([levels, codes]).toEqual([expected, []]);
    expect(notes).toContain('The decimals in this file follow a comma.');
  });

  it('before three digits is asked about', async () => {
    expect((await levelsOf(['100.5', '1,234'])).codes).toEqual(['decimal-comma']);
    const thousands = await levelsOf(['100.5', '1,234', '1,234.5'], { 'decimal-comma': 'thousands' });
    expect(thousands.levels).toEqual([100.5, 1234, 1234.5]);
    const decimals = await levelsOf(['100.5', '1,234'], { 'decimal-comma': 'decimal' });
    expect([decimals.levels, decimals.refusals]).toEqual([
      [1.234],
      [expect.stringMatching(/^2: “100\.5” has a point/)],
    ]);
  });

  it('is refused beside a point, where no value shows what it means', async () => {
    const { levels, refusals } = await levelsOf(['100.5', '1,234.5']);
    expect([levels, refusals]).toEqual([[100.5], ['3: “1,234.5” is not a number. Correct it.']]);
  });
});
