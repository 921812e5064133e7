import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Unbroken } from '../page/unbroken.tsx';
import { type Column, cellText } from './column.ts';
import classes from './print-sheet.module.css';

/** Browsers fail to print many more. */
export const MAX_PRINTED_ROWS = 5_000;

export interface PrintSheetProps<Row> {
  title: string;
  lead: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Of all rows, below them. */
  totals?: Row | undefined;
  /** Also called when printing was canceled. */
  onDone: () => void;
}

/** Visible only on paper. */
export function PrintSheet<Row>({ title, lead, columns, rows, totals, onDone }: PrintSheetProps<Row>) {
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
            {printed.map(({ id, header, kind }) => (
              <th key={id} data-kind={kind}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(totals === undefined ? rows : [...rows, totals]).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: printed once and never changed
            <tr key={index} data-totals={index === rows.length || undefined}>
              {printed.map((column) => (
                <td key={column.id} data-kind={column.kind}>
                  <Unbroken>{cellText(column, row) || (row === totals ? '' : '–')}</Unbroken>
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
