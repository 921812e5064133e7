import { parseArgs } from 'node:util';
import { type ImportKind, MEASUREMENT_FORMATS } from '@portal/shared-api';
import { BOUNDARY_KINDS } from '@portal/shared-api/records';

/** Names of the kinds on the command line, in the order in which a district imports them. */
export const COMMANDS: ReadonlyMap<string, ImportKind> = new Map([
  ['boundaries', 'boundaries'],
  ['gpus', 'gpus'],
  ['wells', 'wells'],
  ['permits', 'permits'],
  ['meters', 'meters'],
  ['reports', 'reports'],
  ['levels', 'measurements'],
]);

export const HELP = `Imports one file in a single transaction. Importing the same file again changes nothing.

  npm run import -- boundaries <file> [--kind <kind>] [--name-field <property>] [--code-field <property>] [--name <name>]
  npm run import -- gpus <file> [--mapping <file.json>]
  npm run import -- wells <file> [--mapping <file.json>]
  npm run import -- permits <file> [--mapping <file.json>]
  npm run import -- meters <file> [--mapping <file.json>]
  npm run import -- reports <file> [--mapping <file.json>]
  npm run import -- levels <file> [--sites <file.csv>] [--format <format>] [--mapping <file.json>]
                                  [--well <number>] [--parameter <name>] [--unit <unit>] [--zone <zone>]
  npm run import -- undo [<number>]

Files:
  boundaries, gpus          map files: .geojson, .zip with a shapefile, or .shp with its other files beside it
  wells                     map files or tables
  permits, meters, reports  tables: Excel workbooks (.xlsx, first sheet only) or CSV
  levels                    CSV or logger files

"undo" reverts an import of levels; without a number, it lists the latest imports. Other imports are undone on their
pages of the portal.

Options:
  --dry-run            show what the import or undo would change, but save nothing
  --report <file.csv>  write every refused row with its reason to a file
  --mapping <file>     match columns to fields, if their names differ:
                       { "source": "our-wells", "columns": { "well_number": "Well No", … } }
  --kind <kind>        kind of the boundaries: ${BOUNDARY_KINDS.join(', ')}
  --name <name>        import only the boundary with this name, such as your district from a file of the whole state
  --name-field, --code-field
                       properties with the name and code of a boundary (default: name, code)
  --format <format>    ${MEASUREMENT_FORMATS.join(', ')} (default: detected)
  --sites <file.csv>   a table of USGS sites: adds wells that have readings in <file> and are missing from the portal.
                       To add all of its wells, import the table itself as <file>
  --well, --parameter, --unit
                       well, parameter, and unit of all readings, if the file does not state them
  --zone <zone>        time zone of times without one, such as America/Chicago, CST, or -06:00
  --answer <question>=<answer>
                       answer a question that the import asked; may be repeated

For the fields of each file, see docs/guides/import.md; for the order of imports, docs/guides/your-data.md.`;

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
