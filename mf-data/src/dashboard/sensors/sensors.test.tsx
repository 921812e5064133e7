import type { Role } from '@portal/shared-auth';
import { fireEvent, screen, within } from '@testing-library/react';
import { openDashboard, sensor } from '../test-support/dashboard.tsx';

const open = (
  role: Role,
  sensors = [{ ...sensor(3, 'silent'), last_at: null }, sensor(1, 'late'), sensor(2, 'fresh')],
) => openDashboard([role], { 'GET /dashboard/sensors': () => sensors });
const telemetry = async () => within(await screen.findByRole('region', { name: /^Live readings/ }));

test('the telemetry section counts loggers by when they sent last, says that they are the whole district’s, and lists them when they are asked for', async () => {
  open('Well Owner');
  expect((await telemetry()).getByText('Loggers in wells all over the district, not only in yours.')).toBeVisible();
  const counts = within(await (await telemetry()).findByRole('list', { name: 'Loggers by when they last sent' }));
  expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1Up to date sent within a day',
    '1Late sent within a week',
    '1No signal for more than a week',
  ]);
  expect((await telemetry()).queryByRole('link', { name: 'Telemetry alerts' })).toBeNull();
  fireEvent.click((await telemetry()).getByRole('button', { name: 'List the loggers' }));
  expect(await (await telemetry()).findByRole('grid', { name: 'Loggers' })).toBeInTheDocument();
});

test('administrators see the loggers at once, the longest silent first, each with its graph, and a link to the alerts', async () => {
  open('Administrator');
  const table = within(await (await telemetry()).findByRole('grid', { name: 'Loggers' }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/DA-3.*No signal.*Never/);
  expect(second).toHaveTextContent('11/21/2026, 5:00 AM MST');
  expect(table.getByRole('link', { name: 'DA-1' })).toHaveAttribute('href', '/#graph=1/telemetry');
  const alerts = (await telemetry()).getByRole('link', { name: 'Telemetry alerts' });
  expect(alerts).toHaveAttribute('href', '/admin/telemetry');
  expect((await telemetry()).getByText(/An alert opens only when a rule says so\.$/)).toBeVisible();
});

test('the telemetry section says when there are no loggers', async () => {
  open('Well Owner', []);
  expect(await (await telemetry()).findByText(/^No well has a logger/)).toBeVisible();
});
