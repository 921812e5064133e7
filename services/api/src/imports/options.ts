import { parseArgs } from 'node:util';
import { type ImportKind, MEASUREMENT_FORMATS } from '@portal/shared-api';
import { BOUNDARY_KINDS } from '@portal/shared-api/records';

/** Words of the command line, in the order in which a district imports. */
export const COMMANDS: ReadonlyMap<string, ImportKind> = new Map([
  ['boundaries', 'boundaries'],
  ['gpus', 'gpus'],
  ['wells', 'wells'],
  ['permits', 'permits'],
  ['meters', 'meters'],
  ['reports', 'reports'],
  ['levels', 'measurements'],
]);

export const HELP = `Imports a file, all of it in one transaction. Running it again changes nothing.

  npm run import -- boundaries <file> [--kind <kind>] [--name-field <property>] [--code-field <property>] [--name <name>]
  npm run import -- gpus <file> [--mapping <file.json>]
  npm run import -- wells <file> [--mapping <file.json>]
  npm run import -- permits <file> [--mapping <file.json>]
  npm run import -- meters <file> [--mapping <file.json>]
  npm run import -- reports <file> [--mapping <file.json>]
  npm run import -- levels <file> [--sites <file.csv>] [--format <format>] [--mapping <file.json>]
                                  [--well <number>] [--parameter <name>] [--unit <unit>] [--zone <zone>]
  npm run import -- undo [<number>]

Each takes --answer <question>=<answer> for what its file leaves open.

Boundaries and GPUs come from map files: .geojson, .zip with a shapefile, .shp with the other files beside it. Wells come from
map files or from tables: Excel workbooks (.xlsx, the first sheet) or CSV. Permits, meters and reports come from tables, levels from
CSV or files of loggers.

"undo" takes an import of readings back, by its number; without one it lists the latest. With --dry-run it says what it would do.
Imports of boundaries, GPUs, wells, permits, meters and reports cannot be undone: import the corrected file.

  --dry-run            do everything, report, and take it back
  --report <file.csv>  write every refused row with its reason
  --mapping <file>     which column holds what, where columns are not called as the fields are:
                       { "source": "our-wells", "columns": { "well_number": "Well No", … } }
  --kind <kind>        ${BOUNDARY_KINDS.join(', ')}
  --name <name>        of a file with several boundaries the one to take, such as your district of all in the state
  --format <format>    ${MEASUREMENT_FORMATS.join(', ')}; without it what the file looks like
  --sites <file.csv>   a table of USGS sites: wells that the file has readings of and that are not there are made;
                       a table of sites as the file itself makes all its wells
  --well, --parameter, --unit
                       what a file of readings does not say itself
  --zone <zone>        of times that do not state theirs, such as America/Chicago, CST or -06:00
  --answer <question>=<answer>
                       answers a question that the import has asked; may be given more than once

docs/guides/import.md has the fields of each; docs/guides/your-data.md says in which order.`;

const options = {
  mapping: { type: 'string' },
  kind: { type: 'string' },
  sites: { type: 'string' },
  format: { type: 'string' },
  well: { type: 'string' },
  parameter: { type: 'string' },
  unit: { type: 'string' },
  name: { type: 'string' },
  zone: { type: 'string' },
  answer: { type: 'string', multiple: true },
  'name-field': { type: 'string' },
  'code-field': { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export const parseCommand = (args = process.argv.slice(2)) => parseArgs({ args, options, allowPositionals: true });
export type Values = ReturnType<typeof parseCommand>['values'];
