import type { SiteSummary } from '@portal/shared-api';
import type { SeriesKind } from '@portal/shared-charts';
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

const TITLE = 'Site Summary Table';
const LEAD = 'What is measured at each well, by whom and since when. A row opens its graph.';
const NO_SUCH_SITE = 'The address names a well and a series that have no measurements. These are all that have some:';
const PAGE_SIZE = 30;
const BY_WELL = [{ id: 'well_id', desc: false }];
/** A row is what one provider measures at a well: a well may have several. */
const NOUN = ['series', 'series'] as const;
const NOBODY: readonly SiteSummary[] = [];
const rowId = ({ id }: SiteRow): string => id;

/** The sites with measurements; the address says whose graph is open (SITE-1). */
export default function SiteSummaryPage() {
  const { config } = usePortal();
  const { data, error, retry, retrying } = useApiQuery(['sites'], fetchSites);
  const rows = useMemo(() => siteRows(data ?? NOBODY, config.timeZone), [data, config.timeZone]);
  const { opened, isUnknown, open, change, close } = useOpenSite(rows);
  const openById = (id: string): void => {
    const row = rows.find((each) => each.id === id);
    if (row) open(row);
  };
  const changeSeries = (kind: SeriesKind): void => {
    const row = rows.find(({ site }) => site.well_ndx === opened?.site.well_ndx && site.series === kind);
    if (row) change(row);
  };

  if (error !== null) return <LoadError title={TITLE} error={error} onRetry={retry} retrying={retrying} />;
  return (
    <PageFrame title={TITLE} lead={LEAD} width="full">
      {data && isUnknown && (
        <Alert role="status" mb={12}>
          {NO_SUCH_SITE}
        </Alert>
      )}
      <DataTable
        id="site-summary"
        label={TITLE}
        noun={NOUN}
        countNote={atWells}
        columns={SITE_COLUMNS}
        rows={rows}
        rowId={rowId}
        loading={!data}
        pageSize={PAGE_SIZE}
        sorting={BY_WELL}
        empty={<p>There are no measurements yet. Administrators bring them in on the page Imports.</p>}
        selectedId={opened?.id ?? null}
        onSelect={openById}
      />
      <GraphDrawer row={opened} rows={rows} onSeries={changeSeries} onClose={close} />
    </PageFrame>
  );
}
