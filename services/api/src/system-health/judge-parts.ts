import type { HealthStatus, SystemHealth } from '@portal/shared-api';
import type { Readiness } from '../health/health.service.ts';

type Parts = SystemHealth['parts'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Backups are made once a day. */
const MAX_BACKUP_AGE_MS = 36 * HOUR_MS;
/** Certificates are renewed a month before they end: less means that two weeks of attempts failed. */
const MIN_CERTIFICATE_MS = 14 * DAY_MS;
const MIN_FREE_SHARE = 0.1;
const MAX_MAIL_WAIT_MS = 20 * 60_000;
const MAX_FAILED_MAILS = 20;
const MAX_FAILED_IMPORTS = 2;

/** What is in the database; `null` while it is down. */
export interface StoredFacts {
  bytes: number;
  postgresql: string;
  postgis: string;
  schema: string;
  backup: { made_at: Date; bytes: number; lost_documents: number; checked_at: Date | null } | null;
  mails_waiting: number;
  mails_waiting_since: Date | null;
  mails_failed: number;
  imports_failed: number;
  imports_working: number;
}

export interface HealthFacts {
  readiness: Readiness['parts'];
  stored: StoredFacts | null;
  replicaLagSeconds: number | null;
  sendsMail: boolean;
  storesFiles: boolean;
  /** Of a folder; `null` for a bucket, or one that cannot be read. */
  disk: { free_bytes: number; total_bytes: number } | null;
  /** `null` without https. */
  certificate: { endsAt: Date | null; error: string | null } | null;
}

const moment = (date: Date | null | undefined): string | null => date?.toISOString() ?? null;
const readinessOf = (part: Readiness['parts']['database']): HealthStatus => part?.status ?? 'unknown';
const warnedIf = (isTrouble: boolean): HealthStatus => (isTrouble ? 'warning' : 'up');

function judgeDocuments({ storesFiles, disk, readiness }: HealthFacts): Parts['documents'] {
  if (!storesFiles) return { status: 'not configured', error: null, disk };
  const failing = [readiness.files, readiness.disk].find((part) => part?.status === 'down');
  if (failing) return { status: 'down', error: failing.error ?? null, disk };
  const isFilling = disk !== null && disk.free_bytes < disk.total_bytes * MIN_FREE_SHARE;
  return { status: warnedIf(isFilling), error: null, disk };
}

function judgeBackup(stored: StoredFacts | null, now: number): Parts['backup'] {
  if (!stored) return { status: 'unknown', last: null };
  const { backup } = stored;
  if (!backup) return { status: 'warning', last: null };
  const { made_at, checked_at, ...rest } = backup;
  const isOld = now - made_at.getTime() > MAX_BACKUP_AGE_MS;
  return {
    status: isOld ? 'down' : warnedIf(backup.lost_documents > 0),
    last: { ...rest, made_at: made_at.toISOString(), checked_at: moment(checked_at) },
  };
}

function judgeCertificate(certificate: HealthFacts['certificate'], now: number): Parts['certificate'] {
  if (!certificate) return { status: 'not configured', ends_at: null, error: null };
  const { endsAt, error } = certificate;
  const isEnding = endsAt !== null && endsAt.getTime() - now < MIN_CERTIFICATE_MS;
  return { status: error !== null ? 'down' : warnedIf(isEnding), ends_at: moment(endsAt), error };
}

function judgeMail({ sendsMail, stored }: HealthFacts, now: number): Parts['mail'] {
  if (!stored) return { status: 'unknown', waiting: 0, waiting_since: null, failed: 0 };
  const { mails_waiting: waiting, mails_waiting_since: since, mails_failed: failed } = stored;
  const isStuck = since !== null && now - since.getTime() > MAX_MAIL_WAIT_MS;
  const status = isStuck ? 'down' : warnedIf(failed > MAX_FAILED_MAILS);
  return { status: sendsMail ? status : 'not configured', waiting, waiting_since: moment(since), failed };
}

/** @param now milliseconds since 1970 */
export function judgeParts(facts: HealthFacts, now: number): Parts {
  const { readiness, stored, replicaLagSeconds } = facts;
  const isDiskFull = readiness.disk?.status === 'down';
  return {
    database: {
      status: isDiskFull ? 'down' : readinessOf(readiness.database),
      bytes: stored?.bytes ?? null,
      is_disk_full: isDiskFull,
    },
    // Without them the portal is slower and no less right.
    replica: { status: optional(readiness.replica), lag_seconds: replicaLagSeconds },
    redis: { status: optional(readiness.redis) },
    identity: { status: readinessOf(readiness.identity) },
    documents: judgeDocuments(facts),
    backup: judgeBackup(stored, now),
    certificate: judgeCertificate(facts.certificate, now),
    mail: judgeMail(facts, now),
    imports: {
      status: stored ? warnedIf(stored.imports_failed > MAX_FAILED_IMPORTS) : 'unknown',
      failed: stored?.imports_failed ?? 0,
      working: stored?.imports_working ?? 0,
    },
  };
}

const optional = (part: Readiness['parts']['replica']): HealthStatus =>
  part?.status === 'down' ? 'warning' : readinessOf(part);
