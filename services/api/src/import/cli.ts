import { parseArgs } from 'node:util';
import type { DataSource } from 'typeorm';
import { withDatabase } from '../database/data-source.ts';
import { BOUNDARY_KINDS, type BoundaryKind } from '../defaults/sources.ts';
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

  --dry-run            do everything, report, and take it back
  --report <file.csv>  write every refused row with its reason
  --mapping <file>     which column holds what; without it the columns of the TWDB's groundwater database:
                       { "source": "our-wells", "delimiter": ",", "columns": { "well_number": "Well No", … },
                         "bounds": [west, south, east, north] }
                       Fields: ${WELL_FIELDS.join(', ')}
  --kind <kind>        ${BOUNDARY_KINDS.join(', ')}

docs/guides/import.md tells more.`;

const options = {
  mapping: { type: 'string' },
  kind: { type: 'string' },
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

function importFile(
  what: string,
  path: string,
  values: Values,
  database: DataSource,
  report: RefusalReport,
): Promise<Summary> {
  return what === 'wells' ? wells() : boundaries();

  async function wells() {
    const mapping = values.mapping === undefined ? TWDB_MAPPING : await readMapping(values.mapping);
    return importWells(database, { path, mapping, dryRun: values['dry-run'], report, print });
  }
  function boundaries() {
    const [kind, nameField, codeField] = [boundaryKind(values.kind), values['name-field'], values['code-field']];
    return importBoundaries(database, { path, kind, nameField, codeField, dryRun: values['dry-run'], report, print });
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [what = '', path, ...more] = positionals;
  if (values.help) return print(HELP);
  if (!['wells', 'boundaries'].includes(what) || !path || more.length > 0) {
    throw new UsageError('Say what to import: wells <file.csv> or boundaries <file.geojson>; --help tells more');
  }
  await withDatabase(databaseUrl(), async (database) => {
    await setUp(database, { demo: false, print: () => {} });
    const report = await RefusalReport.open(values.report);
    try {
      const { inserted, updated, unchanged, refused } = await importFile(what, path, values, database, report);
      print(`${what}: ${inserted} inserted, ${updated} updated, ${unchanged} unchanged, ${refused} refused`);
      if (values['dry-run']) print('Dry run: nothing was changed');
    } finally {
      for (const line of report.lines()) print(line);
      await report.close();
    }
  });
});
