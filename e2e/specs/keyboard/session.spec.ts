import { LOGINS } from '../../support/people.ts';
import { ScreenReader } from '../../support/screen-reader/screen-reader.ts';
import { test } from '../../support/test.ts';

test('a person logs in and out', async ({ portal }) => {
  const { email, password } = LOGINS.owner;
  const reader = await ScreenReader.on(portal);
  await reader.follow([
    ['open /about', 'About · North Plains GCD, document'],
    ['Tab to User menu', 'User menu, menu button, collapsed'],
    ['Enter', 'User menu, menu', 'Admin Login, menu item'],
    ['Enter', 'Email, edit, required, blank'],
    [`type ${email}`, `Email, edit, required, ${email}`],
    ['Tab', 'Password, edit, required, blank'],
    ['type wrong', 'Password, edit, required, •••••'],
    ['Enter', 'Password, edit, required, invalid entry, blank, Please check your email and password'],
    [`type ${password}`, /^Password, edit, required, invalid entry, •+, Please check your email and password$/],
    ['Enter', 'About, heading level 1', 'status: About'],
    ['Tab to User menu', 'User menu, menu button, collapsed'],
    ['Enter', 'User menu, menu', 'About, menu item'],
    [
      'read',
      LOGINS.owner.name,
      email,
      'Well Owner',
      'About',
      'Changelog',
      /^\d+\.\d+\.\d+$/,
      'Your Account',
      'Support',
      'Log out',
    ],
    ['End', 'Log out, menu item'],
    ['Enter', /^Disclaimer, dialog, The North Plains /, 'Accept, button'],
  ]);
});
