import type { Column } from './column.ts';
import classes from './table-grid.module.css';

export function alignmentOf<Row>(column: Pick<Column<Row>, 'kind' | 'actions'> | undefined): string | undefined {
  if (column?.actions) return classes.actions;
  return column?.kind === 'number' ? classes.number : undefined;
}
