import { Fragment } from 'react';
import classes from './data-table.module.css';
import { TableRow } from './table-row.tsx';
import type { TableModel, TanStackTable } from './use-data-table.ts';
import type { DrawnRows } from './use-drawn-rows.ts';

export interface TableBodyProps<Row> {
  model: TableModel<Row>;
  table: TanStackTable<Row>;
  drawn: DrawnRows<Row>;
  /** Rows of the head, as screen readers count. */
  headRows: number;
  selectedId: string | null | undefined;
  onActivate: ((id: string) => void) | undefined;
  onHover: ((id: string | null) => void) | undefined;
}

/** Keeps the place of rows that are not drawn. */
const Gap = ({ pixels, columns }: { pixels: number; columns: number }) =>
  pixels > 0 && (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={columns} style={{ height: pixels }} />
    </tr>
  );

/** The rows on view. */
export function TableBody<Row>({
  model,
  table,
  drawn,
  headRows,
  selectedId,
  onActivate,
  onHover,
}: TableBodyProps<Row>) {
  const { shown, settings, page } = model;
  const firstOfPage = settings.allRows ? 0 : page * settings.pageSize;
  return (
    <tbody>
      {table.getRowModel().rows.map(({ id, original }, index) => {
        const { place, gapBefore } = drawn.places[index] ?? { place: index, gapBefore: 0 };
        return (
          <Fragment key={id}>
            <Gap pixels={gapBefore} columns={shown.length} />
            <TableRow
              row={original as Row}
              id={id}
              columns={shown}
              place={place}
              ariaIndex={headRows + firstOfPage + place + 1}
              selected={id === selectedId}
              oneLine={settings.allRows}
              onActivate={onActivate}
              onHover={onHover}
            />
          </Fragment>
        );
      })}
      <Gap pixels={drawn.gapAfter} columns={shown.length} />
    </tbody>
  );
}
