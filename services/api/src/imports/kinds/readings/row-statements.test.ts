import { DEPTH, DEPTH_MAPPING, measurementReader } from '../../../../test/support/measurement-text.ts';
import type { Reading } from './reading.ts';

const readFile = measurementReader();
const csv = (columns: string, ...rows: string[]): string => [columns, ...rows, ''].join('\n');

async function read(content: string, mapping: object = { well: 'US-1' }, answers: Record<string, string> = {}) {
  const { rows, questions, ...rest } = await readFile(content, mapping, answers);
  const readings = rows
    .flatMap(({ items }) => items as Reading[])
    .map(({ parameter, value, means, datum, stickupFeet }) =>
      [parameter.parameter_ndx, value, means, datum, stickupFeet].filter((part) => part !== undefined),
    );
  return { ...rest, readings, codes: questions.map(({ code }) => code), questions };
}

const VALUES = 'time,value,vertical_datum,approval_status,qualifier,parameter_code,unit_of_measure';
const day = (rest: string): string => `2024-01-15T16:30:00+00:00,${rest}`;

describe('values of the USGS', () => {
  it('are read by the parameter code, unit and datum of each row', async () => {
    const found = await read(
      csv(
        VALUES,
        ...[day('66.45,,Approved,,72019,ft'), day('664.5,NAVD88,Approved,,62611,ft')],
        ...[day('20.2,,Approved,,30210,m'), day('202.5,NGVD29,Approved,,62612,m')],
        ...[day('68.9,,Approved,,61055,ft'), day('16.5,,Approved,,10,deg C'), day('3,,Approved,,00065,ft')],
      ),
      { well: 'US-1' },
      { stickup: '2.5' },
    );
    expect(found).toMatchObject({ format: 'usgs-values', provider: 'U.S. Geological Survey', codes: [] });
    expect(found.readings).toEqual([
      [1, 66.45, 'depth'],
      [1, 664.5, 'elevation', 'NAVD88'],
      [1, 66.272966, 'depth'],
      [1, 664.370079, 'elevation', 'NGVD29'],
      [1, 68.9, 'below-point', 2.5],
      [4, 61.7],
    ]);
    expect(found.refusals).toEqual([expect.stringMatching(/^8: The portal has no parameter for .* code 00065\./)]);
  });

  it('have a well and a day of their own, and are of telemetry in a series', async () => {
    const text = csv(
      'x,y,time_series_id,monitoring_location_id,parameter_code,time,value,unit_of_measure',
      '1,2,s,USGS-355400101540001,72019,2024-01-15,66.45,ft',
    );
    const { readings } = await readFile(text);
    expect(readings).toEqual([[2, '355400101540001', '2024-01-15T12:00:00.000Z', 2, 66.45]]);
    const visits = csv('time,time_of_day,value,parameter_code,unit_of_measure', '2024-01-15,16:30:00Z,1,72019,ft');
    expect((await readFile(visits, { well: 'A' })).readings).toEqual([[2, 'A', '2024-01-15T16:30:00.000Z', 1, 1]]);
  });

  it('lead to a question if they are not static, and to notes if provisional or with other words', async () => {
    const rows = [
      day('66,,Provisional,"[""Static""]",72019,ft'),
      day('90,,Approved,"[""Pumping"",""Revised""]",72019,ft'),
    ];
    const asking = await read(csv(VALUES, ...rows));
    expect(asking.questions[0]!.text).toContain('1 level has the status Pumping: the well was pumping.');
    const left = await read(csv(VALUES, ...rows), { well: 'A' }, { 'usgs-status': 'leave-out' });
    expect([left.readings, left.notes]).toEqual([
      [[1, 66, 'depth']],
      [
        '1 level is provisional: the USGS may still revise them.',
        'Words about levels that had no effect (with the number of levels): Revised (1).',
        expect.stringMatching(/^Columns that were not read/),
      ].slice(0, 2),
    ]);
  });

  it('lead to a short question even if every row has its own remark', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => day(`66,,,pumping at ${index} gpm,72019,ft`));
    const [question] = (await read(csv(VALUES, ...rows, day('66,,,P,72019,ft')))).questions;
    expect(question!.text.match(/the status/g)).toHaveLength(21);
    expect(question!.text).toContain('41 levels have the status …');
  });

  it('are refused if their datum contradicts their code', async () => {
    const { refusals } = await read(csv(VALUES, day('664.5,NAVD88,Approved,,72019,ft')));
    expect(refusals).toEqual(['2: The datum “NAVD88” contradicts the parameter code of the row. Correct one of them.']);
  });

  it('lead to a question if the settings name another unit or parameter', async () => {
    const text = csv(VALUES, day('20.2,,Approved,,30210,m'));
    expect((await read(text, { well: 'A', unit: 'ft', parameter: DEPTH })).codes).toEqual(['row-unit']);
    expect((await read(text, { well: 'A', parameter: 'Battery Voltage' })).codes).toEqual(['row-parameter']);
  });
});

