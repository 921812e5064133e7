import type { FileImport } from '@portal/shared-api';
import { formatNumber, msg, t } from '@portal/shared-i18n';
import { useDistrictZone } from '@portal/shared-ui/queries';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime, wallClock } from '@portal/shared-ui/time';
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

const moment = (
  id: string,
  header: string,
  zone: string,
  at: (row: FileImport) => string | null,
): Column<FileImport> => ({
  id,
  header,
  width: 216,
  value: (row) => {
    const text = at(row);
    return text === null ? null : wallClock(Date.parse(text), zone);
  },
  cell: (row) => {
    const text = at(row);
    return text === null ? null : localDateTime(Date.parse(text), zone);
  },
});

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
  moment('uploaded', msg('Uploaded'), zone, ({ uploaded_at }) => uploaded_at),
  { id: 'by', header: msg('Uploaded by'), value: ({ uploaded_by }) => uploaded_by },
  moment('settled', msg('Decided'), zone, ({ settled_at }) => settled_at),
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
