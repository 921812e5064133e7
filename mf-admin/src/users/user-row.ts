import type { LookupRow } from '@portal/shared-api/client';
import type { User } from '@portal/shared-api/users';
import type { UserRole } from './users.resource.ts';

export type Permit = LookupRow<'permits'>;

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

export const userPath = (id: string): string => `/admin/users-management/${encodeURIComponent(id)}`;
