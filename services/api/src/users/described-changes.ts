import type { AuditEntry } from '@portal/shared-api';
import type { Role } from '@portal/shared-auth';
import type { Permit } from './user-permits.repository.ts';

export interface Described {
  name: string;
  nickname: string;
  email: string;
  roles: readonly Role[];
  permits: readonly Permit[];
}

type Change = AuditEntry['changes'][number];

const numbers = (permits: readonly Permit[], without: readonly Permit[]): string =>
  permits
    .filter(({ permit_ndx }) => !without.some((other) => other.permit_ndx === permit_ndx))
    .map(({ permit_number }) => permit_number)
    .join(', ');

/** What was changed of a user, in words; `null` before the user was made and after it was deleted. Empty when all stays. */
export function describeChanges(before: Described | null, after: Described | null): Change[] {
  const permitsBefore = before?.permits ?? [];
  const permitsAfter = after?.permits ?? [];
  const changes = [
    { field: 'Full-name', from: before?.name, to: after?.name },
    { field: 'Nickname', from: before?.nickname, to: after?.nickname },
    { field: 'Email', from: before?.email, to: after?.email },
    { field: 'Role', from: before?.roles.join(', '), to: after?.roles.join(', ') },
    { field: 'Permits added', from: '', to: numbers(permitsAfter, permitsBefore) },
    { field: 'Permits removed', from: numbers(permitsBefore, permitsAfter), to: '' },
  ];
  return changes
    .map(({ field, from, to }): Change => ({ field, from: from || null, to: to || null }))
    .filter(({ from, to }) => from !== to);
}
