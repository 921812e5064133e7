import { parseArgs } from 'node:util';
import { withDatabase } from '../database/data-source.ts';
import { print, runCommand } from './command-line.ts';
import { readCommandSettings } from './command-settings.ts';
import { setUp } from './set-up.ts';

const HELP = `Prepares the database in DATABASE_URL: schema, lookup tables, map layers. You can run it again.

  --demo   load demo data if there are no wells yet: 12000 wells, or the number in DEMO_WELLS
  --help   show this text`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false }, help: { type: 'boolean' } } });
  if (values.help) return print(HELP);
  const { databaseUrl, demoWells } = readCommandSettings(process.env);
  await withDatabase(databaseUrl, (database) => setUp(database, { demo: values.demo, demoWells, print }));
});
