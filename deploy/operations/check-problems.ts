const DAY_MS = 86_400_000;
/** A renewal that works comes a month before the end. */
const CERTIFICATE_DAYS = 14;
const BACKUP_HOURS = 36;
const FREE_PART = 0.1;
const MAIL_MINUTES = 60;

interface Disk {
  path: string;
  freeBytes: number;
  /** From 0 to 1. */
  part: number;
}

/** One line for each disk, though several folders are on it. */
export function diskProblems(disks: readonly Disk[]): string[] {
  const low = disks.filter(({ part }) => part < FREE_PART);
  const bySize = new Map(low.toReversed().map((disk) => [disk.freeBytes, disk]));
  return [...bySize.values()].map(
    ({ path, freeBytes, part }) =>
      `The disk of ${path} is almost full: ${(freeBytes / 1024 ** 3).toFixed(1)} GB, ${Math.round(part * 100)}%, are free`,
  );
}

/** @param end in milliseconds; `null` if there is none, or nobody answers, which is told otherwise */
export function certificateProblems(end: number | null, now: number): string[] {
  if (end === null || Number.isNaN(end)) return [];
  const days = Math.floor((end - now) / DAY_MS);
  return days < CERTIFICATE_DAYS ? [`The certificate ends in ${days} days: certbot renew`] : [];
}

const gaugeOf = (metrics: string, name: string): number | null => {
  const values = [...metrics.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].map(([, value]) =>
    Number(value),
  );
  return values.length > 0 ? Math.max(...values) : null;
};

/** @param metrics what the backup has written; empty before the first one */
export function backupProblems(metrics: string, now: number): string[] {
  const at = gaugeOf(metrics, 'portal_backup_timestamp_seconds');
  if (at === null) return ['There is no backup yet'];
  const hours = Math.floor((now / 1000 - at) / 3600);
  const lost = gaugeOf(metrics, 'portal_backup_lost_documents') ?? 0;
  return [
    ...(hours >= BACKUP_HOURS ? [`The last backup is ${hours} hours old`] : []),
    ...(lost > 0 ? [`${lost} documents are missing in the last backup`] : []),
  ];
}

/** @param ready body of `/api/health/ready` */
export function partProblems(ready: string): string[] {
  let parts: Record<string, { status: string; error?: string }>;
  try {
    ({ parts } = JSON.parse(ready));
  } catch {
    return ['The API does not say what is down'];
  }
  return Object.entries(parts ?? {})
    .filter(([, { status }]) => status === 'down')
    .map(([name, { error }]) => `${name} is down${error ? `: ${error}` : ''}`);
}

export function metricsProblems(metrics: string): string[] {
  const minutes = Math.floor((gaugeOf(metrics, 'portal_mail_waiting_seconds') ?? 0) / 60);
  return minutes >= MAIL_MINUTES ? [`Mails have waited for ${minutes} minutes`] : [];
}
