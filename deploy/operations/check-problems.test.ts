import { backupProblems, certificateProblems, diskProblems, metricsProblems, partProblems } from './check-problems.ts';

const GB = 1024 ** 3;
const NOW = Date.parse('2026-12-01T12:00:00Z');
const HOUR_MS = 3_600_000;

it('says that a disk is almost full before it is, once for each disk', () => {
  const disk = (path: string, freeBytes: number, part: number) => ({ path, freeBytes, part });
  expect(diskProblems([disk('/', 4.04 * GB, 0.099), disk('/var/backups/portal', 4.04 * GB, 0.099)])).toEqual([
    'The disk of / is almost full: 4.0 GB, 10%, are free',
  ]);
  expect(diskProblems([disk('/', 4 * GB, 0.1)])).toEqual([]);
});

it('says that a certificate ends before it does', () => {
  const inDays = (days: number) => certificateProblems(NOW + days * 24 * HOUR_MS, NOW);
  expect(inDays(13.9)).toEqual(['The certificate ends in 13 days: certbot renew']);
  expect(inDays(14)).toEqual([]);
  expect(certificateProblems(null, NOW)).toEqual([]);
});

it('says that a backup is missing, old or lacks documents', () => {
  const metrics = (hoursAgo: number, lost: number) =>
    `portal_backup_timestamp_seconds ${(NOW - hoursAgo * HOUR_MS) / 1000}\nportal_backup_lost_documents ${lost}\n`;
  expect(backupProblems('', NOW)).toEqual(['There is no backup yet']);
  expect(backupProblems(metrics(35, 0), NOW)).toEqual([]);
  expect(backupProblems(metrics(36, 2), NOW)).toEqual([
    'The last backup is 36 hours old',
    '2 documents are missing in the last backup',
  ]);
});

it('names the parts that are down', () => {
  const parts = {
    database: { status: 'up' },
    identity: { status: 'down', error: 'no keys' },
    redis: { status: 'down' },
  };
  expect(partProblems(JSON.stringify({ parts }))).toEqual(['identity is down: no keys', 'redis is down']);
  expect(partProblems('')).toEqual(['The API does not say what is down']);
});

it('says that mail is stuck', () => {
  expect(metricsProblems('portal_mail_waiting_seconds{kind="a"} 3600\n')).toEqual(['Mails have waited for 60 minutes']);
  expect(metricsProblems('portal_mail_waiting_seconds 3599\n')).toEqual([]);
});
