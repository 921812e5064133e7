import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { type Role, roleFlags } from '@portal/shared-auth';
import { ProblemError } from '../http/problem.ts';
import type { Permit } from './user-permits.repository.ts';
import { EMAIL_UNVERIFIED } from './verified-email.ts';

const RANKS: readonly Role[] = ['Developer', 'Administrator', 'Well Owner'];

/** The highest of someone's roles, `null` of none: the one that is shown as theirs. */
export const highestRole = (roles: readonly Role[]): Role | null => RANKS.find((role) => roles.includes(role)) ?? null;

export interface Person {
  id: string;
  roles: readonly Role[];
}

const isDeveloper = ({ roles }: Pick<Person, 'roles'>): boolean => roleFlags(roles).isDeveloper;

/** Whether someone may know of a user: developers are seen by developers alone, for all others there are none. */
export const maySee = (viewer: Pick<Person, 'roles'>, subject: Pick<Person, 'roles'>): boolean =>
  isDeveloper(viewer) || !isDeveloper(subject);

export interface RoleChange {
  caller: Person;
  /** `null` for a user that is only being made. */
  subject: Person | null;
  /** The role that the user shall have; `null` when the user shall go. */
  role: Role | null;
  hasOtherAdministrator: boolean;
}

/**
 * The rules of users management (ADM-5):
 * - only a developer gives the role Developer;
 * - nobody deletes themselves or gives themselves another role;
 * - the last user with the role Administrator keeps it, even when a developer asks. Developers, who pass as administrators too, can
 *   be removed neither by administrators nor by themselves, so that someone who may manage users always remains.
 *
 * @throws ProblemError 403 or 409 with a text for the caller
 */
export function checkRoleChange({ caller, subject, role, hasOtherAdministrator }: RoleChange): void {
  if (role === 'Developer' && !isDeveloper(caller)) {
    throw new ProblemError('developer-by-developers-only');
  }
  if (!subject) return;
  if (subject.id === caller.id && role !== highestRole(subject.roles)) {
    throw new ProblemError(role ? 'own-role-fixed' : 'own-account-fixed');
  }
  const losesAdministrator = subject.roles.includes('Administrator') && role !== 'Administrator';
  if (losesAdministrator && !hasOtherAdministrator) {
    throw new ProblemError(role ? 'last-administrator-role' : 'last-administrator-account');
  }
}

export interface Grants {
  subject: { name: string; email: string; emailVerified: boolean; roles: readonly Role[] };
  email: string;
  role: Role;
  permits: readonly Permit[];
  permitsBefore: readonly Permit[];
}

/**
 * Permits and staff roles go only to people who have shown that their address is theirs: a stranger can sign up with an owner's. What
 * a user has already stays. (A user whom an administrator makes has the administrator's password, and can have permits from the
 * start; nothing of them is shown before the address is verified.)
 *
 * @throws ProblemError 409 with a text for the caller
 */
export function checkVerified({ subject, email, role, permits, permitsBefore }: Grants): void {
  if (subject.emailVerified && email === subject.email) return;
  const known = new Set(permitsBefore.map(({ permit_ndx }) => permit_ndx));
  const errors: FieldError[] = [];
  if (permits.some(({ permit_ndx }) => !known.has(permit_ndx))) {
    errors.push(fieldError('body.permits', 'permits-need-verified-email'));
  }
  if (role !== 'Well Owner' && !subject.roles.includes(role)) {
    errors.push(fieldError('body.role', 'role-needs-verified-email'));
  }
  if (errors.length === 0) return;
  throw new ProblemError('user-email-unverified', { name: subject.name, email }, { type: EMAIL_UNVERIFIED, errors });
}
