import { type Column, DataTable, type DataTableProps } from '@portal/shared-ui/table';
import { render, screen } from '@testing-library/react';
import { UiProvider } from '../provider.tsx';

export interface Well {
  id: string;
  wellClass: string;
  yield: number | null;
  completed: string | null;
  links: string[];
}
export const COLUMNS: Column<Well>[] = [
  { id: 'well', header: 'Well', value: ({ id }) => id, rowHeader: true, cell: ({ id }) => <a href={`#${id}`}>{id}</a> },
  { id: 'class', header: 'Well Class', kind: 'category', value: ({ wellClass }) => wellClass },
  { id: 'yield', header: 'Max Yield (GPM)', kind: 'number', value: (well) => well.yield },
  { id: 'completed', header: 'Completion Date', kind: 'date', value: ({ completed }) => completed },
  {
    id: 'links',
    header: 'State Links',
    value: ({ links }) => links.join(', '),
    cell: ({ links }) => links.map((link) => <a key={link} href={link}>{`to ${link}`}</a>),
  },
];
export const well = (number: number): Well => ({
  id: `DA-${number}`,
  wellClass: number % 2 ? 'A' : 'B',
  yield: number % 5 ? number * 100 : null,
  completed: `19${80 + (number % 10)}-03-07`,
  links: [`one-${number}`, `two-${number}`],
});
export const wells = (count: number): Well[] => Array.from({ length: count }, (_, index) => well(index + 1));

/** Shows a table of wells as a page would; `again` shows it with other properties. */
export function show(rows: readonly Well[], props: Partial<DataTableProps<Well>> = {}) {
  const all = {
    id: 'test',
    label: 'Wells',
    countLabel: (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'well' : 'wells'}`,
    searchLabel: 'Search wells',
    columns: COLUMNS,
    rows,
    rowId: (row: Well) => row.id,
  } as const;
  const drawn = render(<DataTable<Well> {...all} {...props} />, { wrapper: UiProvider });
  return {
    ...drawn,
    again: (other: Partial<DataTableProps<Well>>) => drawn.rerender(<DataTable<Well> {...all} {...props} {...other} />),
  };
}
export const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
export const header = (name: string) => screen.getByRole('columnheader', { name });
export const button = (name: string) => screen.getByRole('button', { name });
export const status = () => screen.getAllByRole('status')[0]!.textContent;
export const filter = (name: string) => screen.getByRole('textbox', { name: `Filter ${name}` });

/** What the next download holds. */
export async function downloaded(act: () => Promise<void>): Promise<{ name: string; text: string; bytes: Uint8Array }> {
  let file: Blob | undefined;
  let name = '';
  URL.createObjectURL = (blob) => {
    file = blob as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => {};
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    name = this.download;
  };
  await act();
  HTMLAnchorElement.prototype.click = click;
  const bytes = await new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file as Blob);
  });
  return { name, bytes, text: new TextDecoder().decode(bytes) };
}
