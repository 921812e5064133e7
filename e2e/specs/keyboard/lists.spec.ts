import { expect, test } from '../../support/test.ts';

const LISTS = ['mail', 'late-fees', 'ownership', 'applications', 'records/owners', 'users-management', 'telemetry'];
const TYPED = 'hartley farms 3517';

test('searches of lists keep what is typed as fast as a keyboard can', async ({ as }) => {
  const portal = await as('admin');
  await portal.open('/about');
  for (const list of LISTS)
    await test.step(list, async () => {
      await portal.goOn(`/admin/${list}`);
      const search = portal.main().getByRole('searchbox').first();
      await search.pressSequentially(TYPED);
      await expect(search, list).toHaveValue(TYPED);
      await expect.poll(() => portal.address.searchParams.get('search'), list).toBe(TYPED);
    });
});
