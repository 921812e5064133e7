import { expect, test } from '../support/test.ts';

test('an administrator checks and commits a file of permits, and the same file again has nothing to commit', async ({
  as,
}) => {
  const number = `E2E-${Date.now()}`;
  const file = {
    name: 'permits.csv',
    text: `permit_number,gpu_number,holder\n${number},,Sage Ranch\n${number},,Twice\n`,
  };
  const portal = await as('admin');
  const send = async (): Promise<void> => {
    await portal.open('/admin/imports');
    await portal.combobox('What the file holds').selectOption('Permits');
    await portal.chooseFiles(file);
    await portal.isAt(/\/admin\/imports\/\d+$/);
  };

  await send();
  await expect(portal.grid('New permits')).toContainText(number);
  await expect(portal.grid('Refused rows')).toContainText('is already on line 2');
  await portal.button('Commit').click();
  await expect(portal.region('Result')).toContainText('This import added 1 permit.');
  await expect(portal.button(/^Undo/)).toHaveCount(0);

  await send();
  await expect(portal.region('Your decision')).toContainText('This file has nothing new to commit.');
  expect(portal.problems.console).toEqual([]);
});
