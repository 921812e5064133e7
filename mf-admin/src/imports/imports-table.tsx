import type { FileImport } from '@portal/shared-api';
import { usePortal } from '@portal/shared-ui';
import { Link } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { localDateTime, wallClock } from '@portal/shared-ui/time';
import { useMemo } from 'react';
import {
  counted,
  countedOf,
  importPath,
  isBusy,
  isOfMeasurements,
  isOfSites,
  numberText,
  percentText,
  STATE_WORDS,
} from './import-words.ts';
import classes from './imports-table.module.css';

const NOUN = ['import', 'imports'] as const;
const LATEST_FIRST = [{ id: 'uploaded', desc: true }];

const State = ({ row }: { row: FileImport }) => (
  <span className={classes.state} data-state={row.state}>
    {STATE_WORDS[row.state]}
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

/** What is counted is said, unless it is readings. */
function countText(row: FileImport, id: keyof FileImport['counts']): string {
  const count = row.counts[id];
  if (id === 'refused' || count === 0) return numberText(count);
  if (!isOfMeasurements(row)) return countedOf(row, count);
  return isOfSites(row) ? counted(count, 'well') : numberText(count);
}

const columnsIn = (zone: string): Column<FileImport>[] => [
  {
    id: 'file',
    header: 'File',
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
    header: 'State',
    kind: 'category',
    width: 190,
    value: ({ state }) => STATE_WORDS[state],
    cell: (row) => <State row={row} />,
  },
  number('added', 'New'),
  number('changed', 'Changed'),
  number('duplicates', 'Known', true),
  number('refused', 'Refused'),
  moment('uploaded', 'Sent', zone, ({ uploaded_at }) => uploaded_at),
  { id: 'by', header: 'Sent by', value: ({ uploaded_by }) => uploaded_by },
  moment('settled', 'Decided', zone, ({ settled_at }) => settled_at),
  { id: 'settler', header: 'Decided by', value: ({ settled_by }) => settled_by },
];

const rowId = ({ import_ndx }: FileImport): string => String(import_ndx);

/** The imports, the latest first. @param imports a stable list; nothing while they are on their way */
export function ImportsTable({ imports }: { imports: readonly FileImport[] | undefined }) {
  const { timeZone } = usePortal().config;
  const columns = useMemo(() => columnsIn(timeZone), [timeZone]);
  return (
    <DataTable
      id="imports"
      label="Imports"
      noun={NOUN}
      columns={columns}
      rows={imports}
      rowId={rowId}
      loading={!imports}
      sorting={LATEST_FIRST}
      filtersShown={false}
      empty={<p>Nothing has been imported on this page yet.</p>}
    />
  );
}
