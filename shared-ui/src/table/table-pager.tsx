import { ActionIcon } from '@mantine/core';
import { formatNumber, t } from '@portal/shared-i18n';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import classes from './table-pager.module.css';
import { PAGE_SIZES } from './table-settings.ts';
import toolClasses from './table-toolbar.module.css';
import type { TableModel, TanStackTable } from './use-data-table.ts';

export interface TablePagerProps<Row> {
  model: TableModel<Row>;
  table: TanStackTable<Row>;
  label: string;
}

/** A button that keeps the focus where there is no further page: a disabled one would lose it. */
const step = (isPossible: boolean, onClick: () => void) =>
  isPossible ? { onClick } : { 'aria-disabled': true, 'data-disabled': true };

export function TablePager<Row>({ model, table, label }: TablePagerProps<Row>) {
  const sizes = useId();
  // Said to those who turn the pages; searches and filters change them too, and say their own count.
  const [hasFocus, setHasFocus] = useState(false);
  const { settings, change, matching, isList, page, firstOfPage, rowsOnPage, options } = model;
  const { pageSize, allRows } = settings;
  return (
    <nav
      className={classes.pager}
      data-whole={rowsOnPage === matching || undefined}
      aria-label={t('Pages of “{table}”', { table: label })}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
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
            {...step(table.getCanPreviousPage(), () => table.previousPage())}
          >
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span aria-live={hasFocus ? 'polite' : 'off'}>
            {t('{first}–{last} of {count}', {
              first: formatNumber(firstOfPage + 1),
              last: formatNumber(firstOfPage + rowsOnPage),
              count: formatNumber(matching),
            })}
          </span>
          <ActionIcon
            variant="subtle"
            aria-label={t('Next page')}
            {...step(table.getCanNextPage(), () => table.nextPage())}
          >
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
        </span>
      )}
      <p className={classes.paper}>{t('To print all rows, use “Print” above the table.')}</p>
    </nav>
  );
}
