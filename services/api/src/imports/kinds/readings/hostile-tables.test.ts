import { DEPTH_MAPPING, levels, measurementReader } from '../../../../test/support/measurement-text.ts';
import { measuringPointOf, type Reading } from './reading.ts';

const readFile = measurementReader();
const csv = (columns: string, ...rows: string[]): string => [columns, ...rows, ''].join('\n');

/** Reads a file as depths; returns codes of its questions, and time, value and reference of each accepted reading. */
async function read(
  content: string,
  answers: Record<string, string> = {},
  mapping: object = { ...DEPTH_MAPPING, zone: 'UTC' },
) {
  const { rows, questions, notes, refusals } = await readFile(content, mapping, answers);
  const readings = rows
    .flatMap(({ items }) => items as Reading[])
    .map(({ at, value, stickupFeet, measuringPointFeet }) => ({
      at: new Date(at).toISOString().slice(0, 16),
      value,
      ...(stickupFeet !== undefined && { stickupFeet }),
      ...(measuringPointFeet !== undefined && { measuringPointFeet }),
    }));
  return { readings, refusals, notes, codes: questions.map(({ code }) => code) };
}
const noon = (value: number) => [{ at: '2026-01-05T19:00', value }];

describe('names that every object of JavaScript has', () => {
  it.each(['constructor', '__proto__', 'valueOf', 'toString'])('refuse their row as unit or code: %s', async (name) => {
    const units = csv('well,date,value,unit', `A,1/5/2026,20,${name}`, 'A,1/5/2026,20,ft');
    expect(await read(units)).toMatchObject({
      readings: noon(20),
      refusals: [`2: The unit “${name}” cannot be converted to feet. Use one of these: feet, m, cm, mm, inches.`],
    });
    const codes = csv('well,date,value,unit,parameter_code', `A,1/5/2026,20,ft,${name}`);
    expect(await read(codes, {}, {})).toMatchObject({ readings: [], refusals: [expect.stringContaining(name)] });
  });
});

