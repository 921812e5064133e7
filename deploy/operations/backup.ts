import { existsSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError, runMain } from '#boot/operator-error.mjs';
import { createProgress } from '#boot/progress.mjs';
import { ROOT } from '../release/workspaces.ts';
import { readCommandLine } from './arguments.ts';
import { writeMetrics } from './backup-metrics.ts';
import { recordBackup, recordCheck } from './backup-record.ts';
import { databaseUrl, withClient } from './database.ts';
import { openFilePlace } from './file-place.ts';
import { backupName, findBackups, removeOldBackups, removeUnfinishedBackups } from './kept-backups.ts';
import { makeBackup } from './make-backup.ts';
import { checkFiles, readManifest } from './manifest.ts';

const HELP = `npm run backup -- <folder>            creates a backup in a new folder inside it; the portal may be running
npm run backup -- --verify <backup>   compares a backup's files with its manifest; notes it for the page Health

  --keep <number>   number of backups to keep in the folder, including this one (default: all)
  --metrics <file>  writes metrics for Prometheus (textfile collector of node_exporter)
  --releases        also backs up the releases in PORTAL_RELEASES, a folder

Environment: DATABASE_URL and PORTAL_FILES (a folder or s3://bucket/prefix), set as for the API.
Exit code 1: the backup failed, or documents are missing from it.`;

function readArguments() {
  const { values, positionals } = readCommandLine(
    {
      verify: { type: 'boolean', default: false },
      keep: { type: 'string' },
      metrics: { type: 'string' },
      releases: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    HELP,
  );
  const [folder, ...others] = positionals;
  if (values.help) return { ...values, folder: '', keep: undefined, metrics: undefined };
  if (!folder || others.length > 0) throw new OperatorError(HELP);
  if (values.keep !== undefined && !/^[1-9]\d{0,5}$/.test(values.keep)) {
    throw new OperatorError(`--keep takes a whole number of at least 1, not "${values.keep}"`);
  }
  // npm runs scripts in the repository folder and passes the caller's folder.
  const from = process.env.INIT_CWD ?? process.cwd();
  return {
    ...values,
    folder: resolve(from, folder),
    keep: values.keep === undefined ? undefined : Number(values.keep),
    metrics: values.metrics && resolve(from, values.metrics),
  };
}

function releasesFolder(): string {
  const releases = process.env.PORTAL_RELEASES;
  if (releases && !releases.startsWith('s3://') && existsSync(releases)) return resolve(releases);
  throw new OperatorError('--releases needs a folder in PORTAL_RELEASES. For a bucket, use its own versioning.');
}

async function main(): Promise<number> {
  const args = readArguments();
  const progress = createProgress(process.stdout);
  if (args.help) {
    progress.print(HELP);
    return 0;
  }
  if (args.verify) {
    const manifest = await readManifest(args.folder);
    await checkFiles(args.folder, manifest);
    if (process.env.DATABASE_URL) await withClient(databaseUrl(process.env), (client) => recordCheck(client, manifest));
    progress.print(`The backup of ${manifest.madeAt} is complete: ${manifest.files.length} files`);
    return 0;
  }

  const releases = args.releases ? releasesFolder() : null;
  const { version } = JSON.parse(readFileSync(join(ROOT, 'services/api/package.json'), 'utf8'));
  await mkdir(args.folder, { recursive: true, mode: 0o700 });
  await removeUnfinishedBackups(args.folder);
  const folder = join(args.folder, backupName(new Date()));
  const place = await openFilePlace(process.env.PORTAL_FILES || null);
  const previous = (await findBackups(args.folder)).at(-1) ?? null;
  const plan = { databaseUrl: databaseUrl(process.env), place, releases, portal: version, folder, previous, progress };
  const manifest = await makeBackup(plan);
  const { lost } = manifest;
  place?.close();
  await withClient(plan.databaseUrl, (client) => recordBackup(client, manifest));
  if (args.metrics) await writeMetrics(args.metrics, manifest);
  const removed = args.keep === undefined ? 0 : await removeOldBackups(args.folder, args.keep);
  progress.print(`${folder} is complete${removed > 0 ? `; ${removed} older one(s) removed` : ''}`);
  for (const { key, reason } of lost) progress.print(`  Document ${key} is missing: ${reason}`);
  return lost.length === 0 ? 0 : 1;
}

await runMain(main);
