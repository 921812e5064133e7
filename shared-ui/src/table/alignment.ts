import type { Column } from './column.ts';
import classes from './table-grid.module.css';

/** Class of a column's cells and of its header: numbers stand on the right, buttons on one line. */
export function alignmentOf<Row>(column: Pick<Column<Row>, 'kind' | 'actions'> | undefined): string | undefined {
  if (column?.actions) return classes.actions;
  return column?.kind === 'number' ? classes.number : undefined;
}
