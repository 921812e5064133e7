import { settingsOf } from './file-settings.ts';

test('of a file of which nothing is said, the API is told nothing', () => {
  expect(settingsOf({})).toEqual({});
  expect(settingsOf({ well: ' ', unit: '', columns: { well: '' }, sentinels: ' , ', sensorDepth: '' })).toEqual({});
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
  });
  expect(options).toEqual({ format: 'csv', well: '4857', unit: 'm' });
  expect(JSON.parse(mapping ?? '')).toEqual({
    columns: { date: 'Day', value: 'Depth' },
    delimiter: ';',
    date_order: 'dmy',
    decimal: ',',
    sentinels: ['-9999', 'Ice'],
    sensor_depth_feet: 120.5,
  });
});
