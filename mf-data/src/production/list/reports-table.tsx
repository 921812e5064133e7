import { reportedAcreFeet } from '@portal/shared-api/production';
import { ACRE_FEET_DECIMALS, shareText } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';
import { Button, DownloadIcon } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { localDate } from '@portal/shared-ui/time';
import { useMemo } from 'react';
import { StateBadge } from '../parts/state-badge.tsx';
import { STATE_WORDS } from '../parts/state-words.ts';
import type { ReportList, ReportSummary } from '../production.resource.ts';
import { saveMissingReports } from './missing-reports.ts';
import { reportPath, VIEWS, type View } from './report-lists.ts';

const PAGE_SIZE = 30;
const ACRE_FEET = { kind: 'number', digits: ACRE_FEET_DECIMALS, width: 100 } as const;
const BY_GPU = [{ id: 'gpu', desc: false }];
const BY_SUBMISSION = [{ id: 'submitted', desc: false }];

function percentOf(report: ReportSummary): number | null {
  const reported = reportedAcreFeet(report);
  return reported === null || report.allowable_acre_feet <= 0 ? null : (100 * reported) / report.allowable_acre_feet;
}

const columnsIn = (zone: string): Column<ReportSummary>[] => [
  {
    id: 'gpu',
    header: msg('GPU'),
    value: ({ gpu_number }) => String(gpu_number),
    cell: (report) => <Link to={reportPath(report)}>{report.gpu_number}</Link>,
    rowHeader: true,
    width: 65,
  },
  { id: 'name', header: msg('Name'), value: ({ gpu_name }) => gpu_name, hidden: true },
  { id: 'county', header: msg('County'), kind: 'category', value: ({ county }) => county, width: 85 },
  { id: 'permits', header: msg('Permits'), value: ({ permit_numbers }) => permit_numbers.join(', '), hidden: true },
  {
    id: 'state',
    header: msg('Status'),
    kind: 'category',
    value: ({ state }) => t(STATE_WORDS[state]),
    cell: ({ state }) => <StateBadge state={state} />,
    width: 184,
  },
  {
    id: 'volume',
    header: msg('Reported (acre-feet)'),
    ...ACRE_FEET,
    value: reportedAcreFeet,
  },
  {
    id: 'allowable',
    header: msg('Allowable (acre-feet)'),
    ...ACRE_FEET,
    value: (report) => report.allowable_acre_feet,
  },
  {
    id: 'reserve',
    header: msg('Usable reserve (acre-feet)'),
    ...ACRE_FEET,
    value: (report) => report.usable_reserve_acre_feet,
    hidden: true,
  },
  {
    id: 'share',
    header: msg('% of allowable'),
    kind: 'number',
    value: percentOf,
    text: (report) =>
      percentOf(report) === null ? '' : shareText(reportedAcreFeet(report) ?? 0, report.allowable_acre_feet),
    width: 90,
  },
  {
    id: 'postmarked',
    header: msg('Postmark'),
    kind: 'date',
    value: ({ postmarked_on }) => postmarked_on,
    width: 120,
    hidden: true,
  },
  {
    id: 'submitted',
    header: msg('Submitted'),
    kind: 'date',
    value: ({ submitted_at }) => submitted_at && localDate(Date.parse(submitted_at), zone),
    width: 97,
  },
  { id: 'late', header: msg('Days late'), kind: 'number', value: ({ late }) => late?.days ?? null, width: 65 },
  {
    id: 'fee',
    header: msg('Fee ($)'),
    kind: 'number',
    digits: 2,
    value: ({ late }) => late?.fee_dollars ?? null,
    width: 68,
  },
  {
    id: 'messages',
    header: msg('New messages'),
    kind: 'number',
    value: ({ unread_messages }) => unread_messages || null,
    width: 90,
  },
];

export interface ReportsTableProps {
  view: View;
  year: number;
  list: Pick<ReportList, 'reports' | 'time_zone'> | undefined;
}

export function ReportsTable({ view, year, list }: ReportsTableProps) {
  const { reports, time_zone: zone = 'UTC' } = list ?? {};
  const columns = useMemo(() => columnsIn(zone), [zone]);
  const rows = useMemo(() => reports?.filter(VIEWS[view].has), [reports, view]);
  return (
    <DataTable
      key={view}
      id={view === 'waiting' ? 'production-queue' : 'production'}
      label={t('{year} production reports: {view}', { year, view: t(VIEWS[view].title) })}
      countLabel={(count) => t('{count, plural, one {# report} other {# reports}}', { count })}
      searchLabel={t('Search reports')}
      columns={columns}
      rows={rows as ReportSummary[] | undefined}
      rowId={({ gpu_number }) => String(gpu_number)}
      loading={!reports}
      pageSize={PAGE_SIZE}
      sorting={view === 'waiting' ? BY_SUBMISSION : BY_GPU}
      filtersShown={false}
      empty={<p>{view === 'waiting' ? t('No reports are waiting for a check.') : t('No reports here.')}</p>}
    >
      {view === 'missing' && (
        <Button
          variant="default"
          leftSection={<DownloadIcon size={16} aria-hidden />}
          onClick={() => saveMissingReports(reports ?? [], { year, zone })}
          disabled={!reports}
        >
          {t('Download missing reports (CSV)')}
        </Button>
      )}
    </DataTable>
  );
}
