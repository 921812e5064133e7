import { SCREENS, Sweep } from '../../support/sweep.ts';
import { expect, test } from '../../support/test.ts';
import { wellsOf } from '../../support/wells.ts';

test.use({ bypassCSP: true, toolMaps: false });

for (const [screen, viewport] of Object.entries(SCREENS))
  test.describe(screen, () => {
    test.use({ viewport });

    test("axe finds nothing on an owner's pages: dashboard, reports, sheets, series", async ({ as }) => {
      const portal = await as('owner');
      const { page } = portal;
      const sweep = new Sweep(page);
      await portal.open('/dashboard');
      await expect(page.getByText(/GPUs of 5 need something from you/)).toBeVisible();
      await sweep.look('dashboard');
      for (const summary of await page.getByRole('main').locator('details:not([open]) > summary').all())
        await summary.click();
      await page
        .getByRole('button', { name: /^Show as table/ })
        .last()
        .click();
      await page.getByRole('button', { name: 'List the loggers' }).click();
      await sweep.look('dashboard, unfolded');

      await portal.goOn('/production');
      await expect(page.getByRole('link', { name: /^GPU \d+/ }).first()).toBeVisible();
      await sweep.look('reports');
      await page.getByRole('link', { name: 'GPU 2894' }).click();
      await expect(page.getByRole('textbox', { name: 'End reading' })).toBeVisible();
      await page.getByRole('button', { name: 'Add a note' }).click();
      await page.getByText('Rules for 2025 and their sources').click();
      await page.getByRole('textbox', { name: 'End reading' }).fill('12');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await sweep.look('report with mistakes');
      await page.getByRole('button', { name: 'This meter was replaced' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await sweep.look('a meter was replaced');
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Production Data' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await sweep.look('leaving what is not saved');
      await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: false }).first().click();

      await portal.open('/production/bulk');
      await expect(page.getByRole('button', { name: 'Choose the sheet' })).toBeVisible();
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from('GPU,Meter\n9,none\n') });
      await expect(page.getByRole('alert').or(page.getByRole('grid')).first()).toBeVisible();
      await sweep.look('a sheet with mistakes');
      expect(sweep.found).toEqual([]);
    });

    test('axe finds nothing on the table of series, its filters, columns and graph', async ({ as }) => {
      const portal = await as('owner');
      const { page } = portal;
      const sweep = new Sweep(page);
      await portal.open('/data-access/tools/site-summary-table');
      await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
      await sweep.look('series');
      const filters = page.getByRole('button', { name: 'Filters' });
      if ((await filters.getAttribute('aria-pressed')) !== 'true') await filters.click();
      await page.getByRole('button', { name: 'Filter Parameter: All' }).click();
      await sweep.look('values of a column');
      await page.keyboard.press('Escape');
      for (const menu of ['Columns', 'CSV options']) {
        await page.getByRole('button', { name: menu }).click();
        await sweep.look(menu);
        await page.keyboard.press('Escape');
      }
      await page.getByRole('searchbox').fill('no such series');
      await sweep.look('no series found');
      await page.getByRole('searchbox').fill('');
      await page.getByRole('grid').getByRole('rowheader').first().getByRole('link').click();
      await expect(page.locator('[data-drawn]')).toBeVisible();
      await sweep.look('graph of a series');
      expect(sweep.found).toEqual([]);
    });

    test("axe finds nothing on the staff's pages: reports to check, users, audit log, imports", async ({
      as,
      baseURL,
    }) => {
      const portal = await as('admin');
      const { page } = portal;
      const sweep = new Sweep(page);
      await portal.open('/dashboard');
      await expect(page.getByRole('heading', { name: 'Water levels of the district' })).toBeVisible();
      await sweep.look('dashboard of the staff');
      await portal.goOn('/production');
      await page.getByRole('link', { name: /^Waiting for check/ }).click();
      const waiting = page.getByRole('grid', { name: /Waiting for check/ }).getByRole('rowheader');
      await expect(waiting.first()).toBeVisible();
      await sweep.look('reports to check');
      await waiting.first().getByRole('link').click();
      await page.getByRole('button', { name: 'Show who changed what' }).click();
      await sweep.look('report to check');
      await page.getByRole('button', { name: /^Send back/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Send back' }).click();
      await sweep.look('sending back without a reason');
      await page.keyboard.press('Escape');

      await portal.goOn('/admin/users-management');
      await expect(page.getByRole('grid').getByRole('rowheader').first()).toBeVisible();
      await sweep.look('users');
      await page.getByRole('button', { name: /^Delete Wendy/ }).click();
      await sweep.look('deleting a user');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Edit Wendy/ }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Role' }).click();
      await sweep.look('roles of a user');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Add user/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Add|Save|Create)/ })
        .click();
      await expect(page.getByText('Requires Email')).toBeVisible();
      await sweep.look('new user with mistakes');
      await page.keyboard.press('Escape');
      await portal.goOn('/admin/users-management/auth0%7C000000000000000000000003');
      await sweep.look('one user');
      await portal.goOn('/admin/audit-log');
      await sweep.look('audit log');

      await portal.goOn('/admin/imports');
      await page.getByText('Say more of the file').click();
      await sweep.look('imports');
      const [well] = await wellsOf(baseURL ?? '');
      const rows = [well?.properties.Well, 'NO-SUCH-WELL'].map(
        (name) => `${name},Depth to Water (Winter Observation),2025-01-15 12:00,200,ft\n`,
      );
      await page.locator('input[type=file]').setInputFiles({
        name: 'refused.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`well,parameter,date,value,unit\n${rows.join('')}`),
      });
      await expect(page.getByRole('group', { name: /do not state their time zone/ })).toBeVisible();
      await sweep.look('import that asks');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('grid', { name: 'Refused rows' })).toContainText('NO-SUCH-WELL');
      await sweep.look('preview of an import');
      await page.getByRole('button', { name: 'Discard' }).click();
      expect(sweep.found).toEqual([]);
    });
  });
