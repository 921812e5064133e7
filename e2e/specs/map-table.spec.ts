import { within } from '../support/part.ts';
import { expect, test } from '../support/test.ts';

test('MAP-19: the table of wells in view follows the map, and shows a well on it', async ({ portal, tools }) => {
  await portal.openMap();
  await portal.lookAt([-101.9, 36.1], 11);
  await tools.tableButton.click();
  await expect(tools.wellsInView).toBeVisible();
  const wide = await tools.wellsInView.textContent();
  await portal.lookAt([-101.9, 36.1], 13);
  await expect(tools.wellsInView).not.toHaveText(wide ?? '');
  await within(tools.table).button('Completion Date').click();
  await expect(within(tools.table).columnheader('Completion Date')).toHaveAttribute('aria-sort', 'ascending');
  await within(tools.table)
    .button(/^Show on map/)
    .first()
    .click();
  await expect.poll(async () => (await portal.view()).zoom).toBeCloseTo(16, 1);
  await expect(portal.popup).toBeVisible();
  await portal.isAt(/table=open/);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-19: without WebGL the table takes the place of the map', async ({ portal, tools }) => {
  await portal.withoutWebGl();
  await portal.open('/');
  await portal.acceptDisclaimer();
  await expect(portal.text('This browser cannot draw the map because WebGL is missing or turned off.')).toBeVisible();
  await portal.button('Show the wells in a table').click();
  await expect(tools.wellsInView).toHaveText(/^[\d,]{5,} /);
  const all = await tools.wellsInView.textContent();
  await tools.choose('Well Class', 'D');
  await expect(tools.wellsInView).not.toHaveText(all ?? '');
  await within(tools.table)
    .button(/^Details/)
    .first()
    .click();
  await expect(tools.table).toContainText('Monitoring Status');
});
