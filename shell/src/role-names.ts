import type { Role } from '@portal/shared-auth';
import { type Marked, msg } from '@portal/shared-i18n';

export const ROLE_NAMES: Readonly<Record<Role, Marked>> = {
  Administrator: msg('Administrator'),
  Developer: msg('Developer'),
  'Well Owner': msg('Well Owner'),
};
