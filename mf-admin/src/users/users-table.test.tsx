import { UiProvider } from '@portal/shared-ui';
import { MemoryRouter } from '@portal/shared-ui/router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { user } from '../test-support/fake-api.ts';
import { type UserRow, userRows } from './user-row.ts';
import { UsersTable } from './users-table.tsx';
import { UsersTableFoot } from './users-table-foot.tsx';
import { useUsersTable } from './users-table-model.ts';

const onDelete = jest.fn();
const onEdit = jest.fn();

function Table({ rows }: { rows: readonly UserRow[] }) {
  const table = useUsersTable(rows, '');
  return (
    <UiProvider>
      <MemoryRouter>
        <UsersTable table={table} ownId="auth0|user0" onDelete={onDelete} onEdit={onEdit} />
        <UsersTableFoot table={table} />
      </MemoryRouter>
    </UiProvider>
  );
}
const rowsOf = (count: number): UserRow[] =>
  userRows(
    Array.from({ length: count }, (_, index) => user(`User${index}`)),
    { roles: [], permits: [] },
  );
const nextPage = () => fireEvent.click(screen.getByLabelText('Next page'));

test('the buttons of a row are about its user', () => {
  render(<Table rows={rowsOf(3)} />);
  fireEvent.click(screen.getByLabelText('Delete User2 Test'));
  expect(onDelete.mock.lastCall[0]).toMatchObject({ email: 'user2@example.org' });
  fireEvent.click(screen.getByLabelText('Edit User1 Test'));
  expect(onEdit.mock.lastCall[0]).toMatchObject({ email: 'user1@example.org' });
});

test('the own row can be edited, not deleted', () => {
  onDelete.mockClear();
  render(<Table rows={rowsOf(1)} />);
  fireEvent.click(screen.getByLabelText(/^Delete/));
  expect(onDelete).not.toHaveBeenCalled();
});

test('the page stays when the list was fetched again', async () => {
  const { rerender } = render(<Table rows={rowsOf(61)} />);
  nextPage();
  rerender(<Table rows={rowsOf(61)} />);
  // A table that went back to its first page would do so a moment later.
  await act(async () => {});
  expect(screen.getByText(/31–60 of 61/)).toBeInTheDocument();
});

test('when its page is gone, the last one is shown', () => {
  const { rerender } = render(<Table rows={rowsOf(61)} />);
  nextPage();
  nextPage();
  expect(screen.getByText(/61–61 of 61/)).toBeInTheDocument();
  rerender(<Table rows={rowsOf(60)} />);
  expect(screen.getByText(/31–60 of 60/)).toBeInTheDocument();
  expect(screen.getByText('User59 Test')).toBeInTheDocument();
});
