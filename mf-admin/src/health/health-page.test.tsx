import type { SystemHealth } from '@portal/shared-api';
import { screen, within } from '@testing-library/react';
import { fakePages } from '../test-support/show-pages.tsx';
import HealthPage from './health-page.tsx';

const { show } = fakePages({ '/admin/health': <HealthPage /> });

const health = (parts: Partial<SystemHealth['parts']> = {}, more: Partial<SystemHealth> = {}): SystemHealth => ({
  checked_at: '2027-03-01T18:00:00Z',
  parts: {
    database: { status: 'up', bytes: 3 * 1024 ** 2, is_disk_full: false },
    replica: { status: 'not configured', lag_seconds: null },
    redis: { status: 'not configured' },
    identity: { status: 'up' },
    documents: { status: 'up', error: null, disk: { free_bytes: 5 * 1024 ** 2, total_bytes: 10 * 1024 ** 2 } },
    backup: {
      status: 'up',
      last: { made_at: '2027-03-01T08:30:00Z', bytes: 2048, lost_documents: 0, checked_at: null },
    },
    certificate: { status: 'up', ends_at: '2027-05-01T00:00:00Z', error: null },
    mail: { status: 'up', waiting: 2, waiting_since: null, failed: 0 },
    imports: { status: 'up', failed: 0, working: 1 },
    ...parts,
  },
  versions: { portal: '1', contract: '1.23', node: '20', postgresql: '17', postgis: '3.5', schema: 'Last' },
  alarm_addresses: ['operator@district.example'],
  ...more,
});
const part = (name: string) => screen.getByRole('heading', { name }).closest('li')!;

test('the page says of each part whether it works, with what it is known by', async () => {
  show('/admin/health', { 'GET /system-health': health() });
  expect(await screen.findByText(/^Everything works\. Checked .*2027/)).toBeVisible();
  expect(part('Database')).toHaveTextContent(/Works.*Size.*3 MB/);
  expect(part('Document storage')).toHaveTextContent('5 MB of 10 MB');
  expect(part('Backups')).toHaveTextContent(/Documents missing from it.*0.*Files compared.*Never/);
  expect(part('Redis')).toHaveTextContent('Not set up');
  expect(within(part('Outgoing email')).getByRole('link', { name: 'Email log' })).toHaveAttribute(
    'href',
    '/admin/mail',
  );
  expect(screen.getByText(/an email goes to operator@district\.example/)).toBeVisible();
});

test('the page says what is in trouble, what to do, and that nobody is told', async () => {
  show('/admin/health', {
    'GET /system-health': health({
      backup: { status: 'warning', last: null },
      certificate: { status: 'down', ends_at: null, error: 'certificate has expired' },
      mail: { status: 'not configured', waiting: 0, waiting_since: null, failed: 0 },
    }),
  });
  expect(await screen.findByText(/^2 parts need attention\./)).toBeVisible();
  expect(part('Backups')).toHaveTextContent(/Needs attention.*No backup was ever made/);
  expect(part('Certificate')).toHaveTextContent(/Does not work.*Renew it.*certificate has expired/);
  expect(screen.getByText('Nobody is told by email when something breaks.')).toBeVisible();
});
