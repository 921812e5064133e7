import { createWriteStream, existsSync } from 'node:fs';
import { cp, link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { OperatorError } from '#boot/operator-error.mjs';
import type { Progress } from '#boot/progress.mjs';
import { allFiles } from '../release/files.ts';
import { countRows, readFacts, withClient } from './database.ts';
import type { FilePlace } from './file-place.ts';
import { UNFINISHED } from './kept-backups.ts';
import { type BackupFile, DUMP, describeFile, type Manifest, writeManifest } from './manifest.ts';
import { runDump } from './programs.ts';

export interface BackupPlan {
  databaseUrl: string;
  /** `null` for a portal without documents. */
  place: FilePlace | null;
  /** Folder of releases to include; `null` for none. */
  releases: string | null;
  portal: string;
  folder: string;
  /** Previous backup, whose unchanged documents are hard-linked; `null` for none. */
  previous: string | null;
  progress: Progress;
}

interface Document {
  key: string;
  sha256: string;
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`;

/**
 * The database is a consistent snapshot; the portal may run meanwhile.
 * @throws OperatorError when the backup fails; nothing is left of it
 */
export async function makeBackup(plan: BackupPlan): Promise<Manifest> {
  // The folder gets its final name only when it is complete.
  const folder = plan.folder + UNFINISHED;
  if (existsSync(plan.folder) || existsSync(folder)) throw new OperatorError(`${plan.folder} already exists`);
  await mkdir(folder, { mode: 0o700 });
  try {
    const manifest = await fill(folder, plan);
    await rename(folder, plan.folder);
    return manifest;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill(folder: string, plan: BackupPlan): Promise<Manifest> {
  const { progress, portal } = plan;
  const { documents, files, ...facts } = await withClient(plan.databaseUrl, (client) =>
    progress.run('database', 'dumping', async () => {
      const snapshot = await takeSnapshot(client);
      const words = ['--format=custom', `--snapshot=${snapshot.id}`, `--file=${join(folder, DUMP)}`];
      // PostGIS's coordinate systems: only a superuser could restore into this table.
      words.push('--exclude-table-data=*.spatial_ref_sys');
      // pg_dump keeps the mode of a file that is there; its own would follow the umask.
      await writeFile(join(folder, DUMP), '', { flag: 'wx', mode: 0o600 });
      await runDump(plan.databaseUrl, words);
      const dump = await describeFile(folder, DUMP);
      const { id: _, ...facts } = snapshot;
      return [{ ...facts, files: [dump] }, megabytes(dump.bytes)];
    }),
  );
  const lost: Manifest['lost'] = [];
  await progress.run('documents', `${documents.length}`, async (update) => {
    for (const [index, document] of documents.entries()) {
      const kept = await keepDocument(folder, document, plan);
      if (typeof kept === 'string') lost.push({ key: document.key, reason: kept });
      else files.push(kept);
      update(`${index + 1} of ${documents.length}`);
    }
    return [undefined, `${documents.length - lost.length} of ${documents.length} kept`];
  });
  if (plan.releases) files.push(...(await keepReleases(folder, plan.releases, progress)));
  const manifest: Manifest = { format: 1, portal, ...facts, files, lost };
  await writeManifest(folder, manifest);
  return manifest;
}

/** Exports a snapshot from a transaction that stays open, so the dump shows the same moment. */
async function takeSnapshot(client: pg.Client) {
  const facts = await readFacts(client);
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const [snapshot] = (await client.query('SELECT pg_export_snapshot() AS id, now() AS made_at')).rows;
  const documents = await client.query<Document>(
    // The file of a withdrawn document is deleted after a while. Older databases lack the column.
    `SELECT storage_key AS key, sha256 FROM production_document AS document
      WHERE to_jsonb(document) ->> 'file_removed_at' IS NULL ORDER BY document_ndx`,
  );
  const [{ has_record_documents }] = (
    await client.query("SELECT to_regclass('record_document') IS NOT NULL AS has_record_documents")
  ).rows as [{ has_record_documents: boolean }];
  const ofRecords = has_record_documents
    ? await client.query<Document>('SELECT storage_key AS key, sha256 FROM record_document ORDER BY document_ndx')
    : { rows: [] };
  const rows = await countRows(client);
  return {
    ...facts,
    id: snapshot.id as string,
    madeAt: (snapshot.made_at as Date).toISOString(),
    documents: [...documents.rows, ...ofRecords.rows],
    rows,
  };
}

/** @returns the file in the backup, or the reason why the document is missing */
async function keepDocument(folder: string, { key, sha256 }: Document, plan: BackupPlan): Promise<BackupFile | string> {
  if (!/^r?[\da-f]{32}$/.test(key)) return 'its key is not one';
  const path = `documents/${key.slice(0, 2)}/${key}`;
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  // Documents never change: backups on one file system share them by hard links.
  if (plan.previous && (await link(join(plan.previous, path), join(folder, path)).then(done, notDone))) {
    const shared = await describeFile(folder, path);
    if (shared.sha256 === sha256) return shared;
    await rm(join(folder, path));
  }
  const found = plan.place && (await plan.place.open(key));
  if (!found) return plan.place ? `it is not in ${plan.place.address}` : 'PORTAL_FILES is not set';
  await pipeline(found, createWriteStream(join(folder, path), { mode: 0o600, flush: true }));
  const kept = await describeFile(folder, path);
  if (kept.sha256 === sha256) return kept;
  await rm(join(folder, path));
  return 'its contents are not what was uploaded';
}

const done = (): boolean => true;
const notDone = (): boolean => false;

async function keepReleases(folder: string, releases: string, progress: Progress): Promise<BackupFile[]> {
  return progress.run('releases', 'copying', async () => {
    await cp(releases, join(folder, 'releases'), { recursive: true });
    const files: BackupFile[] = [];
    for (const path of await allFiles(join(folder, 'releases')))
      files.push(await describeFile(folder, `releases/${path}`));
    return [files, `${files.length} files`];
  });
}
