// The parts of Tabulator used here; the package has no types.
declare module 'tabulator-tables' {
  export interface CellComponent {
    getValue(): unknown;
  }
  export interface ColumnDefinition {
    field: string;
    title: string;
    width: number;
    sorter: 'string' | 'number';
    headerFilter: 'input';
    formatter?: (cell: CellComponent) => string;
  }
  export class TabulatorFull {
    constructor(root: HTMLElement, options: { height: number; columns: ColumnDefinition[]; data: object[] });
    setSort(field: string, direction: 'asc' | 'desc'): void;
    setFilter(field: string, type: 'like', value: string): void;
    clearFilter(includeHeaderFilters: boolean): void;
    getDataCount(range: 'active'): number;
  }
}
