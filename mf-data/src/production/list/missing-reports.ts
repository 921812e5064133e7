// Times in files are written as spreadsheets read them, in every language.
import { localDateTime } from '@portal/shared-api/time';
import { t } from '@portal/shared-i18n';
import { BYTE_ORDER_MARK, csvLine, fileName, saveFile } from '@portal/shared-ui/files';
import { STATE_WORDS } from '../parts/state-words.ts';
import type { ReportSummary } from '../production.resource.ts';
import { VIEWS } from './report-lists.ts';

/** @param zone IANA name of the deadline's zone */
export function missingCsv(reports: readonly ReportSummary[], zone: string): string {
  const header = [
    t('GPU'),
    t('Name'),
    t('County'),
    t('Permits'),
    t('Year'),
    t('Status'),
    t('Due'),
    t('Days late'),
    t('Fee so far ($)'),
  ];
  const lines = reports
    .filter(VIEWS.missing.has)
    .map((report) =>
      csvLine([
        report.gpu_number,
        report.gpu_name,
        report.county,
        report.permit_numbers.join(' '),
        report.year,
        t(STATE_WORDS[report.state]),
        localDateTime(Date.parse(report.due_at), zone),
        report.late?.days,
        report.late?.fee_dollars,
      ]),
    );
  return BYTE_ORDER_MARK + csvLine(header) + lines.join('');
}

export function saveMissingReports(
  reports: readonly ReportSummary[],
  { year, zone }: { year: number; zone: string },
): void {
  const file = new Blob([missingCsv(reports, zone)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, fileName(`${t('Missing production reports {year}', { year })}.csv`));
}
