import type { FileImport } from '@portal/shared-api';
import { formatNumber, msg, t } from '@portal/shared-i18n';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable, timeColumn } from '@portal/shared-ui/table';
import { useMemo } from 'react';
import { countedOf, isOfMeasurements, isOfSites, wellsText } from './import-kinds.ts';
import { importPath, isBusy, percentText, STATE_WORDS } from './import-words.ts';
import classes from './imports-table.module.css';

const countLabel = (count: number): string => t('{count, plural, one {# import} other {# imports}}', { count });
const LATEST_FIRST = [{ id: 'uploaded', desc: true }];

const State = ({ row }: { row: FileImport }) => (
  <span className={classes.state} data-state={row.state}>
    {t(STATE_WORDS[row.state])}
    {isBusy(row) && `, ${percentText(row.progress)}`}
  </span>
);

const number = (id: keyof FileImport['counts'], header: string, hidden = false): Column<FileImport> => ({
  id,
  header,
  kind: 'number',
  hidden,
  value: ({ counts }) => counts[id],
  cell: (row) => countText(row, id),
});

/** Readings are counted without their noun. */
function countText(row: FileImport, id: keyof FileImport['counts']): string {
  const count = row.counts[id];
  if (id === 'refused' || count === 0) return formatNumber(count);
  if (!isOfMeasurements(row)) return countedOf(row, count);
  return isOfSites(row) ? wellsText(count) : formatNumber(count);
}

const columnsIn = (zone: string): Column<FileImport>[] => [
  {
    id: 'file',
    header: msg('File'),
    rowHeader: true,
    width: 200,
    value: ({ file_name }) => file_name,
    cell: ({ import_ndx, file_name }) => (
      <Link to={importPath(import_ndx)} className={classes.file}>
        {file_name}
      </Link>
    ),
  },
  {
    id: 'state',
    header: msg('Status'),
    kind: 'category',
    width: 190,
    value: ({ state }) => t(STATE_WORDS[state]),
    cell: (row) => <State row={row} />,
  },
  number('added', msg('counts|New')),
  number('changed', msg('counts|Changed')),
  number('duplicates', msg('counts|Duplicates'), true),
  number('refused', msg('counts|Refused')),
  timeColumn({ id: 'uploaded', header: msg('Uploaded'), zone, at: ({ uploaded_at }) => uploaded_at }),
  { id: 'by', header: msg('Uploaded by'), value: ({ uploaded_by }) => uploaded_by },
  timeColumn({ id: 'settled', header: msg('Decided'), zone, at: ({ settled_at }) => settled_at }),
  { id: 'settler', header: msg('Decided by'), value: ({ settled_by }) => settled_by },
];

const rowId = ({ import_ndx }: FileImport): string => String(import_ndx);

/** @param imports a stable list; `undefined` while loading */
export function ImportsTable({ imports }: { imports: readonly FileImport[] | undefined }) {
  const timeZone = useDistrictZone();
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <DataTable
      id="imports"
      label={t('Imports')}
      countLabel={countLabel}
      searchLabel={t('Search imports')}
      columns={columns}
      rows={imports}
      rowId={rowId}
      loading={!imports}
      sorting={LATEST_FIRST}
      filtersShown={false}
      empty={<p>{t('Nothing has been imported on this page yet.')}</p>}
    />
  );
}
