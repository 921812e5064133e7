import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parameters } from '../../src/defaults/lookups.ts';
import { SourceText } from '../../src/imports/formats/source-text.ts';
import { parseMapping } from '../../src/imports/kinds/readings/mapping.ts';
import { openMeasurements } from '../../src/imports/kinds/readings/open-file.ts';
import { Parameters } from '../../src/imports/kinds/readings/parameters.ts';
import { Questions } from '../../src/imports/questions.ts';

/** Columns of a table of levels, and what such a table does not say itself. */
export const levels = (...rows: string[]): string => ['well,date,depth_to_water_ft', ...rows, ''].join('\n');
export const DEPTH = 'Depth to Water (Winter Observation)';
export const asked = { parameter: DEPTH };

/** Reads files of measurements from a folder of its own, which goes after the suite. */
export function measurementReader() {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-measurements-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @returns what the file holds, asks and notes: readings as line, well, time, key of the parameter and value */
  return async (
    content: string | Buffer,
    mapping: object = {},
    answers: Record<string, string> = {},
    name = 'file',
  ) => {
    const questions = new Questions(answers);
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const file = await openMeasurements({
      source: new SourceText({ path, name, byteLength: content.length }),
      mapping: parseMapping(JSON.stringify(mapping)),
      parameters: new Parameters(parameters),
      now: Date.UTC(2026, 10, 22),
      timeZone: 'America/Denver',
      questions,
    });
    const rows = [];
    for await (const row of file.rows) rows.push(row);
    const readings = rows.flatMap(({ line, readings: all }) =>
      all.map(({ well, at, value, parameter }) => [
        line,
        well,
        new Date(at).toISOString(),
        parameter.parameter_ndx,
        value,
      ]),
    );
    return {
      ...file,
      rows,
      wells: rows.flatMap(({ wells }) => wells),
      questions: questions.open,
      readings,
      refusals: rows.flatMap(({ line, refusals }) => refusals.map((reason) => `${line}: ${reason}`)),
    };
  };
}
