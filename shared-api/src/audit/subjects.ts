import { msg, t, translateName } from '@portal/shared-i18n';

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

/** In the page's language. @param subject in English, as it is kept; users and files are named as they are */
export function wordSubject(subject: string): string {
  const [, gpuOfReport, year] = /^GPU (\d+), report of (\d{4})$/.exec(subject) ?? [];
  if (gpuOfReport && year) return reportSubject(gpuOfReport, year);
  const [, gpuOfMeter, serial] = /^GPU (\d+), meter (.+)$/s.exec(subject) ?? [];
  if (gpuOfMeter && serial) return meterSubject(gpuOfMeter, serial);
  const [, rule, className] = /^rule “(.+?)(?:, class ([^,]+))?”$/s.exec(subject) ?? [];
  return rule ? ruleSubjectOf(rule, className) : subject;
}

/** The reason of a report that came from a file. */
export const IMPORTED = msg('Imported');

/** People's own words stay as they are. */
export const wordReason = (reason: string): string => (reason === IMPORTED ? t(IMPORTED) : reason);
