import type { Role } from '@portal/shared-auth';

export const ROLE_TEXTS: Readonly<Record<Role, string>> = {
  Administrator:
    'You manage who can sign in, in which role and for which permits, check production reports, import measurements, and see the fields of the map that are for staff.',
  Developer:
    'You may do what administrators may, see and make developers among the users, and use the developer tools.',
  'Well Owner': 'You see the permits of your wells, report their production and follow the account of each GPU.',
};

export const NO_ROLE_TEXT =
  'Your account has no role yet. You can use what every signed-in person can; the district gives roles.';
