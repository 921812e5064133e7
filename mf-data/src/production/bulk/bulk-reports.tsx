import { ACRE_FEET_DECIMALS } from '@portal/shared-api/units';
import { msg, t } from '@portal/shared-i18n';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { reportPath } from '../list/report-lists.ts';
import type { BulkResult } from '../production.resource.ts';
import classes from './bulk.module.css';
import { sheetWords } from './sheet-words.ts';

type SheetReport = BulkResult['reports'][number];

const Warnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length === 0 ? null : (
    <ul className={classes.warnings}>
      {warnings.map((warning) => (
        <li key={warning}>
          <TriangleAlert size={14} aria-hidden /> {warning}
        </li>
      ))}
    </ul>
  );

const columnsOf = (year: number): Column<SheetReport>[] => [
  {
    id: 'gpu',
    header: msg('GPU'),
    value: ({ gpu_number }) => String(gpu_number),
    cell: ({ gpu_number }) => <Link to={reportPath({ gpu_number, year })}>{gpu_number}</Link>,
    rowHeader: true,
    width: 90,
  },
  {
    id: 'volume',
    header: msg('Acre-feet in the sheet'),
    kind: 'number',
    digits: ACRE_FEET_DECIMALS,
    value: ({ acre_feet }) => acre_feet,
    width: 160,
  },
  {
    id: 'kept',
    header: msg('Acre-feet saved now'),
    kind: 'number',
    digits: ACRE_FEET_DECIMALS,
    value: ({ kept_acre_feet }) => kept_acre_feet,
    width: 150,
  },
  {
    id: 'warnings',
    header: msg('Warnings'),
    value: ({ warning_texts }) => warning_texts.map(sheetWords).join(' '),
    cell: ({ warning_texts }) => <Warnings warnings={warning_texts.map(sheetWords)} />,
    width: 420,
  },
];

export function BulkReports({ year, reports }: { year: number; reports: readonly SheetReport[] }) {
  const columns = useMemo(() => columnsOf(year), [year]);
  return (
    <DataTable
      id="production-bulk"
      label={t('{year} reports in the sheet', { year })}
      countLabel={(count) => t('{count, plural, one {# report} other {# reports}}', { count })}
      searchLabel={t('Search reports')}
      columns={columns}
      rows={reports as SheetReport[]}
      rowId={({ gpu_number }) => String(gpu_number)}
      pageSize={30}
      filtersShown={false}
    />
  );
}
