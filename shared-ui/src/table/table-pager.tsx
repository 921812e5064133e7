import { ActionIcon } from '@mantine/core';
import { formatNumber, t } from '@portal/shared-i18n';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import classes from './table-pager.module.css';
import { PAGE_SIZES } from './table-settings.ts';
import toolClasses from './table-toolbar.module.css';
import type { TableModel, TanStackTable } from './use-data-table.ts';

export interface TablePagerProps<Row> {
  model: TableModel<Row>;
  table: TanStackTable<Row>;
  label: string;
}

export function TablePager<Row>({ model, table, label }: TablePagerProps<Row>) {
  const sizes = useId();
  const { settings, change, matching, page, firstOfPage, rowsOnPage, options } = model;
  const { pageSize, allRows } = settings;
  const isList = allRows && !options.remote;
  return (
    <nav className={classes.pager} aria-label={t('Pages of “{table}”', { table: label })}>
      {!isList && (
        <>
          <label htmlFor={sizes}>{t('Rows per page')}</label>
          <select
            id={sizes}
            className={classes.select}
            value={pageSize}
            onChange={({ currentTarget }) => {
              const size = Number(currentTarget.value);
              table.setPagination({ pageIndex: Math.floor((page * pageSize) / size), pageSize: size });
            }}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
        </>
      )}
      {!options.remote && (
        <button
          type="button"
          className={toolClasses.toggle}
          aria-pressed={allRows}
          onClick={() => change({ allRows: !allRows })}
        >
          {t('All rows')}
        </button>
      )}
      {!isList && matching > 0 && (
        <span className={classes.steps}>
          <ActionIcon
            variant="subtle"
            aria-label={t('Previous page')}
            disabled={!table.getCanPreviousPage()}
            onClick={() => table.previousPage()}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          {t('{first}–{last} of {count}', {
            first: formatNumber(firstOfPage + 1),
            last: formatNumber(firstOfPage + rowsOnPage),
            count: formatNumber(matching),
          })}
          <ActionIcon
            variant="subtle"
            aria-label={t('Next page')}
            disabled={!table.getCanNextPage()}
            onClick={() => table.nextPage()}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
        </span>
      )}
    </nav>
  );
}
