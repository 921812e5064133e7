import { Fragment, type ReactNode } from 'react';
import cards from './table-cards.module.css';
import classes from './table-grid.module.css';
import { TableRow } from './table-row.tsx';
import type { TableModel, TanStackTable } from './use-data-table.ts';
import type { DrawnRows } from './use-drawn-rows.ts';

export interface TableBodyProps<Row> {
  model: TableModel<Row>;
  table: TanStackTable<Row>;
  drawn: DrawnRows<Row>;
  headRows: number;
  selectedId: string | null | undefined;
  onActivate: ((id: string) => void) | undefined;
  onHover: ((id: string | null) => void) | undefined;
  details: ((row: Row) => ReactNode) | undefined;
}

const Gap = ({ pixels, columns }: { pixels: number; columns: number }) =>
  pixels > 0 && (
    <tr aria-hidden className={classes.gap}>
      <td colSpan={columns} style={{ height: pixels }} />
    </tr>
  );

export function TableBody<Row>({
  model,
  table,
  drawn,
  headRows,
  selectedId,
  onActivate,
  onHover,
  details,
}: TableBodyProps<Row>) {
  const { shown, isList } = model;
  const firstOfPage = isList ? 0 : model.firstOfPage;
  return (
    <tbody>
      {table.getRowModel().rows.map(({ id, original }, index) => {
        const { place, gapBefore } = drawn.places[index] ?? { place: index, gapBefore: 0 };
        const below = isList ? null : details?.(original as Row);
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
              oneLine={isList}
              onActivate={onActivate}
              onHover={onHover}
            />
            {below && (
              <tr className={classes.details}>
                <td colSpan={shown.length} className={cards.wide}>
                  {below}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
      <Gap pixels={drawn.gapAfter} columns={shown.length} />
    </tbody>
  );
}
