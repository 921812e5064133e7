import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type pg from 'pg';
import { OperatorError } from '#boot/operator-error.mjs';
import type { Progress } from '#boot/progress.mjs';
import { countRows, isEmpty, removeEverything, runProgram, withClient } from './database.ts';
import type { FilePlace } from './file-place.ts';
import { checkFiles, DUMP, type Manifest, readManifest } from './manifest.ts';

export interface RestorePlan {
  folder: string;
  databaseUrl: string;
  place: FilePlace | null;
  /** Folder that releases are put back into; `null`: they stay in the backup. */
  releases: string | null;
  /** Whether what is in the database may be removed. */
  mayReplace: boolean;
  /** Folder of the repository, or of what was installed of it. */
  root: string;
  progress: Progress;
}

/** What brings the schema up to date; `null` where the API is not beside this, as in the image of backups. */
function setUpOf(root: string): string | null {
  const script = join(root, 'services/api/dist/setup/cli.js');
  return existsSync(script) ? script : null;
}

/** Migrations that the API beside this has, by the names that they have in the database. */
function knownMigrations(root: string): Set<string> {
  const names = readdirSync(join(root, 'services/api/dist/database/migrations'));
  return new Set(names.map((name) => name.replace(/^(\d+)-(\w+)\.js$/, '$2$1')));
}

/**
 * Puts a backup back: database, documents, and what this version of the portal does to an older schema.
 *
 * @throws OperatorError when the backup is damaged or does not fit; nothing has been changed then
 */
export async function restoreBackup(plan: RestorePlan): Promise<Manifest> {
  const { folder, databaseUrl, progress, root } = plan;
  const manifest = await readManifest(folder);
  await progress.run('backup', `of ${manifest.madeAt}`, async (update) => {
    await checkFiles(folder, manifest, (done) => update(`${done} of ${manifest.files.length} files are whole`));
    return [undefined, `${manifest.files.length} files are whole`];
  });
  checkMigrations(manifest, root);
  if (documentsOf(manifest).length > 0 && !plan.place) {
    throw new OperatorError('The backup holds documents, and PORTAL_FILES names no place for them.');
  }
  await withClient(databaseUrl, async (client) => {
    await checkServer(client, manifest);
    if (await isEmpty(client)) return;
    if (!plan.mayReplace) {
      throw new OperatorError(
        'The database is not empty. A backup goes into an empty one, or with --replace over this one.',
      );
    }
    await progress.run('database', 'removing what is there', async () => [await removeEverything(client), 'emptied']);
  });

  await progress.run('database', 'restoring', async () => {
    const words = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'];
    await runProgram('pg_restore', databaseUrl, [...words, join(folder, DUMP)]);
    return [undefined, await checkRows(databaseUrl, manifest)];
  });
  await restoreDocuments(plan, manifest);
  if (plan.releases) await restoreReleases(plan, plan.releases);
  await markAllChanged(databaseUrl);
  await bringUpToDate(plan);
  return manifest;
}

/** The API alone knows its migrations. Without it, its own job says after this whether it knows them. */
function checkMigrations({ migrations, portal }: Manifest, root: string): void {
  if (setUpOf(root) === null) return;
  const known = knownMigrations(root);
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The backup is of a newer portal (${portal}): this one does not know ${unknown.join(', ')}. Restore it with that version.`,
  );
}

async function bringUpToDate({ root, databaseUrl, progress }: RestorePlan): Promise<void> {
  const setUp = setUpOf(root);
  if (setUp === null) {
    progress.print('The API is not beside this: run its migrations before it starts (the job migrate).');
    return;
  }
  await progress.run('schema', 'bringing it up to date', async () => {
    const env = { ...process.env, DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(process.execPath, [setUp], { env });
    return [undefined, stdout.trim().split('\n').join('; ')];
  });
}

async function checkServer(client: pg.Client, { postgres, postgis }: Manifest): Promise<void> {
  const [server] = (
    await client.query<{ number: number; postgis: string | null }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS number,
        (SELECT default_version FROM pg_available_extensions WHERE name = 'postgis') AS postgis`,
    )
  ).rows;
  if (!server?.postgis) throw new OperatorError('The database server has no PostGIS: install it first.');
  if (server.number < postgres) {
    throw new OperatorError(
      `The backup is of PostgreSQL ${postgres} with PostGIS ${postgis}, the server is PostgreSQL ${server.number}: it must not be older.`,
    );
  }
}

/** @throws OperatorError when a table has not the rows that the backup says */
async function checkRows(databaseUrl: string, manifest: Manifest): Promise<string> {
  const restored = await withClient(databaseUrl, countRows);
  const wrong = Object.entries(manifest.rows).filter(([table, count]) => restored[table] !== count);
  if (wrong.length > 0) {
    const lines = wrong.map(([table, count]) => `  ${table}: ${restored[table] ?? 'missing'} instead of ${count}`);
    throw new OperatorError(['The database is not what the backup says:', ...lines].join('\n'));
  }
  const total = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return `${total.toLocaleString('en-US')} rows in ${Object.keys(manifest.rows).length} tables`;
}

const documentsOf = ({ files }: Manifest) => files.filter(({ path }) => path.startsWith('documents/'));

async function restoreDocuments({ folder, place, progress }: RestorePlan, manifest: Manifest): Promise<void> {
  const documents = documentsOf(manifest);
  if (!place || documents.length === 0) return;
  await progress.run('documents', `${documents.length}`, async (update) => {
    for (const [index, { path }] of documents.entries()) {
      await place.put(basename(path), join(folder, path));
      update(`${index + 1} of ${documents.length}`);
    }
    return [undefined, `${documents.length} in ${place.address}`];
  });
}

async function restoreReleases({ folder, progress }: RestorePlan, releases: string): Promise<void> {
  const kept = join(folder, 'releases');
  if (!existsSync(kept)) return;
  await progress.run('releases', releases, async () => {
    await cp(kept, releases, { recursive: true });
    return [undefined, releases];
  });
}

/**
 * Gives all data versions that nobody has seen: what browsers, Redis and APIs keep under those that the restored database had is
 * of other data.
 */
const markAllChanged = (databaseUrl: string): Promise<unknown> =>
  withClient(databaseUrl, (client) =>
    client.query('UPDATE data_version SET version = version + extract(epoch FROM now())::bigint'),
  );
