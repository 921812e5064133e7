import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { type Column, valueText } from './column.ts';
import classes from './print-sheet.module.css';

/** More rows than these are no use on paper, and more than browsers print. */
export const MOST_PRINTED_ROWS = 5_000;

export interface PrintSheetProps<Row> {
  title: string;
  /** What of the table it is, such as "12 of 3,000 wells". */
  lead: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Called when it has been printed, or not. */
  onDone: () => void;
}

/** The rows as they are printed: on the page beside everything else, seen on paper alone. */
export function PrintSheet<Row>({ title, lead, columns, rows, onDone }: PrintSheetProps<Row>) {
  const printed = columns.filter(({ actions }) => !actions);
  useEffect(() => {
    document.body.dataset.printsTable = '';
    window.addEventListener('afterprint', onDone, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
      delete document.body.dataset.printsTable;
    };
  }, [onDone]);
  return createPortal(
    <div className={classes.sheet} data-print-sheet="" aria-hidden>
      <p className={classes.title}>{title}</p>
      <p>{lead}</p>
      <table>
        <thead>
          <tr>
            {printed.map(({ id, header }) => (
              <th key={id}>{header}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once and never changed
            <tr key={index}>
              {printed.map((column) => (
                <td key={column.id} data-kind={column.kind}>
                  {valueText(column, column.value(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
