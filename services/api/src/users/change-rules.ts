import { type FieldError, fieldError } from '@portal/shared-api/problems';
import { type Role, roleFlags } from '@portal/shared-auth';
import { ProblemError } from '../http/problem.ts';
import type { Permit } from './user-permits.repository.ts';
import { EMAIL_UNVERIFIED } from './verified-email.ts';

const RANKS: readonly Role[] = ['Developer', 'Administrator', 'Well Owner'];

/** The highest of a person's roles, which is shown as theirs; `null` without roles. */
export const highestRole = (roles: readonly Role[]): Role | null => RANKS.find((role) => roles.includes(role)) ?? null;

export interface Person {
  id: string;
  roles: readonly Role[];
}

const isDeveloper = ({ roles }: Pick<Person, 'roles'>): boolean => roleFlags(roles).isDeveloper;

/** Whether a person may see a user: only developers see developers. */
export const maySee = (viewer: Pick<Person, 'roles'>, subject: Pick<Person, 'roles'>): boolean =>
  isDeveloper(viewer) || !isDeveloper(subject);

export interface RoleChange {
  caller: Person;
  /** `null` for a user being created. */
  subject: Person | null;
  /** The user's new role; `null` to delete the user. */
  role: Role | null;
  hasOtherAdministrator: boolean;
}

/**
 * Rules of user management (ADM-5):
 * - only developers may assign the role Developer;
 * - nobody may delete themselves or change their own role;
 * - the last user with the role Administrator keeps it, even if a developer asks. Developers also count as administrators, and neither
 *   administrators nor they themselves can remove them, so that somebody who may manage users always remains.
 *
 * @throws ProblemError 403 or 409 with a message for the caller
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
 * Permits and staff roles require a verified email address, because a stranger can sign up with an owner's. Existing ones stay. (A
 * user created by an administrator has a password set by the administrator and may get permits at once; none of them is shown before
 * the address is verified.)
 *
 * @throws ProblemError 409 with a message for the caller
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
