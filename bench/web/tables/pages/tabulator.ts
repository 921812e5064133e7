import 'tabulator-tables/dist/css/tabulator.css';
import { type CellComponent, type ColumnDefinition, TabulatorFull } from 'tabulator-tables';
import { onTrial } from './trial.ts';
import { type BenchColumn, COLUMNS, dateText } from './wells.ts';

const SORTERS = { text: 'string', category: 'string', date: 'string', number: 'number' } as const;

function columnOf({ id, header, kind, width, digits }: BenchColumn): ColumnDefinition {
  const column: ColumnDefinition = { field: id, title: header, width, sorter: SORTERS[kind], headerFilter: 'input' };
  if (kind === 'date')
    return { ...column, formatter: (cell: CellComponent) => dateText(cell.getValue() as string | null) };
  if (digits === undefined) return column;
  return { ...column, formatter: (cell: CellComponent) => (cell.getValue() as number).toFixed(digits) };
}

let table: TabulatorFull;

onTrial({
  render: (root, wells) => {
    table = new TabulatorFull(root, { height: 600, columns: COLUMNS.map(columnOf), data: wells });
  },
  sort: (columnId, descending) => table.setSort(columnId, descending ? 'desc' : 'asc'),
  filter: (text) => (text ? table.setFilter('remarks', 'like', text) : table.clearFilter(false)),
  scroller: () => document.querySelector('#table .tabulator-tableholder') as Element,
  numbers: () => document.querySelectorAll('#table .tabulator-row [tabulator-field="well"]'),
  count: () => table.getDataCount('active'),
});
