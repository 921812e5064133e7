import type { Statements } from '@portal/shared-api';
import { MemoryRouter } from '@portal/shared-ui/router';
import { renderInPortal } from '@portal/shared-ui/test-support';
import { gpuStatementOf, ownerOf, statementsOf } from '@portal/shared-ui/test-support/statements';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StatementPage from './statement-page.tsx';

const gpuOf = (gpu_number: number) => gpuStatementOf({ gpu_number });

const call = jest.fn();
const show = (found: (year: number | undefined) => Statements) => {
  call.mockImplementation(async (_: string, { query }: { query: { year?: number } }) => found(query.year));
  return renderInPortal(
    <MemoryRouter>
      <StatementPage />
    </MemoryRouter>,
    { call: call as never },
  );
};

test('each owner of the person’s permits has a statement, and permits without one as well', async () => {
  show(() =>
    statementsOf(2025, [
      { owner: ownerOf(1, 'Home Farm'), gpus: [gpuOf(1001)], owed: [] },
      { owner: null, gpus: [gpuOf(1002)], owed: [] },
    ]),
  );
  const part = await screen.findByRole('region', { name: 'Home Farm' });
  expect(within(part).getByRole('heading', { level: 3 })).toHaveTextContent('GPU 1001');
  expect(within(part).getAllByRole('heading', { level: 4 })[0]).toHaveTextContent('Water levels nearby');
  const other = screen.getByRole('region', { name: 'Permits without an owner' });
  expect(within(other).getByRole('heading', { level: 3 })).toHaveTextContent('GPU 1002');
});

test('on a phone each of several GPUs is folded, and a single one is open', async () => {
  const matches = jest.spyOn(window, 'matchMedia');
  matches.mockImplementation((media) => ({ ...new EventTarget(), media, matches: true }) as MediaQueryList);
  show(() =>
    statementsOf(2025, [
      { owner: ownerOf(1, 'Home Farm'), gpus: [gpuOf(1001), gpuOf(1002)], owed: [] },
      { owner: null, gpus: [gpuOf(1003)], owed: [] },
    ]),
  );
  await screen.findByRole('region', { name: 'Home Farm' });
  const isOpen = (name: string) => screen.getByText(name).closest('details')?.open;
  expect(['GPU 1001', 'GPU 1002', 'GPU 1003'].map(isOpen)).toEqual([false, false, true]);
});

test('another year is one choice away, and a year that is not over says so', async () => {
  show((year = 2025) => statementsOf(year, [{ owner: ownerOf(1, 'Home Farm'), gpus: [gpuOf(1001)], owed: [] }]));
  await screen.findByRole('region', { name: 'Home Farm' });
  expect(screen.queryByText(/is not over/)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2026');
  expect(await screen.findByText('2026 is not over: these are the records so far.')).toBeVisible();
});

test('who had no GPU in the year is told so, and gets no file', async () => {
  show(() => statementsOf(2025, []));
  expect(await screen.findByText('You have no GPUs in 2025, so there is no statement.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'English (PDF)' })).toBeNull();
});
