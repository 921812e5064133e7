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
