import { useSession } from '@portal/shared-auth/browser';
import type { ReportKey } from '../production.resource.ts';
import type { ReportValues } from '../values/report-values.ts';

export interface KeptForm {
  base: ReportValues;
  /** Of the report that it was typed over; `null` when there was none. */
  version: number | null;
  values: ReportValues;
  /** When it was last typed in, in milliseconds since 1970. */
  at: number;
}

const PREFIX = 'portal.production-form';
const LOGOUT = '/auth/logout';

const keyOf = (userId: string, { gpu_number, year }: ReportKey): string => `${PREFIX}.${userId}.${gpu_number}.${year}`;

const isTexts = (value: unknown): value is ReportValues =>
  typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');

const isVersion = (value: unknown): value is number | null => value === null || typeof value === 'number';

/** What the person typed here before a reload or a crash of this tab; `null` for nothing that makes sense. */
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
    // A full or forbidden storage: what was typed lasts as long as the page.
  }
}

export function forgetForm(userId: string, report: ReportKey): void {
  try {
    sessionStorage.removeItem(keyOf(userId, report));
  } catch {
    // As above.
  }
}

/** Forgets all that was typed in this tab, but what is of one person. */
export function forgetForms(keptUserId: string | null = null): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${PREFIX}.`) && !(keptUserId && key.startsWith(`${PREFIX}.${keptUserId}.`)))
        sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

// Whoever logs out leaves nothing behind; a session that has merely ended does not cost what was typed.
useSession.subscribe(({ status }) => {
  if (status === 'signed-out' && window.location.pathname === LOGOUT) forgetForms();
});
