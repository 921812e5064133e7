import { measurementReader } from '../../../../test/support/measurement-text.ts';

const readFile = measurementReader();
const text = (...lines: string[]): string => [...lines, ''].join('\r\n');
const ZONE = { zone: 'CST' };
const WATER = { compensation: 'compensated' };

async function read(
  content: string | Buffer,
  mapping: object = ZONE,
  answers: Record<string, string> = WATER,
  name = 'file.csv',
) {
  const { readings, questions, ...rest } = await readFile(content, mapping, answers, name);
  return {
    ...rest,
    readings: readings.map(([, well, at, parameter, value]) => [well, `${at}`.slice(0, 16), parameter, value]),
    codes: questions.map(({ code }) => code),
    questions,
  };
}

const mon = ({ zone = 'UTC-6', identification = 'PRESSURE', range = '1750.000  cm', type = 'Cera-Diver=16' } = {}) =>
  text(
    ...['Data file for DataLogger.', '=====', 'COMPANY    : Sample', 'CREATED BY : Diver-Office 9.1.0.0'],
    ...['[Logger settings]', `  Instrument type         =${type}`, `  Instrument number       =          ${zone}`],
    ...['  Location                =WELL-1', '  Number of channels      =2', '[Channel 1]'],
    ...[`  Identification          =${identification}`, '  Reference level         =400.000   cm'],
    ...[`  Range                   =${range}`, '[Channel 2]', '  Identification          =TEMPERATURE'],
    ...['  Reference level         =-20.000   °C', '  Range                   =100.000   °C', '', '[Data]', '2'],
    ...['2018/01/01 00:00:00.0     1201.250   12.343', '2018/01/01 00:05:00.0     1201,300   12.340'],
    'END OF DATA FILE OF DATALOGGER FOR WINDOWS',
  );

describe('the file of a Diver', () => {
  it('has its units, zone and channels, and asks whether its pressure includes the air', async () => {
    const asking = await read(Buffer.from(mon(), 'latin1'), {}, {});
    expect([asking.format, asking.codes]).toEqual(['diver-mon', ['compensation']]);
    const raw = await read(Buffer.from(mon(), 'latin1'), {}, { compensation: 'raw' });
    expect(raw.readings).toEqual([
      ['WELL-1', '2018-01-01T06:00', 4, 54.2174],
      ['WELL-1', '2018-01-01T06:05', 4, 54.212],
    ]);
    const compensated = await read(mon({ identification: 'WATER LEVEL' }), {});
    expect(compensated.readings[0]).toEqual(['WELL-1', '2018-01-01T06:00', 5, 39.411089]);
    const cased = await read(mon().replaceAll('°C', 'M-0C'), {}, { compensation: 'raw' });
    expect(cased.readings[0]).toEqual(['WELL-1', '2018-01-01T06:00', 4, 54.2174]);
  });

  it('is that of a Baro-Diver by its type, and asked about by the range of its channel', async () => {
    await expect(read(mon({ type: 'Baro-Diver=18' }))).rejects.toThrow(/comes from a logger in the air/);
    const small = await read(mon({ range: '150.000   cm' }));
    expect(small.codes).toEqual(['logger-medium']);
    expect(small.questions[0]!.text).toContain(
      'The range of the channel PRESSURE is 150.000   cm, as a barologger has it.',
    );
  });

  it.each([
    [';', '1,5', '2016/03/15 10:30:00'],
    [',', '1.5', '2016/03/15 10:30:00'],
    [';', '1,5', '15.03.2016 10:30'],
  ])('as CSV may be separated by “%s”, with the value %s at %s', async (separator, value, time) => {
    const rows = [
      ['Date/time', 'Water head[cm]', 'Temperature[°C]', '2:Spec.cond.[mS/cm]'],
      [time, value, '10', '0,5'.replace(',', separator === ',' ? '.' : ',')],
    ];
    const content = text('Location=rb1', 'Instrument number=UTC+1', ...rows.map((row) => row.join(separator)));
    const found = await read(Buffer.from(content, 'latin1'), {});
    expect(found).toMatchObject({ format: 'diver-csv', codes: [], refusals: [] });
    expect(found.readings).toEqual([
      ['rb1', '2016-03-15T09:30', 5, 0.049213],
      ['rb1', '2016-03-15T09:30', 4, 50],
      ['rb1', '2016-03-15T09:30', 6, 500],
    ]);
  });

  it('has depths below the top of the casing, whose height is asked', async () => {
    const content = text('Location=rb1', 'Date/time,Water level TOC[cm]', '2016/03/15 10:30:00,1035.4');
    expect((await read(content, ZONE, {})).codes).toEqual(['depth-channel', 'stickup']);
    const found = await read(content, ZONE, { 'depth-channel': 'to-water', stickup: '2' });
    expect([found.codes, found.readings]).toEqual([[], [['rb1', '2016-03-15T16:30', 2, 33.969816]]]);
  });
});

