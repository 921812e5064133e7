import type { LookupRow } from '@portal/shared-api/client';
import type { User } from '@portal/shared-api/users';
import type { UserRole } from './users.resource.ts';

export type Permit = LookupRow<'permits'>;

/** A user as the table and the detail page show them: names in place of ids. */
export interface UserRow {
  user: User;
  name: string;
  nickname: string;
  role: string;
  email: string;
  /** The person has shown that the address is theirs. */
  isVerified: boolean;
  /** Permit numbers, in their natural order. */
  permits: readonly string[];
}

/** The columns of the table and the lines of the detail page, in their order. */
export const USER_FIELDS = {
  name: 'Full-name',
  nickname: 'Nickname',
  role: 'Role',
  email: 'Email',
  permits: 'Permits',
} as const satisfies Partial<Record<keyof UserRow, string>>;
export type UserField = keyof typeof USER_FIELDS;

/** Compares texts as people sort them: without regard to case, numbers by their value. */
export const compareTexts = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' }).compare;

export interface Names {
  roles: readonly UserRole[];
  permits: readonly Permit[];
}

/** The rows of users, with the names of their roles and the numbers of their permits. */
export function userRows(users: readonly User[], { roles, permits }: Names): UserRow[] {
  const roleNames = new Map(roles.map((role) => [role.auth0_role_id, role.auth0_role_name]));
  const permitNumbers = new Map(permits.map((permit) => [permit.permit_ndx, permit.permit_number]));
  return users.map((user) => ({
    user,
    name: user.auth0_name,
    nickname: user.auth0_nickname,
    role: user.assigned_role === null ? 'No role' : (roleNames.get(user.assigned_role) ?? 'Another role'),
    email: user.auth0_email,
    isVerified: user.auth0_email_verified,
    permits: user.associated_permits
      .map((permit) => permitNumbers.get(permit) ?? `Unknown permit (${permit})`)
      .sort(compareTexts),
  }));
}

/** The address of a user's page. */
export const userPath = (id: string): string => `/admin/users-management/${encodeURIComponent(id)}`;
