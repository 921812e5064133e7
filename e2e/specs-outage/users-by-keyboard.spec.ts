import { ScreenReader } from '../support/screen-reader/screen-reader.ts';
import { test } from '../support/test.ts';

test('an administrator adds a user, hears why the role cannot be changed yet, and deletes the user', async ({ as }) => {
  const reader = await ScreenReader.on(await as('admin'));
  await reader.follow([
    [
      'open /admin/users-management',
      'Users Management · North Plains GCD, document',
      'status: Users Management',
      /^status: \d+ users$/,
    ],
    ['Tab to Add user', 'Add user, button'],
    ['Enter', 'Add user, dialog', 'Full-name, edit, required, blank'],
    ['type Kay Field', 'Full-name, edit, required, Kay Field'],
    ['Tab', 'Nickname, edit, required, blank'],
    ['type kay', 'Nickname, edit, required, kay'],
    ['Tab', 'Email, edit, required, blank'],
    ['type kay.field@npgcd.example', 'Email, edit, required, kay.field@npgcd.example'],
    ['Tab', 'Password, edit, required, blank, Use at least 8 characters. Avoid passwords that are easy to guess.'],
    ['type kay', 'Password, edit, required, •••, Use at least 8 characters. Avoid passwords that are easy to guess.'],
    [
      'Enter',
      'Password, edit, required, invalid entry, •••, Must be at least 8 characters Use at least 8 characters. Avoid passwords that are easy to guess.',
    ],
    [
      'type -Ogallala-7',
      /^Password, edit, required, •+, Use at least 8 characters\. Avoid passwords that are easy to guess\.$/,
    ],
    ['Enter', 'Add user, button', 'status: This user was successfully created', /^status: \d+ users$/],
    ['Tab', 'Users, table', 'Full-name, button'],
    ['ArrowDown to Kay Field', 'column Full-name', 'Kay Field, link'],
    ['End', 'row Kay Field, column Actions', 'Edit Kay Field Delete Kay Field, cell'],
    ['Enter', 'Edit Kay Field, button'],
    ['Enter', 'Edit user, dialog', 'Full-name, edit, required, Kay Field'],
    [
      'Tab to Role',
      'Role, combo box, collapsed, required, Well Owner, You can assign staff roles after this address is verified.',
    ],
    [
      'ArrowUp',
      'Role, combo box, expanded, required, Well Owner, You can assign staff roles after this address is verified.',
      'Well Owner, option, selected',
    ],
    // Staff roles are unavailable.
    ['ArrowUp'],
    [
      'Escape',
      'Role, combo box, collapsed, required, Well Owner, You can assign staff roles after this address is verified.',
    ],
    ['Escape', 'Users, table', 'row Kay Field, column Actions', 'Edit Kay Field, button'],
    ['ArrowRight', 'Delete Kay Field, button'],
    [
      'Enter',
      'Delete user, dialog, Delete Kay Field (kay.field@npgcd.example)? They will no longer be able to log in, and their permits will no longer belong to a user. You cannot undo this.',
      'Cancel, button',
    ],
    ['Tab', 'Delete user, button'],
    [
      'Enter',
      'Users, table',
      'row Wendy Owner, column Actions',
      'Edit Wendy Owner, button',
      'status: This user was deleted from the database',
      /^status: \d+ users$/,
    ],
  ]);
});
