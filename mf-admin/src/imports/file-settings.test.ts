import { settingsOf } from './file-settings.ts';

test('of a file of which nothing is said, the API is told nothing', () => {
  expect(settingsOf({})).toEqual({});
  expect(
    settingsOf({ well: ' ', unit: '', columns: { well: '' }, sentinels: ' , ', sensorDepth: '', misfits: '' }),
  ).toEqual({});
});

test('what is said goes as options, and as a mapping what only a mapping can say', () => {
  const { mapping, ...options } = settingsOf({
    format: 'csv',
    well: ' 4857 ',
    unit: 'm',
    columns: { date: 'Day', value: ' Depth ' },
    delimiter: ';',
    dateOrder: 'dmy',
    decimal: ',',
    sentinels: '-9999, Ice,',
    sensorDepth: '120.5',
    keptValues: '999, -9.9',
    misfits: 'keep',
  });
  expect(options).toEqual({ format: 'csv', well: '4857', unit: 'm' });
  expect(JSON.parse(mapping ?? '')).toEqual({
    columns: { date: 'Day', value: 'Depth' },
    delimiter: ';',
    date_order: 'dmy',
    decimal: ',',
    sentinels: ['-9999', 'Ice'],
    keep_values: [999, -9.9],
    check_wells: false,
    sensor_depth_feet: 120.5,
  });
});
