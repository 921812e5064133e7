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

export const HELP = `Imports a file in one transaction. Importing the same file again changes nothing.

  npm run import -- boundaries <file> [--kind <kind>] [--name-field <property>] [--code-field <property>] [--name <name>]
  npm run import -- gpus <file> [--mapping <file.json>]
  npm run import -- wells <file> [--mapping <file.json>]
  npm run import -- permits <file> [--mapping <file.json>]
  npm run import -- meters <file> [--mapping <file.json>]
  npm run import -- reports <file> [--mapping <file.json>]
  npm run import -- levels <file> [--sites <file.csv>] [--format <format>] [--mapping <file.json>]
                                  [--well <number>] [--parameter <name>] [--unit <unit>] [--zone <zone>]
  npm run import -- undo [<number>]

All of them accept --answer <question>=<answer> for questions that the file leaves open.

Boundaries and GPUs come from map files: .geojson, .zip with a shapefile, or .shp with its other files beside it. Wells come from
map files or tables: Excel workbooks (.xlsx, the first sheet) or CSV. Permits, meters and reports come from tables, levels from
CSV or logger files.

"undo" undoes the import of readings with that number; without a number it lists the latest. With --dry-run it shows what it would
do. Imports of boundaries, GPUs, wells, permits, meters and reports cannot be undone: import a corrected file.

  --dry-run            perform the import, report the result, and undo it
  --report <file.csv>  write every refused row with its reason
  --mapping <file>     which column is which field, if columns do not have the names of the fields:
                       { "source": "our-wells", "columns": { "well_number": "Well No", … } }
  --kind <kind>        ${BOUNDARY_KINDS.join(', ')}
  --name <name>        the boundary to import from a file with several, such as your district from a map of the state
  --format <format>    ${MEASUREMENT_FORMATS.join(', ')}; detected by default
  --sites <file.csv>   a table of USGS sites: creates missing wells that the file has readings of.
                       Import a table of sites by itself to create all its wells
  --well, --parameter, --unit
                       what a file of readings does not say itself
  --zone <zone>        time zone of times that do not state theirs, such as America/Chicago, CST or -06:00
  --answer <question>=<answer>
                       answers a question that the import has asked; may be used several times

docs/guides/import.md describes the fields; docs/guides/your-data.md gives the order.`;

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
