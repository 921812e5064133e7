import { RefreshFailure } from '@portal/shared-ui/answers';
import type { ApiQuery } from '@portal/shared-ui/queries';
import { type Column, DataTable } from '@portal/shared-ui/table';
import type { ReactNode } from 'react';
import classes from './import-preview.module.css';

interface PreviewTableProps<Row> {
  /** Settings of the table are stored under it. */
  id: string;
  title: string;
  lead: string | null;
  countLabel: (count: number) => string;
  searchLabel: string;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  answer: Pick<ApiQuery<readonly Row[]>, 'data' | 'error' | 'retry'>;
  children?: ReactNode;
}

const NONE: readonly never[] = [];

export function PreviewTable<Row>({ title, lead, answer, ...table }: PreviewTableProps<Row>) {
  const { data, error, retry } = answer;
  return (
    <section aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {lead !== null && <p className={classes.content}>{lead}</p>}
      {error !== null && <RefreshFailure error={error} onRetry={retry} />}
      <DataTable {...table} label={title} rows={data ?? NONE} loading={!data && error === null} filtersShown={false} />
    </section>
  );
}
