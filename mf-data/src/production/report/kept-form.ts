import { useSession } from '@portal/shared-auth/browser';
import type { ReportKey } from '../production.resource.ts';
import type { ReportValues } from '../values/report-values.ts';

export interface KeptForm {
  base: ReportValues;
  /** Of the report that was edited; `null` when there was none. */
  version: number | null;
  values: ReportValues;
  /** Last edit, in milliseconds since 1970. */
  at: number;
}

const PREFIX = 'portal.production-form';
const LOGOUT = '/auth/logout';

const keyOf = (userId: string, { gpu_number, year }: ReportKey): string => `${PREFIX}.${userId}.${gpu_number}.${year}`;

const isTexts = (value: unknown): value is ReportValues =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const isVersion = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** Unsaved edits from before a reload or crash of this tab; `null` if there are none that can be read. */
export function keptForm(userId: string, report: ReportKey): KeptForm | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId, report)) ?? 'null');
    return isTexts(kept?.base) && isTexts(kept.values) && isVersion(kept.version) && typeof kept.at === 'number'
      ? kept
      : null;
  } catch {
    return null;
  }
}

export function keepForm(userId: string, report: ReportKey, form: KeptForm): void {
  try {
    sessionStorage.setItem(keyOf(userId, report), JSON.stringify(form));
  } catch {
    // Storage is full or forbidden: edits last as long as the page.
  }
}

export function forgetForm(userId: string, report: ReportKey): void {
  try {
    sessionStorage.removeItem(keyOf(userId, report));
  } catch {
    // As above.
  }
}

/** Forgets the edits in this tab, except those of one person. */
export function forgetForms(keptUserId: string | null = null): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${PREFIX}.`) && !(keptUserId && key.startsWith(`${PREFIX}.${keptUserId}.`)))
        sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

// Logging out leaves nothing behind; a session that expired keeps the edits.
useSession.subscribe(({ status }) => {
  if (status === 'signed-out' && window.location.pathname === LOGOUT) forgetForms();
});
