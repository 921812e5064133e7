import type { ImportKind } from '@portal/shared-api';
import type { DataSource } from 'typeorm';
import { withDatabase } from '../database/data-source.ts';
import { print, runCommand, UsageError } from '../setup/command-line.ts';
import { readCommandSettings } from '../setup/command-settings.ts';
import { setUp } from '../setup/set-up.ts';
import { importFile, summaryLines } from './command.ts';
import { COMMANDS, HELP, parseCommand, type Values } from './options.ts';
import { RefusalReport } from './refusal-report.ts';
import { undoableLines, undoImport } from './undo-command.ts';

async function runImport(
  database: DataSource,
  timeZone: string,
  kind: ImportKind,
  path: string,
  values: Values,
): Promise<void> {
  const report = await RefusalReport.open(values.report);
  try {
    const found = await importFile(database, kind, { path, values, report, print, timeZone, now: Date.now() });
    for (const line of summaryLines(found, !values['dry-run'])) print(line);
    if (values['dry-run']) print('Dry run: nothing was changed');
  } finally {
    for (const line of report.lines()) print(line);
    await report.close();
  }
}

async function undo(database: DataSource, number: string | undefined, values: Values): Promise<void> {
  const dryRun = values['dry-run'];
  const lines = number === undefined ? undoableLines(database) : undoImport(database, { number, dryRun });
  for (const line of await lines) print(line);
  if (dryRun) print('Dry run: nothing was changed');
}

await runCommand(async () => {
  const { values, positionals } = parseCommand();
  const [what = '', path, ...more] = positionals;
  if (values.help) return print(HELP);
  const isUndo = what === 'undo';
  const kind = COMMANDS.get(what);
  if (!(isUndo || (kind && path)) || more.length > 0) {
    const kinds = [...COMMANDS.keys()].join(', ');
    throw new UsageError(
      `Enter a kind and one file. Kinds: ${kinds}. To undo an import, enter undo and its number. See --help.`,
    );
  }
  const { databaseUrl, timeZone } = readCommandSettings(process.env);
  await withDatabase(databaseUrl, async (database) => {
    await setUp(database, { demo: false, print: () => {} });
    await (isUndo ? undo(database, path, values) : runImport(database, timeZone, kind!, path!, values));
  });
});
