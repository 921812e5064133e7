import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { backupBytes, type Manifest } from './manifest.ts';

export function backupMetrics(manifest: Manifest): string {
  const { madeAt, lost } = manifest;
  const gauges: [name: string, help: string, value: number][] = [
    ['portal_backup_timestamp_seconds', 'Time of the last backup', Date.parse(madeAt) / 1000],
    ['portal_backup_bytes', 'Size of the last backup', backupBytes(manifest)],
    ['portal_backup_lost_documents', 'Documents that are not in the last backup', lost.length],
  ];
  return gauges
    .map(([name, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${name} ${value}\n`)
    .join('');
}

/** Writes atomically, because the collector may read at any time. */
export async function writeMetrics(file: string, manifest: Manifest): Promise<void> {
  const aside = `${file}.${process.pid}`;
  try {
    await writeFile(aside, backupMetrics(manifest));
    await chmod(aside, 0o644); // the umask of the unit takes it from others
    await rename(aside, file);
  } finally {
    await rm(aside, { force: true });
  }
}
