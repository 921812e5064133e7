import { GPU, type Property, WELL } from '@portal/shared-api/records';
import { createRedactor } from './record-sql.ts';

test('withheld properties are empty, except ids and positions', () => {
  const withheld = new Set(['Well', 'Well Class', 'GPU', 'Telemetry', 'well_ndx', 'latitude_dd']);
  const well = { well_ndx: 7, Well: 'A-1', 'Well Class': 'B', GPU: 1, Telemetry: true, latitude_dd: 36, Remarks: 'x' };
  const kept = { ...well, Well: '', 'Well Class': '', GPU: null, Telemetry: false };
  expect(createRedactor(WELL, withheld)(well)).toEqual(kept);
  const ofGpus = createRedactor(GPU, new Set(['gpu_number', 'total_acres']));
  expect(ofGpus({ gpu_number: 7, total_acres: 640 })).toEqual({ gpu_number: 7, total_acres: null });
});

test('a required number cannot be withheld, as only null could stand for it', () => {
  const numbers = Object.entries<Property>({ ...WELL, ...GPU }).filter(([, { kind, required }]) =>
    required ? ['number', 'integer', 'id'].includes(kind) : false,
  );
  expect(numbers.filter(([, { isNeverWithheld }]) => !isNeverWithheld).map(([key]) => key)).toEqual([]);
});
