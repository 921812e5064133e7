import '@portal/shared-ui/styles';
import { UiProvider } from '@portal/shared-ui';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { createRoot } from 'react-dom/client';
import { onTrial } from './trial.ts';
import { COLUMNS, type Well } from './wells.ts';

const columns: Column<Well>[] = COLUMNS.map((column, index) => ({
  ...column,
  value: (well) => well[column.id],
  rowHeader: index === 0,
}));
const rowId = ({ id }: Well): string => String(id);

const find = <E extends Element>(selector: string): E => document.querySelector<E>(`#table ${selector}`) as E;

/** Sets a field's text like typing, in one step. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

// Everything is triggered the way people do it: by clicks and typing.
onTrial({
  render: (root, wells) =>
    createRoot(root).render(
      <UiProvider>
        <DataTable
          id="trial"
          label="Wells"
          countLabel={(count) => `${count.toLocaleString('en-US')} wells`}
          searchLabel="Search wells"
          columns={columns}
          rows={wells}
          rowId={rowId}
          pageSize={30}
        />
      </UiProvider>,
    ),
  sort: (columnId) => {
    const place = columns.findIndex(({ id }) => id === columnId);
    find<HTMLElement>(`thead th[data-column="${place}"] button`).click();
  },
  filter: (text) => type(find('input[aria-label="Filter Remarks"]'), text),
  search: (text) => type(find('input[type="search"]'), text),
  scroller: () => find('[role="grid"]').parentElement as Element,
  numbers: () => document.querySelectorAll('#table tbody [data-column="0"]'),
  count: () => Number(find('[role="grid"]').getAttribute('aria-rowcount')) - 2,
});
