import { type VerificationWindow, verificationWindow } from '@portal/shared-api/season';
import type { ProductionRules } from '../production/production-rules.ts';

interface VerificationYear extends VerificationWindow {
  year: number;
  isOpen: boolean;
}

/** The verification of a calendar year belongs to the filing season of the reports of the year before. */
export function verificationOf(rules: ProductionRules, year: number, now: Date): VerificationYear {
  const window = verificationWindow(year, rules.seasonOf(year - 1));
  const today = rules.dayAt(now);
  return { year, ...window, isOpen: today >= window.opensOn && today <= window.closesOn };
}

/** Of the calendar year, or of the year before while that one is still open. */
export function currentVerification(rules: ProductionRules, now: Date): VerificationYear {
  const year = rules.yearAt(now);
  const [own, before] = [verificationOf(rules, year, now), verificationOf(rules, year - 1, now)];
  return before.isOpen && !own.isOpen ? before : own;
}

/** `null` while it is open. */
export function nextOpening(rules: ProductionRules, now: Date): string | null {
  const { isOpen, opensOn, year } = currentVerification(rules, now);
  if (isOpen) return null;
  return rules.dayAt(now) < opensOn ? opensOn : verificationOf(rules, year + 1, now).opensOn;
}

export const describeYear = ({ year, opensOn, closesOn, isOpen }: VerificationYear) => ({
  year,
  opens_on: opensOn,
  closes_on: closesOn,
  is_open: isOpen,
});
