import type { SiteSummary } from '@portal/shared-api';
import type { SeriesKind } from '@portal/shared-charts';
import { t } from '@portal/shared-i18n';
import { PageFrame, usePortal } from '@portal/shared-ui';
import { LoadError } from '@portal/shared-ui/answers';
import { Alert } from '@portal/shared-ui/overlays';
import { useApiQuery } from '@portal/shared-ui/queries';
import { DataTable } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { GraphDrawer } from './graph-drawer.tsx';
import { SITE_COLUMNS } from './site-columns.tsx';
import { atWells, type SiteRow, siteRows } from './site-row.ts';
import { fetchSites } from './site-summary.resource.ts';
import { useOpenSite } from './use-open-site.ts';

const PAGE_SIZE = 30;
const BY_WELL = [{ id: 'well_id', desc: false }];
const NO_SITES: readonly SiteSummary[] = [];
const rowId = ({ id }: SiteRow): string => id;

/** SITE-1. A row is what one provider measures at a well; the address says whose graph is open. */
export default function SiteSummaryPage() {
  const { config } = usePortal();
  const { data, error, retry, retrying } = useApiQuery(['sites'], fetchSites);
  const rows = useMemo(() => siteRows(data ?? NO_SITES, config.timeZone), [data, config.timeZone]);
  const { opened, isUnknown, open, change, close } = useOpenSite(rows);
  const openById = (id: string): void => {
    const row = rows.find((each) => each.id === id);
    if (row) open(row);
  };
  const changeSeries = (kind: SeriesKind): void => {
    const row = rows.find(({ site }) => site.well_ndx === opened?.site.well_ndx && site.series === kind);
    if (row) change(row);
  };

  const title = t('Site Summary Table');
  if (error !== null) return <LoadError title={title} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame
      title={title}
      lead={t('See what is measured at each well, by whom and since when. Choose a row to open its graph.')}
      width="full"
    >
      {data && isUnknown && (
        <Alert role="status" mb={12}>
          {t('This link leads to measurements that do not exist. The table lists those that do.')}
        </Alert>
      )}
      <DataTable
        id="site-summary"
        label={title}
        countLabel={(count) =>
          t('{count, plural, one {# series of measurements} other {# series of measurements}}', { count })
        }
        searchLabel={t('Search measurements')}
        countNote={atWells}
        columns={SITE_COLUMNS}
        rows={rows}
        rowId={rowId}
        loading={!data}
        pageSize={PAGE_SIZE}
        sorting={BY_WELL}
        empty={<p>{t('There are no measurements yet. Administrators add them on the Imports page.')}</p>}
        selectedId={opened?.id ?? null}
        onSelect={openById}
      />
      <GraphDrawer row={opened} rows={rows} onSeries={changeSeries} onClose={close} />
    </PageFrame>
  );
}
