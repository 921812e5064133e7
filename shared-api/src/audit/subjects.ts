import { msg, t, translateName } from '@portal/shared-i18n';
import { telemetryRuleName } from '../rules/index.ts';

export const reportSubject = (gpuNumber: number | string, year: number | string): string =>
  t('GPU {gpuNumber}, report of {year}', { gpuNumber, year });

export const meterSubject = (gpuNumber: number | string, serial: string): string =>
  t('GPU {gpuNumber}, meter {serial}', { gpuNumber, serial });

const ruleSubjectOf = (rule: string, className: string | undefined): string =>
  className === undefined
    ? t('rule “{rule}”', { rule: translateName(rule) })
    : t('rule “{rule}, class {className}”', { rule: translateName(rule), className });

/** @param label as the rule is declared, in English */
export const ruleSubject = (label: string, className: string | null): string =>
  ruleSubjectOf(label, className ?? undefined);

/** What the API writes in English, and how a page words its parts. */
const SUBJECTS: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^GPU (\d+), report of (\d{4})$/, (gpu, year) => reportSubject(gpu!, year!)],
  [/^GPU (\d+), meter (.+)$/s, (gpu, serial) => meterSubject(gpu!, serial!)],
  [/^rule “(.+?)(?:, class ([^,]+))?”$/s, (rule, className) => ruleSubjectOf(rule!, className)],
  [/^Application (\S+)$/, (number) => t('audit|Application {number}', { number: number! })],
  [/^Telemetry rule “(.+)”$/s, (rule) => t('audit|Telemetry rule “{rule}”', { rule: telemetryRuleName(rule!) })],
  [
    /^Alert “(.+)” of well (.+)$/s,
    (rule, well) => t('audit|Alert “{rule}” of well {well}', { rule: telemetryRuleName(rule!), well: well! }),
  ],
  [
    /^Ownership verification of (\d{4}), (.+?)(?:, task \d+)?$/s,
    (year, owner) => t('audit|Ownership verification of {year}, {owner}', { year: year!, owner: owner! }),
  ],
  [
    /^Filing season of (\d{4}), (.+)$/s,
    (year, step) => t('audit|Filing season of {year}, {step}', { year: year!, step: step! }),
  ],
];

/** In the page's language. @param subject in English, as it is kept; users and files are named as they are */
export function wordSubject(subject: string): string {
  for (const [pattern, word] of SUBJECTS) {
    const found = pattern.exec(subject);
    if (found) return word(...found.slice(1));
  }
  return subject;
}

/** The reason of a report that came from a file. */
export const IMPORTED = msg('Imported');

/** Whoever acts where no person does. */
export const THE_PORTAL = msg('The portal');
export const wordActor = (actor: string): string => (actor === THE_PORTAL ? t(THE_PORTAL) : actor);

/** Of what the portal does when somebody submits a report. */
export const lateSubmissionReason = (person: string): string => t('{person} submitted the report late', { person });

/** People's own words stay as they are. */
export function wordReason(reason: string): string {
  if (reason === IMPORTED) return t(IMPORTED);
  const late = /^(.+) submitted the report late$/s.exec(reason);
  return late ? lateSubmissionReason(late[1]!) : reason;
}
