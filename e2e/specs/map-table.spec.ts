import { violations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('MAP-19: the wells in view as a table, in step with the map', async ({ portal, tools, page }) => {
  await portal.openMap();
  await portal.lookAt([-101.9, 36.1], 11);
  await tools.tableButton.click();
  await expect(tools.wellsInView).toBeVisible();
  const wide = await tools.wellsInView.textContent();
  await portal.lookAt([-101.9, 36.1], 13);
  await expect(tools.wellsInView).not.toHaveText(wide ?? '');
  await tools.table.getByRole('button', { name: 'Completion Date' }).click();
  await expect(tools.table.getByRole('columnheader', { name: 'Completion Date' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await tools.table
    .getByRole('button', { name: /^Show on map/ })
    .first()
    .click();
  await expect.poll(async () => (await portal.view()).zoom).toBeCloseTo(16, 1);
  await expect(portal.popup).toBeVisible();
  await expect(page).toHaveURL(/table=open/);
  expect(portal.problems.console).toEqual([]);
});

test('MAP-19: without WebGL the table takes the place of the map', async ({ portal, tools, page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await portal.open('/');
  await portal.acceptDisclaimer();
  await expect(page.getByText('This browser cannot draw the map: WebGL is missing or switched off.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the wells as a table' }).click();
  await expect(tools.wellsInView).toHaveText(/^[\d,]{5,} /);
  const all = await tools.wellsInView.textContent();
  await tools.choose('Well Class', 'D');
  await expect(tools.wellsInView).not.toHaveText(all ?? '');
  await tools.table
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(tools.table).toContainText('Monitoring Status');
});

test.describe('axe', () => {
  test.use({ bypassCSP: true });

  for (const theme of ['DEFAULT', 'DARK', 'LIGHT'])
    test(`finds nothing on the map with its tools open in ${theme}`, async ({ portal, tools, page, baseURL }) => {
      await page.addInitScript((name) => localStorage.setItem('portal.theme', name), theme);
      const wells = (await (
        await fetch(`${baseURL}/api/public-map/wells?west=-104&south=34&east=-99&north=38&hasDtwTelemData=true&limit=1`)
      ).json()) as {
        wells: Array<{ well_ndx: number }>;
      };
      await portal.openMap(`/#gpus=1001,1002&color=type&class=A&graph=${wells.wells[0]?.well_ndx}/telemetry`);
      await expect(tools.selectedGpus).toContainText('acres');
      await expect(page.getByRole('region', { name: 'Data graph' })).toContainText('Export CSV');
      expect(await violations(page)).toEqual([]);
      await tools.tableButton.click();
      await expect(tools.wellsInView).toBeVisible();
      await tools.search.fill('10');
      await expect(tools.results.first()).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });
});
