import { msg, t } from '@portal/shared-i18n';

export const reportSubject = (gpuNumber: number | string, year: number | string): string =>
  t('GPU {gpuNumber}, report of {year}', { gpuNumber, year });

export const meterSubject = (gpuNumber: number | string, serial: string): string =>
  t('GPU {gpuNumber}, meter {serial}', { gpuNumber, serial });

/** In the page's language. @param subject in English, as it is kept; users and files are named as they are */
export function wordSubject(subject: string): string {
  const [, gpuOfReport, year] = /^GPU (\d+), report of (\d{4})$/.exec(subject) ?? [];
  if (gpuOfReport && year) return reportSubject(gpuOfReport, year);
  const [, gpuOfMeter, serial] = /^GPU (\d+), meter (.+)$/s.exec(subject) ?? [];
  return gpuOfMeter && serial ? meterSubject(gpuOfMeter, serial) : subject;
}

/** The reason of a report that came from a file. */
export const IMPORTED = msg('Imported');

/** People's own words stay as they are. */
export const wordReason = (reason: string): string => (reason === IMPORTED ? t(IMPORTED) : reason);
