import { msg } from '@portal/shared-i18n';

interface MailKind {
  label: string;
  /** Whether the recipient may turn it off: not what the district must tell them. */
  canStop: boolean;
}

/** Everything that the portal sends. */
export const MAIL_KINDS = {
  'report-reminder': { label: msg('Reminders of production reports that are due'), canStop: true },
  'report-message': { label: msg('Messages from the district about a report'), canStop: true },
  'application-decision': { label: msg('The district’s decisions about an application'), canStop: true },
  'allowable-warning': { label: msg('Warnings when most of an allowable is used'), canStop: true },
  'annual-statement': { label: msg('Annual statements of what you pumped'), canStop: true },
  watch: { label: msg('What happens at places you watch'), canStop: true },
  'telemetry-alert': { label: msg('Telemetry alerts'), canStop: true },
  'watch-confirmation': { label: msg('Confirmations of watches'), canStop: false },
  'system-health': { label: msg('Parts of the portal that are in trouble'), canStop: false },
  'planned-change': { label: msg('Planned changes that were not done'), canStop: false },
  'report-late': { label: msg('Late production reports and their fees'), canStop: false },
  'ownership-verification': { label: msg('Ownership verification once a year'), canStop: false },
} as const satisfies Record<string, MailKind>;

export type MailKindName = keyof typeof MAIL_KINDS;
const names = Object.keys(MAIL_KINDS) as MailKindName[];

export const STOPPABLE_KINDS = names.filter((name) => MAIL_KINDS[name].canStop);

export const isMailKind = (name: string): name is MailKindName => Object.hasOwn(MAIL_KINDS, name);
