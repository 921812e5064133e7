import { settingsOf } from './file-settings.ts';

test('settings are sent as options where there is one, and in a mapping otherwise; empty ones are not sent', () => {
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
  expect(settingsOf({})).toEqual({});
  expect(
    settingsOf({ well: ' ', unit: '', columns: { well: '' }, sentinels: ' , ', sensorDepth: '', misfits: '' }),
  ).toEqual({});
});

test('a mapping of records has no columns, which the portal asks about', () => {
  expect(settingsOf({ kind: 'permits', columns: { well: 'of measurements' } })).toEqual({ kind: 'permits' });
  const { mapping, kind } = settingsOf({ kind: 'permits', delimiter: ';', bounds: '-104, 35, -100, 37' });
  expect(kind).toBe('permits');
  expect(JSON.parse(mapping ?? '')).toEqual({ delimiter: ';', bounds: [-104, 35, -100, 37] });
  expect(JSON.parse(settingsOf({ kind: 'wells', source: 'our-wells' }).mapping ?? '')).toEqual({ source: 'our-wells' });
});

test('settings of boundaries are sent in a mapping', () => {
  const { mapping } = settingsOf({ kind: 'boundaries', boundaryKind: 'parcel', nameField: 'OWNER', codeField: '' });
  expect(JSON.parse(mapping ?? '')).toEqual({ kind: 'parcel', name_field: 'OWNER' });
});
