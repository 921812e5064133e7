import type { LookupRow } from '@portal/shared-api/client';
import type { User } from '@portal/shared-api/users';
import { compareTexts, type Marked, msg, t } from '@portal/shared-i18n';
import type { UserRole } from './users.resource.ts';

export type Permit = LookupRow<'permits'>;

export interface UserRow {
  user: User;
  name: string;
  nickname: string;
  role: string;
  email: string;
  /** Whether the email address is verified. */
  isVerified: boolean;
  /** Permit numbers, in their natural order. */
  permits: readonly string[];
}

export const USER_FIELDS = {
  name: msg('Full-name'),
  nickname: msg('Nickname'),
  role: msg('Role'),
  email: msg('Email'),
  permits: msg('Permits'),
} as const satisfies Partial<Record<keyof UserRow, string>>;
export type UserField = keyof typeof USER_FIELDS;

const ROLE_NAMES: Readonly<Record<string, Marked | undefined>> = {
  Administrator: msg('Administrator'),
  Developer: msg('Developer'),
  'Well Owner': msg('Well Owner'),
};

/** @param name as the identity provider has it */
export function roleText(name: string): string {
  const known = ROLE_NAMES[name];
  return known ? t(known) : name;
}

export interface Names {
  roles: readonly UserRole[];
  permits: readonly Permit[];
}

export function userRows(users: readonly User[], { roles, permits }: Names): UserRow[] {
  const roleNames = new Map(roles.map((role) => [role.auth0_role_id, roleText(role.auth0_role_name)]));
  const permitNumbers = new Map(permits.map((permit) => [permit.permit_ndx, permit.permit_number]));
  return users.map((user) => ({
    user,
    name: user.auth0_name,
    nickname: user.auth0_nickname,
    role: user.assigned_role === null ? t('No role') : (roleNames.get(user.assigned_role) ?? t('Another role')),
    email: user.auth0_email,
    isVerified: user.auth0_email_verified,
    permits: user.associated_permits
      .map((permit) => permitNumbers.get(permit) ?? t('Unknown permit ({permit})', { permit }))
      .sort(compareTexts),
  }));
}

export const userPath = (id: string): string => `/admin/users-management/${encodeURIComponent(id)}`;
