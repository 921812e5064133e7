import { useLocation } from '@portal/shared-ui/router';
import { type Column, DataTable } from '@portal/shared-ui/table';
import { user } from '@portal/shared-ui/test-support';
import { screen, waitFor } from '@testing-library/react';
import { showPages } from '../test-support/show-pages.tsx';
import { useListFilters } from './use-list-filters.ts';
import { type ListPage, useRemoteRows } from './use-remote-rows.ts';

interface Page {
  rows: number[];
  count: number;
}

const call = jest.fn();
let fetchAll: () => Promise<readonly number[]>;
let address: string;

const fetchPage = (api: { call: unknown }, query: ListPage): Promise<Page> =>
  (api.call as typeof call)('GET /numbers', query);
const rowsOf = ({ rows }: Page) => rows;

const COLUMNS: Column<number>[] = [
  { id: 'number', header: 'Number', kind: 'number', value: (row) => row },
  { id: 'parity', header: 'Parity', choices: [{ value: '0', label: 'Even' }], value: (row) => row % 2 },
];

function List() {
  const { remote } = useRemoteRows({ key: ['numbers'], query: { year: 2026 }, fetchPage, rowsOf });
  const { table } = useListFilters(COLUMNS);
  fetchAll = remote.fetchAll;
  address = useLocation().search;
  return (
    <DataTable
      id="numbers"
      label="Numbers"
      countLabel={(count) => `${count} numbers`}
      searchLabel="Search"
      columns={COLUMNS}
      remote={remote}
      rowId={String}
      {...table}
    />
  );
}

async function showList(at: string, count = 12_000): Promise<void> {
  call.mockReset().mockImplementation(async (_key, { offset, limit }: ListPage) => ({
    count,
    rows: Array.from({ length: limit === 'all' ? count : Math.min(limit, count) }, (_, index) => offset + index),
  }));
  showPages({ '/': <List /> }, at, call);
  await screen.findByText(`${count} numbers`);
}
const last = () => call.mock.calls.at(-1)![1];

test('all rows of a list come in one answer, in the order that is shown and limited by its filters', async () => {
  await showList('/?number=%3E+5&parity=0&year=2025');
  await user.click(screen.getByRole('button', { name: /^Number/ }));
  await waitFor(() => expect(last()).toMatchObject({ sort: 'number' }));
  expect(await fetchAll()).toHaveLength(12_000);
  const filters = { year: 2026, number: '> 5', parity: '0' };
  expect(last()).toEqual({ ...filters, offset: 0, limit: 'all', sort: 'number', order: 'ascending' });
});

test('a list that a search narrows says of how many', async () => {
  await showList('/');
  call.mockImplementation(async () => ({ count: 419, rows: [1] }));
  await user.type(screen.getByRole('searchbox'), 'dairy');
  expect(await screen.findByText('419 of 12000 numbers')).toBeVisible();
});

test('the search and the filters are in the address, and nothing else of it changes with them', async () => {
  await showList('/?show=tasks');
  await user.type(screen.getByRole('searchbox'), 'twelve');
  await user.type(screen.getByRole('textbox', { name: 'Filter Number' }), '= 12');
  await user.click(screen.getByRole('button', { name: 'Filter Parity: All' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Even' }));
  await waitFor(() => expect(last()).toMatchObject({ search: 'twelve', number: '= 12', parity: '0' }));
  expect(address).toBe('?show=tasks&search=twelve&number=%3D+12&parity=0');
  await user.keyboard('{Escape}');
  await user.clear(screen.getByRole('textbox', { name: 'Filter Number' }));
  expect(address).toBe('?show=tasks&search=twelve&parity=0');
});
