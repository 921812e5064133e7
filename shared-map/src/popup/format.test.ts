import { fieldLabel, fieldValue } from './format.ts';

test.each([
  ['Well Class', 'Well Class'],
  ['Section Block Survey Address', 'Section Block Survey Address'],
  ['GPU', 'GPU'],
  ['StateWellNumber', 'State well number'],
  ['wellReportNumber', 'Well report number'],
  ['code', 'Code'],
  ['Telemetry', 'Telemetry'],
  ['PROP_ID', 'Prop ID'],
  ['sensor_depth_feet', 'Sensor depth (feet)'],
  ['total_acres', 'Total acres'],
  ['acres', 'Acres'],
  ['gpu_number', 'GPU number'],
])('the field %s has the label %s', (field, label) => expect(fieldLabel(field)).toBe(label));

test.each([
  ['Metered', 'With a meter'],
  ['Alternative method', 'Without a meter'],
  ['Some other way', 'Some other way'],
])('a GPU measured by %s is said to be measured: %s', (value, text) =>
  expect(fieldValue('meter_program', value)).toBe(text),
);

test.each([
  ['TAX_YEAR', 2025, '2025'],
  ['yearBuilt', 1987, '1987'],
  ['YR_BUILT', 1987, '1987'],
  ['water_per_year', 2025, '2,025'],
  ['loss_ratio', 0.00042, '0.00042'],
  ['population', 14_320, '14,320'],
  ['share', 0.1 + 0.2, '0.3'],
  ['plot_acres', 640.25, '640.3'],
])('the number of the field %s, %d, is written %s', (field, value, text) =>
  expect(fieldValue(field, value)).toBe(text),
);
