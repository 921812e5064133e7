import { withDatabase } from '../database/data-source.ts';
import { databaseUrl, print, runCommand, UsageError } from '../setup/command-line.ts';
import { setUp } from '../setup/set-up.ts';
import { KINDS } from './kinds.ts';
import { HELP, parseCommand } from './options.ts';
import { RefusalReport } from './refusals.ts';

await runCommand(async () => {
  const { values, positionals } = parseCommand();
  const [what = '', path, ...more] = positionals;
  if (values.help) return print(HELP);
  const importFile = Object.hasOwn(KINDS, what) ? KINDS[what] : undefined;
  if (!importFile || !path || more.length > 0)
    throw new UsageError(`Say what to import, and one file: ${Object.keys(KINDS).join(', ')}; --help tells more`);
  await withDatabase(databaseUrl(), async (database) => {
    await setUp(database, { demo: false, print: () => {} });
    const report = await RefusalReport.open(values.report);
    const dryRun = values['dry-run'];
    try {
      for (const line of await importFile({ path, dryRun, report, print, database, values })) print(line);
      if (dryRun) print('Dry run: nothing was changed');
    } finally {
      for (const line of report.lines()) print(line);
      await report.close();
    }
  });
});
