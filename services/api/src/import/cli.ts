import { parseArgs } from 'node:util';
import { MEASUREMENT_FORMATS } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { DEFAULT_TIME_ZONE } from '../config.ts';
import { withDatabase } from '../database/data-source.ts';
import { BOUNDARY_KINDS, type BoundaryKind } from '../defaults/sources.ts';
import { importLevels, summaryLines } from '../measurements/command.ts';
import { databaseUrl, print, runCommand, UsageError } from '../setup/command-line.ts';
import { setUp } from '../setup/set-up.ts';
import { importBoundaries } from './boundaries.ts';
import { readMapping, TWDB_MAPPING, WELL_FIELDS } from './mapping.ts';
import { RefusalReport } from './refusals.ts';
import type { Summary } from './summary.ts';
import { importWells } from './wells.ts';

const HELP = `Imports a file, all of it in one transaction. Running it again changes nothing.

  npm run import -- wells <file.csv> [--mapping <file.json>]
  npm run import -- boundaries <file.geojson> [--kind <kind>] [--name-field <property>] [--code-field <property>]
  npm run import -- levels <file> [--sites <file.csv>] [--format <format>] [--mapping <file.json>]
                                  [--well <number>] [--parameter <name>] [--unit <unit>]

  --dry-run            do everything, report, and take it back
  --report <file.csv>  write every refused row with its reason
  --mapping <file>     which column holds what; without it the columns of the TWDB's groundwater database:
                       { "source": "our-wells", "delimiter": ",", "columns": { "well_number": "Well No", … },
                         "bounds": [west, south, east, north] }
                       Fields: ${WELL_FIELDS.join(', ')}
  --kind <kind>        ${BOUNDARY_KINDS.join(', ')}
  --format <format>    ${MEASUREMENT_FORMATS.join(', ')}; without it what the file looks like
  --sites <file.csv>   a table of USGS sites: wells that the file has readings of and that are not there are made;
                       a table of sites as the file itself makes all its wells
  --well, --parameter, --unit
                       what a file of readings does not say itself

docs/guides/import.md tells more.`;

const options = {
  mapping: { type: 'string' },
  kind: { type: 'string' },
  sites: { type: 'string' },
  format: { type: 'string' },
  well: { type: 'string' },
  parameter: { type: 'string' },
  unit: { type: 'string' },
  'name-field': { type: 'string' },
  'code-field': { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

const isKind = (text: string): text is BoundaryKind => (BOUNDARY_KINDS as readonly string[]).includes(text);

function boundaryKind(text: string | undefined): BoundaryKind | undefined {
  if (text !== undefined && !isKind(text))
    throw new UsageError(`--kind ${text} is not one of ${BOUNDARY_KINDS.join(', ')}`);
  return text;
}

interface Task {
  what: string;
  path: string;
  values: Values;
  database: DataSource;
  report: RefusalReport;
}

/** @returns the lines that say what became of the file */
async function importFile({ what, path, values, database, report }: Task): Promise<string[]> {
  const dryRun = values['dry-run'];
  if (what === 'levels') {
    const timeZone = process.env.PORTAL_TIME_ZONE || DEFAULT_TIME_ZONE;
    const { sites, format, mapping, well, parameter, unit } = values;
    const told = { sites, format, mapping, well, parameter, unit };
    const now = Date.now();
    return summaryLines(await importLevels(database, { path, ...told, dryRun, timeZone, now, report, print }));
  }
  const { inserted, updated, unchanged, refused } = await (what === 'wells' ? wells() : boundaries());
  return [`${what}: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${refused} refused`];

  async function wells(): Promise<Summary> {
    const mapping = values.mapping === undefined ? TWDB_MAPPING : await readMapping(values.mapping);
    return importWells(database, { path, mapping, dryRun, report, print });
  }
  function boundaries(): Promise<Summary> {
    const [kind, nameField, codeField] = [boundaryKind(values.kind), values['name-field'], values['code-field']];
    return importBoundaries(database, { path, kind, nameField, codeField, dryRun, report, print });
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what = '', path, ...more] = positionals;
  if (values.help) return print(HELP);
  if (!['wells', 'boundaries', 'levels'].includes(what) || !path || more.length > 0) {
    throw new UsageError(
      'Say what to import: wells <file.csv>, boundaries <file.geojson> or levels <file>; --help tells more',
    );
  }
  await withDatabase(databaseUrl(), async (database) => {
    await setUp(database, { demo: false, print: () => {} });
    const report = await RefusalReport.open(values.report);
    try {
      for (const line of await importFile({ what, path, values, database, report })) print(line);
      if (values['dry-run']) print('Dry run: nothing was changed');
    } finally {
      for (const line of report.lines()) print(line);
      await report.close();
    }
  });
});
