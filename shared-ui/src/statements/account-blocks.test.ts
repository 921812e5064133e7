import type { GpuStatement } from '@portal/shared-api';
import type { ReportTable } from '../pdf/report-document.ts';
import { gpuStatementOf, ownerOf, surroundings } from '../test-support/statements.ts';
import { statementParts } from './statement-document.ts';

const YEAR = { year: 2025, is_over: true, time_zone: 'America/Chicago' };

const partsOf = (gpu: Partial<GpuStatement>, language: 'en' | 'es' = 'en') =>
  statementParts({ owner: ownerOf(1, 'Home Farm'), gpus: [gpuStatementOf(gpu)], owed: [] }, YEAR, {
    ...surroundings,
    language,
  });

const reserve = (used: number, last_year: number): Partial<GpuStatement> => ({
  usable_reserve_acre_feet: 100,
  reserve: [
    {
      origin_year: 2024,
      acre_feet: 100,
      used_acre_feet: used,
      left_acre_feet: 100 - used,
      last_year,
      is_provisional: false,
    },
  ],
});

test.each([
  ['lapsed on December 31, 2025', 0, 2025],
  ['40.00 used, the rest lapsed on December 31, 2025', 40, 2025],
  ['used', 100, 2025],
  ['can be used until December 31, 2027', 0, 2027],
  ['40.00 used, the rest can be used until December 31, 2027', 40, 2027],
  ['used', 100, 2027],
])('a reserve “%s” of which %d of 100 was used and that lasts until the end of %d', (note, used, last) => {
  const table = partsOf(reserve(used, last))
    .gpus.flat()
    .find(({ kind }) => kind === 'table') as ReportTable;
  expect(table.rows.map(({ cells }) => cells).find(([name]) => name === 'Reserve from 2024')?.[1]).toBe(note);
});

test('volumes without readings have no columns of readings, and one volume has no total', () => {
  const volume = (well_id: string, acre_feet: number) => ({
    ...{ meter: null, well_id, start_reading: null, start_on: null, end_reading: null, end_on: null, acre_feet },
  });
  const tableOf = (volumes: GpuStatement['volumes']) =>
    partsOf({ volumes })
      .gpus.flat()
      .find((block) => block.kind === 'table' && block.name?.startsWith('Readings')) as ReportTable;
  const { columns, rows } = tableOf([volume('DA-1', 300), volume('DA-2', 400)]);
  expect(columns.map(({ header }) => header)).toEqual(['Meter or well', 'Acre-feet']);
  expect(rows.map(({ cells }) => cells[0])).toEqual(['DA-1', 'DA-2', 'Total']);
  expect(tableOf([volume('DA-1', 700)]).rows).toHaveLength(1);
});

const read = (serial: string, read_on: string, acre_feet: number | null) => ({
  ...{ serial, unit: 'gallons' as const, multiplier: 1, read_on, reading: 1, counts: acre_feet, acre_feet },
});
const unreported: Partial<GpuStatement> = {
  state: 'not-started',
  reported_acre_feet: null,
  reserve: [],
  readings: [
    read('A', '2024-12-17', null),
    read('A', '2025-06-02', 400),
    read('B', '2025-01-03', null),
    read('B', '2025-12-01', 219.578),
  ],
};

test('without a report the readings say what was used, unless one of them goes back', () => {
  const textOf = (gpu: Partial<GpuStatement>, language: 'en' | 'es' = 'en') => JSON.stringify(partsOf(gpu, language));
  expect(textOf(unreported)).toContain(
    'No use is reported for 2025 so far. The readings from December 17, 2024 to December 1, 2025 show 619.578 acre-feet.',
  );
  expect(textOf(unreported, 'es')).toContain(
    'Hasta ahora no se ha informado el uso de 2025. Las lecturas del 17 de diciembre de 2024 al 1 de diciembre de 2025 muestran 619.578 acre-pies.',
  );
  const back = [...unreported.readings!, read('B', '2025-12-02', null)];
  expect(textOf({ ...unreported, readings: back })).not.toContain('The readings from');
});
