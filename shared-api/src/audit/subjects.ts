import { msg, t, translateName } from '@portal/shared-i18n';
import { RECORD_KINDS, type RecordKind } from '../record-keeping/index.ts';

export const reportSubject = (gpuNumber: number | string, year: number | string): string =>
  t('GPU {gpuNumber}, report of {year}', { gpuNumber, year });

export const meterSubject = (gpuNumber: number | string, serial: string): string =>
  t('GPU {gpuNumber}, meter {serial}', { gpuNumber, serial });

const MANY = {
  wells: msg('{count} wells'),
  owners: msg('{count} owners'),
  permits: msg('{count} permits'),
  meters: msg('{count} meters'),
  gpus: msg('{count} GPUs'),
  'well-classes': msg('{count} well classes'),
  'well-types': msg('{count} well types'),
  'well-statuses': msg('{count} well statuses'),
} as const satisfies Record<RecordKind, string>;

/** "Well DA-0099" */
export const recordSubject = (kind: RecordKind, name: string): string =>
  t(RECORD_KINDS[kind].subject as never, ...([{ name }] as never));

/** "40 wells" */
export const recordsSubject = (kind: RecordKind, count: number | string): string => t(MANY[kind], { count });

/** "Well class A" begins as a well does. */
const KINDS = (Object.keys(RECORD_KINDS) as RecordKind[]).sort(
  (one, other) => RECORD_KINDS[other].subject.length - RECORD_KINDS[one].subject.length,
);

function wordRecord(subject: string): string | null {
  for (const kind of KINDS) {
    const begins = RECORD_KINDS[kind].subject.replace('{name}', '');
    if (subject.startsWith(begins)) return recordSubject(kind, subject.slice(begins.length));
    const [, count] = new RegExp(`^(\\d+)${MANY[kind].replace('{count}', '')}$`).exec(subject) ?? [];
    if (count !== undefined) return recordsSubject(kind, count);
  }
  return null;
}

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
  return rule ? ruleSubjectOf(rule, className) : (wordRecord(subject) ?? subject);
}

/** The reason of a report that came from a file. */
export const IMPORTED = msg('Imported');

/** People's own words stay as they are. */
export const wordReason = (reason: string): string => (reason === IMPORTED ? t(IMPORTED) : reason);
