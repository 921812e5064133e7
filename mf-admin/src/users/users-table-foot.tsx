import { ActionIcon, ChevronLeftIcon, ChevronRightIcon } from '@portal/shared-ui';
import { Select } from '@portal/shared-ui/forms';
import classes from './users-table.module.css';
import { PAGE_SIZES, type UsersTableModel } from './users-table-model.ts';

const count = new Intl.NumberFormat('en-US').format;

/** Under the table: how many rows a page has, and which page this is. */
export function UsersTableFoot({ table }: { table: UsersTableModel }) {
  const { pageIndex, pageSize } = table.state.pagination;
  const rows = table.getRowCount();
  const first = Math.min(pageIndex * pageSize + 1, rows);
  const last = Math.min((pageIndex + 1) * pageSize, rows);
  return (
    <div className={classes.foot}>
      <Select
        className={classes.size}
        label="Rows per page"
        data={PAGE_SIZES.map(String)}
        value={String(pageSize)}
        allowDeselect={false}
        onChange={(size) => table.setPageSize(Number(size))}
      />
      <span className={classes.pages}>
        <ActionIcon
          variant="subtle"
          aria-label="Previous page"
          disabled={!table.getCanPreviousPage()}
          onClick={() => table.previousPage()}
        >
          <ChevronLeftIcon size={18} aria-hidden />
        </ActionIcon>
        {count(first)}–{count(last)} of {count(rows)}
        <ActionIcon
          variant="subtle"
          aria-label="Next page"
          disabled={!table.getCanNextPage()}
          onClick={() => table.nextPage()}
        >
          <ChevronRightIcon size={18} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}
