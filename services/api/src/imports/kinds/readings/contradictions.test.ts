import { DEPTH, measurementReader } from '../../../../test/support/measurement-text.ts';
import type { Reading } from './reading.ts';

const readFile = measurementReader();

/** Reads a file; returns codes of its questions, and parameter, value, and well of each accepted reading. */
async function read(content: string, mapping: object = {}, answers: Record<string, string> = {}, name = 'file.csv') {
  const { rows, notes, questions } = await readFile(content, mapping, answers, name);
  const readings = rows.flatMap(({ items }) =>
    (items as Reading[]).map(({ parameter, value, well }) => [parameter.parameter_ndx, value, well]),
  );
  return { readings, notes, codes: questions.map(({ code }) => code), questions };
}

const TEMPERATURE = 'Water Temperature';
const csv = (columns: string, ...rows: string[]): string => [columns, ...rows, ''].join('\n');
const one = (column: string, value: string): string => csv(`well,time,${column}`, `DA-1,2026-01-05T18:00Z,${value}`);

describe('a unit that contradicts the name of its column', () => {
  it('leads to a question, whose answer decides', async () => {
    const text = one('depth_to_water_ft', '100');
    const mapping = { parameter: DEPTH, unit: 'm' };
    const found = await read(text, mapping);
    const asked = 'The unit was given as m, but the column “depth_to_water_ft” says feet. Which one is right?';
    expect(found.questions).toMatchObject([{ text: asked, choices: [{ value: 'feet' }, { value: 'm' }] }]);
    expect((await read(text, mapping, { unit: 'feet' })).readings).toEqual([[1, 100, 'DA-1']]);
    expect((await read(text, mapping, { unit: 'm' })).readings).toEqual([[1, 328.08399, 'DA-1']]);
  });

  it.each([
    ['Depth (m bgs)', DEPTH, 'ft', ['unit']],
    ['Temp (°C)', TEMPERATURE, '°F', ['unit']],
    ['SpCond (mS/cm)', 'Conductivity', 'µS/cm', ['unit']],
    ['Depth Pressure (psi)', DEPTH, 'ft', ['unit']],
    ['depth_to_water_ft', DEPTH, 'feet', []],
    ['Depth to water', DEPTH, 'ft', []],
  ])('a column named %s, read as %s in %s, leads to the questions %j', async (column, parameter, unit, codes) => {
    const mapping = { parameter, unit, columns: { value: column } };
    expect((await read(one(column, '10'), mapping)).codes).toEqual(codes);
  });

  it('leads to a question if the rows state the unit', async () => {
    const text = csv('well,time,depth_to_water_ft,unit', 'DA-1,2026-01-05T18:00Z,100,m');
    expect((await read(text, { parameter: DEPTH })).codes).toEqual(['row-unit']);
    expect((await read(text, { parameter: DEPTH }, { 'row-unit': 'file' })).readings).toEqual([[1, 100, 'DA-1']]);
    expect((await read(text, { parameter: DEPTH }, { 'row-unit': 'rows' })).readings).toEqual([[1, 328.08399, 'DA-1']]);
  });
});

it('columns that are not read are named in a note', async () => {
  const mapping = { parameter: DEPTH, columns: { value: 'depth_ft' } };
  const { notes } = await read(csv('well,time,depth_ft,temp_c', 'A,2026-01-05T18:00Z,100,15'), mapping);
  expect(notes).toEqual(['Columns that were not read: temp_c.']);
});

it('rows that contradict the well or parameter of the whole file lead to a question', async () => {
  const text = csv('well,time,value,unit,parameter', `DA-1,2026-01-05T18:00Z,60,°F,${TEMPERATURE}`);
  const mapping = { well: 'DA-2', parameter: 'Battery Voltage' };
  expect((await read(text, mapping)).codes).toEqual(['row-well', 'row-parameter']);
  const found = await read(text, mapping, { 'row-well': 'file', 'row-parameter': 'rows' });
  expect(found.readings).toEqual([[4, 60, 'DA-2']]);
});

it.each<[string, string, answers: string[]]>([
  ['Air Temperature (°C)', TEMPERATURE, ['stop', 'keep']],
  ['Barometric Pressure (ft)', DEPTH, ['stop', 'keep']],
  ['Level above sensor (ft)', DEPTH, ['stop', 'keep']],
  ['Water Level (m)', DEPTH, ['stop', 'keep']],
  ['Temperature (°F)', 'Conductivity', ['stop']],
  ['Water Temp (°C)', TEMPERATURE, []],
  ['DTW (ft below land surface)', DEPTH, []],
  ['Level (m)', 'Water Level Above Logger', []],
])(
  'a column named %s that is read as %s leads to a question only if it holds something else: %j',
  async (column, parameter, answers) => {
    const mapping = { parameter, columns: { value: column } };
    const answered = (more?: Record<string, string>) => read(one(column, '10'), mapping, more);
    expect((await answered()).codes).toEqual(answers.length > 0 ? ['value-column'] : []);
    if (answers.includes('stop'))
      await expect(answered({ 'value-column': 'stop' })).rejects.toThrow(/does not hold .* Choose another column/);
    if (answers.includes('keep')) expect((await answered({ 'value-column': 'keep' })).readings).toHaveLength(1);
  },
);

