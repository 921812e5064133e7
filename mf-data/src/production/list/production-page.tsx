import { useCurrentUser } from '@portal/shared-auth/react';
import { t } from '@portal/shared-i18n';
import { rich } from '@portal/shared-i18n/react';
import { Button, ExternalLink, PageFrame, SkeletonLines, TableIcon, usePortal } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { NativeSelect } from '@portal/shared-ui/forms';
import { useApiQuery } from '@portal/shared-ui/queries';
import { Link, useSearchParams } from '@portal/shared-ui/router';
import { useState } from 'react';
import { fetchReports, type ReportList } from '../production.resource.ts';
import { OpenYears } from './open-years.tsx';
import classes from './production-page.module.css';
import { ReportCards } from './report-cards.tsx';
import { firstView, isView, openFirst } from './report-lists.ts';
import { ReportsTable } from './reports-table.tsx';
import { ViewTabs } from './view-tabs.tsx';

const YEAR = /^\d{4}$/;

function NoPermits() {
  const { district } = usePortal().config;
  return (
    <p className={classes.empty}>
      {rich(
        'No permits are associated with your account, so you have nothing to report. If this is wrong, <link>contact the district</link>.',
        { link: (chunks) => <ExternalLink href={district.url}>{chunks}</ExternalLink> },
      )}
    </p>
  );
}

function OwnReports({ list }: { list: ReportList | undefined }) {
  const [now] = useState(Date.now);
  if (!list) return <SkeletonLines lines={6} />;
  if (list.reports.length === 0) return <NoPermits />;
  return <ReportCards reports={openFirst(list.reports)} zone={list.time_zone} now={now} />;
}

interface YearChoiceProps {
  list: ReportList | undefined;
  year: number | undefined;
  onYear: (year: string) => void;
}

function YearChoice({ list, year, onYear }: YearChoiceProps) {
  const years = list?.years ?? (year === undefined ? [] : [year]);
  return (
    <NativeSelect
      label={t('Year')}
      value={year ?? ''}
      disabled={!list}
      onChange={({ currentTarget }) => onYear(currentTarget.value)}
      data={years.map((each) => ({
        value: String(each),
        label: each === list?.reporting_year ? t('{year} (due next)', { year: each }) : String(each),
      }))}
    />
  );
}

/** PROD-1: reports of the caller's GPUs, or of all for administrators. */
export default function ProductionPage() {
  const [now] = useState(Date.now);
  const isAdmin = useCurrentUser()?.isAdmin ?? false;
  const [params, setParams] = useSearchParams();
  const asked = YEAR.test(params.get('year') ?? '') ? Number(params.get('year')) : undefined;
  const show = params.get('show');
  const { data, error, retry, retrying } = useApiQuery(['reports', asked], (api, signal) =>
    fetchReports(api, asked, signal),
  );
  if (error !== null)
    return <LoadError title={t('Production Data')} error={error} onRetry={retry} retrying={retrying} />;
  const year = data?.year ?? asked;
  const view = isView(show) ? show : data ? firstView(data, now) : 'all';
  const query = (more: Record<string, string>): string =>
    `?${new URLSearchParams({ ...(asked !== undefined && { year: String(asked) }), ...more })}`;
  return (
    <PageFrame
      title={t('Production Data')}
      lead={
        isAdmin
          ? t('See what each groundwater production unit (GPU) reported for a calendar year, and what is missing.')
          : t('Report what each groundwater production unit (GPU) pumped in a calendar year.')
      }
    >
      <div className={classes.tools}>
        <YearChoice
          list={data}
          year={year}
          onYear={(chosen) => setParams({ ...Object.fromEntries(params), year: chosen })}
        />
        {isAdmin && (
          <Button component={Link} to="/production/desk" variant="default">
            {t('Filing desk')}
          </Button>
        )}
        {(!data || data.reports.length > 0) && (
          <Button
            component={Link}
            to={`/production/bulk${year === undefined ? '' : `?year=${year}`}`}
            variant="default"
            leftSection={<TableIcon size={16} aria-hidden />}
          >
            {t('Bulk entry')}
          </Button>
        )}
      </div>
      {data && <OpenYears list={data} isAdmin={isAdmin} />}
      {isAdmin ? (
        <>
          <ViewTabs view={view} reports={data?.reports} hrefOf={(each) => query({ show: each })} />
          <ReportsTable view={view} year={year ?? 0} list={data} />
        </>
      ) : (
        <OwnReports list={data} />
      )}
    </PageFrame>
  );
}
