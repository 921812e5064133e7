import { ScreenReader, type Step } from '../support/screen-reader/screen-reader.ts';
import { test } from '../support/test.ts';

/** From the row of the demonstration's well owner. */
const changeRole = (from: string, key: string, to: string): Step[] => [
  ['Enter', 'Edit Wendy Owner, button'],
  ['Enter', 'Edit user, dialog', 'Full-name, edit, required, Wendy Owner'],
  ['Tab to Role', `Role, combo box, collapsed, required, ${from}`],
  [key, `Role, combo box, expanded, required, ${from}`, `${from}, option, selected`],
  [key, `${to}, option, not selected`],
  ['Enter', `Role, combo box, collapsed, required, ${to}`],
  ['Tab to Save', 'Save changes, button'],
  [
    'Enter',
    'Users, table',
    'row Wendy Owner, column Actions',
    'Edit Wendy Owner, button',
    'status: This user was updated in the database',
  ],
];

// Among the specs that run alone: meanwhile the well owner is none.
test('an administrator changes the role of a user, and back', async ({ as }) => {
  const reader = await ScreenReader.on(await as('admin'));
  await reader.follow([
    [
      'open /admin/users-management',
      'Users Management · North Plains GCD, document',
      'status: Users Management',
      /^status: \d users$/,
    ],
    ['Tab to Full-name', 'Users, table', 'Full-name, button'],
    ['ArrowDown to Wendy Owner', 'column Full-name', 'Wendy Owner, link'],
    ['End', 'row Wendy Owner, column Actions', 'Edit Wendy Owner Delete Wendy Owner, cell'],
    ...changeRole('Well Owner', 'ArrowUp', 'Administrator'),
    ['Home', 'column Full-name', 'Wendy Owner, link'],
    ['End', 'row Wendy Owner, column Actions', 'Edit Wendy Owner Delete Wendy Owner, cell'],
    ...changeRole('Administrator', 'ArrowDown', 'Well Owner'),
  ]);
});