describe('levels of the USGS that are not static', () => {
  const rdb = (...rows: string[]): string =>
    ['site_no\tlev_dt\tlev_tm\tlev_tz_cd\tlev_va\tlev_status_cd\tlev_age_cd', ...rows, ''].join('\n');
  const TEXT = rdb(
    'A\t2026-01-05\t12:00\tUTC\t100\t1\tA',
    'A\t2026-01-06\t12:00\tUTC\t180\tP\tP',
    'A\t2026-01-07\t12:00\tUTC\t101\t\tP',
  );

  it('lead to a question, and provisional levels to a note with their number', async () => {
    const found = await read(TEXT);
    expect(found.questions).toMatchObject([{ code: 'usgs-status', proposed: 'leave-out' }]);
    expect(found.questions[0]!.text).toContain('1 level has the status P: the well was pumping.');
    const left = await read(TEXT, {}, { 'usgs-status': 'leave-out' });
    expect(left.readings.map(([, value]) => value)).toEqual([100, 101]);
    expect(left.notes).toEqual(['2 levels are provisional: the USGS may still revise them.']);
    const kept = await read(TEXT, {}, { 'usgs-status': 'keep' });
    expect(kept.readings.map(([, value]) => value)).toEqual([100, 180, 101]);
    expect(kept.notes[1]).toBe('Levels that are not static were kept. 1 level has the status P: the well was pumping.');
  });

  it('are also found in tables of the USGS', async () => {
    const rows = ['A,2026-01-05T12:00Z,100,1', 'A,2026-01-06T12:00Z,180,R'];
    expect((await read(csv('site_no,lev_utc,depth_to_water_ft,status', ...rows))).codes).toEqual(['usgs-status']);
  });
});

const lev = ({ type = 'LT_EDGE', location = 'DA-1', unit = 'm', temperature = 'Deg C' } = {}): string =>
  [
    'Data file for DataLogger.',
    '[Instrument info]',
    `  Instrument type         =${type}`,
    `  Location                =${location}`,
    '[Channel 1]',
    '  Identification          =LEVEL',
    '[Channel 2]',
    '  Identification          =TEMPERATURE',
    '[CHANNEL 1 from data header]',
    '  Identification          =LEVEL',
    `  Unit                    =${unit}`,
    '  Reference               =0.0000    cm    ',
    '[CHANNEL 2 from data header]',
    '  Identification          =TEMPERATURE',
    `  Unit                    =${temperature}`,
    '[Data]',
    '1',
    '2016-11-09 17:00:00.0     9.144      10',
    'END OF DATA FILE OF DATALOGGER FOR WINDOWS',
    '',
  ].join('\r\n');
const CENTRAL = { zone: 'CST' };
const WATER = { compensation: 'compensated' };

describe('the file of a logger', () => {
  it('asks whether its levels still include air pressure', async () => {
    expect((await read(lev(), CENTRAL)).questions).toMatchObject([{ code: 'compensation', proposed: null }]);
    const named = await read(lev(), CENTRAL, {}, 'DA-1_Compensated.lev');
    expect(named.questions).toMatchObject([{ code: 'compensation', proposed: 'compensated' }]);
    const compensated = await read(lev(), CENTRAL, WATER);
    expect(compensated.readings).toEqual([
      [5, 30, 'DA-1'],
      [4, 50, 'DA-1'],
    ]);
    const raw = await read(lev(), { ...CENTRAL, sensor_depth_feet: 100 }, { compensation: 'raw' });
    expect(raw.readings).toEqual([[4, 50, 'DA-1']]);
    expect(raw.notes).toContain(
      'LEVEL is left out. Compensate it with the file of a barologger in the logger’s software.',
    );
  });

  it.each(['Barologger Edge', 'LT-Baro =3'])('is refused if it comes from a barologger: %s', (type) =>
    expect(read(lev({ type }), CENTRAL)).rejects.toThrow(
      /^file\.csv comes from a logger in the air, and holds nothing/,
    ),
  );

  it.each([
    [lev({ unit: 'kPa' }), 'file.lev'],
    [lev({ location: 'PO-05_baro_CB2016' }), 'file.lev'],
    [lev(), 'BaroLogger_2016.lev'],
  ])('asks whether its logger was in the air if something suggests a barometer', async (text, name) => {
    expect((await read(text, CENTRAL, WATER, name)).codes).toEqual(['logger-medium']);
    await expect(read(text, CENTRAL, { ...WATER, 'logger-medium': 'air' }, name)).rejects.toThrow(/logger in the air/);
    const found = await read(text, { ...CENTRAL, well: 'DA-1' }, { ...WATER, 'logger-medium': 'water' }, name);
    expect(found.readings).toContainEqual([4, 50, 'DA-1']);
    if (text.includes('kPa')) {
      expect(found.readings).toHaveLength(1);
      expect(found.notes.join()).toMatch(/LEVEL is left out: it is a pressure in kPa/);
    }
  });

  it('asks for the depth of the logger before it converts levels to depths to water', async () => {
    const mapping = { ...CENTRAL, parameter: 'Depth to Water (Telemetry)' };
    expect((await read(lev(), mapping, WATER)).codes).toEqual(['logger-depth']);
    expect((await read(lev(), mapping, { ...WATER, 'logger-depth': '130' })).readings[0]).toEqual([2, 100, 'DA-1']);
    expect((await read(lev(), mapping, { ...WATER, 'logger-depth': 'depths' })).readings[0]).toEqual([2, 30, 'DA-1']);
    expect((await read(lev(), mapping, { ...WATER, 'logger-depth': 'deep' })).codes).toEqual(['logger-depth']);
  });
});
