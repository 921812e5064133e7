// The portal's table, apart from the rest of the package: visitors of the map do not download it.
export type { Choice, Column, ColumnKind, ColumnValue } from './column.ts';
export { valueText } from './column.ts';
export { DataTable, type DataTableProps } from './data-table.tsx';
export { recordColumns } from './record-columns.tsx';
export type { Sort } from './row-index.ts';
export { timeColumn } from './time-column.ts';
export type { Filters, RemoteRows, TableQuery } from './use-data-table.ts';
