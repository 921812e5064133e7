import { screen } from '@testing-library/react';
import { fakePages } from '../test-support/show-pages.tsx';
import QueuePage from './queue-page.tsx';

const { show } = fakePages({ '/admin/applications': <QueuePage /> });

test('without applications, the page says where they begin', async () => {
  show('/admin/applications', { 'GET /application-queue': { applications: [], count: 0 } });
  expect(await screen.findByRole('link', { name: 'Apply for a Well' })).toHaveAttribute(
    'href',
    expect.stringContaining('/public-resources/tools/apply'),
  );
});