describe('texts that are too long to mean anything', () => {
  it('are refused as a date at once', async () => {
    const start = performance.now();
    const dates = [`${'T'.repeat(3_000)}1${' '.repeat(3_000)}\nx!`, `1/1/2026 1${' '.repeat(20_000)}x`];
    const { refusals } = await read(levels(...dates.map((date) => `A,"${date}",20`)));
    expect(refusals).toEqual([expect.stringMatching(/is not a date/), expect.stringMatching(/is not a date/)]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('are read up to a hundred characters as the name of a column', async () =>
    expect((await read(csv(`well,date,dtw${'_ft'.repeat(9_000)}`, 'A,1/5/2026,20'))).readings).toEqual(noon(20)));
});

describe('a time of day', () => {
  const text = csv('Pozo,Fecha,Hora,Nivel (ft)', 'A,1/5/2026,06:30,20');
  const six = [{ at: '2026-01-05T06:30', value: 20 }];
  it.each([
    ['time', 'time_of_day'],
    ['date', 'time'],
  ])('counts where the columns were answered as %s and %s, or named so by a mapping', async (date, time) => {
    const columns = JSON.stringify({ Pozo: 'well', Fecha: date, Hora: time, 'Nivel (ft)': 'value' });
    expect((await read(text, { columns })).readings).toEqual(six);
    const mapped = {
      ...DEPTH_MAPPING,
      zone: 'UTC',
      columns: { well: 'Pozo', [date]: 'Fecha', [time]: 'Hora', value: 'Nivel (ft)' },
    };
    expect((await read(text, {}, mapped)).readings).toEqual(six);
  });

  it.each([
    ['Time (24h)', '06:30'],
    ['Time (HH:MM)', '06:30'],
    ['Time_Local', '0630'],
    ['Time Measured', '6:30 AM'],
    ['Time (UTC)', '06:30'],
  ])('is read from the column %s beside a date', async (column, time) =>
    expect(await read(csv(`well,Date,${column},dtw_ft`, `A,1/5/2026,${time},20`))).toMatchObject({
      readings: six,
      codes: [],
    }),
  );

  it('may be an hour, and have its half of the day beside it', async () => {
    const hour = await read(csv('well,date,Hour,dtw_ft', 'A,1/5/2026,6,20'));
    expect(hour.readings).toEqual([{ at: '2026-01-05T06:00', value: 20 }]);
    const half = await read(csv('well,date,time,ampm,dtw_ft', 'A,1/5/2026,2:30,PM,20', 'A,1/5/2026,2:30,am,20'));
    expect(half.readings.map(({ at }) => at)).toEqual(['2026-01-05T14:30', '2026-01-05T02:30']);
    expect(half.notes.join()).not.toContain('not read');
  });

  it('leads to a question if its zone is an offset in minutes, or two zones that differ', async () => {
    const offset = csv('well,date,time,utc_offset,dtw_ft', 'A,1/5/2026,06:30,-300,20');
    expect((await read(offset, {}, DEPTH_MAPPING)).codes).toEqual(['zone']);
    const two = (name: string) => csv(`well,Date,${name},dtw_ft`, 'A,1/5/2026,06:30,20', 'A,7/5/2026,06:30,20');
    const central = await read(two('Time CST/CDT'), {}, DEPTH_MAPPING);
    expect([central.codes, central.readings.map(({ at }) => at)]).toEqual([
      [],
      ['2026-01-05T12:30', '2026-07-05T11:30'],
    ]);
    expect((await read(two('Time CST or MST'), {}, DEPTH_MAPPING)).codes).toEqual(['zone']);
  });
});

describe('what a depth is measured from', () => {
  it.each([
    'Depth to Water (ft below top of PVC)',
    'depth_to_water_ft_below_top_of_vault',
    'Depth to Water (ft below concrete pad)',
    'Depth to Water (ft below pump base)',
    'Depth to Water (ft BTOR)',
    'DTW (ft b.t.o.c.)',
    'DTW (ft below T.O.C.)',
  ])('is a point above the surface, whose height is asked, in %s', async (column) => {
    const text = csv(`well,date,${column}`, 'A,1/5/2026,20');
    expect((await read(text)).codes).toEqual(['stickup']);
    expect((await read(text, { stickup: '2' })).readings).toEqual([{ ...noon(20)[0], stickupFeet: 2 }]);
  });

  it.each(['DTW (ft below ground)', 'depth_to_water_ft_below_land_surface', 'DTW (ft b.g.s.)', 'DTW (ft below grade)'])(
    'is the surface in %s',
    async (column) =>
      expect(await read(csv(`well,date,${column}`, 'A,1/5/2026,20'))).toMatchObject({ readings: noon(20), codes: [] }),
  );

  it.each(['MP', 'measuring_point', 'Reference'])('is read from the column %s', async (column) => {
    const text = csv(`well,date,dtw_ft,${column}`, 'A,1/5/2026,20,TOC', 'A,1/6/2026,20,LSD');
    const { codes, readings } = await read(text, { stickup: '2' });
    expect([codes, readings.map(({ stickupFeet }) => stickupFeet)]).toEqual([[], [2, undefined]]);
    const other = await read(csv(`well,date,dtw_ft,${column}`, 'A,1/5/2026,20,Smith 1998'));
    expect([other.readings, other.notes.at(-1)]).toEqual([noon(20), `Columns that were not read: ${column}.`]);
  });

  it.each(['MP above LSD (ft)', 'Casing Height (ft ags)', 'MP', 'Measuring point above land surface'])(
    'is asked if %s has the height of a point',
    async (column) => {
      const text = csv(`well,date,dtw_ft,${column}`, 'A,1/5/2026,20,2');
      expect((await read(text)).codes).toEqual(['measured-from']);
      expect((await read(text, { 'measured-from': 'point' })).readings[0]!.stickupFeet).toBe(2);
    },
  );
});

describe('the elevation of a measuring point', () => {
  const mapping = { ...DEPTH_MAPPING, columns: { value: 'water_level_elevation_ft' } };
  const feet = async (mp: string) => {
    const text = csv('well,date,water_level_elevation_ft,MP Elev (ft)', `A,1/5/2026,3482,${mp}`);
    return (await read(text, {}, mapping)).readings[0]!.measuringPointFeet;
  };

  it('refuses an elevation of water if it is not a number, instead of counting for none', async () => {
    expect([await feet('3502'), await feet('')]).toEqual([3502, undefined]);
    for (const mp of ['"3,502"', 'NA']) expect(await feet(mp)).toBeNull();
    expect(() => measuringPointOf({ measuringPointFeet: null })).toThrow(/measuring point is not a number/);
  });

  it('does not matter to depths', async () =>
    expect((await read(csv('well,date,dtw_ft,MP Elev (ft)', 'A,1/5/2026,20,NA'))).readings).toMatchObject(noon(20)));
});

it('two different units in the name of a column lead to a question', async () => {
  expect((await read(csv('well,date,dtw_ft_m', 'A,1/5/2026,20'))).codes).toEqual(['file-unit']);
  const unit = { 'file-unit': 'feet' };
  expect(
    (
      await read(
        csv('well,date,"DTW (ft, 10 m tape)"', 'A,1/5/2026,20'),
        { ...unit },
        { ...DEPTH_MAPPING, columns: { value: 'DTW (ft, 10 m tape)' } },
      )
    ).readings,
  ).toEqual(noon(20));
});

describe('levels of the USGS by rows', () => {
  it('are below the measuring point with code 61055, and elevations with code 62611', async () => {
    const rdb = [
      'site_no\tlev_dt\tlev_tm\tlev_tz_cd\tlev_va\tparameter_cd',
      'A\t2026-01-05\t12:00\tUTC\t20.5\t61055',
      '',
    ].join('\n');
    expect((await read(rdb, {}, {})).codes).toEqual(['stickup']);
    expect((await read(rdb, { stickup: '2' }, {})).readings).toEqual([
      { at: '2026-01-05T12:00', value: 20.5, stickupFeet: 2 },
    ]);
    const text = csv(
      'site_no,lev_utc,depth_to_water_ft,vertical_datum,parameter_code',
      'A,2026-01-05T12:00Z,664.5,NAVD88,62611',
    );
    const { rows } = await readFile(text, {});
    expect(rows[0]!.items).toMatchObject([{ means: 'elevation', datum: 'NAVD88' }]);
  });

  it('and of the TWDB name the columns that are not read', async () => {
    const usgs = csv('site_no,lev_utc,depth_to_water_ft,Well No', 'A,2026-01-05T12:00Z,20,7');
    expect((await read(usgs, {}, {})).notes).toEqual(['Columns that were not read: Well No.']);
    const twdb = csv('StateWellNumber,DepthFromLSD,MeasurementDate,Unit', '0260303,20,2026-01-05,m');
    expect((await read(twdb, {}, {})).notes).toEqual(['Columns that were not read: Unit.']);
  });
});
