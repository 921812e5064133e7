import type { UserValues } from './user-values.ts';

const LIST = '/admin/users-management';

type Invited = Pick<UserValues, 'name' | 'email' | 'permits'>;

/** The page of users with the form of a new one opened and filled in. */
export function invitationPath({ name, email, permits }: Invited): string {
  const params = new URLSearchParams({ invite: name, email, permits: permits.join(',') });
  return `${LIST}?${params}`;
}

/** `null` for an address without an invitation. */
export function invitationIn(params: URLSearchParams): Invited | null {
  const name = params.get('invite');
  if (name === null) return null;
  const permits = (params.get('permits') ?? '').split(',').filter((one) => /^[1-9]\d{0,8}$/.test(one));
  return { name, email: params.get('email') ?? '', permits: permits.map(Number) };
}
