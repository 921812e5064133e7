import { parseArgs } from 'node:util';
import { withDatabase } from '../database/data-source.ts';
import { print, runCommand } from './command-line.ts';
import { readCommandSettings } from './command-settings.ts';
import { setUp } from './set-up.ts';

const HELP = `Prepares the database that DATABASE_URL names: schema, lookup tables, map layers. May run again.

  --demo   load demo data when there is no well yet: 12000 wells, or as many as DEMO_WELLS says
  --help   this text`;

await runCommand(async () => {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false }, help: { type: 'boolean' } } });
  if (values.help) return print(HELP);
  const { databaseUrl, demoWells } = readCommandSettings(process.env);
  await withDatabase(databaseUrl, (database) => setUp(database, { demo: values.demo, demoWells, print }));
});
