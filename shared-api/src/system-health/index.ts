import { type Marked, msg } from '@portal/shared-i18n';
import type { HealthPart } from '../contract/system-health.ts';

interface PartTexts {
  name: Marked;
  /** What does not work, and what to do. */
  down: Marked;
  /** What soon will not, or works worse than it should. */
  warning: Marked;
}

/** In the order in which they are shown; what nobody can do without comes first. */
export const HEALTH_PARTS = {
  database: {
    name: msg('Database'),
    down: msg('The database does not answer, or its disk is full: nothing can be saved.'),
    warning: msg('The database needs attention.'),
  },
  identity: {
    name: msg('Sign-in'),
    down: msg('The identity provider does not answer: nobody can log in. Maps and public tools work.'),
    warning: msg('The identity provider needs attention.'),
  },
  documents: {
    name: msg('Document storage'),
    down: msg('Documents and photos cannot be saved or opened.'),
    warning: msg('Less than a tenth of the disk of documents is free. Make room before it is full.'),
  },
  backup: {
    name: msg('Backups'),
    down: msg('No backup has been completed for 36 hours. Find out why the backup fails.'),
    warning: msg('No backup was ever made, or documents are missing from the last one.'),
  },
  certificate: {
    name: msg('Certificate'),
    down: msg('Browsers refuse the certificate of the portal. Renew it.'),
    warning: msg('The certificate of the portal ends within two weeks, and has not been renewed.'),
  },
  mail: {
    name: msg('Outgoing email'),
    down: msg('The mail server takes no emails: they wait.'),
    warning: msg('Many emails of the last day were refused, or may not have arrived.'),
  },
  imports: {
    name: msg('Imports'),
    down: msg('Imports do not work.'),
    warning: msg('Several imports failed within the last day.'),
  },
  replica: {
    name: msg('Database replica'),
    down: msg('The replica is not used.'),
    warning: msg('The replica is not used: the primary database is read instead, which is slower.'),
  },
  redis: {
    name: msg('Redis'),
    down: msg('Redis does not answer.'),
    warning: msg('Redis does not answer: each API keeps its own counts, and pages are slower.'),
  },
} as const satisfies Record<HealthPart, PartTexts>;

export const isHealthPart = (name: string): name is HealthPart => Object.hasOwn(HEALTH_PARTS, name);