describe('the datum of a row in any table', () => {
  const table = (datum: string) => csv('well,time,value,vertical_datum', `A,2026-01-05T18:00Z,664.5,${datum}`);
  it.each([
    ['NAVD 88', 'elevation', 'NAVD88'],
    ['ngvd_29', 'elevation', 'NGVD29'],
    ['LSD', 'depth'],
    ['top of casing', 'below-point', 2],
    ['unknown'],
    ['NAD83'],
  ])('%s says what its level is measured from: %j', async (datum, ...meaning) => {
    const { readings } = await read(table(datum), { ...DEPTH_MAPPING, unit: 'ft' }, { stickup: '2' });
    expect(readings).toEqual([[1, 664.5, ...meaning]]);
  });

  it('is refused if it is not known', async () =>
    expect((await read(table('Cairo 1907'), { ...DEPTH_MAPPING, unit: 'ft' })).refusals).toEqual([
      '2: The datum “Cairo 1907” is not known. Write it as NAVD88, NGVD29, LSD (land surface) or TOC (top of casing).',
    ]));
});

describe('depths below a measuring point', () => {
  const TIME = '2024-01-05 10:00 CST';
  it.each([
    ['Depth to water (ft btoc),Stickup (ft)', '100.1,2.5', 2.5],
    ['DTW (ft below top of casing),MP height (m)', '100.1,0.762', 2.5],
    ['dtw_bmp_ft,casing_stickup', '100.1,-1.5', -1.5],
  ])('have the height of the point from a column: %s', async (columns, cells, expected) => {
    const { readings, codes } = await read(csv(`well,date_time,${columns}`, `A,${TIME},${cells}`), DEPTH_MAPPING);
    expect([readings, codes]).toEqual([[[1, 100.1, expected]], []]);
  });

  it('are refused with a height that is none', async () => {
    const text = (height: string) => csv('well,date_time,dtw_ft_btoc,stickup', `A,${TIME},100.1,${height}`);
    for (const height of ['', 'n/a', '3502.1'])
      expect((await read(text(height), DEPTH_MAPPING)).refusals).toEqual([
        `2: stickup “${height}” cannot be the height of a measuring point above the land surface. Enter at most 50 feet.`,
      ]);
  });

  it('lead to a question without such a column, and a height to a question without such depths', async () => {
    const below = csv('well,date_time,DTW (ft TOC)', `A,${TIME},100.1`);
    expect((await read(below, DEPTH_MAPPING)).codes).toEqual(['stickup']);
    expect((await read(below, DEPTH_MAPPING, { stickup: '2.5' })).readings).toEqual([[1, 100.1, 2.5]]);
    expect((await read(below, DEPTH_MAPPING, { stickup: 'surface' })).readings).toEqual([[1, 100.1]]);
    expect((await read(below, DEPTH_MAPPING, { stickup: '3500' })).codes).toEqual(['stickup']);
    const beside = csv('well,date_time,dtw_ft,Stickup (ft)', `A,${TIME},100.1,2.5`);
    expect((await read(beside, DEPTH_MAPPING)).codes).toEqual(['measured-from']);
    expect((await read(beside, DEPTH_MAPPING, { 'measured-from': 'point' })).readings).toEqual([[1, 100.1, 2.5]]);
    const surface = csv('well,date_time,dtw_ft_bgs,Stickup (ft)', `A,${TIME},100.1,2.5`);
    expect(await read(surface, DEPTH_MAPPING)).toMatchObject({ codes: [], readings: [[1, 100.1]] });
  });
});
