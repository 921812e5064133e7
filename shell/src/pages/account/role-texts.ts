import type { Role } from '@portal/shared-auth';
import { type Marked, msg } from '@portal/shared-i18n';

export const ROLE_TEXTS: Readonly<Record<Role, Marked>> = {
  Administrator: msg(
    'You manage who can log in, with which role and for which permits. You check production reports, import measurements and see the map’s staff fields.',
  ),
  Developer: msg(
    'You can do what administrators can, see and add developers among the users, and use the developer tools.',
  ),
  'Well Owner': msg('You see the permits of your wells, report their production and follow the account of each GPU.'),
};

export const NO_ROLE_TEXT = msg(
  'Your account has no role yet. You can use what every logged-in person can. Ask the district for a role.',
);
