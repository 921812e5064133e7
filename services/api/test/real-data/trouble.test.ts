import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileImport, ImportKind, ImportQuestion } from '@portal/shared-api';
import { importApiSuite } from '../imports/suite.ts';
import { describeWithData } from './import.ts';

const suite = importApiSuite((database) =>
  database.query(`INSERT INTO well (well_number, state_well_number, location, surface_elevation_feet, well_depth_feet,
      npgcd_well_class_ndx, well_type_ndx, npgcd_well_status_ndx, data_source)
    VALUES ('WELL-1', NULL, 'SRID=4326;POINT(-102 36)', 731, 900, 999, 999, 999, 'manual'),
      ('SITE', NULL, 'SRID=4326;POINT(-102 36.1)', 731, 900, 999, 999, 999, 'manual'),
      ('S-1', '0260303', 'SRID=4326;POINT(-102.1 36)', 3700, 900, 999, 999, 999, 'manual')`),
);

/** The proposed answers, or the first ones. */
const answersOf = (questions: readonly ImportQuestion[]): Record<string, string> =>
  Object.fromEntries(
    questions.map(({ code, proposed, choices, table }) => [
      code,
      table
        ? JSON.stringify(Object.fromEntries(table.rows.map(({ name, proposed: match }) => [name, match ?? ''])))
        : (proposed ?? choices[0]?.value ?? ''),
    ]),
  );

/** Imports a file with the proposed answers, unless others are given. @returns codes of the questions, and notes */
async function importWith(path: string, kind: ImportKind, answers: Record<string, string>) {
  const file_name = path.split('/').at(-1)!;
  let found: FileImport = await suite.read(readFileSync(path), { kind, file_name });
  const asked: string[] = [];
  while (found.state === 'asking') {
    asked.push(...found.questions.map(({ code }) => code));
    const given = Object.entries(answers).filter(([code]) =>
      found.questions.some((question) => question.code === code),
    );
    found = await suite.answered(found.import_ndx, { ...answersOf(found.questions), ...Object.fromEntries(given) });
  }
  expect([found.state, found.problem]).toEqual(['ready', null]);
  await suite.commit(found.import_ndx);
  return { asked, notes: found.notes.join(' ') };
}

const wells = async () =>
  (
    await suite.table(`SELECT concat_ws(' ', well_number, state_well_number, completion_date, well_depth_feet, owner_name,
      (SELECT name FROM county WHERE county.county_ndx = well.county_ndx)) AS well
    FROM well WHERE data_source <> 'manual' ORDER BY well_ndx`)
  ).map(({ well }) => well);
const readings = async () =>
  (
    await suite.table(`SELECT concat_ws(' ', well_number, utc_text(collect_timestamp), round(result_value::numeric, 3), parameter.name) AS reading
    FROM observation JOIN well USING (well_ndx) JOIN parameter USING (parameter_ndx) ORDER BY collect_timestamp, parameter_ndx`)
  ).map(({ reading }) => reading);

type Case = [name: string, answers: Record<string, string>, asked: string[], stored: string[], note?: RegExp];

const WELLS: Case[] = [
  ['01-own-number-ignored.csv', {}, ['columns'], ['F2-1 0260303 300 Moore']],
  ['03-leading-zeros-by-format.xlsx', {}, [], ['0042 2023-01-01 300 Moore', 'W-007 2023-01-01 300 Moore']],
  ['04-dbf-codepage-850.zip', {}, [], ['C1-1 2023-01-01 Muñoz']],
  ['04c-cpg-1252-but-utf8.zip', {}, [], ['C3-1 2023-01-01 Muñoz'], /windows-1252, but it is UTF-8.*“Muñoz”/],
  ['05d-wells.csv', {}, [], ['US-1 900', 'US-2']],
  [
    '07-date-below-midnight.xlsx',
    {},
    [],
    ['A2-1 2023-01-01 300 Moore', 'A2-2 2023-01-01 300 Moore', 'A2-3 2022-12-31 300 Moore'],
  ],
  ['09-invisible-characters.xlsx', {}, [], ['A12-1', 'A12-2', 'A12-3'].map((well) => `${well} 2023-01-01 300 Moore`)],
  [
    '11-merged-and-hidden.xlsx',
    { 'hidden-rows': 'leave-out' },
    ['hidden-rows'],
    ['A4-1 2023-01-01 300 Moore', 'A4-2 2023-01-02 310 Moore', 'A4-3 2023-01-03 320 Moore'],
    /merged cells was read in each of their rows/,
  ],
  ['21-one-well-selectivity.csv', {}, [], ['B9-7']],
  ['30-b1_sep_line.csv', {}, [], ['B1-1 Moore']],
  ['30-b3_trailing_commas.csv', {}, [], ['B3-1 Moore', 'B3-2 Moore']],
  ['33-dbf-null-dates.zip', {}, [], ['C11-1 A', 'C11-2 B', 'C11-3 C', 'C11-4 D']],
];

