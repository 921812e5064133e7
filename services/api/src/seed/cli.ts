import { parseArgs } from 'node:util';
import { withDatabase } from '../database/data-source.ts';
import { print, runCommand, wholeNumber } from '../setup/command-line.ts';
import { readCommandSettings } from '../setup/command-settings.ts';
import { setUp } from '../setup/set-up.ts';
import { seedDemo } from './seed.ts';

const HELP = `Loads demo data into the database and replaces earlier demo data; imported data is kept.

  npm run seed [-- --wells <number>] [-- --seed <number>]

  --wells   number of wells (default: 12000)
  --seed    a whole number: the same seed creates the same data, apart from logger data up to today`;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { wells: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return print(HELP);
  const wells = wholeNumber('--wells', values.wells);
  const seed = wholeNumber('--seed', values.seed);
  await withDatabase(readCommandSettings(process.env).databaseUrl, async (database) => {
    await setUp(database, { demo: false, print });
    await seedDemo(database, { print, telemetryUntil: Date.now(), wells, seed });
  });
});
