import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { OperatorError } from '#boot/operator-error.mjs';
import type { Progress } from '#boot/progress.mjs';
import { countConnections, isPublicEmpty, otherSchemas, withClient } from './database.ts';
import type { FilePlace } from './file-place.ts';
import { checkFiles, DUMP, type Manifest, readManifest } from './manifest.ts';
import { type FillAndSetUp, listSchemas, restoreDatabase } from './restore-database.ts';

export interface RestorePlan {
  folder: string;
  databaseUrl: string;
  place: FilePlace | null;
  /** Folder to restore releases to; `null` leaves them in the backup. */
  releases: string | null;
  mayReplace: boolean;
  root: string;
  progress: Progress;
}

/** `undefined` if the API is not installed here, as in the backup image. */
async function loadSetUp(root: string): Promise<FillAndSetUp | undefined> {
  const module = join(root, 'services/api/dist/setup/fill-and-set-up.js');
  return existsSync(module) ? (await import(pathToFileURL(module).href)).fillAndSetUp : undefined;
}

function knownMigrations(root: string): Set<string> {
  const names = readdirSync(join(root, 'services/api/dist/database/migrations'));
  return new Set(names.map((name) => name.replace(/^(\d+)-(\w+)\.js$/, '$2$1')));
}

/** @throws OperatorError if the backup does not fit or cannot be restored; the database is then unchanged */
export async function restoreBackup(plan: RestorePlan): Promise<Manifest> {
  const { folder, databaseUrl, progress, root } = plan;
  const manifest = await readManifest(folder);
  await progress.run('backup', `of ${manifest.madeAt}`, async (update) => {
    await checkFiles(folder, manifest, (done) => update(`${done} of ${manifest.files.length} files are whole`));
    return [undefined, `${manifest.files.length} files are whole`];
  });
  const fillAndSetUp = await loadSetUp(root);
  if (fillAndSetUp) checkMigrations(manifest, root);
  if (documentsOf(manifest).length > 0 && !plan.place) {
    throw new OperatorError('The backup contains documents. Set PORTAL_FILES to where they should go.');
  }
  const dump = join(folder, DUMP);
  const schemas = await withClient(databaseUrl, async (client) => {
    const found = await listSchemas(dump);
    await checkTarget(client, plan, manifest, found);
    return found;
  });

  // Documents first: the old database ignores extra ones, and they are removed after a day.
  await restoreDocuments(plan, manifest);
  await progress.run('database', 'restoring', async () => {
    const lines = await restoreDatabase({ databaseUrl, dump, schemas, rows: manifest.rows }, fillAndSetUp);
    const total = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const restored = `${total.toLocaleString('en-US')} rows in ${Object.keys(manifest.rows).length} tables`;
    return [undefined, [restored, ...lines].join('; ')];
  });
  if (!fillAndSetUp)
    progress.print('The API is not installed here. Run its migrations (the job migrate) before you start it.');
  if (plan.releases) await restoreReleases(plan, plan.releases);
  return manifest;
}

async function checkTarget(client: pg.Client, plan: RestorePlan, manifest: Manifest, schemas: string[]): Promise<void> {
  await checkServer(client, manifest);
  const others = await otherSchemas(client);
  const isEmpty = (await isPublicEmpty(client)) && !others.some((name) => schemas.includes(name));
  if (!isEmpty && !plan.mayReplace) {
    throw new OperatorError(
      'The database is not empty. Restore into an empty database, or add --replace to overwrite this one.',
    );
  }
  for (const name of others.filter((other) => !schemas.includes(other))) {
    plan.progress.print(`The schema ${name} is not in the backup and stays as it is.`);
  }
  const connections = await countConnections(client);
  if (connections > 0) {
    plan.progress.print(
      `${connections} other connection(s) to the database are open. Stop the APIs and the identity provider: anything written from now on is lost.`,
    );
  }
}

/** Only the API knows its migrations. Without it, the migrate job finds unknown ones later. */
function checkMigrations({ migrations, portal }: Manifest, root: string): void {
  const known = knownMigrations(root);
  const unknown = migrations.filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The backup was made by a newer portal (${portal}); this version does not know ${unknown.join(', ')}. Restore it with the newer version.`,
  );
}

async function checkServer(client: pg.Client, { postgres, postgis }: Manifest): Promise<void> {
  const [server] = (
    await client.query<{ number: number; postgis: string | null }>(
      `SELECT current_setting('server_version_num')::int / 10000 AS number,
        (SELECT default_version FROM pg_available_extensions WHERE name = 'postgis') AS postgis`,
    )
  ).rows;
  if (!server?.postgis) throw new OperatorError('The database server has no PostGIS. Install it first.');
  if (server.number < postgres) {
    throw new OperatorError(
      `The backup was made with PostgreSQL ${postgres} and PostGIS ${postgis}, but the server is PostgreSQL ${server.number}. Use a server that is not older.`,
    );
  }
}

const documentsOf = ({ files }: Manifest) => files.filter(({ path }) => path.startsWith('documents/'));

async function restoreDocuments({ folder, place, progress }: RestorePlan, manifest: Manifest): Promise<void> {
  const documents = documentsOf(manifest);
  if (!place || documents.length === 0) return;
  await progress.run('documents', `${documents.length}`, async (update) => {
    for (const [index, { path }] of documents.entries()) {
      await place.put(basename(path), join(folder, path)).catch((error: Error) => {
        throw new OperatorError(
          `The documents cannot be written to ${place.address}: ${error.message}\nThe database has not been changed. Fix this, then run the restore again.`,
        );
      });
      update(`${index + 1} of ${documents.length}`);
    }
    return [undefined, `${documents.length} in ${place.address}`];
  });
}

async function restoreReleases({ folder, progress }: RestorePlan, releases: string): Promise<void> {
  const kept = join(folder, 'releases');
  if (!existsSync(kept)) return;
  await progress.run('releases', releases, async () => {
    await cp(kept, releases, { recursive: true }).catch((error: Error) => {
      throw new OperatorError(
        `The database and its documents were restored, but the releases cannot be written to ${releases}: ${error.message}\nCopy ${kept} there.`,
      );
    });
    return [undefined, releases];
  });
}