const WINTER = 'Depth to Water (Winter Observation)';
const LEVEL = 'Water Level Above Logger';
const READINGS: Case[] = [
  [
    '05-usgs-new-csv-mixed-codes.csv',
    { 'file-well': 'WELL-1', 'level-datum': 'NAVD88' },
    ['file-well', 'level-datum'],
    [
      `WELL-1 2024-01-15T16:30:00.000Z 66.450 ${WINTER}`,
      `WELL-1 2024-02-15T16:30:00.000Z 66.500 ${WINTER}`,
      `WELL-1 2024-03-15T16:30:00.000Z 66.273 ${WINTER}`,
    ],
  ],
  [
    '12-btoc-stickup.csv',
    { 'file-parameter': WINTER },
    ['file-parameter'],
    [`WELL-1 2024-01-05T16:00:00.000Z 97.600 ${WINTER}`],
  ],
  [
    '31-two-digit-years.csv',
    { 'file-parameter': WINTER },
    ['file-parameter', 'zone'],
    [`WELL-1 2024-01-05T16:00:00.000Z 100.100 ${WINTER}`, `WELL-1 2024-01-06T16:00:00.000Z 100.200 ${WINTER}`],
    /“01\/05\/24 10:00” was read as 2024/,
  ],
  // Its last two rows are two values of one day, and refused.
  [
    '37-month-names.csv',
    { 'file-parameter': WINTER },
    ['file-parameter', 'zone'],
    [`WELL-1 2024-01-05T16:00:00.000Z 100.100 ${WINTER}`, `WELL-1 2024-01-06T16:00:00.000Z 100.200 ${WINTER}`],
  ],
  [
    '40-diver.mon',
    { compensation: 'compensated' },
    ['compensation'],
    [
      'WELL-1 2018-01-01T06:00:00.000Z 54.217 Water Temperature',
      `WELL-1 2018-01-01T06:00:00.000Z 39.411 ${LEVEL}`,
      'WELL-1 2018-01-01T06:05:00.000Z 54.212 Water Temperature',
      `WELL-1 2018-01-01T06:05:00.000Z 39.413 ${LEVEL}`,
    ],
    /read as UTC-6/,
  ],
  [
    '42-toa5.dat',
    { 'depth-channel': 'to-water' },
    ['depth-channel', 'zone'],
    [
      'SITE 2021-06-07T18:40:00.000Z 101.500 Depth to Water (Telemetry)',
      'SITE 2021-06-07T18:40:00.000Z 13.100 Battery Voltage',
      'SITE 2021-06-07T18:45:00.000Z 101.600 Depth to Water (Telemetry)',
      'SITE 2021-06-07T18:45:00.000Z 13.100 Battery Voltage',
    ],
  ],
  [
    '44-solinst.csv',
    { compensation: 'compensated' },
    ['compensation', 'zone'],
    [
      'WELL-1 2021-06-07T18:40:00.000Z 54.500 Water Temperature',
      `WELL-1 2021-06-07T18:40:00.000Z 10.000 ${LEVEL}`,
      'WELL-1 2021-06-07T18:45:00.000Z 54.500 Water Temperature',
      `WELL-1 2021-06-07T18:45:00.000Z 10.007 ${LEVEL}`,
    ],
  ],
  [
    '46-gwdb-levels.txt',
    {},
    ['zone', 'usgs-status'],
    [`S-1 2020-01-15T19:00:00.000Z 404.900 ${WINTER}`],
    /1 row says that nothing was measured/,
  ],
  [
    '47-usgs-field-measurements.csv',
    { 'file-well': 'S-1' },
    ['file-well'],
    [`S-1 2024-01-15T16:30:00.000Z 123.450 ${WINTER}`],
    /1 elevation was left out: the file has a depth to water of the same time/,
  ],
];

describeWithData('small files that the real world writes', ['trouble/README.md'], (readme) => {
  const path = (name: string) => join(readme, '..', name);

  it.each(WELLS)('%s: wells are stored as meant', async (name, answers, asked, stored, note = /^/) => {
    expect(await importWith(path(name), 'wells', answers)).toEqual({ asked, notes: expect.stringMatching(note) });
    expect(await wells()).toEqual(stored);
  });

  it.each(READINGS)('%s: readings are stored as meant', async (name, answers, asked, stored, note = /^/) => {
    const found = await importWith(path(name), 'measurements', answers);
    expect(found).toEqual({ asked, notes: expect.stringMatching(note) });
    expect(await readings()).toEqual(stored);
  });

  it('20-gpu-with-heights.geojson: a GPU is stored without its heights', async () => {
    const { notes } = await importWith(path('20-gpu-with-heights.geojson'), 'gpus', {});
    expect(notes).toBe('The heights or measures of the shapes were left out.');
    expect(await suite.table('SELECT gpu_number, ST_NDims(location) AS dimensions FROM gpu')).toEqual([
      { gpu_number: 90103, dimensions: 2 },
    ]);
  });
});