describe('the file of a Levelogger as CSV', () => {
  const csv = (...rows: string[]) =>
    text(
      ...['Serial_number:', '1', 'Project ID:', '', 'Location:', 'WELL-1', 'LEVEL', 'UNIT: m', 'Offset: 0.000000 m'],
      ...['TEMPERATURE', 'UNIT: °C', 'Date,Time,ms,LEVEL,TEMPERATURE', ...rows],
    );

  it('has a location, and a unit for each channel', async () => {
    const found = await read(
      Buffer.from(csv('2021/06/07,13:40:00,500,3.048,10', '2016-11-04,1:45:00 PM,0,3.048,10'), 'latin1'),
    );
    expect(found).toMatchObject({ format: 'solinst-csv', codes: [], refusals: [] });
    expect(found.readings).toEqual([
      ['WELL-1', '2021-06-07T19:40', 5, 10],
      ['WELL-1', '2021-06-07T19:40', 4, 50],
      ['WELL-1', '2016-11-04T19:45', 5, 10],
      ['WELL-1', '2016-11-04T19:45', 4, 50],
    ]);
    expect((await read(csv('2021/06/07,13:40:00,0,3.048,10'), {}, {})).codes).toEqual(['compensation', 'zone']);
  });

  it('has the order of dates that its rows show', async () => {
    const { readings, notes } = await read(csv('04/11/2016,13:40:00,0,3.048,10', '14/11/2016,13:40:00,0,3.048,10'));
    expect(readings[0]![1]).toBe('2016-11-04T19:40');
    expect(notes.join()).toContain('Dates were read with the day first');
  });
});

describe('the file of a Campbell Scientific logger (TOA5)', () => {
  const toa5 = (level = 'Depth_ft', ...rows: string[]) =>
    text(
      '"TOA5","SITE","CR1000","1","CR1000.Std.28","CPU:P.CR1","1","T"',
      `"TIMESTAMP","RECORD","Batt_Min","Batt_Max","PTemp_C","${level}"`,
      '"TS","RN","Volts","Volts","Deg C","ft"',
      '"","","Min","Max","Avg","Smp"',
      ...(rows.length > 0
        ? rows
        : ['"2021-06-07 13:40:00",0,12.9,13.1,30,101.5', '"2021-06-07 13:45:00",1,13,13.1,30,"NAN"']),
    );

  it('has one channel for each parameter, and asks what a depth is', async () => {
    const asking = await read(toa5(), {}, {});
    expect([asking.format, asking.codes]).toEqual(['toa5', ['depth-channel', 'zone']]);
    const found = await read(toa5(), { ...ZONE, well: 'WELL-1' }, { 'depth-channel': 'to-water' });
    expect(found.readings).toEqual([
      ['WELL-1', '2021-06-07T19:40', 3, 12.9],
      ['WELL-1', '2021-06-07T19:40', 2, 101.5],
      ['WELL-1', '2021-06-07T19:45', 3, 13],
    ]);
    expect(found.refusals).toEqual(['6: There is no value: the cell says “NAN”.']);
    expect(found.notes).toEqual([
      'The channel Batt_Max is left out: another one was already read as Battery Voltage.',
      'The channel PTemp_C is left out: the portal has no parameter for it.',
      'The file names the location “SITE”. Its readings were read as those of WELL-1.',
    ]);
    const above = await read(
      toa5(),
      { ...ZONE, sensor_depth_feet: 200 },
      { 'depth-channel': 'above-logger', ...WATER },
    );
    expect(above.readings[1]).toEqual(['SITE', '2021-06-07T19:40', 2, 98.5]);
  });

  it('needs no answer about a depth if the parameter is given, and has levels like other loggers', async () => {
    const given = { ...ZONE, parameter: 'Depth to Water (Telemetry)' };
    const found = await read(toa5(), given, {});
    expect([found.codes, found.readings[1]]).toEqual([[], ['SITE', '2021-06-07T19:40', 2, 101.5]]);
    const unknown = await read(toa5().replaceAll('Volts', 'raw'), given, {});
    expect([unknown.readings.length, unknown.notes[0]]).toEqual([
      1,
      expect.stringMatching(/^The channel Batt_Min is left out\. The unit “raw” cannot be converted to volts\./),
    ]);
    expect((await read(toa5('Lvl_ft_Avg'), ZONE, {})).codes).toEqual(['compensation']);
    expect((await read(toa5('DTW_ft_btoc'), given, {})).codes).toEqual(['stickup']);
  });
});

it('a barologger of an early Levelogger is asked about by its range', async () => {
  const early = (range: string) =>
    text(
      ...[
        'Data file for DataLogger.',
        '[Instrument info]',
        '  Instrument type         =Levelogger =10',
        '  Location =DA-1',
      ],
      ...[
        '[CHANNEL 1]',
        '  Identification          =LEVEL',
        '  Reference               =0.000     m',
        `  Range                   =${range}`,
      ],
      ...['[Data]', '1', '2005/12/18 08:00:00.0       3.048', 'END OF DATA FILE'],
    );
  expect((await read(early('1.500     m'))).codes).toEqual(['logger-medium']);
  expect((await read(early('4.92 ft'))).codes).toEqual(['logger-medium']);
  expect((await read(early('10.000    m'))).codes).toEqual([]);
});
