import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Unbroken } from '../page/unbroken.tsx';
import { alignmentOf } from './alignment.ts';
import { FilterRow } from './filter-row.tsx';
import classes from './table-grid.module.css';
import type { TableModel, TanStackTable } from './use-data-table.ts';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown } as const;

export interface TableHeadProps<Row> {
  model: TableModel<Row>;
  table: TanStackTable<Row>;
  withFilters: boolean;
}

/** Units such as `acre-feet` stay on one line. */
const UNITS = /(\S+-\S+)/;
/** The icon stays with the last word. */
function Header({ children, icon }: { children: string; icon?: ReactNode }) {
  const last = children.lastIndexOf(' ') + 1;
  return (
    <span>
      <Unbroken whole={UNITS}>{children.slice(0, last)}</Unbroken>
      <span className="ui-unbroken">
        {children.slice(last)}
        {icon}
      </span>
    </span>
  );
}

/** With Shift by one column after the other. */
export function TableHead<Row>({ model, table, withFilters }: TableHeadProps<Row>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {group.headers.map(({ column }, place) => {
            const sorted = column.getIsSorted();
            const Icon = sorted ? SORT_ICONS[sorted] : ChevronsUpDown;
            const header = String(column.columnDef.header);
            const sorts = column.getCanSort();
            return (
              <th
                key={column.id}
                scope="col"
                data-row={-1}
                data-column={place}
                data-row-header={model.shown[place]?.rowHeader}
                data-actions={model.shown[place]?.actions}
                aria-colindex={place + 1}
                aria-sort={sorted ? ARIA_SORT[sorted] : sorts ? 'none' : undefined}
                className={alignmentOf(model.shown[place])}
              >
                {sorts ? (
                  <button
                    type="button"
                    className={classes.sort}
                    onClick={({ shiftKey }) => column.toggleSorting(undefined, shiftKey)}
                  >
                    <Header icon={<Icon size={14} aria-hidden className={sorted ? undefined : 'ui-muted'} />}>
                      {header}
                    </Header>
                  </button>
                ) : (
                  <span className={classes.plain}>
                    <Header>{header}</Header>
                  </span>
                )}
              </th>
            );
          })}
        </tr>
      ))}
      {withFilters && <FilterRow model={model} />}
    </thead>
  );
}
