import { type Cleaned, GRACE_DAYS } from './clean.ts';
import type { StoredRelease } from './records.ts';
import { canaryOf, currentEntry, describeAudience, type StoredRegistry } from './registry.ts';
import type { ReleaseStore } from './store.ts';

type ListedRelease = ReturnType<typeof listed>;

export async function listReleases(store: ReleaseStore, { json, now }: { json: boolean; now: Date }): Promise<string> {
  const registry = await store.registry();
  const names = await store.names();
  const releases = await Promise.all(names.map(async (name) => [name, await store.releases(name)] as const));
  const rows = releases.flatMap(([name, all]) => all.map((release) => listed(registry, name, release)));
  if (json) return JSON.stringify(rows, null, 2);
  if (!registry) return 'Nothing is released yet.';
  return rows.map((row) => line(row, now)).join('\n');
}

function listed(registry: StoredRegistry | undefined, name: string, release: StoredRelease) {
  const { entry, publishedAt, state, unchecked } = release;
  const canary = canaryOf(registry, name);
  return {
    name,
    version: entry.version,
    current: currentEntry(registry, name)?.version === entry.version,
    canary: canary?.entry.version === entry.version ? { share: canary.share, roles: canary.roles } : null,
    takenBack: state === 'taken back',
    apiVersion: entry.routes.apiVersion,
    apiChecked: !unchecked,
    publishedAt,
  };
}

function line(row: ListedRelease, now: Date): string {
  const mark = row.current ? '*' : row.canary ? '~' : ' ';
  const api = `API ${row.apiVersion}${row.apiChecked ? '' : ' (unchecked)'}`;
  const notes = [
    ...(row.canary ? [`canary for ${describeAudience(row.canary)}`] : []),
    ...(row.takenBack ? ['taken back'] : []),
  ];
  const columns = [row.name.padEnd(18), row.version.padEnd(24), api.padEnd(9), age(row.publishedAt, now).padEnd(12)];
  return `${mark} ${columns.join(' ')} ${notes.join('; ')}`.trimEnd();
}

function age(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / 60_000));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 1440
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day'];
  return count === 0 ? 'just now' : `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

export function printCleaned(cleaned: readonly Cleaned[], print: (line: string) => void): void {
  if (cleaned.length === 0) print('No old releases.');
  for (const { name, removed, bytes, waiting } of cleaned) {
    const megabytes = (bytes / 1_000_000).toFixed(1);
    if (removed.length > 0)
      print(
        `${name}: removed ${removed.length} old release${removed.length === 1 ? '' : 's'}, ${megabytes} MB (${removed.join(', ')})`,
      );
    if (waiting > 0) print(`${name}: kept ${waiting} more that visitors had within the last ${GRACE_DAYS} days`);
  }
}
