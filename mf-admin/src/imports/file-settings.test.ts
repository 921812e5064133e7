import { columnFields, settingsOf } from './file-settings.ts';

test('the API is told nothing of a file of which the person says nothing', () => {
  expect(settingsOf({})).toEqual({});
  expect(
    settingsOf({ well: ' ', unit: '', columns: { well: '' }, sentinels: ' , ', sensorDepth: '', misfits: '' }),
  ).toEqual({});
});

test('what is said of a file goes as options, and as a mapping what only a mapping can say', () => {
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

test('columns of a file of records go as a mapping, in which those that are needed are called as their fields', () => {
  expect(settingsOf({ kind: 'permits', columns: { holder: ' ', well: 'of measurements' } })).toEqual({
    kind: 'permits',
  });
  const { mapping, kind } = settingsOf({
    kind: 'permits',
    columns: { permit_number: ' Permit No ', holder: 'Owner' },
    delimiter: ';',
    bounds: '-104, 35, -100, 37',
  });
  expect(kind).toBe('permits');
  expect(JSON.parse(mapping ?? '')).toEqual({
    columns: { permit_number: 'Permit No', gpu_number: 'gpu_number', holder: 'Owner' },
    delimiter: ';',
    bounds: [-104, 35, -100, 37],
  });
  expect(JSON.parse(settingsOf({ kind: 'wells', source: 'our-wells' }).mapping ?? '')).toEqual({ source: 'our-wells' });
});

test('what is said of boundaries goes as a mapping of boundaries', () => {
  const { mapping } = settingsOf({ kind: 'boundaries', boundaryKind: 'parcel', nameField: 'OWNER', codeField: '' });
  expect(JSON.parse(mapping ?? '')).toEqual({ kind: 'parcel', name_field: 'OWNER' });
});

test('fields are labeled as everywhere in the portal, and described by what a file calls them', () => {
  expect(columnFields('wells')).toContainEqual(['max_yield_gpm', 'Max Yield (GPM)', 'max_yield_gpm']);
  expect(columnFields('wells')[1]).toEqual(['latitude_dd', 'Latitude', 'latitude_dd']);
  expect(columnFields('reports')).toContainEqual(['acre_feet', 'Acre-feet', 'acre_feet']);
});
