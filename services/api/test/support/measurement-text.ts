import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { englishText } from '@portal/shared-api/import-texts';
import { parameters } from '../../src/defaults/lookups.ts';
import { parseMapping } from '../../src/imports/kinds/mapping-schema.ts';
import { measurementMapping } from '../../src/imports/kinds/readings/mapping.ts';
import type { Reading } from '../../src/imports/kinds/readings/reading.ts';
import type { NewWell } from '../../src/imports/kinds/sites/usgs-sites.ts';
import { toEnglishQuestion } from '../../src/imports/questions.ts';
import { messagesOf, type ReadMessage } from '../../src/imports/read-messages.ts';

/** A table of levels, and options for what it does not contain. */
export const levels = (...rows: string[]): string => ['well,date,depth_to_water_ft', ...rows, ''].join('\n');
export const DEPTH = 'Depth to Water (Winter Observation)';
export const DEPTH_MAPPING = { parameter: DEPTH };

/** Reads measurement files from a temporary folder, deleted after the suite. */
export function measurementReader() {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-measurements-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** @returns the file's readings (line, well, time, parameter key, value), questions and notes */
  return async (
    content: string | Buffer,
    mapping: object = {},
    answers: Record<string, string> = {},
    name = 'file',
  ) => {
    const path = join(folder, 'file');
    writeFileSync(path, content);
    const task = {
      file: { path, name, byteLength: content.length },
      kind: 'measurements',
      mapping: parseMapping(measurementMapping, JSON.stringify(mapping)),
      answers,
      context: parameters,
      now: Date.UTC(2026, 10, 22),
      timeZone: 'America/Denver',
    } as const;
    const messages: ReadMessage[] = [];
    for await (const message of messagesOf(task)) {
      if (message.failure) throw new Error(englishText(message.failure));
      messages.push(message);
    }
    const { format, provider } = messages[0]!.opened!;
    const { notes, questions } = messages.at(-1)!;
    const rows = messages.flatMap((message) => message.rows);
    const isOfSites = format === 'usgs-sites';
    const readings = (isOfSites ? [] : rows).flatMap(({ line, items }) =>
      (items as Reading[]).map(({ well, at, value, parameter }) => [
        line,
        well,
        new Date(at).toISOString(),
        parameter.parameter_ndx,
        value,
      ]),
    );
    return {
      format,
      provider,
      notes: notes.map(englishText),
      questions: questions.map(toEnglishQuestion),
      rows,
      readings,
      wells: (isOfSites ? rows : []).flatMap(({ items }) => items as NewWell[]),
      refusals: rows.flatMap(({ line, refusals }) => refusals.map((sentences) => `${line}: ${englishText(sentences)}`)),
    };
  };
}
