import { changedUserSchema, newUserSchema, type User } from '@portal/shared-api/users';
import { DEFAULT_ROLE } from '@portal/shared-auth';
import { msg, t } from '@portal/shared-i18n';
import { isApiError } from '@portal/shared-ui/answers';
import type { UserRole } from './users.resource.ts';

/** As typed into the form. The password is only asked for new users. */
export interface UserValues {
  name: string;
  nickname: string;
  email: string;
  password: string;
  /** Id of the role; empty for none. */
  role: string;
  /** Each a `permit_ndx`. */
  permits: readonly number[];
}
export type UserInput = keyof UserValues;
export type UserMistakes = Partial<Record<UserInput, string>>;

const INPUTS: readonly UserInput[] = ['name', 'nickname', 'email', 'password', 'role', 'permits'];
const isInput = (name: unknown): name is UserInput => INPUTS.includes(name as UserInput);

export const newUserValues = (roles: readonly UserRole[]): UserValues => ({
  name: '',
  nickname: '',
  email: '',
  password: '',
  role: roles.find((role) => role.auth0_role_name === DEFAULT_ROLE)?.auth0_role_id ?? '',
  permits: [],
});

export const valuesOf = (user: User): UserValues => ({
  name: user.auth0_name,
  nickname: user.auth0_nickname,
  email: user.auth0_email,
  password: '',
  role: user.assigned_role ?? '',
  permits: user.associated_permits,
});

/** What the contract says of a user, whose checks run here too. */
const CONTRACT_TEXTS = [
  msg('Requires Full-name'),
  msg('Requires Nickname'),
  msg('Requires Email'),
  msg('Requires Password'),
  msg('Requires Role'),
  msg('Must be at least 8 characters'),
  msg('Must be at most 128 characters'),
  msg('Must be one line of text'),
];

function shownText(message: string): string {
  const known = CONTRACT_TEXTS.find((text) => text === message);
  return known ? t(known) : message;
}

/** The first mistake of each field; those of fields that the form lacks are left out. */
function mistakesAt(found: readonly { field: unknown; message: string }[]): UserMistakes {
  const mistakes: UserMistakes = {};
  for (const { field, message } of found) if (isInput(field)) mistakes[field] ??= shownText(message);
  return mistakes;
}

function checkedBy<Output>(result: {
  data?: Output;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}): { user: Output } | { mistakes: UserMistakes } {
  if (result.data !== undefined) return { user: result.data };
  return { mistakes: mistakesAt(result.error?.issues.map(({ path, message }) => ({ field: path[0], message })) ?? []) };
}

export const checkNewUser = ({ permits, ...texts }: UserValues) =>
  checkedBy(newUserSchema.safeParse({ ...texts, permits: [...permits] }));

export const checkChangedUser = (id: string, { password: _, permits, ...texts }: UserValues) =>
  checkedBy(changedUserSchema.safeParse({ ...texts, id, permits: [...permits] }));

/** From paths such as `body.email` and `body.permits.3`. */
export const mistakesIn = (error: unknown): UserMistakes =>
  isApiError(error)
    ? mistakesAt((error.problem.errors ?? []).map(({ path, message }) => ({ field: path.split('.')[1], message })))
    : {};

/** The order of permits does not count. */
export function isChanged(before: UserValues, now: UserValues): boolean {
  const plain = ({ permits, ...texts }: UserValues) => JSON.stringify([texts, [...permits].sort((a, b) => a - b)]);
  return plain(before) !== plain(now);
}
