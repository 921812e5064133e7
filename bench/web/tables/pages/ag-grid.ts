import {
  AllCommunityModule,
  type ColDef,
  createGrid,
  type GridApi,
  ModuleRegistry,
  type ValueFormatterParams,
} from 'ag-grid-community';
import { onTrial } from './trial.ts';
import { type BenchColumn, COLUMNS, dateText, type Well } from './wells.ts';

ModuleRegistry.registerModules([AllCommunityModule]);

const FILTERS = {
  text: 'agTextColumnFilter',
  category: 'agTextColumnFilter',
  date: 'agTextColumnFilter',
  number: 'agNumberColumnFilter',
};

function columnOf({ id, header, kind, width, digits }: BenchColumn): ColDef<Well> {
  const column: ColDef<Well> = { field: id, headerName: header, width, filter: FILTERS[kind], floatingFilter: true };
  const format = ({ value }: ValueFormatterParams<Well>): string =>
    kind === 'date' ? dateText(value) : (value?.toFixed(digits) ?? '');
  return kind === 'date' || digits !== undefined ? { ...column, valueFormatter: format } : column;
}

let grid: GridApi<Well>;

onTrial({
  render: (root, wells) => {
    root.style.height = '600px';
    grid = createGrid(root, { columnDefs: COLUMNS.map(columnOf), rowData: wells, animateRows: false });
  },
  sort: (colId, descending) =>
    grid.applyColumnState({
      state: [{ colId, sort: descending ? 'desc' : 'asc' }],
      defaultState: { sort: null },
    }),
  filter: (text) =>
    grid.setFilterModel(text ? { remarks: { filterType: 'text', type: 'contains', filter: text } } : null),
  search: (text) => grid.setGridOption('quickFilterText', text),
  scroller: () => document.querySelector('#table .ag-grid-viewport') as Element,
  // DOM order is creation order, not visual order.
  numbers: () =>
    [...document.querySelectorAll<HTMLElement>('#table .ag-row')]
      .sort((a, b) => Number(a.getAttribute('row-index')) - Number(b.getAttribute('row-index')))
      .map((row) => row.querySelector('[col-id="well"]') as Element),
  count: () => grid.getDisplayedRowCount(),
});
