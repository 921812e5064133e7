import { DEPTH, measurementReader } from '../../../../test/support/measurement-text.ts';

const readFile = measurementReader();
const COLUMNS =
  'StateWellNumber|County|Status|MeasurementMonth|MeasurementDay|MeasurementYear|MeasurementDate|MeasurementTime|DepthFromLSD|LandElevation|WaterElevation|Remarks|Comments';
const file = (...rows: string[]): string => [COLUMNS, ...rows, ''].join('\r\n');
const level = (depth: string, land = '', water = '', { status = 'Publishable', remarks = '' } = {}): string =>
  `0260303|Sherman|${status}|1|15|2020|2020-01-15||${depth}|${land}|${water}|${remarks}|`;

async function read(rows: string[], mapping: object = {}, answers: Record<string, string> = {}) {
  const { readings, questions, ...rest } = await readFile(file(...rows), mapping, answers);
  return {
    ...rest,
    readings,
    values: readings.map(([, , , , value]) => value),
    codes: questions.map(({ code }) => code),
  };
}

describe('water levels of the Texas Water Development Board', () => {
  it('are depths below the land surface, whose sign the elevations of the row settle', async () => {
    const found = await read([
      level('404.9', '3700', '3295.1'),
      level('-406.1', '3700', '3293.9'),
      level('-5', '3700', '3705'),
      level('12.5'),
    ]);
    expect(found).toMatchObject({ format: 'twdb-levels', provider: 'Texas Water Development Board', codes: [] });
    expect(found.values).toEqual([404.9, 406.1, -5, 12.5]);
    expect(found.notes).toContain(
      'The sign of 1 level was settled by the elevations of land and water in the same row.',
    );
    expect(found.readings[0]).toEqual([2, '0260303', '2020-01-15T19:00:00.000Z', 1, 404.9]);
  });

  it('lead to a question where a sign is open, and are refused where depth and elevations disagree', async () => {
    const rows = [level('-12.5'), level('404.9', '3700', '3200')];
    expect((await read(rows)).codes).toEqual(['negative-depths']);
    expect((await read(rows, {}, { 'negative-depths': 'below' })).values).toEqual([12.5]);
    const flowing = await read(rows, {}, { 'negative-depths': 'above' });
    expect([flowing.values, flowing.refusals]).toEqual([
      [-12.5],
      [
        '3: The row has a depth of 404.9 feet, but elevations of land and water that differ by 500 feet. Correct one of them.',
      ],
    ]);
  });

  it('are passed over where nothing was measured, and asked about where questionable or pumped', async () => {
    const rows = [
      level('404.9'),
      '0260303|Sherman|No Measurement||||||||||',
      level('406.1', '', '', { status: 'Questionable', remarks: 'pumping' }),
    ];
    const asking = await read(rows);
    expect([asking.codes, asking.refusals]).toEqual([['usgs-status'], []]);
    expect(asking.notes[0]).toBe('1 row says that nothing was measured, and was passed over.');
    const left = await read(rows, {}, { 'usgs-status': 'leave-out' });
    expect([left.values, left.refusals]).toEqual([
      [404.9],
      ['4: This is not a static level. Its status is Questionable, pumping: the well was pumping.'],
    ]);
  });

  it('have the day of their parts if the date is missing, and a time in a zone that is asked', async () => {
    const found = await read([
      '0260303|Sherman|Publishable|1|15|1960|||50||||',
      '0260303|Sherman|Publishable|0|0|1950|||50||||',
      '0260303|Sherman|Publishable|1|15|2021|01/15/2021|10:30|51||||',
    ]);
    expect(found.codes).toEqual(['zone']);
    expect(found.readings.map(([, , at]) => at)).toEqual(['1960-01-15T19:00:00.000Z', '2021-01-15T16:30:00.000Z']);
    expect(found.refusals).toEqual([expect.stringMatching(/^3: The calendar has no day “1950-0-0”/)]);
  });

  it('may be kept as telemetry, but not as another parameter or in another unit', async () => {
    const telemetry = await read([level('50')], { parameter: 'Depth to Water (Telemetry)' });
    expect(telemetry.readings[0]![3]).toBe(2);
    await expect(read([level('50')], { parameter: 'Battery Voltage' })).rejects.toThrow(
      /does not hold Battery Voltage/,
    );
    expect((await read([level('50')], { parameter: DEPTH, unit: 'm' })).codes).toEqual(['unit']);
  });
});
