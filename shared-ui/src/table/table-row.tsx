import { memo } from 'react';
import { Unbroken } from '../page/unbroken.tsx';
import { alignmentOf } from './alignment.ts';
import { type Column, cellText } from './column.ts';
import cards from './table-cards.module.css';
import classes from './table-grid.module.css';

export interface TableRowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  /** From 0, among the rows that are gone through; `ariaIndex` is the place in the whole table. */
  place: number;
  ariaIndex: number;
  selected: boolean;
  /** Every row is one line high. */
  oneLine: boolean;
  onActivate: ((id: string) => void) | undefined;
  onHover: ((id: string | null) => void) | undefined;
}

/** In CSS pixels: as wide as a card on a phone. */
const WIDE = 200;
const isWide = <Row,>({ actions, width = 0 }: Column<Row>): boolean => actions === true || width >= WIDE;

function PlainRow<Row>({
  row,
  id,
  columns,
  place,
  ariaIndex,
  selected,
  oneLine,
  onActivate,
  onHover,
}: TableRowProps<Row>) {
  return (
    <tr
      aria-rowindex={ariaIndex}
      aria-selected={onActivate ? selected : undefined}
      data-selected={selected || undefined}
      data-id={id}
      className={onActivate ? classes.selectable : undefined}
      onClick={
        onActivate &&
        (({ target }) => {
          if (!(target as HTMLElement).closest('a, button, input')) onActivate(id);
        })
      }
      onMouseEnter={onHover && (() => onHover(id))}
      onFocus={onHover && (() => onHover(id))}
      onMouseLeave={onHover && (() => onHover(null))}
      onBlur={onHover && (() => onHover(null))}
    >
      {columns.map((column, index) => {
        const Cell = column.rowHeader ? 'th' : 'td';
        const text = column.actions ? undefined : cellText(column, row);
        return (
          <Cell
            key={column.id}
            role={column.rowHeader ? 'rowheader' : 'gridcell'}
            scope={column.rowHeader ? 'row' : undefined}
            data-row={place}
            data-column={index}
            aria-colindex={index + 1}
            data-label={column.rowHeader || column.actions ? undefined : column.header}
            className={[alignmentOf(column), isWide(column) && cards.wide].filter(Boolean).join(' ') || undefined}
            title={oneLine && text ? text : undefined}
          >
            {column.cell ? column.cell(row) : text && <Unbroken>{text}</Unbroken>}
          </Cell>
        );
      })}
    </tr>
  );
}

export const TableRow = memo(PlainRow) as typeof PlainRow;
