import { DataTable } from '@portal/shared-ui/table';
import { user } from '@portal/shared-ui/test-support';
import { screen } from '@testing-library/react';
import { showPages } from '../test-support/show-pages.tsx';
import { type RowsPage, useRemoteRows } from './use-remote-rows.ts';

interface Page {
  rows: number[];
  count: number;
}

const call = jest.fn();
let fetchAll: () => Promise<readonly number[]>;

const fetchPage = (api: { call: unknown }, query: RowsPage): Promise<Page> =>
  (api.call as typeof call)('GET /numbers', query);
const rowsOf = ({ rows }: Page) => rows;

function List() {
  const { remote } = useRemoteRows({ key: ['numbers'], query: {}, fetchPage, rowsOf });
  fetchAll = remote.fetchAll;
  return (
    <DataTable
      id="numbers"
      label="Numbers"
      countLabel={(count) => `${count} numbers`}
      searchLabel="Search"
      columns={[{ id: 'number', header: 'Number', kind: 'number', value: (row: number) => row }]}
      remote={remote}
      rowId={String}
      filtersShown={false}
    />
  );
}

/** An API with this many rows, 200 in a page at most. */
async function showList(count: number): Promise<void> {
  call.mockReset().mockImplementation(async (_key, { offset, limit }: RowsPage) => ({
    count,
    rows: Array.from({ length: Math.min(limit, 200, count - offset) }, (_, index) => offset + index),
  }));
  showPages({ '/': <List /> }, '/', call);
  await screen.findByText(`${count} numbers`);
}

test('all rows of a list are fetched for a file, in the order that is shown', async () => {
  await showList(450);
  await user.click(screen.getByRole('button', { name: /^Number/ }));
  expect(await fetchAll()).toEqual(Array.from({ length: 450 }, (_, index) => index));
  expect(call.mock.calls.at(-1)![1]).toEqual({ offset: 400, limit: 200, sort: 'number', order: 'ascending' });
});

test('a list that is too long for a file is not cut in silence', async () => {
  await showList(10_000);
  await expect(fetchAll()).rejects.toThrow('The list has 10,000 rows or more. Filter it first.');
});
