import { within } from '../support/part.ts';
import { LOGINS } from '../support/people.ts';
import type { PortalDriver } from '../support/portal-driver.ts';
import { expect, test } from '../support/test.ts';

const NEW = { name: 'Nora Newell', nickname: 'nora', email: 'nora.newell@npgcd.example', password: 'Ogallala-1' };

const row = (portal: PortalDriver, text: string) => portal.row().filter({ hasText: text });

async function openUsers(portal: PortalDriver): Promise<void> {
  await portal.open('/admin/users-management');
  await expect(row(portal, LOGINS.owner.email)).toBeVisible();
}

const save = (portal: PortalDriver) => within(portal.dialog()).button(/^(Add|Save|Create)/);

async function fillUser(dialog: ReturnType<PortalDriver['dialog']>, user: Partial<typeof NEW>): Promise<void> {
  const labels = { name: 'Full-name', nickname: 'Nickname', email: 'Email', password: 'Password' };
  for (const [field, value] of Object.entries(user))
    await within(dialog)
      .textbox(labels[field as keyof typeof labels])
      .fill(value);
}

test('ADM-1 to ADM-4, ERR-2: an administrator adds, edits and deletes a user, whose login works, and the audit log shows it', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const portal = await as('admin');
  await openUsers(portal);
  for (const name of ['Full-name', 'Nickname', 'Role', 'Email', 'Permits'])
    await expect(portal.columnheader(new RegExp(`^${name}`))).toBeVisible();
  expect(await portal.main().textContent()).not.toContain('auth0|');

  await portal.button(/^Add user/).click();
  await fillUser(portal.dialog(), { ...NEW, email: LOGINS.owner.email });
  await save(portal).click();
  await expect(portal.toast('Something went wrong'), 'the user already exists').toBeVisible();
  await expect(within(portal.dialog()).textbox('Full-name')).toHaveValue(NEW.name);
  await fillUser(portal.dialog(), { email: NEW.email });
  await save(portal).click();
  await expect(portal.toast('This user was successfully created')).toBeVisible();
  await expect(row(portal, NEW.email)).toContainText('Well Owner');
  await expect(portal.button(/^Add user/), 'the focus comes back at once').toBeFocused();

  await within(row(portal, NEW.email)).button(/^Edit/).click();
  await fillUser(portal.dialog(), { nickname: 'nell' });
  await save(portal).click();
  await expect(portal.toast('This user was updated in the database')).toBeVisible();
  await expect(row(portal, NEW.email)).toContainText('nell');

  await within(row(portal, NEW.email)).link(NEW.name).click();
  const main = portal.main();
  for (const line of [`Full-name: ${NEW.name}`, 'Nickname: nell', 'Role: Well Owner', `Email: ${NEW.email}`])
    await expect(main).toContainText(line);

  await (await as('visitor')).signIn(NEW);

  await openUsers(portal);
  await within(row(portal, NEW.email))
    .button(/^Delete/)
    .click();
  await within(portal.dialog().or(portal.alertdialog()))
    .button(/^Delete/)
    .click();
  await expect(portal.toast('This user was deleted from the database')).toBeVisible();
  await expect(row(portal, NEW.email)).toHaveCount(0);
  await expect(portal.focused, 'the focus goes to what is near').toBeVisible();

  await portal.sidebarLink('Audit log').click();
  await expect(portal.heading).toHaveText('Audit log');
  for (const word of ['created', 'updated', 'deleted'])
    await expect(within(portal.main()).text(new RegExp(word, 'i')).first()).toBeVisible();
  await expect(portal.main()).toContainText(NEW.email);
  await expect(portal.main()).not.toContainText(NEW.password);
  expect(portal.problems.console.filter((text) => !text.includes('409'))).toEqual([]);
  await portal.goOn('/admin/users-management/auth0%7Cnobody');
  await expect(portal.text(/^An error has occurred: /)).toBeVisible();
});

test('ADM-5: only a developer sees developers and may assign their role', async ({ as }) => {
  const developer = await as('developer');
  await openUsers(developer);
  await expect(row(developer, LOGINS.developer.email)).toBeVisible();
  await expect(within(row(developer, LOGINS.developer.email)).button(/^Delete/)).toBeDisabled();

  const roles = async (portal: PortalDriver): Promise<string[]> => {
    await portal.button(/^Add user/).click();
    await within(portal.dialog()).combobox('Role').click();
    return within(portal.listbox()).option().allTextContents();
  };
  expect(await roles(developer)).toEqual(['Administrator', 'Developer', 'Well Owner']);
  const admin = await as('admin');
  await openUsers(admin);
  await expect(row(admin, LOGINS.developer.email), 'a developer is not shown to an administrator').toHaveCount(0);
  expect(await roles(admin)).toEqual(['Administrator', 'Well Owner']);
});
