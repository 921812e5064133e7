import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { OperatorError } from '#boot/operator-error.mjs';

/** Written last: a folder without it is not a backup. */
export const MANIFEST = 'manifest.json';
export const DUMP = 'database.dump';

const fileSchema = z.strictObject({
  /** Relative to the backup folder, with `/`. */
  path: z.string().regex(/^(?!.*(^|\/)\.\.?(\/|$))[^/\\]+(\/[^/\\]+)*$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
const manifestSchema = z.object({
  format: z.literal(1),
  /** Time of the database snapshot, ISO 8601. */
  madeAt: z.iso.datetime(),
  portal: z.string(),
  postgres: z.int(),
  postgis: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.int()),
  files: z.array(fileSchema),
  /** Documents that could not be backed up, with the reason. */
  lost: z.array(z.strictObject({ key: z.string(), reason: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFile = z.infer<typeof fileSchema>;

export const backupBytes = ({ files }: Manifest): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

export async function describeFile(folder: string, path: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(folder, path)), hash);
  return { path, bytes: (await stat(join(folder, path))).size, sha256: hash.digest('hex') };
}

/** What to say of a file that is there and cannot be read. */
const unreadable = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'EACCES' || code === 'EPERM'
    ? `may not be read by the user ${userInfo().username}. Backups belong to the user of the portal: chown -R portal:`
    : `cannot be read: ${message}`;

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true });

/** @throws OperatorError if the folder has no complete backup, or its format is unknown */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(
      error.code === 'ENOENT'
        ? `${folder} is not a complete backup: it has no ${MANIFEST}, which is written last.`
        : `${join(folder, MANIFEST)} ${unreadable(error)}`,
    );
  });
  const { data, error } = manifestSchema.safeParse(parsed(text));
  if (!data) throw new OperatorError(`${join(folder, MANIFEST)} cannot be read: ${z.prettifyError(error)}`);
  return data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws OperatorError naming missing or changed files */
export async function checkFiles(
  folder: string,
  { files }: Manifest,
  onFile: (done: number) => void = () => {},
): Promise<void> {
  const wrong: string[] = [];
  let done = 0;
  for (const { path, sha256 } of files) {
    const found = await describeFile(folder, path).catch((error: NodeJS.ErrnoException) => error);
    if (found instanceof Error) wrong.push(`${path} ${found.code === 'ENOENT' ? 'is missing' : unreadable(found)}`);
    else if (found.sha256 !== sha256) wrong.push(`${path} is not what it was`);
    done += 1;
    onFile(done);
  }
  if (wrong.length === 0) return;
  const shown = wrong.slice(0, 10).map((line) => `  ${line}`);
  throw new OperatorError([`The backup in ${folder} is damaged (${wrong.length} file(s)):`, ...shown].join('\n'));
}
