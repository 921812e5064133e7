import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { OperatorError, runMain } from '#boot/operator-error.mjs';
import { createProgress } from '#boot/progress.mjs';
import { ROOT } from '../release/workspaces.ts';
import { readCommandLine } from './arguments.ts';
import { databaseUrl, withClient } from './database.ts';
import { openFilePlace } from './file-place.ts';
import { restoreBackup } from './restore-backup.ts';

const HELP = `npm run restore -- <backup>   restores a backup to the empty database in DATABASE_URL, and its documents to PORTAL_FILES

  --replace    replaces existing data after you confirm the database's name. If it fails, the old data stay
  --yes        skips the confirmation
  --releases   also restores releases to PORTAL_RELEASES, a folder

Stop the APIs before you restore, and start them afterwards.`;

async function confirmReplacing(url: string): Promise<void> {
  const name = await withClient(
    url,
    async (client) => (await client.query('SELECT current_database() AS name')).rows[0].name,
  );
  if (!process.stdin.isTTY)
    throw new OperatorError('--replace asks for confirmation and needs a terminal. Without one, add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `The portal's data in the database "${name}" will be replaced. Write its name to go on: `,
  );
  terminal.close();
  if (answer.trim() !== name) throw new OperatorError('Nothing was changed.');
}

async function main(): Promise<void> {
  const { values, positionals } = readCommandLine(
    {
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      releases: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    HELP,
  );
  const progress = createProgress(process.stdout);
  if (values.help) return progress.print(HELP);
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new OperatorError(HELP);
  const releases = (values.releases && process.env.PORTAL_RELEASES) || null;
  if (values.releases && (!releases || releases.startsWith('s3://'))) {
    throw new OperatorError('--releases needs a folder in PORTAL_RELEASES.');
  }

  const url = databaseUrl(process.env);
  if (values.replace && !values.yes) await confirmReplacing(url);
  const place = await openFilePlace(process.env.PORTAL_FILES || null);
  const { madeAt, lost } = await restoreBackup({
    folder: resolve(process.env.INIT_CWD ?? process.cwd(), folder),
    databaseUrl: url,
    place,
    releases: releases && resolve(releases),
    mayReplace: values.replace,
    root: ROOT,
    progress,
  });
  place?.close();
  progress.print(`Restored the portal to its state of ${madeAt}. Start the APIs.`);
  for (const { key, reason } of lost) progress.print(`  Document ${key} was not in the backup: ${reason}`);
}

await runMain(main);
