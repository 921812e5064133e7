import type { DataSource } from 'typeorm';
import { withDatabase } from '../database/data-source.ts';
import { databaseUrl, print, runCommand, UsageError } from '../setup/command-line.ts';
import { setUp } from '../setup/set-up.ts';
import { KINDS } from './kinds/kinds.ts';
import { HELP, parseCommand, type Values } from './options.ts';
import { RefusalReport } from './refusal-report.ts';
import { undoableLines, undoImport } from './undo-command.ts';

async function importFile(database: DataSource, kind: string, path: string, values: Values): Promise<void> {
  const report = await RefusalReport.open(values.report);
  const dryRun = values['dry-run'];
  try {
    for (const line of await KINDS[kind]!({ path, dryRun, report, print, database, values })) print(line);
    if (dryRun) print('Dry run: nothing was changed');
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
  const isImport = Object.hasOwn(KINDS, what) && path !== undefined;
  if (!(isUndo || isImport) || more.length > 0) {
    const kinds = Object.keys(KINDS).join(', ');
    throw new UsageError(`Say what to import, and one file: ${kinds}; or undo, and a number; --help tells more`);
  }
  await withDatabase(databaseUrl(), async (database) => {
    await setUp(database, { demo: false, print: () => {} });
    await (isUndo ? undo(database, path, values) : importFile(database, what, path!, values));
  });
});
