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

async function fillUser(dialog: ReturnType<PortalDriver['dialog']>, user: Partial<typeof NEW>): Promise<void> {
  const labels = { name: 'Full-name', nickname: 'Nickname', email: 'Email', password: 'Password' };
  for (const [field, value] of Object.entries(user))
    await within(dialog)
      .textbox(labels[field as keyof typeof labels])
      .fill(value);
}

test.describe.configure({ mode: 'serial' });

test('ADM-1 to ADM-4: an administrator adds, edits and deletes a user, and the audit log shows it', async ({ as }) => {
  test.setTimeout(180_000);
  const portal = await as('admin');
  await openUsers(portal);
  for (const name of ['Full-name', 'Nickname', 'Role', 'Email', 'Permits'])
    await expect(portal.columnheader(new RegExp(`^${name}`))).toBeVisible();
  await expect(row(portal, LOGINS.developer.email), 'a developer is not shown to an administrator').toHaveCount(0);
  expect(await portal.main().textContent()).not.toContain('auth0|');

  await portal.button(/^Add user/).click();
  const dialog = portal.dialog();
  await within(dialog)
    .button(/^(Add|Save|Create)/)
    .click();
  for (const message of ['Requires Full-name', 'Requires Nickname', 'Requires Email', 'Requires Password'])
    await expect(within(dialog).text(message)).toBeVisible();
  await fillUser(dialog, { ...NEW, email: 'not an address', password: 'short' });
  await within(dialog)
    .button(/^(Add|Save|Create)/)
    .click();
  await expect(within(dialog).text('Requires Email')).toBeVisible();
  await expect(within(dialog).text('Must be at least 8 characters')).toBeVisible();
  await fillUser(dialog, NEW);
  await within(dialog)
    .button(/^(Add|Save|Create)/)
    .click();
  await expect(portal.toast('This user was successfully created')).toBeVisible();
  await expect(row(portal, NEW.email)).toContainText('Well Owner');
  await expect(portal.button(/^Add user/), 'the focus comes back at once').toBeFocused();

  await within(row(portal, NEW.email)).button(/^Edit/).click();
  await fillUser(portal.dialog(), { nickname: 'nell' });
  await within(portal.dialog()).button(/^Save/).click();
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
  await expect(portal.heading, 'the focus stays on the page').toBeFocused();

  await portal.sidebarLink('Audit log').click();
  await expect(portal.heading).toHaveText('Audit log');
  for (const word of ['created', 'updated', 'deleted'])
    await expect(within(portal.main()).text(new RegExp(word, 'i')).first()).toBeVisible();
  await expect(portal.main()).toContainText(NEW.email);
  await expect(portal.main()).not.toContainText(NEW.password);
  expect(portal.problems.console).toEqual([]);
});

test('ADM-3: adding a user who already exists shows an error and keeps what was typed', async ({ as }) => {
  const portal = await as('admin');
  await openUsers(portal);
  await portal.button(/^Add user/).click();
  const dialog = portal.dialog();
  await fillUser(dialog, { ...NEW, email: LOGINS.owner.email });
  await within(dialog)
    .button(/^(Add|Save|Create)/)
    .click();
  await expect(portal.toast('Something went wrong')).toBeVisible();
  await expect(within(dialog).textbox('Full-name')).toHaveValue(NEW.name);
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
  expect(await roles(admin)).toEqual(['Administrator', 'Well Owner']);
});

test('ERR-2: an unknown user is answered with an error in place of the page', async ({ as }) => {
  const portal = await as('admin');
  await portal.open('/admin/users-management/auth0%7Cnobody');
  await expect(portal.text(/^An error has occurred: /)).toBeVisible();
});
