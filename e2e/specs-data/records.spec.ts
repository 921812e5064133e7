import { expect, test } from '../support/test.ts';

test('an administrator looks at a file of permits and commits it; the same file again changes nothing', async ({
  as,
}) => {
  const number = `E2E-${Date.now()}`;
  const file = {
    name: 'permits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`permit_number,gpu_number,holder\n${number},,Sage Ranch\n${number},,Twice\n`),
  };
  const portal = await as('admin');
  const { page } = portal;
  const send = async (): Promise<void> => {
    await portal.open('/admin/imports');
    await page.getByRole('combobox', { name: 'What the file holds' }).selectOption('Permits');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page).toHaveURL(/\/admin\/imports\/\d+$/);
  };

  await send();
  await expect(page.getByRole('grid', { name: 'New permits' })).toContainText(number);
  await expect(page.getByRole('grid', { name: 'Refused rows' })).toContainText('is already on line 2');
  await page.getByRole('button', { name: 'Commit' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toContainText('It has added 1 permit.');
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);

  await send();
  await expect(page.getByRole('region', { name: 'Your decision' })).toContainText(
    'There is nothing in this file to keep.',
  );
  expect(portal.problems.console).toEqual([]);
});
