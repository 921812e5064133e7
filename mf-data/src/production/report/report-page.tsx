import { t } from '@portal/shared-i18n';
import { NotFoundPanel, PageFrame, SkeletonLines } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { useApiQuery } from '@portal/shared-ui/queries';
import { BackLink, useParams } from '@portal/shared-ui/router';
import { fetchReport, type ReportKey } from '../production.resource.ts';
import { ReportView } from './report-view.tsx';

const WHOLE = /^\d{1,9}$/;

function ReportOf({ report }: { report: ReportKey }) {
  const { gpu_number, year } = report;
  const { data, error, retry, retrying } = useApiQuery(['report', gpu_number, year], (api, signal) =>
    fetchReport(api, report, signal),
  );
  const title = t('GPU {gpuNumber}, {year}', { gpuNumber: gpu_number, year });
  if (error !== null)
    return (
      <LoadError title={title} error={error} onRetry={retry} retrying={retrying}>
        <BackLink to="/production">{t('Production Data')}</BackLink>
      </LoadError>
    );
  if (!data)
    return (
      <PageFrame title={title}>
        <SkeletonLines lines={10} />
      </PageFrame>
    );
  return <ReportView initial={data} />;
}

export default function ReportPage() {
  const { gpu = '', year = '' } = useParams();
  if (!WHOLE.test(gpu) || !WHOLE.test(year)) return <NotFoundPanel />;
  return <ReportOf key={`${gpu}/${year}`} report={{ gpu_number: Number(gpu), year: Number(year) }} />;
}
