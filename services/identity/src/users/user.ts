import { z } from 'zod';

export const emailSchema = z.email().max(254);

export interface User {
  userId: string;
  email: string;
  emailVerified: boolean;
  name: string;
  nickname: string;
  picture: string | null;
  blocked: boolean;
  userMetadata: Record<string, unknown>;
  appMetadata: Record<string, unknown>;
  createdAt: Date;
  updatedAt: Date;
  lastLogin: Date | null;
  lastIp: string | null;
  loginsCount: number;
  lastPasswordReset: Date | null;
}

export const USER_COLUMNS = `account.user_id AS "userId", account.email, account.email_verified AS "emailVerified",
  account.name, account.nickname, account.picture, account.blocked, account.user_metadata AS "userMetadata",
  account.app_metadata AS "appMetadata", account.created_at AS "createdAt", account.updated_at AS "updatedAt",
  account.last_login AS "lastLogin", account.last_ip AS "lastIp", account.logins_count AS "loginsCount",
  account.last_password_reset AS "lastPasswordReset"`;

/** Omitted properties default to values derived from the email address. */
export interface NewUser {
  userId?: string;
  email: string;
  passwordHash: string;
  name?: string;
  nickname?: string;
  picture?: string | null;
  emailVerified?: boolean;
  blocked?: boolean;
  userMetadata?: Record<string, unknown>;
  appMetadata?: Record<string, unknown>;
}

/** Omitted properties stay unchanged. */
export type UserChanges = Partial<Omit<NewUser, 'userId'>>;
